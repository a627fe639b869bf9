// Pirogue, as the tests of all games need it.

import { SUITS } from "../support/by-keyboard";
import { expect } from "../support/fixtures";
import { endsHand, movesOf, takers } from "../support/playing";
import { vector } from "../support/store";
import { shortForm } from "../support/table";
import type { GameFacts } from "./facts";
import { FOUR, RANKS, SIDES, TABLET, count, firstDeal, open, press, raise, told } from "./steps";

const game: GameFacts = {
  id: "pirogue",
  name: "Pirogue",
  hand: { record: "pirogue-pegged-back", seats: 4, first: 1, trick: 6, some: 9, end: 54 },
  lead: { record: "pirogue-no-hook", moves: 2 },
  result: ["pirogue-pegged-back", 54],
  review: { record: "pirogue-pegged-back", middle: 30, places: [0, 6, 53, 54] },
  over: "pirogue-out-together",
  counted: ["pirogue-out-together", 1, /^How many numbered spades are still out\?$/],
  measured: { deal: 0, lead: 5 },
  middle: TABLET,
  decided: (open, { tag }) => ({ last: [open.getByRole("radio", { name: SUITS[tag] }), open.getByRole("button", { name: /^Tag / })] }),
  narrow: ["pirogue-pegged-back", 49, 2],
  hints: [["tag", 1]],
  computers: [{ victories: 1, angler_target: 10, pirogue_target: 10, claims: "called" }, ["", "medium", "hard", "easy"]],
  company: [{ victories: 1 }, ["", "easy", "easy", "easy"], {}],
  speech: [["A tag", 1, 2], ["Tricks", 4, 11], ["The result of a round", 52, 54]],
  practice: [
    ["pirogue-out-together", 21, { seat: 1, play: "AC" }, { seat: 1, play: "JH" }],
    ["pirogue-out-together", 1, { seat: 2, tag: null }, { seat: 2, tag: "C" }],
  ],
  marks: [
    ["pirogue-no-hook", 1, ".pirogue-tag .pick", /^Tag: /],
    ["pirogue-pegged-back", 6, ".peg-column:not(.of-boat)", /^Angler: /],
    ["pirogue-pegged-back", 6, ".peg-column.of-boat", /^Boat: /],
    ["pirogue-called-claims", 35, ".pirogue-call", /^Hook: /, { claims: "called" }],
    ["pirogue-pegged-back", 54, ".hand-over .word:text('boat')", /^Boat: /],
  ],
  phases: [
    { what: "tag", record: "pirogue-no-hook", moves: 1, open: true, then: press("hearts") },
    { what: "lead", record: "pirogue-pegged-back", moves: 6, open: true },
    { what: "card raised", record: "pirogue-hook-and-shark", moves: 5, open: true, then: raise },
    { what: "curtain over a trick", record: "pirogue-pegged-back", moves: 5 },
    { what: "late round", record: "pirogue-pegged-back", moves: 47, open: true, then: raise },
    { what: "trick over", record: "pirogue-pegged-back", moves: 6 },
    { what: "called hooks", record: "pirogue-called-claims", moves: 35, open: true, then: raise },
    { what: "claim round", record: "pirogue-called-claims", moves: 56 },
    { what: "result", record: "pirogue-pegged-back", moves: 54 },
  ],
  more: [
    firstDeal("pirogue-no-hook"),
    { what: "a trick that can be hooked", record: "pirogue-hook-takes-the-trick", moves: 4, open: true },
    { what: "a hook beaten by a shark", record: "pirogue-hook-and-shark", moves: 6 },
    ...[/^Pegs: /, /, partner/].map((sheet) => ({ what: `sheet ${sheet}`, record: "pirogue-led-shark", moves: 30, open: true, then: open(sheet) })),
    { what: "what scores", record: "pirogue-no-hook", moves: 1, open: true, then: open("What scores") },
    { what: "the sheet to call a hook", record: "pirogue-called-claims", moves: 30, then: open("Call a hook") },
    { what: "all are asked", record: "pirogue-called-claims", moves: 55 },
    { what: "a result", record: "pirogue-led-shark", moves: Infinity },
    { what: "long columns", record: { ...vector("pirogue-led-shark"), variant: { angler_target: 1_000_000, pirogue_target: 10 } }, moves: Infinity },
    { what: "the end", record: "pirogue-out-together", moves: Infinity },
  ],
  short: {
    game: "Pirogue",
    people: FOUR,
    house: { numbers: { "Games to win": 1, "Holes for an angler": 10, "Holes for a boat": 10 } },
    decide: (_, turn) => ({ tag: turn === 0 ? "H" : null }),
    rows: ({ hooks, team_hooks, melds, penalties, tarpon, anglers, pirogues }) =>
      [0, 1].flatMap((side) => [
        ...[side, side + 2].map((seat) => [FOUR[seat], /^/, melds[seat] + hooks[seat] - penalties[seat], anglers[seat]]),
        [`${SIDES[side]} boat`, /^/, tarpon[side] + team_hooks[side], pirogues[side]],
      ]),
    tricks: (hand) => count(FOUR, hand.tricks),
    winners: (winners) => {
      const won = winners.map((who: string) => (who.startsWith("angler") ? FOUR[+who.at(-1)!] : `the boat of ${SIDES[+who.at(-1)!]}`));
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
          const strip = then.panels.find((panel) => panel.startsWith("Pegs: "));
          for (const [whose, who] of all.entries()) if (isOver) expect(strip).toMatch(new RegExp(`[:;] ${who} ${at(made + 1)[whose]} of 10`));
        }
        // a card that makes eleven says so in the hand and on the table, and brings a hook
        if (seen.names[did.play as string].includes("makes eleven")) hooked = seen.who;
        if (isOver) {
          expect(/(\S+) made eleven/.exec(then.news)?.[1], then.news).toBe(hooked);
          hooked = undefined;
        } else {
          const count = then.trick.filter(({ card }, nth) => card[1] === led.card[1] && (nth === 0 || !"AJQK".includes(card[0])));
          const sums = count.map((_, nth) => count.slice(0, nth + 1).reduce((sum, { card }) => sum + pips(card), 0));
          const [sum, made] = [sums.at(-1)!, sums.indexOf(11)];
          // a hook stands until the trick is over
          const hook = () => `${count.slice(0, made + 1).map(({ card }) => pips(card)).join("+")} = 11 Hook! ${hooked}`;
          expect(then.marks.join()).toContain(made >= 0 ? hook() : `${sum} ${sum < 11 ? "of 11" : "past 11"}`);
          expect(then.news.includes(": eleven, a hook!")).toBe(hooked === seen.who);
        }
      }
    },
  },
};

export default game;
