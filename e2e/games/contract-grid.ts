// ContractGrid, as the tests of all games need it.

import { SUITS } from "../support/by-keyboard";
import { expect } from "../support/fixtures";
import type { GameFacts } from "./facts";
import { TABLET, count, firstDeal, open, openFromMenu, raise, refused, told } from "./steps";
import type { Table } from "../support/table";

/** Grids of five for four with long names, and two players with sixteen cards each: the tightest tables. */
function wide(players: string[], size: number): { moves: any[] } {
  const contracts = [
    "zero", "one", "two", "first", "second", "third", "different", "partner", "all-trump", "no-trump", "spades", "hearts",
    "diamonds", "clubs", "play", "opening", "closing", "even", "odd", "aces", "kings", "queens", "jacks", "run", "soloist",
  ].filter((contract) => contract !== "soloist" || players.length > 2);
  if (players.length === 3 || size === 5) contracts.splice(7, 0, ...contracts.splice(contracts.indexOf("soloist"), 1));
  const grid = contracts.slice(0, size * size);
  const deck = [..."SHCD"].flatMap((suit) => [..."789TJQKA"].map((rank) => rank + suit));
  const hands = players.map((_, n) => deck.filter((_, card) => card % players.length === n));
  const seats = players.map((_, n) => n);
  const strikes = players.length === 2 ? [[0, "C"], [1, "H"], [0, "S"]] : [[0, "C"], [1, "H"], [2, "S"]];
  return {
    format: "new-tricks/1",
    game: "contract-grid",
    variant: { players: players.length, size, bids: 4 },
    players,
    dealer: players.length - 1,
    moves: [
      ...seats.map((seat) => ({ seat, grid })),
      { deal: { hands } },
      ...strikes.map(([seat, strike]) => ({ seat, strike })),
      ...seats.map((seat) => ({ seat, bid: [0, 3, 4, 8] })),
      ...seats.map((seat) => ({ seat, play: hands[seat][0] })),
    ],
  } as { moves: any[] };
}

const five = wide(["Annabel-Charlotte", "Bartholomew", "Cleo", "Dominique"], 5);
const two = wide(["Ann", "Ben"], 4);
const chosen = async (table: Table) => table.choose(0, 5);

const game: GameFacts = {
  id: "contract-grid",
  name: "ContractGrid",
  hand: { record: "contract-grid-94", seats: 3, first: 4, trick: 13, some: 15, end: 43 },
  lead: { record: "contract-grid-94", moves: 13 },
  result: ["contract-grid-94", 43],
  review: { record: "contract-grid-94", middle: 60, places: [0, 4, 43, 163] },
  over: "contract-grid-over-the-cap",
  counted: ["contract-grid-94", 1, /^How many spades are still out\?$/],
  measured: { deal: 3, lead: 13 },
  middle: TABLET,
  decided: (open, { strike, bid }) => strike
    ? { last: [open.getByRole("button", { name: `Strike ${SUITS[strike]}` })] }
    : { first: bid.map((cell: number) => open.locator(`[data-cell="${cell}"]`)), last: [open.getByRole("button", { name: /^(Bid \d|Confirm 4)/ })] },
  narrow: ["contract-grid-94", 20, 1],
  hints: [["strike", 1], ["bid", 4], ["lead", 1]],
  computers: [{ players: 3, size: 3, deck: "short", cap: 20 }, ["", "hard", "easy"]],
  company: [{ players: 3 }, ["", "easy", "easy"], { dealer: 2 }],
  speech: [["A strike and a bid", 6, 9], ["Tricks", 11, 15], ["The result of a hand", 41, 43]],
  practice: [
    ["contract-grid-94", 159, { seat: 1, play: "AH" }, { seat: 1, play: "8H" }],
    ["contract-grid-94", 4, { seat: 0, strike: "C" }, { seat: 0, strike: "D" }],
  ],
  marks: [
    ["contract-grid-94", 13, ".player-panel:not(.own) .bid-sign", /^[A-Z][A-Za-z-]+: .*\.$/],
    ["contract-grid-94", 13, ".dealers-button", /^Dealer: /],
  ],
  phases: [
    { what: "arranging", record: "contract-grid-94", moves: 0, open: true },
    { what: "arranging a grid of five", record: five, moves: 0, open: true },
    { what: "strike", record: "contract-grid-94", moves: 4, open: true },
    { what: "last strike", record: "contract-grid-94", moves: 6, open: true },
    { what: "bid", record: "contract-grid-94", moves: 8, open: true },
    { what: "bid chosen", record: "contract-grid-94", moves: 9, open: true, then: (table) => table.choose(0, 5, 6, 7) },
    { what: "curtain before a lead", record: "contract-grid-94", moves: 10 },
    { what: "lead", record: "contract-grid-94", moves: 13, open: true },
    { what: "card raised", record: "contract-grid-94", moves: 11, open: true, then: raise },
    { what: "curtain over a trick", record: "contract-grid-94", moves: 12 },
    { what: "trick over", record: "contract-grid-94", moves: 13 },
    { what: "late hand", record: "contract-grid-94", moves: 145, open: true, then: raise },
    { what: "result", record: "contract-grid-94", moves: 43 },
    { what: "result of the last hand", record: "contract-grid-94", moves: 163 },
    { what: "sixteen cards: strike", record: two, moves: 3, open: true },
    { what: "sixteen cards: bid", record: two, moves: 6, open: true, then: chosen },
    { what: "sixteen cards: play", record: two, moves: 9, open: true, then: raise },
    { what: "grids of five: strike", record: five, moves: 5, open: true },
    { what: "grids of five: bid", record: five, moves: 9, open: true, then: chosen },
    { what: "grids of five: play", record: five, moves: 15, open: true, then: raise },
  ],
  more: [
    { what: "the first curtain", record: "contract-grid-94", moves: 0 },
    { what: "the game in a minute", record: "contract-grid-94", moves: 0, open: true, then: open("The game in a minute") },
    { what: "a contract lifted", record: "contract-grid-94", moves: 0, open: true, then: (table) => table.grid.getByRole("button").nth(3).click() },
    firstDeal("contract-grid-94", 3),
    { what: "curtain before a strike", record: "contract-grid-94", moves: 4 },
    { what: "bid half chosen", record: "contract-grid-94", moves: 8, open: true, then: chosen },
    { what: "a card that has to wait", record: "contract-grid-94", moves: 15, open: true, then: refused },
    { what: "a seat", record: "contract-grid-94", moves: 13, open: true, then: open(/Show the grid/) },
    { what: "the menu", record: "contract-grid-94", moves: 13, open: true, then: open("Menu") },
    { what: "the rest of the menu", record: "contract-grid-94", moves: 13, open: true, then: (table) => table.openMore() },
    ...["Last trick", "Score sheet", "Rules"].map((sheet) => ({ what: sheet, record: "contract-grid-94", moves: 13, open: true, then: openFromMenu(sheet) })),
    { what: "the score sheet after a hand", record: "contract-grid-94", moves: 43, then: open("Scores") },
    { what: "the end", record: "contract-grid-94", moves: Infinity },
  ],
  short: {
    game: "ContractGrid",
    people: ["Ann", "Ben", "Cleo"],
    rules: "Small grid",
    house: { choose: ["Short, 24 cards"], numbers: { Cap: 15 } },
    decide: (seen) =>
      seen.what === "grid" ? { grid: true }
      : seen.what === "strike" ? { strike: seen.offers[0].replace("Strike ", "")[0].toUpperCase() }
      : { bid: [3, 4, 6] },
    rows: (hand, totals, people) =>
      people.map((who, n) => [who, hand.unmarked[n], hand.bids[n], hand.lines[n], hand.scores[n], totals[n]]),
    tricks: (hand) => count(["Ann", "Ben", "Cleo"], hand.tricks),
    winners: ([seat]) => `${["Ann", "Ben", "Cleo"][seat]} wins`,
    check(steps, { record, judgements }, results) {
      for (const { seen, did, then } of steps) {
        if ("strike" in did) expect(then.news).toContain(`${seen.who} strikes ${SUITS[did.strike as string]}.`);
        if ("bid" in did) expect(then.news).toMatch(new RegExp(`${seen.who} bids [\\w-]+, [\\w-]+ and [\\w-]+\\.`));
      }
      expect(told(steps, /Trump is/)).toContain(`Trump is ${SUITS[judgements.at(-1)!.hands[0].trump]}.`);
      expect(record.variant).toMatchObject({ size: 3, cap: 15 });
      for (const [n, hand] of judgements.at(-1)!.hands.entries()) {
        for (const [seat, who] of record.players.entries()) {
          const sums = [[hand.unmarked[seat], 1], [hand.bids[seat], 5], [hand.lines[seat], 5]];
          const counts = sums.map(([points, price]) => expect.stringMatching(new RegExp(`^${points / price} .* ${points / price} × ${price} ${points}$`)));
          expect(results[n].counts[who]).toEqual([...counts, `This hand ${hand.scores[seat]}`, expect.stringMatching(/^Total /)]);
        }
      }
    },
  },
};

export default game;
