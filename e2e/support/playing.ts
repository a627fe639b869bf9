// A game of people at one device, played from its setup on, and judged by the referee.

import { type Locator, type Page, expect } from "@playwright/test";
import type { Action, ByKeyboard } from "./by-keyboard";
import { type Judgement, judgeEach } from "./referee";
import { type Seen, decide, see } from "./seen";
import { stored } from "./store";
import { CODE, Table, inWords } from "./table";

/** How a table is set up; what is left out is as the page suggests it. */
export interface Setup {
  game: string;
  people: string[];
  /** The rules to start from. */
  rules?: string;
  /** Numbers among the house rules, and what is chosen before them. */
  house?: { choose?: string[]; numbers?: Record<string, number> };
}

/** From home to the table. The last of the people deals first, so that the first of them begins. */
export async function sitDown(table: Table, { game, people, rules, house }: Setup) {
  const { page } = table;
  await table.goHome();
  await page.getByRole("link", { name: `Set up a table of ${game}` }).click();
  await table.seat(1).waitFor();
  await table.seatPeople(people);
  if (rules) await page.getByRole("radio", { name: rules, exact: true }).check();
  if (house) {
    // they lie open where there is room
    const folded = page.locator("details", { has: page.getByRole("heading", { name: "House rules", exact: true }) });
    if (!(await folded.evaluate((details: HTMLDetailsElement) => details.open))) await table.unfold("House rules");
    for (const name of house.choose ?? []) {
      const control: Locator = page.getByRole("radio", { name }).or(page.getByRole("checkbox", { name }));
      await control.first().check();
    }
    for (const [name, value] of Object.entries(house.numbers ?? {})) {
      await page.getByRole("textbox", { name, exact: true }).fill(String(value));
    }
  }
  const dealer = page.getByRole("combobox", { name: "First dealer" });
  if (await dealer.count()) await dealer.selectOption({ label: people.at(-1)! });
  await table.unfold("Deal code");
  await page.getByRole("textbox", { name: "Deal code" }).fill(CODE);
  await table.button(/^Start/).click();
}

/** What somebody saw, decided, and saw then. */
export interface Step {
  seen: Seen;
  did: Action;
  then: Seen;
}

/** Plays until a moment comes; what was decided on the way. `look` is shown everything. */
export async function play(
  table: Table,
  by: ByKeyboard,
  choose: (seen: Seen, turn: number) => Action,
  until: (seen: Seen) => boolean,
  look: (seen: Seen) => unknown = () => {},
): Promise<Step[]> {
  const { page } = table;
  const steps: Step[] = [];
  for (let seen = await see(page); ; ) {
    await look(seen);
    if (until(seen)) return steps;
    if (seen.what === "curtain") {
      await page.clock.fastForward(500); // a fallen curtain takes no taps at once
      await expect(table.lift).toBeEnabled();
      await by.press(table.lift);
    } else if (["go on", "deal", "result"].includes(seen.what)) {
      await by.press(page.locator("main").getByRole("button", { name: /^(Continue|Deal |See the final)/ }).first());
    } else {
      const did = choose(seen, steps.length);
      const then = await decide(page, by, did, seen);
      steps.push({ seen, did, then });
      seen = then;
      continue;
    }
    seen = await see(page, seen);
  }
}

const PHASES: Record<string, string> = {
  grid: "grid", strike: "strike", bid: "bid", pass: "bid", discard: "exchange", tag: "tag", play: "play", claim: "claim",
};

/** The game that is on the table, with the referee's judgement before each move and after the last. */
export async function judged(page: Page) {
  const id = page.url().split("/").at(-1)!;
  const { record, moves } = (await stored(page))[id];
  const game = { ...record, moves: moves.flat() };
  return { record: game, judgements: judgeEach(game) };
}

export type Judged = Awaited<ReturnType<typeof judged>>;

/** The number of the move of each decision: of those at which a seat moves. */
export const movesOf = ({ record }: Judged): number[] =>
  record.moves.flatMap((move: object, n: number) => ("seat" in move ? [n] : []));

/**
 * Fails unless the page has kept what people decided, gave the turn to whom the referee gives it, and offered the cards
 * and suits that the referee allows; and unless the trick went to whoever leads the next one. `from` is the number of the
 * first move.
 */
export function checkTurns(steps: Step[], game: Judged, from = 0) {
  const { record, judgements } = game;
  const at = movesOf(game).filter((move) => move >= from);
  expect(at, "a move for each decision").toHaveLength(steps.length);
  for (const [n, { seen, did, then }] of steps.entries()) {
    const where = `move ${at[n]}`;
    const [before, after] = [judgements[at[n]], judgements[at[n] + 1]];
    const turn = before.turn as { seat: number; phase: string; legal: string[] | null };
    expect({ who: seen.who, phase: PHASES[seen.what] }, where).toEqual({ who: record.players[turn.seat], phase: turn.phase });
    const { seat, ...action } = record.moves[at[n]];
    const kept = Array.isArray(did.bid ?? did.discard) ? Object.values(action).map((cards: any) => [...cards].sort()) : Object.values(action);
    const decided = Array.isArray(did.bid ?? did.discard) ? Object.values(did).map((cards: any) => [...cards].sort()) : Object.values(did);
    expect({ seat, kept }, where).toEqual({ seat: turn.seat, kept: did.grid ? kept : decided });
    if (turn.phase === "play") expect([...seen.may].sort(), where).toEqual([...turn.legal!].sort());
    if (turn.phase === "strike") {
      const suits = seen.offers.map((offer) => offer.replace("Strike ", "")[0].toUpperCase());
      expect(suits.sort(), where).toEqual([...turn.legal!].sort());
    }
    for (const card of seen.barred) expect(seen.names[card], `${where}: why ${card} has to wait`).toContain(": ");
    // to whom the device goes next
    if (after.turn && "seat" in after.turn && then.what === "curtain") expect(then.who, where).toBe(record.players[after.turn.seat]);
    if (endsHand(after)) {
      expect(then.what, `${where}: the last trick is seen before the result`).toMatch(turn.phase === "play" ? /^go on$/ : /deal|result|end/);
    }
    if (turn.phase !== "play") continue;
    const taker = /(\S+) takes the trick/.exec(then.news)?.[1];
    const isLast = then.trick.length === record.players.length && seen.trick.length === record.players.length - 1;
    if (isLast) expect(then.news, where).toContain("takes the trick");
    if (taker && after.turn && "phase" in after.turn && after.turn.phase === "play" && !/cannot lead/.test(then.news)) {
      expect(taker, `${where}: who took the trick leads`).toBe(record.players[after.turn.seat]);
      expect(then.taker, where).toBe(after.turn.seat);
      expect(then.trick.at(-1), where).toEqual({ seat: turn.seat, card: did.play });
    } else if (!taker) {
      expect(then.news, where).toContain(`${seen.who} plays the ${inWords(did.play as string)}`);
      expect(then.trick.at(-1), where).toEqual({ seat: turn.seat, card: did.play });
    }
  }
}

/** Whether that is how a hand, and perhaps the game, ends. */
export const endsHand = ({ turn }: Judgement) => !turn || "deal" in turn;

/** Who took each trick of each hand, by what the page said. */
export function takers(steps: Step[], game: Judged): string[][] {
  const hands: string[][] = [[]];
  const at = movesOf(game);
  for (const [n, { then }] of steps.entries()) {
    const taker = /(\S+) takes the trick/.exec(then.news)?.[1];
    if (taker) hands.at(-1)!.push(taker);
    if (endsHand(game.judgements[at[n] + 1]) && hands.at(-1)!.length) hands.push([]);
  }
  return hands.slice(0, -1);
}
