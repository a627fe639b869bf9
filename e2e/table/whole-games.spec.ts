// A short game of each kind by taps, from home to the end. The page gives the turn, the choice, the tricks and the points
// that the referee gives.

import { ByTap } from "../support/by-tap";
import { expect, test } from "../support/fixtures";
import { GAMES, type ShortGame } from "../games";
import { type Judged, type Step, checkTurns, judged, play, sitDown, takers } from "../support/playing";
import { simulate } from "../support/referee";
import { type Seen, see } from "../support/seen";
import { preferTo, stored } from "../support/store";
import { Table } from "../support/table";

/** A card to play: where there is a choice, one that does something. */
function choose({ who, may, names }: Seen, turn: number): string {
  const good = may.filter((card) => /would take the trick|makes eleven/.test(names[card]));
  // the first of two takes what there is to take, so that their game is short
  if (/would take/.test(Object.values(names).join())) return (who === "Ann" ? good : may.filter((card) => !good.includes(card)))[0] ?? may[0];
  return good[0] ?? may[turn % may.length];
}

test.use({ isMobile: false }); // taps are aimed at what lies where

for (const { short: game } of GAMES) {
  test(`a short game of ${game.game}, judged by the referee`, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.playLastCards();
    await sitDown(table, game);
    const results: Seen[] = [];
    const steps = await play(
      table,
      new ByTap(page),
      (seen, turn) => (seen.what === "play" ? { play: choose(seen, turn) } : game.decide(seen, turn)),
      ({ what }) => what === "end",
      (seen) => {
        if (seen.rows.length && /deal|result/.test(seen.what)) results.push(seen);
      },
    );
    const whole = await judged(page);
    checkTurns(steps, whole);
    checkResults(game, steps, whole, results);
    game.check?.(steps, whole, results);
    const { winners } = whole.judgements.at(-1)!;
    await expect(page.getByRole("heading", { name: game.winners(winners), exact: true })).toBeFocused();

    // the next game is dealt first by the next in turn, and the last one is no longer under way
    await table.again.click();
    const next = Object.values(await stored(page)).find(({ moves }) => !moves.flat().length)!.record;
    const { players, variant, dealer } = whole.record;
    expect(next).toMatchObject({ players, variant, ...(dealer !== undefined && { dealer: (dealer + 1) % players.length }) });
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await expect(page.getByRole("link", { name: `Continue ${game.game} with` })).toHaveCount(1);
  });
}

/** Fails unless each hand brought what the referee says. */
function checkResults(game: ShortGame, steps: Step[], { record, judgements }: Judged, results: Seen[]) {
  const { hands } = judgements.at(-1)!;
  expect(results).toHaveLength(hands.length);
  const took = takers(steps, { record, judgements });
  for (const [n, hand] of hands.entries()) {
    const { totals } = judgements.find(({ hands }) => hands.length === n + 1)!;
    const rows = game.rows(hand, totals, game.people).map((row) => row.map((cell) => (cell instanceof RegExp ? expect.stringMatching(cell) : String(cell))));
    expect(results[n].rows, `hand ${n + 1}`).toEqual(rows);
    for (const [who, tricks] of Object.entries(game.tricks?.(hand) ?? {})) {
      expect(took[n].filter((taker) => who.split(" and ").includes(taker)), `${who} in hand ${n + 1}`).toHaveLength(tricks);
    }
  }
}

/** Tables of other sizes and kinds: the last trick of a hand is played there. */
const OTHERS: [string, object][] = [
  ["contract-grid", { players: 2, deck: "short" }],
  ["contract-grid", { players: 4, size: 3, deck: "short" }],
  ["contract-grid", { players: 4, size: 5 }],
  ["drawbridge", { closed_cards: "always", equal_level: "equal-or-higher" }],
  ["counterpoint", { players: 2 }],
  ["pirogue", { hooks: "examples" }],
];

for (const [id, variant] of OTHERS) {
  test(`the last trick of a hand of ${id} with ${JSON.stringify(variant)}`, async ({ page }) => {
    const record = simulate(id, variant);
    const people = ["Ann", "Ben", "Cleo", "Dan"].slice(0, record.players.length);
    const deals = record.moves.flatMap((move, n) => ("deal" in move ? [n] : []));
    const last = (deals[1] ?? record.moves.length) - people.length;
    const table = new Table(page);
    await preferTo(page, { last: "off" });
    await table.layOut({ ...record, players: people }, last);
    const steps = await play(table, new ByTap(page), ({ may }) => ({ play: may[0] }), ({ what }) => /deal|result/.test(what));
    const whole = await judged(page);
    checkTurns(steps, whole, last);
    const { hands, totals } = whole.judgements.at(-1)!;
    const rows = GAMES.find((game) => game.id === id)!.short.rows(hands[0], totals, people);
    expect((await see(page)).rows).toEqual(rows.map((row) => row.map((cell) => (cell instanceof RegExp ? expect.stringMatching(cell) : String(cell)))));
  });
}
