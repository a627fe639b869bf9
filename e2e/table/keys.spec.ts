// Single keys at the table tell what lies there, aloud, and nothing that the device does not show.

import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { byId } from "../games";
import { preferTo, vector } from "../support/store";
import { Table } from "../support/table";
import { atRest, sheetClosed, state } from "../support/waits";

const KEYS = ["t", "s", "b", "c", "l", "g"];

const file = (id: string) => new URL(`../samples/keys/${id}.json`, import.meta.url);

/** What the keys tell somebody who is about to play: a record, its moves, and the answers. KEYS=write writes these anew. */
const TOLD = byId(({ id }): [record: string, moves: number, answers: Record<string, string>] =>
  JSON.parse(readFileSync(file(id), "utf8")));

/** Presses a key; what is announced then. */
async function told(page: Page, key: string): Promise<string> {
  const { news } = new Table(page);
  const before = await news.textContent();
  await page.keyboard.press(key);
  await state(() => news.textContent()).not.toBe(before);
  return (await news.textContent())!.trim();
}

for (const [game, [record, moves, answers]] of Object.entries(TOLD)) {
  test(`${game} tells on demand`, async ({ page }) => {
    const table = new Table(page);
    await table.playLastCards();
    await table.layOut(record, moves);
    await table.takeDevice();
    await expect(table.cards.first()).toBeVisible();
    if (process.env.KEYS === "write") {
      for (const key of KEYS) answers[key] = await told(page, key);
      writeFileSync(file(game), `${JSON.stringify([record, moves, answers], null, 2)}\n`);
    }
    for (const [key, answer] of Object.entries(answers)) expect(await told(page, key), key).toBe(answer);
    await expect(table.dialog).toHaveCount(0);
    // what is asked again is told again, and a move that is made is told as ever
    expect(await told(page, "l")).toBe(answers.l);
    expect(await told(page, "l")).toBe(answers.l);
    await table.playAny();
    await expect(table.news).toHaveText(/ plays? the /);
  });
}

test("behind the curtain nothing private is told", async ({ page }) => {
  const table = new Table(page);
  const record = vector("counterpoint-annie-by-the-rule");
  await table.layOut(record, 9);
  const name = await table.whoIsNext();
  expect(await told(page, "c")).toBe("Nobody’s cards are open now.");
  expect(await told(page, "t")).toMatch(new RegExp(`\\. ${name} plays\\. Led: `));
  const trump = "The six of hearts is turned up: trump is hearts.";
  expect(await told(page, "b")).toBe(`${trump} Nobody’s cards are open now.`);
  await table.takeDevice();
  expect(await told(page, "c")).toMatch(/^\d+ cards?\. [A-Z]/);
  expect(await told(page, "b")).toMatch(new RegExp(`^${trump} ${name} bids \\d+`));
  const cards = await told(page, "c");
  // who looks away covers the cards, and what was told of them
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect(table.curtain).toBeVisible();
  await expect(table.news).not.toHaveText(cards);
  expect(await page.content()).not.toContain(cards);
  expect(await told(page, "c")).toBe("Nobody’s cards are open now.");
});

test("? lists the keys; letters that are typed or come with others ask nothing", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 12);
  await table.takeDevice();
  await expect(table.cards.first()).toBeVisible();
  const news = await table.news.textContent();
  for (const key of ["Control+b", "Alt+l", "Meta+t", "Shift+S"]) await page.keyboard.press(key);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list).toBeVisible();
  const [letters, what] = [list.locator("dt"), list.locator("dd")];
  await expect(letters).toHaveText(["T", "S", "B", "C", "L", "G", "1 to 4", "?", "Arrows", "Home, End", "Enter", "Esc"]);
  await expect(what.first()).toHaveText("The trick, and whose turn it is");
  await page.keyboard.press("t"); // nobody would hear it
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  expect(await table.news.textContent()).toBe(news);
  expect(await told(page, "T")).not.toBe(news); // with capitals locked
});

test("a browser that is slow to tell that a sheet was closed does not close the next", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 12);
  await table.takeDevice();
  await table.button("Scores").click();
  await expect(table.dialog).toBeVisible();
  await page.evaluate(() => {
    const first = document.querySelector<HTMLDialogElement>("dialog[open]")!;
    first.close();
    document.querySelector<HTMLElement>(".table-bar button[aria-label=Menu]")!.click();
    first.dispatchEvent(new Event("close"));
  });
  await atRest(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a note takes the letters", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94");
  await table.more.click();
  await table.button("Write a note").click();
  const note = table.dialog.getByRole("textbox");
  await expect(note).toBeFocused();
  await page.keyboard.type("tsbcl?");
  await expect(note).toHaveValue("tsbcl?");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("the keys can be switched off, and the menu still lists them", async ({ page }) => {
  const table = new Table(page);
  await preferTo(page, { keys: "off" });
  await table.layOut("contract-grid-94", 12);
  await table.takeDevice();
  await expect(table.cards.first()).toBeVisible();
  const news = await table.news.textContent();
  for (const key of ["t", "s", "?"]) await page.keyboard.press(key);
  await table.openMore();
  await expect(page.getByRole("dialog", { name: "More" })).toBeVisible();
  expect(await table.news.textContent()).toBe(news);
  await table.button("Keys").click();
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("switched off in the settings");
});

test("moves are announced in full, or in few words", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 13); // the trick is over
  await expect(table.news).toHaveText("Cleo plays the king of clubs. Cleo takes the trick.");
  await page.goto("./#/preferences");
  await page.getByRole("radio", { name: "Short", exact: true }).check();
  await table.layOut("contract-grid-94", 13);
  await expect(table.news).toHaveText("Cleo: king of clubs. Cleo takes it.");
});
