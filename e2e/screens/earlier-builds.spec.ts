// Games, links, files and preferences that an earlier build of the page made (e2e/samples) still open.
//
// - store.json: IndexedDB "new-tricks", each of its stores with keys and values
// - links.json: the links to those games, by their names, and to a deal of each game
// - one-game.json, all-games.json: what "Save as file" and "Save all games" gave

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { Company } from "../support/company";
import { expect, test } from "../support/fixtures";
import { stepTo } from "../support/review";
import { BLANK } from "../support/server";
import { stored } from "../support/store";
import { Table } from "../support/table";
import { saved } from "../support/waits";

type Key = string | [string, number];
type Kept = {
  version: number;
  stores: { name: string; keyPath: string | null; rows: { key: Key; value: any }[] }[];
};

const sample = (name: string): string => readFileSync(new URL(`../samples/${name}`, import.meta.url), "utf8");
const KEPT: Kept = JSON.parse(sample("store.json"));
const LINKS: { games: Record<string, string>; deals: Record<string, string> } = JSON.parse(sample("links.json"));
const rows = (store: string) => KEPT.stores.find(({ name }) => name === store)!.rows;
const movesOf = (id: string): any[] => rows("moves").flatMap(({ key, value }) => (key[0] === id ? value : []));

/** The games by their names, without their moves. */
const GAMES = rows("games").map(({ value }) => value);
const isOver = (game: any): boolean => game.finished || game.record.x_stopped !== undefined;

/** Runs in a blank page: makes the store as the earlier page did. */
function fillStore(kept: Kept): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("new-tricks", kept.version);
    opening.onerror = failed;
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, rows } of kept.stores) {
        const store = opening.result.createObjectStore(name, { keyPath });
        for (const { key, value } of rows) store.put(value, ...(keyPath ? [] : [key]));
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
  });
}

/** Comes to the page with what the earlier one kept. */
async function comeBack(page: Page) {
  await page.clock.install();
  await page.goto(BLANK);
  await page.evaluate(fillStore, KEPT);
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
}

const openFile = (page: Page, name: string) =>
  page.getByLabel("Open a file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(sample(name)) });

/** The name of a game, as home gives it. */
async function nameOf(page: Page, game: string): Promise<string> {
  const play = await page.locator(`main a[href="#/new/${game}"]`).first().getAttribute("aria-label");
  return play!.replace("Set up a table of ", "");
}

/** Plays until a move more is kept. */
async function playOn(page: Page, id: string, before: number) {
  const table = new Company(page);
  const made = async () => (await stored(page))[id].moves.flat();
  while ((await made()).length === before) {
    await page.clock.fastForward(1_000); // the curtain takes taps, and nobody waits for the pace of the computer players
    if (await table.lift.isVisible()) await table.lift.click();
    else await table.decide();
    await saved(page);
  }
  const moves = movesOf(id);
  expect((await made()).slice(0, moves.length)).toEqual(moves);
}

test("the samples hold each game with and without computer players, finished, stopped and taken back", () => {
  const has = (what: string, is: (game: any) => unknown) => expect(GAMES.some(is), what).toBe(true);
  for (const id of Object.keys(LINKS.deals)) {
    has(`${id} by people`, ({ record }) => record.game === id && !record.x_computers);
    has(`${id} with computers`, ({ record }) => record.game === id && record.x_computers);
  }
  has("a finished game", ({ finished, record }) => finished && !record.x_stopped);
  has("a stopped game with a note", ({ record }) => record.x_stopped && record.x_note);
  has("a game with moves taken back", ({ record }) => record.x_undone);
});

test("every kept game is in the library, none as one that cannot be read", async ({ page }) => {
  await comeBack(page);
  await expect(page.getByRole("region", { name: "Under way" }).getByRole("listitem")).toHaveCount(GAMES.filter((game) => !isOver(game)).length);
  await expect(page.getByRole("region", { name: "Finished" }).getByRole("listitem")).toHaveCount(GAMES.filter(isOver).length);
  await expect(page.getByRole("link", { name: /^Review:/ })).toHaveCount(GAMES.length);
});

for (const game of Object.keys(LINKS.deals)) {
  test(`the kept games of ${game} are looked at, played on, and gone through again`, async ({ page }) => {
    await comeBack(page);
    for (const one of GAMES.filter(({ record }) => record.game === game)) {
      await test.step(one.id, () => lookAndPlayOn(page, one));
      await page.goto("./#/shelf");
      await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
    }
  });
}

/** A game at its table, a move more of it if it goes on, and its review from the start. */
async function lookAndPlayOn(page: Page, { id, record, finished, moves }: any) {
  const table = new Table(page);
  await page.goto(`./#/table/${id}`);
  await expect(page.locator("main.table h1")).toBeVisible();
  await expect(table.cannot).toHaveCount(0);
  if (record.x_note) await expect(page.getByRole("blockquote")).toContainText(record.x_note.split("\n")[0]);
  if (isOver({ finished, record })) await expect(table.ranking.getByRole("listitem")).toHaveCount(record.players.length);
  else {
    await playOn(page, id, moves);
    expect((await stored(page))[id].record.x_undone).toEqual(record.x_undone);
  }

  await page.goto(`./#/review/${id}`);
  await expect(page.locator(".review-place")).toContainText(/move \d+ of \d+$/);
  await page.keyboard.press("End");
  await expect(page.locator(".review-place")).toContainText(/move (\d+) of \1$/);
  await page.keyboard.press("Home");
  await expect(page.locator(".review-place")).toContainText(/move 0 of \d+$/);
  // of a hand that is being played, the review shows what the table shows
  const made: { deal?: object }[] = (await stored(page))[id].moves.flat();
  const whole = isOver({ finished, record }) ? moves : made.findLastIndex(({ deal }) => deal);
  await stepTo(page, Math.min(whole, 12));
  for (let at = whole, steps = whole; steps < 12; steps++) {
    const text = await page.locator(".review-place").innerText();
    const [, here, end] = /move (\d+) of (\d+)$/.exec(text)!.map(Number);
    expect(here, "it goes on, and leaves out what is closed").toBeGreaterThanOrEqual(at);
    if (here === end) break;
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".review-place")).not.toHaveText(text);
    at = here + 1;
  }
}

test("every link to a game opens it with all its moves", async ({ page }) => {
  for (const { id, record } of GAMES) {
    await page.goto("./#/");
    const name = await nameOf(page, record.game);
    await page.goto(`./${LINKS.games[id]}`);
    await expect(page.getByRole("heading", { name: `A game of ${name}` })).toBeVisible();
    const before = Object.keys(await stored(page));
    await page.getByRole("button", { name: /^Add it to my games/ }).click();
    await page.waitForURL(/#\/(table|review)\//);
    const games = await stored(page);
    const copy = games[Object.keys(games).find((id) => !before.includes(id))!];
    expect(copy.moves.flat()).toEqual(movesOf(id));
    expect(copy.record).toMatchObject({ game: record.game, variant: record.variant, players: record.players });
  }
});

test("every link to a deal opens the setup of its game", async ({ page }) => {
  for (const [game, link] of Object.entries(LINKS.deals)) {
    await page.goto("./#/");
    const name = await nameOf(page, game);
    await page.goto(`./${link}`);
    await expect(page.getByRole("main")).toContainText("A shared deal");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("the files open: one game on its table, all games in the library", async ({ page }) => {
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
  await openFile(page, "one-game.json");
  await page.waitForURL(/#\/table\//);
  const [game] = Object.values(await stored(page));
  expect(game.moves.flat()).toEqual(JSON.parse(sample("one-game.json")).moves);

  await page.goto("./#/shelf");
  await openFile(page, "all-games.json");
  const { games } = JSON.parse(sample("all-games.json"));
  expect(games).toHaveLength(GAMES.length);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(GAMES.length + 1);
});

test("preferences and the last setups are as they were", async ({ page }) => {
  await comeBack(page);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-suits", "on");
  await page.goto("./#/preferences");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Four-colour suits" })).toBeChecked();

  for (const { key, value } of rows("settings")) {
    const [, game] = /^(.*)\/setup$/.exec(String(key)) ?? [];
    if (!game) continue;
    await page.goto(`./#/new/${game}`);
    const table = new Table(page);
    for (const [seat, name] of value.names.entries()) await expect(table.seat(seat + 1)).toHaveValue(name);
  }
});
