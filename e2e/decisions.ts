// What people touch at the edges of a device that lies in the middle, to decide as records of whole hands say.

import type { Locator } from "@playwright/test";
import type { Middle } from "./fingers";
import { GAMES } from "./games";

export type Moved = Record<string, any>;

/** Records of whole hands: the game, the record, its moves of one hand, and the screen on which they are made. */
export const HANDS = GAMES.map(({ name, hand: { record, first, end }, middle }) => [name, record, first, end, middle] as const);

/** What a seat presses on its open edge, with another finger or one after the other. */
export const choices: Record<string, (open: Locator, choice: any) => Locator[]> = {
  tag: (open, tag) => [open.getByRole("radio", { name: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" }[tag as string] }), open.getByRole("button", { name: /^Tag / })],
  strike: (open, suit) => [open.getByRole("button", { name: new RegExp(`^Strike ${{ S: "sp", H: "he", D: "di", C: "cl" }[suit as string]}`) })],
  pass: (open) => [open.getByRole("button", { name: "Pass" })],
  discard: (open) => [open.getByRole("button", { name: /^Discard / })],
};

/** The cards that a decision pushes out before anything is pressed. */
export const pushed = ({ play, discard, bid }: Moved): string[] =>
  play ? [play] : discard ?? (Array.isArray(bid) && typeof bid[0] === "string" ? bid : bid?.card ? [bid.card] : []);

/** What is pressed for a bid. */
export function bidding(open: Locator, bid: any): { first: Locator[]; last: Locator[] } {
  if (!Array.isArray(bid)) {
    const strain = { S: "spades", H: "hearts", D: "diamonds", C: "clubs", N: "no trump" }[bid.strain as string]!;
    const draw = open.getByRole("radiogroup", { name: "Draw from" }).getByRole("radio");
    const first = [open.getByRole("radio", { name: new RegExp(`^${bid.level} for`) }), open.getByRole("radio", { name: strain, exact: true }), draw.nth(bid.draw)];
    return { first, last: [open.getByRole("button", { name: /^Bid \d/ })] };
  }
  const lay = [open.getByRole("button", { name: /^(Bid \d|Confirm 4)/ })];
  return { first: typeof bid[0] === "number" ? bid.map((cell) => open.locator(`[data-cell="${cell}"]`)) : [], last: lay };
}

/** A seat decides, by touch alone. */
export async function decide(table: Middle, { seat, ...did }: Moved) {
  const open = table.open(seat);
  const press = async (...things: Locator[]) => {
    if (!things.length) return;
    await table.hold(seat);
    for (const thing of things) await table.tap(thing);
  };
  const { first, last } = did.bid ? bidding(open, did.bid) : { first: [], last: [] };
  await press(...first);
  if (first.length) await table.letGo(seat);
  for (const card of pushed(did)) await table.push(seat, card);
  const [what] = Object.keys(did);
  await press(...(choices[what]?.(open, did[what]) ?? last));
  await table.fingers.lift(seat);
}
