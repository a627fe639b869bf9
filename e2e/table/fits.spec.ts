// What belongs together is seen together: a whole result above its button, the way to the table in setup, and a review's
// board with the cards on it, each on a laptop and on a tablet on its side.

import type { Page } from "@playwright/test";
import { expect, ownHeading, test } from "../support/fixtures";
import { GAMES } from "../games";
import { withLargeText } from "../support/looks";
import { amiss } from "../support/phases";
import { entry, put, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

test.use({ isMobile: false });
test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it sets its own size"));

const SIZES = [{ width: 1180, height: 820 }, { width: 1440, height: 900 }];

/** The result of a hand of each game. */
const RESULTS: [string, number][] = [...GAMES.map(({ result }) => result), ["counterpoint-joker-and-nine", 31]];

/** Runs in the page: what of a result lies below the window, or behind the button that goes on. */
function readCovered(): string[] {
  const button = document.querySelector(".go-on > .primary")!.getBoundingClientRect();
  return [...document.querySelectorAll(".hand-over > :not(.go-on), .peg-lane, .on-demand > summary")].flatMap((part) => {
    const { top, right, bottom, left } = part.getBoundingClientRect();
    const isBehind = bottom > button.top && top < button.bottom && right > button.left && left < button.right;
    return bottom > innerHeight || isBehind ? [`${part.className || part.tagName} to ${Math.round(bottom)}`] : [];
  });
}

for (const [record, moves] of RESULTS) {
  test(`${record}: the whole result is seen`, async ({ page }) => {
    await page.setViewportSize(SIZES[0]);
    await new Table(page).layOut(record, moves);
    await expect(page.locator(".story")).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await state(() => page.evaluate(readCovered), `${size.width} × ${size.height}`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await state(() => page.evaluate(readCut), "names on a phone").toEqual([]);
    await withLargeText(page, () => state(() => page.evaluate(amiss, true), "text of 200 %").toEqual([]));
  });
}

const seats = (page: Page) => page.getByLabel(/^Seat \d$/).evaluateAll((fields) =>
  fields
    .map((field) => ({ seat: field.closest("li")!.querySelector("label")!.textContent, ...field.getBoundingClientRect().toJSON() }))
    .sort((one, other) => one.top - other.top || one.left - other.left)
    .map(({ seat }) => seat));

for (const { id: game } of GAMES) {
  test(`setup of ${game}: the way to the table is in sight, and the seats are in order`, async ({ page }) => {
    await page.setViewportSize(SIZES[0]);
    await page.goto(`./#/new/${game}`);
    await expect(page.getByText(/^Invented by /)).toBeVisible();
    const start = page.getByRole("button", { name: "Start", exact: true });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(start).toBeInViewport({ ratio: 1 });
    }
    const names = await seats(page);
    expect(names).toEqual([...names].sort());
    const dealers = page.getByRole("combobox", { name: "First dealer" });
    if (await dealers.count()) {
      const offered = await dealers.getByRole("option").allInnerTexts();
      expect(offered.slice(1)).toEqual([...offered.slice(1)].sort());
    }
  });
}

/** Runs in the page: how far each open hand lies from the panel of its seat, and what of it is covered or beyond the board. */
function readHands(): { far: number[]; amiss: string[] } {
  const board = document.querySelector(".review-table")!.getBoundingClientRect();
  const far: number[] = [];
  const amiss: string[] = [];
  for (const hand of document.querySelectorAll<HTMLElement>(".open-hand")) {
    const { left, right, top, bottom } = hand.getBoundingClientRect();
    const panel = document.querySelector(`.others > .player-panel.${/at-\d/.exec(hand.className)![0]}`)!.getBoundingClientRect();
    // Fivefold’s seat opposite has its cards at the edge, and its panel in the corner
    far.push(Math.min(top - board.top, Math.max(0, panel.left - right, left - panel.right, panel.top - bottom, top - panel.bottom)));
    const text = hand.textContent!;
    if (left < board.left || right > board.right || top < board.top || bottom > board.bottom) amiss.push(`${text} leaves the board`);
    for (const other of document.querySelectorAll(".review-table :is(.player-panel, .trick-card, .hand-card, .open-hand, .strip, .paper)")) {
      const box = other.getBoundingClientRect();
      const over = Math.min(right, box.right) - Math.max(left, box.left) > 2 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2;
      if (over && other !== hand) amiss.push(`${text} lies on ${other.className} “${other.textContent!.slice(0, 20)}”`);
    }
  }
  return { far, amiss };
}

for (const { record, middle, places } of GAMES.map(({ review }) => review)) {
  test(`${record} under review: board, hands, moves and scores on one screen, whose slider stays`, async ({ page }) => {
    await page.setViewportSize(SIZES[1]);
    await page.goto("./#/shelf");
    await expect(ownHeading(page)).toBeVisible();
    await put(page, entry("GAME", vector(record), { finished: true }));
    await page.goto(`./#/review/GAME/${middle}`);
    const slider = page.getByRole("slider", { name: "Move" });
    const moves = page.getByRole("region", { name: /^The moves of/ });
    await expect(slider).toBeVisible();
    const { players } = vector(record);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const move of [0, middle]) await slider.fill(String(move));
      const parts = [slider, page.locator(".review-table"), page.locator(".review-table .hand-card").first(), moves, page.locator(".graph")];
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(moves.locator("[aria-current]"), "the move of this place").toBeInViewport({ ratio: 0.9 });
      await expect(page.locator(".open-hand")).toHaveCount(players.length - 1);
      await state(async () => (await page.evaluate(readHands)).amiss, `${size.width} × ${size.height}`).toEqual([]);
      await state(async () => Math.max(...(await page.evaluate(readHands)).far), "a hand lies at its seat").toBeLessThan(72);
    }
    // the slider keeps its place, whatever is said above it
    for (const size of [...SIZES, { width: 360, height: 740 }]) {
      await page.setViewportSize(size);
      const tops = new Set<number>();
      for (const move of [middle, ...places]) {
        await slider.fill(String(move));
        await expect(page.locator(".review-place")).toContainText(`move ${move} of`);
        tops.add((await slider.boundingBox())!.y);
      }
      expect([...tops], `${size.width} × ${size.height}`).toHaveLength(1);
    }
  });
}

/** Tables with names, marks and headings that need room: a record, its moves, and the person's seat. */
const NARROW = GAMES.map(({ narrow }) => narrow);

/** Runs in the page: which names and headings are cut, and which chips break. */
function readCut(): string[] {
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const cut = shown("h1, .player-panel-name, .trick-name > span, .peg-column-name, .peg-name, .pirogue-mark").filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4);
  const broken = shown(".table-facts .chip").filter((one) => one.getBoundingClientRect().height > 36);
  const words = (one: HTMLElement) => document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
  const torn = shown(".pirogue-mark.owes").filter((one) => {
    const name = document.createRange();
    name.setStart(words(one)!, 0);
    name.setEnd(words(one)!, one.textContent!.search(/[:\s]|$/));
    return name.getClientRects().length > 1;
  });
  return [...cut, ...broken, ...torn].map((one) => `${one.className || one.tagName} “${one.textContent}”`);
}

test("names fit Pirogue’s panels on the narrowest of phones, and long ones the note on who pegs back", async ({ page }) => {
  const table = new Table(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await table.layOut({ ...vector("pirogue-pegged-back"), players: ["Blaise", "Grace", "Robert", "Denise"] }, 49);
  const cut = () => page.locator(".player-panel-name").evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
  await state(cut).toEqual([]);

  await table.layOut({ ...vector("pirogue-pegged-back"), players: ["Annabel-Charlotte", "Bartholomew", "Dominique", "Maximilian"] }, 42);
  await expect(page.locator(".pirogue-mark.owes")).toHaveText("Bartholomew: back to 0");
  for (const [width, height] of [[320, 640], [390, 844], [740, 360], [667, 375]]) {
    await page.setViewportSize({ width, height });
    await state(() => page.evaluate(amiss, true), `${width} × ${height}`).toEqual([]);
    const marks = async () => (await page.evaluate(readCut)).filter((cut) => cut.startsWith("pirogue-mark"));
    await state(marks, `${width} × ${height}`).toEqual([]);
  }
});

/** Runs in the page: which words of the bar are broken, cut or lie on others, and which suits are too small to tell. */
function readBar(): string[] {
  const bar = document.querySelector(".table-bar")!;
  const found: string[] = [];
  const parts = [...bar.querySelectorAll<HTMLElement>("h1, .chip, :scope > button")].filter((one) => one.checkVisibility());
  for (const one of parts) {
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      for (const { index, 0: word } of words.currentNode.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(words.currentNode, index);
        range.setEnd(words.currentNode, index + word.length);
        if (range.getClientRects().length > 1) found.push(`“${word}” is broken`);
      }
    }
    const { left, right } = one.getBoundingClientRect();
    if (left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1) found.push(`“${one.textContent}” is cut`);
    const next = parts[parts.indexOf(one) + 1];
    const clear = one.matches(".chip") ? 3 : -1;
    if (next && next.getBoundingClientRect().left < right + clear) found.push(`“${one.textContent}” lies on “${next.textContent}”`);
  }
  for (const suit of bar.querySelectorAll(".chip svg")) if (suit.getBoundingClientRect().width < 8) found.push("a suit is too small");
  return found;
}

for (const [record, moves, seat] of NARROW) {
  test(`${record}: names, marks and headings have room on a phone, upright, on its side and with large text`, async ({ page }) => {
    await page.addInitScript(() => {
      Worker.prototype.postMessage = () => {}; // nobody plays on
    });
    const kept = vector(record);
    const players = ["Ann", "Ada", "Blaise", "Grace"].slice(-kept.players.length);
    const x_computers = players.map((_: string, other: number) => (other === seat ? "" : "easy"));
    await page.setViewportSize({ width: 390, height: 844 });
    await new Table(page).layOut({ ...kept, players, x_computers, x_undo: "free" }, moves);
    for (const [width, height] of [[360, 740], [390, 844], [740, 360], [667, 375]]) {
      await page.setViewportSize({ width, height });
      await state(() => page.evaluate(readCut), `${width} × ${height}`).toEqual([]);
      if (width !== 667) await state(() => page.evaluate(amiss, true), `${width} × ${height}`).toEqual([]);
    }
    await withLargeText(page, async () => {
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await state(() => page.evaluate(readBar), `text of 200 % on ${width} px`).toEqual([]);
      }
    });
  });
}
