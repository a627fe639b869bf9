// The program comes in pieces (src/pieces.rs): which one when, and what is said where one does not come.

import type { Page } from "@playwright/test";
import { readdirSync } from "node:fs";
import { Company } from "../support/company";
import { axe, expect, ownHeading, test } from "../support/fixtures";
import { GAMES } from "../games";
import { DIST } from "../support/server";
import { stored } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

/** The pieces that a page has asked for so far. */
function pieces(page: Page): () => string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const piece = /\/piece_(\w+)-\w+\.wasm$/.exec(request.url());
    if (piece) asked.push(piece[1]);
  });
  return () => [...asked].sort();
}

/** All pieces of the page but the books: a screen of the library may show every game. */
const LIBRARY = readdirSync(DIST)
  .flatMap((file) => /^piece_(\w+)-\w+\.wasm$/.exec(file)?.[1] ?? [])
  .filter((piece) => !["books", "lab"].includes(piece))
  .sort();

/** Makes a piece fail to arrive, until the returned function is called. */
async function withhold(page: Page, piece: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/piece_${piece}-`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const again = (page: Page) => page.getByRole("button", { name: "Try again" });

test("home needs no piece, and fetches what tables need when it is there", async ({ page }) => {
  const asked = pieces(page);
  let bring = () => {};
  const held = new Promise<void>((done) => (bring = done));
  await page.route(/\/piece_/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("./");
  await expect(page.getByRole("link", { name: "Start with Fivefold" })).toBeVisible();
  await state(async () => asked()).toEqual(["table"]);
  bring();
  await state(async () => asked()).toEqual(LIBRARY.filter((piece) => !["library", "phones"].includes(piece)));
});

test("at home each game draws a table and a setup that nobody sees, and nothing comes of it", async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    (window as any).drawn = drawn;
    const insert = Node.prototype.insertBefore;
    Node.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
      insert.call(this, node, child);
      const isSetup = node instanceof Element && node.matches("form.setup");
      const screen = this instanceof Element && this.closest(isSetup ? "main" : "main.table");
      if (screen && !drawn.includes(`${screen.className}, ${this.isConnected}`)) drawn.push(`${screen.className}, ${this.isConnected}`);
      return node;
    };
  });
  await page.goto("./");
  const screens = ["screen", "table"].flatMap((screen) => GAMES.map(({ id }) => `${screen} game-${id}, false`));
  await state(() => page.evaluate(() => [...(window as any).drawn].sort())).toEqual(screens.sort());
  await expect(page.locator("main.table, form, dialog")).toHaveCount(0);
  await expect(page.locator("body")).toBeFocused();
  expect(await stored(page)).toEqual({});
  expect(page.workers()).toEqual([]);
});

for (const [address, needed] of [
  ["#/play/pirogue", ["pirogue", "table"]],
  ["#/new/drawbridge", ["drawbridge", "setup", "table"]],
  ["#/daily/fivefold", ["fivefold", "table"]],
  ["#/learn/contract-grid", ["contract_grid", "table"]],
  ["#/hand/code", ["phones", "setup", "table"]],
  ["#/shelf", LIBRARY],
  ["#/lab", LIBRARY],
  ["#/rules/fivefold", ["books", ...LIBRARY]],
] as const) {
  test(`before the program has come, ${address} fetches the pieces that it needs, and no others`, async ({ page }) => {
    const asked = pieces(page);
    await page.route(/new-tricks-\w+_bg\.wasm$/, () => {}); // and no answer
    await page.goto(`./${address}`, { waitUntil: "commit" });
    await state(async () => asked()).toEqual(needed);
  });
}

test("a game opens without the pieces of the others", async ({ page }) => {
  const table = new Company(page);
  await page.route(/\/piece_(?!table|fivefold)/, () => {}); // and no answer
  await page.goto("./#/play/fivefold");
  await expect(table.cards.first()).toBeVisible();
});

test("a table whose game does not come says so, and opens when it has come", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const bring = await withhold(page, "fivefold");
  for (const address of ["./#/play/fivefold", "./#/learn/fivefold"]) {
    await page.goto(address);
    await expect(again(page)).toBeVisible();
  }
  await bring();
  await again(page).click();
  await expect(page.locator(".coaching")).toBeVisible();
  await page.goto("./#/play/fivefold");
  await expect(new Company(page).cards.first()).toBeVisible();
});

test("a piece that does not come is asked for again, by hand or by going there", async ({ page, problems }) => {
  problems.expect(/piece_library.*ERR_FAILED|ERR_FAILED/);
  await page.goto("./");
  const bring = await withhold(page, "library");
  await page.getByRole("link", { name: "Your games" }).click();
  await expect(ownHeading(page)).toHaveText("This page did not load");
  await expect(ownHeading(page)).toBeFocused();
  await axe(page);
  await again(page).click();
  await expect(again(page)).toBeVisible();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("link", { name: "Start with Fivefold" })).toBeVisible();
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(again(page)).toBeVisible();
  await bring();
  await again(page).click();
  await expect(ownHeading(page)).toHaveText("Statistics");
  await expect(ownHeading(page)).toBeFocused();
});

test("sheets that do not come leave the table as it is", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const table = new Table(page);
  let give = () => {};
  const held = new Promise<void>((done) => (give = done));
  await page.route(/\/piece_sheets-/, async (route) => {
    await held;
    await route.abort();
  });
  await table.layOut("fivefold-first-round", 3);
  await table.menu.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("On its way…")).toBeVisible();
  give();
  await expect(sheet.getByRole("alert")).toContainText("A part of New Tricks is missing.");
  await axe(page);
  await page.unroute(/\/piece_sheets-/);
  await again(page).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Rules" })).toBeVisible();
  await table.button("Close").click();
  await table.takeDevice();
  await expect(table.cards.first()).toBeVisible();
});

test("books that do not come leave the table as it is", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const table = new Table(page);
  await table.layOut("contract-grid-94", 0);
  const bring = await withhold(page, "books");
  await table.menu.click();
  await page.getByRole("button", { name: "Rules" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("alert")).toContainText("A part of New Tricks is missing.");
  await axe(page);
  await bring();
  await again(page).click();
  await expect(sheet.getByRole("heading", { name: "Grids", level: 2 })).toBeVisible();
});

test("files that cannot be opened for want of a piece are told of", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.goto("./");
  await withhold(page, "library");
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert")).toContainText("A part of New Tricks is missing.");
});

test("a host that does not know the type of a program serves it all the same", async ({ page }) => {
  await page.route(/\.wasm$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  });
  await page.goto("./#/shelf");
  await expect(ownHeading(page)).toHaveText("Your games");
});
