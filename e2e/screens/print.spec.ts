// On paper: results, score sheets and rule books, in ink on white, without what is there to be pressed.

import type { Page } from "@playwright/test";
import { inflateSync } from "node:zlib";
import { axe, expect, onBothScreens, ownHeading, test } from "../support/fixtures";
import { GAMES } from "../games";
import { lookOnBoth } from "../support/looks";
import { Table } from "../support/table";
import { atRest } from "../support/waits";

test.use({ isMobile: false, viewport: { width: 700, height: 990 }, isDrawn: true });
test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it sets its own size"));

/** Runs in the page: buttons and ways elsewhere that would be printed. A heading that can be pressed is printed as one. */
const readPressed = () =>
  [...document.querySelectorAll<HTMLElement>("button:not(.word, [data-means], h1 > *), h1 > button > .icon, summary, nav, .table-bar a")]
    .filter((one) => one.getClientRects().length > 0 && !one.closest("[role=table], table"))
    .map((one) => one.textContent);

/** Runs in the page: words that would be light on white. */
function readPale(): string[] {
  const pale = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) > 180);
  return [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, td, th, dt, dd, li > b")]
    .filter((one) => one.textContent?.trim() && one.checkVisibility() && one.getClientRects().length > 0)
    .filter((one) => pale(getComputedStyle(one).color))
    .map((one) => one.textContent!.slice(0, 30));
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a result and its score sheet, ${colorScheme} on the screen`, async ({ page }) => {
    const table = new Table(page);
    await table.layOut("pirogue-pegged-back", 54);
    await page.emulateMedia({ media: "print", colorScheme });
    const scores = page.getByRole("region", { name: "Scores" });
    await expect(scores).toBeVisible();
    expect(await page.evaluate(readPressed)).toEqual([]);
    expect(await page.evaluate(readPale)).toEqual([]);
    await expect(page.locator(".on-demand .count-sum").first(), "how it adds up").toBeVisible();

    await page.emulateMedia({ media: "screen", colorScheme });
    await table.scores.click();
    await expect(table.dialog).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme });
    await expect(page.locator(".score-sheet:visible"), "once").toHaveCount(1);
    await expect(page.locator(".hand-over")).toBeHidden();
    await expect(page.locator("dialog .peg-board")).toBeVisible();
    await page.pdf(); // only a page that is printed puts the day into words
    const head = page.locator(".print-head:visible");
    await expect(head, "which game, when, and whose").toHaveText(/^Pirogue\w+ \d+, \d{4}\. Ann, Ben, Cleo and Dan\. Invented by/);
    await page.emulateMedia({ media: "screen", colorScheme });
    await expect(head).toHaveCount(0);
    await page.emulateMedia({ media: "print", colorScheme });
    expect(await page.evaluate(readPressed)).toEqual([]);
    expect(await page.evaluate(readPale)).toEqual([]);
  });
}

test("the end of a game, with all of its score sheet", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-play-on");
  await expect(table.again).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(table.again).toBeHidden();
  await expect(page.locator(".score-sheet table:visible")).toHaveCount(1);
  expect(await page.evaluate(readPressed)).toEqual([]);
  expect(await page.evaluate(readPale)).toEqual([]);
});

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const { id: game } of GAMES) {
  test(`the rules of ${game} on a page, and a blank score sheet`, async ({ page, context }) => {
    await page.goto(`./#/rules/${game}`);
    for (const [way, part] of [["Print the rules on a page", "rules"], ["Print a blank score sheet", "sheet"]]) {
      const opened = context.waitForEvent("page");
      await page.getByRole("link", { name: way, exact: true }).click();
      const sheet = await opened;
      await expect(sheet).toHaveURL(new RegExp(`/print\\.html#${game}-${part}$`));
      await expect(sheet.locator("section:visible")).toHaveCount(1);
      for (const format of ["A4", "Letter"]) expect(pagesOf(await sheet.pdf({ format })), `${part}, ${format}`).toBe(1);
      await sheet.close();
    }
  });
}

test("the sheets to print can be read by everybody", async ({ page }) => {
  const print = page.getByRole("button", { name: "Print" });
  await page.goto("./print.html#pirogue-rules");
  await lookOnBoth(page, "rules on a page");
  await expect(print, "it is not scrolled away").toBeInViewport();
  // a score sheet is as wide as paper, and scrolls
  await page.goto("./print.html#pirogue-sheet");
  await onBothScreens(page, () => axe(page));
  await expect(print).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("section:visible"), "nothing on paper tells where the focus is").toHaveCSS("outline-style", "none");
});

test("a score sheet leads to a blank one", async ({ page, context }) => {
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 27);
  await table.scores.click();
  const opened = context.waitForEvent("page");
  await table.dialog.getByRole("link", { name: "Print a blank score sheet" }).click();
  await expect((await opened).getByRole("heading", { name: "Fivefold: score sheet" })).toBeVisible();
});

test("a rule book without its navigation", async ({ page }) => {
  await page.goto("./#/rules/fivefold");
  await expect(ownHeading(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Every later round" })).toBeVisible();
  expect(await page.evaluate(readPressed)).toEqual([]);
  await expect(page.locator(".back, .rules-contents, .rules-ways").filter({ visible: true })).toHaveCount(0);
});

/** How often something is written on each part of a PDF: each page is one. */
const writtenOn = (pdf: Buffer): number[] =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([^]*?)\nendstream/g)]
    .map(([, data]) => inflated(Buffer.from(data, "latin1")).match(/\bT[jJ]\b/g)?.length ?? 0)
    .filter((here) => here > 0);

/** A stream of a PDF as text; nothing where it is no text. */
function inflated(data: Buffer): string {
  try {
    return inflateSync(data).toString("latin1");
  } catch {
    return ""; // a picture, or letters
  }
}

/** Opens a rule book as it is on paper. */
async function openOnPaper(page: Page, game: string) {
  await page.goto(`./#/rules/${game}`);
  await expect(page.locator(".rules h3").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await atRest(page);
}

for (const { id: game } of GAMES) {
  test(`the rule book of ${game} has something to read on each page`, async ({ page }) => {
    await openOnPaper(page, game);
    const written = writtenOn(await page.pdf({ format: "A4" }));
    expect(written.length).toBeGreaterThan(2);
    expect(Math.min(...written), "more than its number stands on each").toBeGreaterThan(3);
  });
}

test("each page of a rule book has its number", async ({ page }) => {
  await openOnPaper(page, "fivefold");
  const numbered = await page.pdf({ format: "A4" });
  // the same without the numbers
  const numbers = await page.evaluate(() => {
    const found: string[] = [];
    const without = (group: CSSStyleSheet | CSSMediaRule) => {
      for (const [index, rule] of [...group.cssRules].entries()) {
        if (rule instanceof CSSMediaRule) without(rule);
        if (!(rule instanceof CSSPageRule) || !/counter/.test(rule.cssText)) continue;
        found.push(rule.cssText);
        group.deleteRule(index);
        group.insertRule(rule.cssText.replace(/content:[^;]+;/, 'content: "";'), index);
      }
    };
    for (const sheet of document.styleSheets) without(sheet);
    return found;
  });
  expect(numbers.join()).toMatch(/counter\(page\).*counter\(pages\)/s);
  const [written, bare] = [numbered, await page.pdf({ format: "A4" })].map((pdf) => writtenOn(pdf).reduce((all, here) => all + here, 0));
  expect(written - bare, "a number, a stroke and a number on each page").toBe(3 * pagesOf(numbered));
});
