// Rule books: their sections have addresses, and links lead to them, by themselves and over the table.

import type { Locator, Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { entry, put, vector } from "../support/store";
import { Table } from "../support/table";
import { sheetClosed, state } from "../support/waits";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("the contents of a book lead to its chapters", async ({ page }) => {
  await page.goto("./#/rules/fivefold");
  await expect(page.getByRole("heading", { name: "How to play Fivefold", level: 1 })).toBeVisible();
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(8);
  for (const [nth, link] of (await links.all()).entries()) {
    await link.click();
    await expect(page.locator("h2:focus")).toHaveText(new RegExp(names[nth].replace(/^\d+\s*/, "") + "$"));
    await expect(page).toHaveURL(await link.evaluate((link: HTMLAnchorElement) => link.href));
  }
});

test("every game in a minute is one tap from home, and from a table", async ({ page }) => {
  const words = async (name: string) => {
    const minute = page.getByRole("region", { name: `${name} in a minute` });
    await expect(minute.getByText("The game in a minute")).toBeInViewport();
    expect(await minute.getByRole("listitem").count()).toBeGreaterThan(2);
    return minute;
  };
  for (const { name } of GAMES) {
    await page.goto("./");
    await page.getByRole("link", { name: `${name} in a minute` }).click();
    const minute = await words(name);
    await expect(minute.locator("xpath=..")).toBeFocused();
  }
  await page.goto("./#/play/fivefold");
  await page.getByRole("button", { name: "Round 1", exact: true }).click();
  await words("Fivefold");
  await page.getByRole("button", { name: "The rules in full" }).click();
  await expect(page.getByRole("dialog", { name: "Rules" })).toBeVisible();
});

test("a section has an address", async ({ page }) => {
  await page.goto("./#/rules/pirogue/hooks");
  await expect(heading(page, "Hooks and sharks")).toBeFocused();
  await expect(heading(page, "Hooks and sharks")).toBeInViewport();
  await page.getByRole("link", { name: "R4" }).click();
  await expect(page).toHaveURL(/#\/rules\/pirogue\/r4$/);
  await expect(heading(page, "The highest card")).toBeFocused();
  await page.goBack();
  await expect(heading(page, "Hooks and sharks")).toBeFocused();
});

test("chapters are laid out when they come near, and all of them for whoever goes to one", async ({ page }) => {
  const chapters = page.locator(".rules-chapter");
  const laidOut = () =>
    chapters.evaluateAll((all) => all.map((one) => one.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })));
  await page.goto("./#/rules/contract-grid/minute");
  await state(async () => (await laidOut()).at(-1)).toBe(false);
  await chapters.last().scrollIntoViewIfNeeded();
  await state(async () => (await laidOut()).at(-1)).toBe(true);
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link").first().click();
  await state(async () => (await laidOut()).includes(false)).toBe(false);
});

test("the same link leads there once more", async ({ page }) => {
  await page.goto("./#/rules/pirogue/r4");
  await expect(heading(page, "The highest card")).toBeFocused();
  await page.getByRole("navigation", { name: "Contents" }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "R4" }).click();
  await expect(heading(page, "The highest card")).toBeFocused();
  await expect(heading(page, "The highest card")).toBeInViewport();
});

test("a heading is a link to itself", async ({ page }) => {
  await page.goto("./#/rules/fivefold");
  await page.getByRole("heading", { name: "Every later round" }).getByRole("link").click();
  await expect(page).toHaveURL(/#\/rules\/fivefold\/every-later-round$/);
});

test("an address of no section opens the book", async ({ page }) => {
  await page.goto("./#/rules/fivefold/no-such-section");
  await expect(heading(page, "How to play Fivefold")).toBeFocused();
});

test("by address from one book to another", async ({ page }) => {
  await page.goto("./#/rules/pirogue");
  await expect(heading(page, "How to play Pirogue")).toBeVisible();
  await page.goto("./#/rules/fivefold");
  await expect(heading(page, "How to play Fivefold")).toBeFocused();
  await expect(page.getByRole("main")).not.toContainText("Pirogue");
  await page.goto("./#/rules/drawbridge/exchange");
  await expect(heading(page, "Exchange")).toBeFocused();
  await expect(page.getByRole("main")).not.toContainText("Fivefold");
});

test("the books come together, with the first", async ({ page }) => {
  await page.goto("./#/rules/pirogue");
  await expect(heading(page, "How to play Pirogue")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./#/rules/counterpoint");
  await expect(heading(page, "How to play Counterpoint")).toBeFocused();
  // the browser asks for the tab's icon when it likes, and the page for its styles when it is idle
  expect(asked.filter((url) => !/\.(svg|css)$/.test(url))).toEqual([]);
});

test("over the table links do not leave it", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 0);
  const address = page.url();
  await table.menu.click();
  await page.getByRole("button", { name: "Rules" }).click();
  const sheet = page.getByRole("dialog");
  // it opens where the game is
  await expect(sheet.getByRole("heading", { name: "Grids", level: 2 })).toBeFocused();
  await expect(sheet.getByRole("heading", { name: "Grids", level: 2 })).toBeInViewport();
  await sheet.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Strikes" }).click();
  await expect(sheet.getByRole("heading", { name: "Strikes", exact: false, level: 2 })).toBeFocused();
  await expect(sheet.getByRole("heading", { name: "Strikes", level: 2 })).toBeInViewport();
  await sheet.getByRole("link", { name: "ruling R2" }).click();
  await expect(sheet.getByRole("heading", { name: "No suit twice" })).toBeFocused();
  expect(page.url()).toBe(address);
  await axe(page);
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  await table.everybodyArranges(3);
});

/** A table at the moves of a record. */
async function lay(page: Page, name: string, moves?: number, variant = {}) {
  const record = vector(name);
  await page.goto("./#/");
  await put(page, entry(name, { ...record, variant, moves: record.moves.slice(0, moves) }));
  await page.goto(`./#/table/${name}`);
}

for (const [what, use] of [
  ["finger", {}],
  ["mouse", { hasTouch: false, isMobile: false, deviceScaleFactor: 1, viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`with a ${what}`, () => {
    test.use(use);
    test("a long press explains what a tap plays or chooses", ({ page }) => pressLong(page, what === "finger"));
    test("the table tells how its things are read", async ({ page }) => {
      const table = new Table(page);
      await table.layOut("contract-grid-94", 0);
      await table.takeDevice();
      await expect(page.locator(".arrange")).toContainText(what === "finger" ? "press and hold one to read it" : "right-click one to read it");
    });
  });
}

async function pressLong(page: Page, withFinger: boolean) {
  const note = page.locator(".word-note");
  const hold = async (target: Locator, meaning: string | RegExp) => {
    await target.scrollIntoViewIfNeeded();
    const { x, y } = (await target.boundingBox())!;
    const at = { x: x + 8, y: y + 8 };
    if (withFinger) {
      const touch = await page.context().newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      await expect(note).toContainText(meaning);
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    } else {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await expect(note).toContainText(meaning);
      await page.mouse.up();
    }
    await expect(note).toBeVisible();
  };

  await page.goto("./#/learn/counterpoint");
  const card = page.locator(".hand-card").first();
  await hold(card, "in a trick");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(card, "nothing was chosen").not.toHaveClass(/chosen/);
  // by the keyboard's menu key
  await card.focus();
  await card.dispatchEvent("contextmenu");
  await expect(note).toBeVisible();
  // a tap on a card takes the words away, and only the next one does what it did
  await card.click();
  await expect(note).toHaveCount(0);
  await expect(card).not.toHaveClass(/chosen/);
  await card.click();
  await expect(card).toHaveClass(/chosen/);

  await lay(page, "contract-grid-94", 7);
  await page.getByRole("button", { name: /^I am / }).click();
  const cell = page.getByRole("gridcell").getByRole("button").first();
  await hold(cell, /tricks|cards|Always/);
  await expect(cell).toHaveAttribute("aria-pressed", "false");
  await cell.click();
  await expect(note).toHaveCount(0);
  await expect(cell).toHaveAttribute("aria-pressed", "true");
}

for (const { name, marks } of GAMES) {
  test(`the marks of ${name} explain themselves, and the menu explains all words, by keys alone`, async ({ page }) => {
    const note = page.locator(".word-note");
    const taking = page.getByRole("button", { name: /^I am / });
    for (const [n, [record, moves, mark, meaning, variant]] of marks.entries()) {
      await lay(page, record, moves, variant);
      const shown = page.locator(mark).first();
      await expect(shown.or(taking).first()).toBeVisible();
      if (n === 0) {
        await page.getByRole("button", { name: "Menu" }).press("Enter");
        await page.getByRole("button", { name: "More…" }).press("Enter");
        await page.getByRole("button", { name: "Words and signs" }).press("Enter");
        const sheet = page.getByRole("dialog");
        await expect(sheet.getByRole("heading", { name: "Words", exact: true })).toBeVisible();
        // a meaning begins with its word
        const words = marks.map(([, , , meaning]) => /^\^(\w[\w -]*): $/.exec(meaning.source)?.[1] ?? "Bid");
        for (const word of words) await expect(sheet.getByRole("term").filter({ hasText: new RegExp(`^${word}$`) })).toHaveCount(1);
        await page.keyboard.press("Escape");
        await sheetClosed(page);
      }
      if (await taking.isVisible()) await taking.click();
      await expect(shown).toBeVisible();
      // what asks for a context menu: the right button, a key, or a finger that stays
      await shown.dispatchEvent("contextmenu");
      await expect(note, `${mark} of ${record} at ${moves}`).toHaveText(meaning);
      await page.keyboard.press("Escape");
      await expect(note).toHaveCount(0);
      if (await shown.evaluate((shown) => shown.matches("[data-means]") && !shown.parentElement!.closest("button"))) {
        await shown.click();
        await expect(note, `a tap on ${mark}`).toHaveText(meaning);
      }
    }
  });
}

test("words on the table tell what they mean, by tap and by key, as the book does", async ({ page }) => {
  const note = page.locator(".word-note");

  await lay(page, "drawbridge-seven-made-five");
  await page.getByText("How it adds up").click();
  const word = page.getByRole("button", { name: "Contract not made" });
  await word.click();
  const meaning = "The last bid. Made, it scores for each trick bid, usually 2 points. Otherwise only the other side scores.";
  await expect(note).toHaveText(`Contract: ${meaning}`);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await word.press("Enter");
  await expect(note).toBeVisible();
  await page.goto("./#/rules/drawbridge/words");
  await expect(heading(page, "Words")).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: meaning })).toBeVisible();

  // contracts on paper: here all grids are revealed
  await lay(page, "contract-grid-94", 3);
  await page.locator(".papers .paper-cell").first().click();
  await expect(note).toContainText(/^[A-Z][A-Za-z-]+: .*\.$/);
});
