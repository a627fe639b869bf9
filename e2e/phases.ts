// Every phase of every game, as a kept game and what is done at the table from there on.

import type { Locator, Page } from "@playwright/test";
import { vector } from "./store";
import { Table } from "./table";

/** What lies on the table at some point of a game. */
export interface Phase {
  what: string;
  /** The record, or its name among the rules' vectors. */
  record: string | { moves: any[]; [key: string]: any };
  /** How many of its moves have been made. */
  moves: number;
  /** Whether the player takes the device; otherwise the curtain stays down. */
  open?: boolean;
  /** What the player then does. */
  then?: (table: Table) => Promise<void>;
}

/** Raises the first card that may be played. */
export const raise = async (table: Table) => table.tap(table.playable.first());

const tapCards = (...cards: number[]) => async (table: Table) => {
  for (const card of cards) await table.tap(table.cards.nth(card));
};

const press = (...names: (string | RegExp)[]) => async (table: Table) => {
  for (const name of names) {
    const radio: Locator = table.page.getByRole("radio", { name }).first();
    await radio.or(table.button(name)).first().click();
  }
};

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

/** Tries a card that has to wait. */
const refused = async (table: Table) => {
  await table.barred.first().click({ position: { x: 9, y: 28 }, force: true });
  await table.page.getByText(/^You must follow/).first().waitFor();
};

const five = wide(["Annabel-Charlotte", "Bartholomew", "Cleo", "Dominique"], 5);
const two = wide(["Ann", "Ben"], 4);
const chosen = async (table: Table) => table.choose(0, 5);

export const PHASES: Record<string, Phase[]> = {
  "contract-grid": [
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
  drawbridge: [
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
  counterpoint: [
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
  fivefold: [
    { what: "first lead", record: "fivefold-first-round", moves: 1, open: true, then: raise },
    { what: "card raised", record: "fivefold-first-round", moves: 10, open: true, then: raise },
    { what: "curtain over a trick", record: "fivefold-first-round", moves: 11 },
    { what: "trick over", record: "fivefold-first-round", moves: 3 },
    { what: "result", record: "fivefold-first-round", moves: 27 },
    { what: "a point", record: "fivefold-play-on", moves: 46 },
    { what: "late first round", record: "fivefold-first-round", moves: 24, open: true, then: raise },
    { what: "last round", record: "fivefold-play-on", moves: 132, open: true, then: raise },
  ],
  pirogue: [
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
};

const firstDeal = (record: string, moves = 0): Phase => ({ what: "before the first deal", record, moves });
const open = (name: string | RegExp) => async (table: Table) => {
  await table.button(name).filter({ visible: true }).first().click();
  await table.dialog.waitFor();
};
const openFromMenu = (sheet: string) => async (table: Table) => {
  await open("Menu")(table);
  await table.dialog.getByRole("button", { name: sheet, exact: true }).click();
  await table.page.getByRole("dialog", { name: sheet, exact: true }).waitFor();
};

/** What else is shown at each table: what comes before and after the hands, and what lies over the table. */
export const MORE: Record<string, Phase[]> = {
  "contract-grid": [
    { what: "the first curtain", record: "contract-grid-94", moves: 0 },
    { what: "the game in a minute", record: "contract-grid-94", moves: 0, open: true, then: open("The game in a minute") },
    { what: "a contract lifted", record: "contract-grid-94", moves: 0, open: true, then: (table) => table.grid.getByRole("button").nth(3).click() },
    firstDeal("contract-grid-94", 3),
    { what: "curtain before a strike", record: "contract-grid-94", moves: 4 },
    { what: "bid half chosen", record: "contract-grid-94", moves: 8, open: true, then: chosen },
    { what: "a card that has to wait", record: "contract-grid-94", moves: 15, open: true, then: refused },
    { what: "a seat", record: "contract-grid-94", moves: 13, open: true, then: open(/Show the grid/) },
    { what: "the menu", record: "contract-grid-94", moves: 13, open: true, then: open("Menu") },
    ...["Last trick", "Score sheet", "Rules"].map((sheet) => ({ what: sheet, record: "contract-grid-94", moves: 13, open: true, then: openFromMenu(sheet) })),
    { what: "the score sheet after a hand", record: "contract-grid-94", moves: 43, then: open("Scores") },
    { what: "the end", record: "contract-grid-94", moves: Infinity },
  ],
  drawbridge: [
    firstDeal("drawbridge-seven-made-five"),
    { what: "a long auction", record: "drawbridge-thrown-in-and-empty-stacks", moves: 19, open: true },
    { what: "the sheet of the auction", record: "drawbridge-thrown-in-and-empty-stacks", moves: 19, open: true, then: open(/Show the auction$/) },
    { what: "the last look", record: "drawbridge-seven-made-five", moves: 9 },
    ...[/^East/, /Contract and auction$/, "Scores"].map((sheet) =>
      ({ what: `sheet ${sheet}`, record: "drawbridge-thrown-in-and-empty-stacks", moves: 110, open: true, then: open(sheet) })),
    { what: "a hand thrown in", record: "drawbridge-thrown-in-and-empty-stacks", moves: 66 },
    { what: "the end", record: "drawbridge-thrown-in-and-empty-stacks", moves: Infinity },
  ],
  counterpoint: [
    firstDeal("counterpoint-joker-and-nine"),
    ...[/^South: .* Show what is public$/, /Explain the cards$/, "Scores"].map((sheet) =>
      ({ what: `two: sheet ${sheet}`, record: "counterpoint-north-and-south", moves: 8, open: true, then: open(sheet) })),
    { what: "result with the joker", record: "counterpoint-joker-and-nine", moves: 31 },
    { what: "the end", record: "counterpoint-joker-and-nine", moves: Infinity },
  ],
  fivefold: [
    firstDeal("fivefold-first-round"),
    ...[/^Austin: .* collected$/, /^The five rounds: .* Explain$/, "Scores"].map((sheet) =>
      ({ what: `round three: sheet ${sheet}`, record: "fivefold-play-on", moves: 75, open: true, then: open(sheet) })),
    { what: "a later result", record: "fivefold-play-on", moves: 81 },
    { what: "the end", record: "fivefold-play-on", moves: Infinity },
  ],
  pirogue: [
    firstDeal("pirogue-no-hook"),
    { what: "a trick that can be hooked", record: "pirogue-hook-takes-the-trick", moves: 4, open: true },
    { what: "a hook beaten by a shark", record: "pirogue-hook-and-shark", moves: 6 },
    ...[/^Pegs: /, /, partner/].map((sheet) => ({ what: `sheet ${sheet}`, record: "pirogue-led-shark", moves: 30, open: true, then: open(sheet) })),
    { what: "what pegs", record: "pirogue-no-hook", moves: 1, open: true, then: open("What pegs") },
    { what: "the sheet to call a hook", record: "pirogue-called-claims", moves: 30, then: open("Call a hook") },
    { what: "all are asked", record: "pirogue-called-claims", moves: 55 },
    { what: "a result", record: "pirogue-led-shark", moves: Infinity },
    { what: "long columns", record: { ...vector("pirogue-led-shark"), variant: { angler_target: 1_000_000, pirogue_target: 10 } }, moves: Infinity },
    { what: "the end", record: "pirogue-out-together", moves: Infinity },
  ],
};

/** A table of each game for one person among computer players. */
export const COMPANY: [string, object, string[]][] = [
  ["contract-grid", { players: 3 }, ["", "easy", "easy"]],
  ["drawbridge", { end: { hands: 1 } }, ["", "easy", "easy", "easy"]],
  ["counterpoint", { players: 3, end: { deals: 3 } }, ["", "easy", "easy"]],
  ["fivefold", {}, ["", "easy"]],
  ["pirogue", { victories: 1 }, ["", "easy", "easy", "easy"]],
];

/** The phases whose record is laid out, with their records cut there. */
export function recordOf({ record, moves }: Phase): { moves: any[]; [key: string]: any } {
  const kept = typeof record === "string" ? vector(record) : record;
  return { ...kept, moves: kept.moves.slice(0, moves) };
}

/** Lays a phase out that is kept under that name. */
export async function layOut(table: Table, id: string, phase: Phase) {
  await table.page.goto("./#/");
  await table.page.getByRole("link", { name: "Play ContractGrid" }).waitFor();
  await table.page.goto(`./#/table/${id}`);
  await table.page.locator("main.table h1").waitFor();
  if (!phase.open) return;
  await table.takeDevice();
  await table.cards.or(table.gridDone).first().waitFor();
  await phase.then?.(table);
}

/** The buttons that open a sheet over the table. */
export const sheetsOf = (page: Page): Locator =>
  page
    .locator("main :is(.table-bar button, .plate, .strip, .peg-strip, .folds, .turn-up, .pirogue-call)")
    .and(page.locator("button:enabled:not([data-means], [aria-label^=Undo], [aria-label^=Redo])"))
    .filter({ visible: true });

/** The sizes of screen that are looked at. */
export const SIZES = [
  [320, 568], [320, 640], [360, 560], [360, 740], [740, 360], [820, 700], [820, 1180], [900, 800], [1366, 650], [1280, 720], [1440, 900],
] as const;

/** Runs in the page: what is out of sight, and what lies on something else. `all` is false where text has twice its size. */
export function amiss(all: boolean): string[] {
  const found: string[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(one).visibility !== "hidden";
    });
  const name = (one: Element) =>
    `${(one.getAttribute("class") ?? "").split(" ").slice(0, 2).join(".")} “${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 24)}”`;

  // in sight without scrolling; what scrolls by itself is looked at as a whole
  const needed = [".hand-card > .card-face", ".prompt button", ".curtain button", ".go-on .primary", ".arrange > .primary"];
  if (all) needed.push(".near-paper [role=gridcell]", ".arrange > *", ".arrange button", ".prompt p", ".trick-card > .card-face", ".trick-name", ".plate", ".middle button", ".pirogue-call");
  for (const one of shown(needed.join())) {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const over = [-top, bottom - innerHeight, -left, right - innerWidth].map((by) => Math.round(by));
    const sides = ["above", "below", "left", "right"].flatMap((side, n) => (over[n] > 1 ? [`${over[n]} px ${side}`] : []));
    if (sides.length) found.push(`${name(one)} is out of sight: ${sides.join(", ")}`);
  }
  if (!all) {
    // the board scrolls, and begins with the trick in sight
    for (const one of shown(".trick-card > .card-face")) {
      for (const other of shown(".prompt > p, .prompt button, .hand-card > .card-face")) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) {
          found.push(`${name(one)} lies under ${name(other)}`);
        }
      }
    }
    return found.slice(0, 5);
  }

  for (const one of shown(".trick-card > .card-face")) {
    const width = Math.round(one.getBoundingClientRect().width);
    if (width < 32) found.push(`${name(one)} is ${width} px wide`);
  }

  const parts = [
    ".table-bar > :not(.table-facts)", ".plate", ".strip", ".peg-strip", ".bridge", ".folds", ".stave-box", ".trick-card > .card-face",
    ".trick-name", ".pirogue-mark", ".pirogue-call", ".draw-stack", ".calls", ".turn-up", ".bid-place", ".before-lead > *", ".stock", ".collected",
    ".prompt > p", ".prompt button", ".trick-pile", ".fresh-points p", ".last-seen", ".near-paper > .paper", ".hand-card", ".curtain", ".bids-so-far",
  ];
  const overlap = (one: HTMLElement, other: HTMLElement) => {
    const [a, b] = [one, other].map((thing) => thing.getBoundingClientRect());
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 2 && down > 2) found.push(`${name(one)} and ${name(other)} overlap: ${Math.round(across)} × ${Math.round(down)} px`);
  };
  const things = shown(parts.join());
  for (const [n, one] of things.entries()) {
    for (const other of things.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      // the cards of a hand are a fan
      if (one.matches(".hand-card") && other.matches(".hand-card")) continue;
      overlap(one, other);
    }
  }
  // these may lie on a plate's edge, and on nothing that is read
  const onEdges = [
    [".dealers-button", ".plaque, .call-cards, .trick-card > .card-face, .trick-name, .bid-sign, .prompt button"],
    [".seat-fan > i", ".strip, .hand-card, .table-facts .chip, .table-bar > .button"],
  ];
  for (const [over, under] of onEdges) {
    for (const one of shown(over)) {
      for (const other of shown(under)) overlap(one, other);
    }
  }
  for (const one of shown(".hand-over :is(table, li, dl, .paper, .peg-board)")) {
    const { left, right } = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`${name(one)} runs off to the side`);
  }
  for (const one of shown("h1, .chip, .plate, .sums :is(th, td), main button")) {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`${name(one)} breaks in the middle of “${word}”`);
      }
    }
  }
  for (const one of shown(".prompt .button.primary")) {
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 2) found.push(`${name(one)} has ${lines.size} lines`);
  }
  for (const one of shown(".catch-melds, .plate-line, .sums td")) {
    if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} is cut`);
  }
  for (const one of shown(".hand-card.drew")) {
    const { left, width, paddingLeft, paddingRight, boxSizing } = getComputedStyle(one, "::after");
    const [from, wide, more] = [left, width, boxSizing === "border-box" ? "0" : `${parseFloat(paddingLeft) + parseFloat(paddingRight)}`].map(parseFloat);
    const next = one.nextElementSibling?.getBoundingClientRect();
    if (next && from + wide + more > next.left - one.getBoundingClientRect().left + 1) found.push(`${name(one)}: its label lies under the next card`);
  }
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.push(`the page is ${over} px wider than the screen`);
  for (const one of shown(".table-scroll")) {
    if (one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} is cut off`);
  }
  // a result may be longer than the screen
  if (!document.querySelector(".hand-over, .the-end") && document.documentElement.scrollHeight > innerHeight + 1) {
    found.push(`the page scrolls by ${document.documentElement.scrollHeight - innerHeight} px`);
  }
  return found.slice(0, 8);
}
