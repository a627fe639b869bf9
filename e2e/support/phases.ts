// Every phase of every game, as a kept game and what is done at the table from there on.

import type { Locator, Page } from "@playwright/test";
import { GAMES, type Phase, byId } from "../games";
import { vector } from "./store";
import { Table } from "./table";

export { raise } from "../games/steps";
export type { Phase } from "../games";

/** Every phase of every game. */
export const PHASES = byId((game) => game.phases);

/** What else is shown at each table. */
export const MORE = byId((game) => game.more);

/** A table of each game for one person among computer players. */
export const COMPANY = GAMES.map(({ id, company }) => [id, ...company] as const);

/** The phases whose record is laid out, with their records cut there. */
export function recordOf({ record, moves }: Phase): { moves: any[]; [key: string]: any } {
  const kept = typeof record === "string" ? vector(record) : record;
  return { ...kept, moves: kept.moves.slice(0, moves) };
}

/** Lays a phase out that is kept under that name, in place of the table that is there. */
export async function layOut(table: Table, id: string, phase: Phase) {
  const { page } = table;
  await page.evaluate(() => document.querySelector("main.table")?.setAttribute("data-before", ""));
  await page.goto(`./#/table/${id}`);
  await page.locator("main.table:not([data-before]) h1").waitFor();
  if (!phase.open) return;
  await table.takeDevice();
  await table.cards.or(table.gridDone).first().waitFor();
  await phase.then?.(table);
}

/** The buttons that open a sheet over the table. */
export const sheetsOf = (page: Page): Locator =>
  page
    .locator("main :is(.table-bar button, .player-panel, .strip, .peg-strip, .folds, .turn-up, .pirogue-call)")
    .and(page.locator("button:enabled:not([data-means], [aria-disabled=true], [aria-label^=Undo], [aria-label^=Redo])"))
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
  if (all) needed.push(".near-paper [role=gridcell]", ".arrange > *", ".arrange button", ".prompt p", ".trick-card > .card-face", ".trick-name", ".player-panel", ".middle button", ".pirogue-call");
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
    ".table-bar > :not(.table-facts)", ".player-panel", ".strip", ".peg-strip", ".bridge", ".folds", ".stave-box", ".trick-card > .card-face",
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
  // these may lie on a panel's edge, and on nothing that is read
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
  for (const one of shown("h1, .chip, .player-panel, .sums :is(th, td), main button")) {
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
  for (const one of shown(".catch-melds, .player-panel-line, .sums td")) {
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
