// What people touch at the edges of a device that lies in the middle, to decide as records of whole hands say.

import type { Locator } from "@playwright/test";
import type { Middle } from "./fingers";
import { type Decided, GAMES, byId } from "../games";

export type Moved = Record<string, any>;

/** Records of whole hands: the game, the record, its moves of one hand, and the screen on which they are made. */
export const HANDS = GAMES.map(({ name, hand: { record, first, end }, middle }) => [name, record, first, end, middle] as const);

/** How a move is made. */
export const decided = (table: Middle, game: string, move: Moved): Decided =>
  move.play ? { push: [move.play] } : DECIDED[game]!(table.open(move.seat), move);

const DECIDED = byId(({ decided }) => decided);

/** A seat decides, by touch alone. */
export async function decide(table: Middle, game: string, move: Moved) {
  const { seat } = move;
  const press = async (...things: Locator[]) => {
    if (!things.length) return;
    await table.hold(seat);
    for (const thing of things) await table.tap(thing);
  };
  const { first = [], push = [], last = [] } = decided(table, game, move);
  await press(...first);
  if (first.length) await table.letGo(seat);
  for (const card of push) await table.push(seat, card);
  await press(...last);
  await table.fingers.lift(seat);
}
