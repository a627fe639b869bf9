// Fivefold, as the tests of all games need it.

import { expect } from "../support/fixtures";
import { judge } from "../support/referee";
import type { GameFacts } from "./facts";
import { PHONE, count, firstDeal, open, raise, told } from "./steps";

const game: GameFacts = {
  id: "fivefold",
  name: "Fivefold",
  hand: { record: "fivefold-first-round", seats: 2, first: 1, trick: 3, some: 10, end: 27 },
  lead: { record: "fivefold-first-round", moves: 1 },
  result: ["fivefold-first-round", 27],
  review: { record: "fivefold-play-on", middle: 20, places: [0, 3, 27, 46] },
  over: "fivefold-empty-pile",
  counted: ["fivefold-first-round", 1, /^How many clubs are still out\?$/],
  measured: { deal: 0, lead: 1 },
  middle: PHONE,
  narrow: ["fivefold-first-round", 1, 0],
  hints: [["first lead", 1]],
  company: [{}, ["", "easy"], {}],
  speech: [["Tricks", 1, 6], ["The result of a round", 25, 27]],
  practice: [["fivefold-first-round", 2, { seat: 1, play: "KC" }, { seat: 1, play: "KH" }]],
  marks: [
    ["fivefold-first-round", 10, ".stock", /^Stock: /],
    ["fivefold-first-round", 10, ".tracks", /^Majority: /],
    ["fivefold-first-round", 10, ".collected", /^Next pile: /],
    ["fivefold-first-round", 27, ".hand-over .folds", /^Majority: /],
  ],
  phases: [
    { what: "first lead", record: "fivefold-first-round", moves: 1, open: true, then: raise },
    { what: "card raised", record: "fivefold-first-round", moves: 10, open: true, then: raise },
    { what: "curtain over a trick", record: "fivefold-first-round", moves: 11 },
    { what: "trick over", record: "fivefold-first-round", moves: 3 },
    { what: "result", record: "fivefold-first-round", moves: 27 },
    { what: "a point", record: "fivefold-play-on", moves: 46 },
    { what: "late first round", record: "fivefold-first-round", moves: 24, open: true, then: raise },
    { what: "last round", record: "fivefold-play-on", moves: 132, open: true, then: raise },
  ],
  more: [
    firstDeal("fivefold-first-round"),
    ...[/^Austin: .* collected$/, /^The five rounds: .* Explain$/, "Scores"].map((sheet) =>
      ({ what: `round three: sheet ${sheet}`, record: "fivefold-play-on", moves: 75, open: true, then: open(sheet) })),
    { what: "a later result", record: "fivefold-play-on", moves: 81 },
    { what: "the end", record: "fivefold-play-on", moves: Infinity },
  ],
  short: {
    game: "Fivefold",
    people: ["Ann", "Ben"],
    decide: () => ({}),
    rows: ({ trump, tricks, trumps, points }, totals) =>
      ["Ann", "Ben"].map((who, n) => [who, tricks[n], ...(trump === "NT" ? [] : [trumps[n]]), points[n], totals[n]]),
    tricks: (hand) => count(["Ann", "Ben"], hand.tricks),
    winners: ([seat]) => `${["Ann", "Ben"][seat]} wins`,
    check(steps, game) {
      const { record, judgements } = game;
      const moves = record.moves.flatMap((move: object, n: number) => ("play" in move ? [n] : []));
      // what would take the trick leads the next one
      const asked = steps.flatMap(({ seen }, n) =>
        seen.trick.length === 1 ? seen.may.map((card) => ({ seen, card, moves: [...record.moves.slice(0, moves[n]), { ...record.moves[moves[n]], play: card }] })) : []);
      const after = judge(asked.map(({ moves }) => ({ ...record, moves })));
      for (const [n, { seen, card }] of asked.entries()) {
        const { turn } = after[n];
        if (!turn || !("seat" in turn)) continue;
        expect(seen.names[card].includes("would take the trick"), `${seen.who}: ${seen.names[card]}`).toBe(record.players[turn.seat] === seen.who);
      }
      // each new point is told, and stands beside its player
      for (const [n, { then }] of steps.entries()) {
        const [before, now] = [judgements[moves[n]].totals, judgements[moves[n] + 1].totals];
        for (const [seat, who] of record.players.entries()) {
          expect([...then.news.matchAll(new RegExp(`${who} has [^:.]+: a point!`, "g"))], then.news).toHaveLength(now[seat] - before[seat]);
          const side = then.panels.find((panel) => panel.startsWith(`${who}: `) && panel.endsWith("collected"));
          if (then.taker !== undefined && !/result|deal/.test(then.what)) expect(side).toContain(`${now[seat]} point${now[seat] === 1 ? "" : "s"}, `);
        }
      }
    },
  },
};

export default game;
