// Counterpoint, as the tests of all games need it.

import { expect } from "../support/fixtures";
import type { GameFacts } from "./facts";
import { firstDeal, open, raise, tapCards } from "./steps";

const game: GameFacts = {
  id: "counterpoint",
  name: "Counterpoint",
  hand: { record: "counterpoint-annie-by-the-rule", seats: 3, first: 1, trick: 7, some: 9, end: 31 },
  lead: { record: "counterpoint-annie-by-the-rule", moves: 4 },
  result: ["counterpoint-annie-by-the-rule", 31],
  review: { record: "counterpoint-annie-by-the-rule", middle: 12, places: [0, 4, 7, 31] },
  over: "counterpoint-joker-and-nine",
  counted: ["counterpoint-annie-by-the-rule", 1, /^How many clubs are still out\?$/],
  measured: { deal: 0, lead: 4 },
  middle: { width: 1180, height: 820 },
  decided: (open, { bid }) => ({ push: bid, last: [open.getByRole("button", { name: /^Bid \d/ })], byNumber: "Lay the bid" }),
  narrow: ["counterpoint-annie-by-the-rule", 6, 2],
  hints: [["bid", 3]],
  computers: [{ players: 3, end: { points: 20 } }, ["", "hard", "medium"]],
  company: [{ players: 3, end: { deals: 3 } }, ["", "easy", "easy"], { dealer: 2 }],
  speech: [["Bids", 2, 4], ["Tricks", 5, 11], ["The result of a hand", 29, 31]],
  practice: [
    ["counterpoint-annie-by-the-rule", 16, { seat: 1, play: "TC" }, { seat: 1, play: "JK" }],
    ["counterpoint-annie-by-the-rule", 1, { seat: 0, bid: ["8D", "8H", "JD"] }, { seat: 0, bid: ["8D", "8H", "6C"] }],
  ],
  marks: [
    ["counterpoint-annie-by-the-rule", 1, ".bid-code", /^Bid: /],
    ["counterpoint-annie-by-the-rule", 7, ".bid-laid", /^Bid: /],
    ["counterpoint-annie-by-the-rule", 7, ".turn-up", /^Turn-up: /],
    ["counterpoint-annie-by-the-rule", 7, ".dealers-button", /^Dealer: /],
    ["counterpoint-annie-by-the-rule", 9, ".stave-box", /^Staff: /],
  ],
  phases: [
    { what: "bid", record: "counterpoint-annie-by-the-rule", moves: 1, open: true },
    { what: "bid chosen", record: "counterpoint-annie-by-the-rule", moves: 2, open: true, then: tapCards(0, 1, 2) },
    { what: "curtain between bids", record: "counterpoint-annie-by-the-rule", moves: 3 },
    { what: "lead", record: "counterpoint-annie-by-the-rule", moves: 7, open: true },
    { what: "card raised", record: "counterpoint-annie-by-the-rule", moves: 9, open: true, then: raise },
    { what: "curtain over a trick", record: "counterpoint-annie-by-the-rule", moves: 6 },
    { what: "trick over", record: "counterpoint-annie-by-the-rule", moves: 7 },
    { what: "late hand", record: "counterpoint-annie-by-the-rule", moves: 28, open: true, then: raise },
    { what: "result", record: "counterpoint-annie-by-the-rule", moves: 31 },
    { what: "two: bid", record: "counterpoint-north-and-south", moves: 1, open: true, then: tapCards(0, 1, 9) },
    { what: "two: card raised", record: "counterpoint-north-and-south", moves: 4, open: true, then: raise },
  ],
  more: [
    firstDeal("counterpoint-joker-and-nine"),
    ...[/^South: .* Show what is public$/, /Explain the cards$/, "Scores"].map((sheet) =>
      ({ what: `two: sheet ${sheet}`, record: "counterpoint-north-and-south", moves: 8, open: true, then: open(sheet) })),
    { what: "result with the joker", record: "counterpoint-joker-and-nine", moves: 31 },
    { what: "the end", record: "counterpoint-joker-and-nine", moves: Infinity },
  ],
  short: {
    game: "Counterpoint",
    people: ["Ann", "Ben", "Cleo"],
    house: { choose: ["At a score"], numbers: { Points: 60 } },
    decide: ({ may }, turn) => ({ bid: [may[turn % 3], may[4], may[8]] }),
    rows: ({ differences, bonus, scores }, totals, people) =>
      people.map((who, n) =>
        [who, differences[n], differences.filter((_: number, seat: number) => seat !== n).join(" + "), bonus[n], scores[n], totals[n]]),
    winners: ([seat]) => `${["Ann", "Ben", "Cleo"][seat]} wins`,
    check(steps, { judgements, record }, results) {
      const { hands } = judgements.at(-1)!;
      for (const [n, hand] of hands.entries()) {
        for (const [seat, who] of record.players.entries()) {
          const { words } = results[n];
          expect(words, `${who} in hand ${n + 1}`).toContain(`Bid ${hand.bids[seat]}`);
          expect(words, `${who} in hand ${n + 1}`).toContain(`Took ${hand.taken[seat]}:`);
          if (hand.read[seat] !== hand.bids[seat]) expect(words).toContain(`${hand.read[seat]} is nearer`);
        }
      }
      // what somebody has taken grows with tricks taken only, and in the end it is what the referee counts
      let [hand, took] = [0, {} as Record<string, number>];
      let had: Record<string, number> = {};
      for (const { seen, then } of steps.filter(({ did }) => "play" in did)) {
        const [, points, bid] = /You took (\d+) of (\d+):/.exec(seen.words)!.map(Number);
        expect(bid).toBe(hands[hand].bids[record.players.indexOf(seen.who)]);
        if (had[seen.who] === 0) expect(points, `${seen.who} has taken nothing since`).toBe(took[seen.who] ?? 0);
        else expect(points).toBeGreaterThanOrEqual(took[seen.who] ?? 0);
        took[seen.who] = points;
        had[seen.who] = 0;
        const taker = /(\S+) takes the trick/.exec(then.news)?.[1];
        if (taker) had[taker] = 1;
        if (!/deal|result/.test(then.what)) continue;
        for (const [seat, who] of record.players.entries()) if (!had[who]) expect(took[who]).toBe(hands[hand].taken[seat]);
        [hand, took, had] = [hand + 1, {}, {}];
      }
    },
  },
};

export default game;
