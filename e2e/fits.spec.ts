// What belongs together is seen together: a whole result above its button, the way to the table in setup, and a review's
// board with the cards on it, each on a laptop and on a tablet on its side.

import type { Page } from "@playwright/test";
import { expect, ownHeading, test } from "./fixtures";
import { GAMES } from "./games";
import { withLargeText } from "./looks";
import { amiss } from "./phases";
import { entry, put, vector } from "./store";
import { Table } from "./table";
import { state } from "./waits";

test.use({ isMobile: false });
test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it sets its own size"));

const SIZES = [{ width: 1180, height: 820 }, { width: 1440, height: 900 }];

/** The result of a hand of each game. */
const RESULTS = GAMES.map(({ result }) => result);

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

test("a review shows the board, the cards and the ways through on one screen", async ({ page }) => {
  await page.setViewportSize(SIZES[1]);
  await page.goto("./#/shelf");
  await expect(ownHeading(page)).toBeVisible();
  await put(page, entry("GAME", vector("pirogue-pegged-back"), { finished: true }));
  await page.goto("./#/review/GAME/30");
  const slider = page.getByRole("slider", { name: "Move" });
  await expect(slider).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const part of [slider, page.locator(".review-table"), page.locator(".review-table .hand-card").first()]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
  // the slider keeps its place, whatever is said above it
  const places = new Set<number>();
  for (const move of [0, 30, 53, 54]) {
    await slider.fill(String(move));
    await expect(page.locator(".review-place")).toContainText(`move ${move} of`);
    places.add((await slider.boundingBox())!.y);
  }
  expect([...places]).toHaveLength(1);
});

/** Tables with names, marks and headings that need room: a record, its moves, and the person's seat. */
const NARROW = GAMES.flatMap(({ narrow }) => (narrow ? [narrow] : []));

/** Runs in the page: which names and headings are cut, and which chips break. */
function readCut(): string[] {
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const cut = shown("h1, .plate-name, .peg-column-name, .pirogue-mark").filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4);
  const broken = shown(".table-facts .chip").filter((one) => one.getBoundingClientRect().height > 36);
  return [...cut, ...broken].map((one) => `${one.className || one.tagName} “${one.textContent}”`);
}

test("names fit Pirogue’s plates on the narrowest of phones, and long ones the note on who pegs back", async ({ page }) => {
  const table = new Table(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await table.layOut({ ...vector("pirogue-pegged-back"), players: ["Blaise", "Grace", "Robert", "Denise"] }, 49);
  const cut = () => page.locator(".plate-name").evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
  await state(cut).toEqual([]);

  await table.layOut({ ...vector("pirogue-pegged-back"), players: ["Bartholomew", "Annabel-Charlotte", "Dominique", "Maximilian"] }, 49);
  await expect(page.locator(".pirogue-mark.owes")).toContainText("Bartholomew");
  for (const [width, height] of [[320, 640], [390, 844], [740, 360]]) {
    await page.setViewportSize({ width, height });
    await state(() => page.evaluate(amiss, true), `${width} × ${height}`).toEqual([]);
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
    const x_computers = kept.players.map((_: string, other: number) => (other === seat ? "" : "easy"));
    await page.setViewportSize({ width: 390, height: 844 });
    await new Table(page).layOut({ ...kept, x_computers, x_undo: "free" }, moves);
    for (const [width, height] of [[390, 844], [740, 360]]) {
      await page.setViewportSize({ width, height });
      await state(() => page.evaluate(readCut), `${width} × ${height}`).toEqual([]);
      await state(() => page.evaluate(amiss, true), `${width} × ${height}`).toEqual([]);
    }
    await withLargeText(page, async () => {
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await state(() => page.evaluate(readBar), `text of 200 % on ${width} px`).toEqual([]);
      }
    });
  });
}
