// DrawBridge, as the tests of all games need it.

import { SUITS } from "../support/by-keyboard";
import { expect } from "../support/fixtures";
import { takers } from "../support/playing";
import type { GameFacts } from "./facts";
import { FOUR, RANKS, SIDES, TABLET, count, firstDeal, open, press, raise, tapCards } from "./steps";

const game: GameFacts = {
  id: "drawbridge",
  name: "DrawBridge",
  hand: { record: "drawbridge-seven-made-five", seats: 4, first: 1, trick: 17, some: 16, end: 49 },
  lead: { record: "drawbridge-seven-made-five", moves: 13 },
  result: ["drawbridge-thrown-in-and-empty-stacks", 61],
  review: { record: "drawbridge-seven-made-five", middle: 30, places: [0, 8, 9, 49] },
  over: "drawbridge-thrown-in-and-empty-stacks",
  counted: ["drawbridge-seven-made-eight", 0, /^How many diamonds are still out\?$/],
  measured: { deal: 0, lead: 13 },
  middle: TABLET,
  decided(open, { pass, discard, bid }) {
    if (pass) return { last: [open.getByRole("button", { name: "Pass" })] };
    if (discard) return { push: discard, last: [open.getByRole("button", { name: /^Discard / })], byNumber: "Discard" };
    const strain = open.getByRole("radio", { name: SUITS[bid.strain], exact: true });
    const draw = open.getByRole("radiogroup", { name: "Draw from" }).getByRole("radio").nth(bid.draw);
    return {
      first: [open.getByRole("radio", { name: new RegExp(`^${bid.level} for`) }), strain, draw],
      push: [bid.card],
      last: [open.getByRole("button", { name: /^Bid \d/ })],
    };
  },
  narrow: ["drawbridge-seven-made-five", 20, 1],
  hints: [["first call", 1], ["exchange", 2]],
  computers: [{ end: { hands: 1 } }, ["", "hard", "medium", "easy"]],
  company: [{ end: { hands: 1 } }, ["", "easy", "easy", "easy"], { dealer: 3 }],
  speech: [["The end of an auction", 4, 9], ["Tricks", 11, 18], ["The result of a hand", 47, 49]],
  practice: [
    ["drawbridge-seven-made-eight", 24, { seat: 0, play: "KS" }, { seat: 0, play: "2S" }],
    ["drawbridge-seven-made-eight", 1, { seat: 0, bid: { level: 2, strain: "H", card: "9H", draw: 0 } }, { seat: 0, pass: true }],
  ],
  marks: [
    ["drawbridge-seven-made-five", 4, ".calls .plaque", /^Level: /],
    ["drawbridge-seven-made-five", 4, ".calls .call-cards", /^Toll: /],
    ["drawbridge-seven-made-five", 4, ".draw-stack.tolls", /^Toll: /],
    ["drawbridge-seven-made-five", 13, ".strip.bridge", /^Contract: /],
  ],
  phases: [
    { what: "first call", record: "drawbridge-seven-made-five", moves: 1, open: true },
    { what: "call", record: "drawbridge-seven-made-five", moves: 4, open: true, then: press(/^7 for/, "hearts") },
    { what: "call with an empty stack", record: "drawbridge-thrown-in-and-empty-stacks", moves: 17, open: true },
    { what: "curtain in the auction", record: "drawbridge-seven-made-five", moves: 3 },
    { what: "exchange", record: "drawbridge-seven-made-five", moves: 8, open: true, then: tapCards(0, 3) },
    { what: "lead", record: "drawbridge-seven-made-five", moves: 13, open: true },
    { what: "card raised", record: "drawbridge-seven-made-five", moves: 16, open: true, then: raise },
    { what: "curtain over a trick", record: "drawbridge-seven-made-five", moves: 12 },
    { what: "trick over", record: "drawbridge-seven-made-five", moves: 13 },
    { what: "late hand", record: "drawbridge-seven-made-five", moves: 44, open: true, then: raise },
    { what: "result", record: "drawbridge-seven-made-five", moves: 49 },
  ],
  more: [
    firstDeal("drawbridge-seven-made-five"),
    { what: "a long auction", record: "drawbridge-thrown-in-and-empty-stacks", moves: 19, open: true },
    { what: "the sheet of the auction", record: "drawbridge-thrown-in-and-empty-stacks", moves: 19, open: true, then: open(/Show the auction$/) },
    { what: "the last look", record: "drawbridge-seven-made-five", moves: 9 },
    ...[/^East/, /Contract and auction$/, "Scores"].map((sheet) =>
      ({ what: `sheet ${sheet}`, record: "drawbridge-thrown-in-and-empty-stacks", moves: 110, open: true, then: open(sheet) })),
    { what: "a hand thrown in", record: "drawbridge-thrown-in-and-empty-stacks", moves: 66 },
    { what: "the end", record: "drawbridge-thrown-in-and-empty-stacks", moves: Infinity },
  ],
  short: {
    game: "DrawBridge",
    people: FOUR,
    house: { choose: ["After some hands"], numbers: { Hands: 1 } },
    decide({ what, may, barred }, turn) {
      if (what === "discard") return { discard: [may[4], may[9]] };
      const high = [...may, ...barred].sort((one, other) => RANKS.indexOf(other[0]) - RANKS.indexOf(one[0]))[0];
      const [level, strain, draw] = [[1, "C", 0], [2, "NT", 1], [3, "H", 0], [4, "S", 1]][turn] ?? [];
      return level ? { bid: { level, strain, card: high, draw } } : { pass: true };
    },
    rows: (hand, totals) => SIDES.map((side, n) => [side, hand.tricks[n], hand.scores[n], totals[n]]),
    tricks: (hand) => count(SIDES, hand.tricks),
    winners: ([side]) => `${SIDES[side]} win`,
    check(steps, game) {
      const exchange = steps.find(({ seen }) => seen.what === "discard")!;
      expect(exchange.seen.may).toHaveLength(12);
      expect(Object.values(exchange.seen.names).filter((name) => name.includes("just taken"))).toHaveLength(2);
      expect(exchange.seen.who).toBe(FOUR[game.judgements.at(-1)!.hands[0].declarer]);
      expect(exchange.then.words).toContain("A last look");
      // the contract is made with its fourth trick
      const ours = takers(steps, game)[0].map((who) => FOUR.indexOf(who) % 2);
      const over = steps.filter(({ then }) => then.taker !== undefined);
      for (const [n, { then }] of over.entries()) {
        const made = ours.slice(0, n + 1).filter((side) => side === 1).length >= 4;
        expect(then.panels.find((panel) => panel.includes("Contract and auction"))).toMatch(made ? /^Ben and Dan: 4 spades, made/ : /^Ben and Dan: 4 spades, (?!made)/);
      }
    },
  },
};

export default game;
