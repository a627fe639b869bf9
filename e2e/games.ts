// How a short game of each kind is set up, what is decided in it, and what the page shows of what the referee says.

import type { Action } from "./by-keyboard";
import { expect } from "./fixtures";
import { type Judged, type Setup, type Step, endsHand, movesOf, takers } from "./playing";
import { judge } from "./referee";
import type { Seen } from "./seen";
import { shortForm } from "./table";

const FOUR = ["Ann", "Ben", "Cleo", "Dan"];
const SIDES = ["Ann and Cleo", "Ben and Dan"];
const RANKS = "23456789TJQKA";

export interface Game extends Setup {
  /** What is decided where it is not about a card to play, at that turn. */
  decide(seen: Seen, turn: number): Action;
  /** The result of a hand as the page shows it, row by row, from what the referee says of it. */
  rows(hand: any, totals: any, people: string[]): (string | number | RegExp)[][];
  /** Who has how many tricks, as the hand reports it; some games do not tell. */
  tricks?(hand: any): Record<string, number>;
  /** What else is true of this game. */
  check?(steps: Step[], game: Judged, results: Seen[]): void;
  /** The line that ends the game, from who has won. */
  winners(winners: any[]): string;
}

const count = (names: string[], of: number[]) => Object.fromEntries(names.map((name, n) => [name, of[n]]));

/** The first step's news that has these words. */
const told = (steps: Step[], words: RegExp) => steps.find(({ then }) => words.test(then.news))?.then.news;

export const GAMES: Record<string, Game> = {
  "contract-grid": {
    game: "ContractGrid",
    people: ["Ann", "Ben", "Cleo"],
    rules: "Small grid",
    house: { choose: ["Short, 24 cards"], numbers: { Cap: 20 } },
    decide: (seen) =>
      seen.what === "grid" ? { grid: true }
      : seen.what === "strike" ? { strike: seen.offers[0].replace("Strike ", "")[0].toUpperCase() }
      : { bid: [3, 4, 6] },
    rows: (hand, totals, people) =>
      people.map((who, n) => [who, hand.unmarked[n], hand.bids[n], hand.lines[n], hand.scores[n], totals[n]]),
    tricks: (hand) => count(["Ann", "Ben", "Cleo"], hand.tricks),
    winners: ([seat]) => `${["Ann", "Ben", "Cleo"][seat]} wins`,
    check(steps, { record, judgements }, results) {
      const suits: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
      for (const { seen, did, then } of steps) {
        if ("strike" in did) expect(then.news).toContain(`${seen.who} strikes ${suits[did.strike as string]}.`);
        if ("bid" in did) expect(then.news).toMatch(new RegExp(`${seen.who} bids [\\w-]+, [\\w-]+ and [\\w-]+\\.`));
      }
      expect(told(steps, /Trump is/)).toContain(`Trump is ${suits[judgements.at(-1)!.hands[0].trump]}.`);
      expect(record.variant).toMatchObject({ size: 3, cap: 20 });
      for (const [n, hand] of judgements.at(-1)!.hands.entries()) {
        for (const [seat, who] of record.players.entries()) {
          const sums = [[hand.unmarked[seat], 1], [hand.bids[seat], 5], [hand.lines[seat], 5]];
          const counts = sums.map(([points, price]) => expect.stringMatching(new RegExp(`^${points / price} .* ${points / price} × ${price} ${points}$`)));
          expect(results[n].counts[who]).toEqual([...counts, `This hand ${hand.scores[seat]}`, expect.stringMatching(/^Total /)]);
        }
      }
    },
  },
  drawbridge: {
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
        expect(then.plates.find((plate) => plate.includes("Contract and auction"))).toMatch(made ? /^Ben and Dan: 4 spades, made/ : /^Ben and Dan: 4 spades, (?!made)/);
      }
    },
  },
  counterpoint: {
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
  fivefold: {
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
          const side = then.plates.find((plate) => plate.startsWith(`${who}: `) && plate.endsWith("collected"));
          if (then.taker !== undefined && !/result|deal/.test(then.what)) expect(side).toContain(`${now[seat]} point${now[seat] === 1 ? "" : "s"}, `);
        }
      }
    },
  },
  pirogue: {
    game: "Pirogue",
    people: FOUR,
    house: { numbers: { "Games to win": 1, "Holes for an angler": 10, "Holes for a pirogue": 10 } },
    decide: (_, turn) => ({ tag: turn === 0 ? "H" : null }),
    rows: ({ hooks, team_hooks, melds, penalties, tarpon, anglers, pirogues }) =>
      [0, 1].flatMap((side) => [
        ...[side, side + 2].map((seat) => [FOUR[seat], /^/, melds[seat] + hooks[seat] - penalties[seat], anglers[seat]]),
        [`${SIDES[side]} pirogue`, /^/, tarpon[side] + team_hooks[side], pirogues[side]],
      ]),
    tricks: (hand) => count(FOUR, hand.tricks),
    winners: (winners) => {
      const won = winners.map((who: string) => (who.startsWith("angler") ? FOUR[+who.at(-1)!] : `the pirogue of ${SIDES[+who.at(-1)!]}`));
      return `${won.join(" and ")} win`;
    },
    check(steps, game, results) {
      const { judgements } = game;
      const moves = movesOf(game);
      const at = (index: number) => [...judgements[index].totals.anglers, ...judgements[index].totals.pirogues];
      const all = [...FOUR, ...SIDES];
      const pips = (card: string) => (card[0] === "A" ? 1 : RANKS.indexOf(card[0]) + 2);
      // each meld is of cards that its angler has taken, each once, and makes eleven
      const cards = steps.flatMap(({ did }) => ("play" in did ? [did.play as string] : []));
      let trick = 0;
      for (const [n, tricks] of takers(steps, game).entries()) {
        const caught: Record<string, string[]> = {};
        for (const who of tricks) (caught[who] ??= []).push(...cards.slice(4 * trick, 4 * ++trick));
        for (const [seat, who] of FOUR.entries()) {
          const melds = results[n].counts[who].filter((line) => / of .*: /.test(line) && !line.startsWith("no meld"));
          expect(melds.reduce((sum, meld) => sum + Number(/\d+$/.exec(meld)), 0), who).toBe(judgements.at(-1)!.hands[n].melds[seat]);
          const used = melds.map((meld) => meld.split(":")[0].split(/, | and /).map(shortForm));
          expect(used.map((meld) => meld.reduce((sum, card) => sum + pips(card), 0)), melds.join()).toEqual(used.map(() => 11));
          expect(used.flat().filter((card, place, all) => !caught[who]?.includes(card) || all.indexOf(card) !== place), who).toEqual([]);
        }
      }
      let hooked: string | undefined;
      for (const [n, { seen, did, then }] of steps.entries()) {
        const made = moves[n];
        if (!("play" in did)) continue;
        const [led] = then.trick;
        const isOver = /takes the trick/.test(then.news);
        // what is told of pegs is what the referee pegs
        const pegs = all.map(() => 0);
        for (const [, who, holes] of then.news.matchAll(/(\S+) cannot follow and pegs back (\d)/g)) pegs[all.indexOf(who)] -= Number(holes);
        for (const [, who, holes] of then.news.matchAll(/(?:hook|trick): ((?:\S+ and )?\S+) pegs? (\d)\./g)) pegs[all.indexOf(who)] += Number(holes);
        if (!endsHand(judgements[made + 1])) {
          expect(at(made + 1).map((holes, whose) => holes - at(made)[whose]), then.news).toEqual(pegs);
          const strip = then.plates.find((plate) => plate.startsWith("Pegs: "));
          for (const [whose, who] of all.entries()) if (isOver) expect(strip).toMatch(new RegExp(`[:;] ${who} ${at(made + 1)[whose]} of 10`));
        }
        // a card that makes eleven says so in the hand and on the table, and brings a hook
        if (seen.names[did.play as string].includes("makes eleven")) hooked = seen.who;
        if (isOver) {
          expect(/(\S+) made eleven/.exec(then.news)?.[1], then.news).toBe(hooked);
          hooked = undefined;
        } else {
          const count = then.trick.filter(({ card }, nth) => card[1] === led.card[1] && (nth === 0 || !"AJQK".includes(card[0])));
          const sum = count.reduce((sum, { card }) => sum + pips(card), 0);
          expect(then.marks.join()).toContain(`${sum} ${sum === 11 ? "hook!" : sum < 11 ? "of 11" : "past 11"}`);
          expect(then.news.includes(": eleven, a hook!")).toBe(hooked === seen.who);
        }
      }
    },
  },
};
