// Computer players through the page: one person plays a whole game of each kind with them, seats change hands, nobody
// searches on the main thread, and what happens where they do not arrive.

import { type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { Company } from "./company";
import { axe, test } from "./fixtures";

test.describe("one person plays a whole game with computer players", () => {
  test.beforeEach(({}, info) => {
    test.skip(info.project.name !== "phone", "whole games are played once");
    test.setTimeout(150_000);
  });

  test("of Fivefold, from one tap in its setup", async ({ page }) => {
    const table = new Company(page);
    await table.goHome();
    await page.getByRole("link", { name: "Play Fivefold" }).click();
    await table.seat(1).fill("Ann");
    await table.button("Play alone").click();
    await expect(table.seat(2)).not.toHaveValue("");
    await expect(page.getByRole("combobox", { name: /seat 2: who plays$/ })).toHaveValue("medium");
    await axe(page);
    await table.button(/^Start/).click();
    const did = await table.toEnd();
    expect(did.get("play")).toBeGreaterThan(10);
    await expect(page.getByRole("heading", { name: / wins$/ })).toBeVisible();
    // the same people again, computer players among them
    await table.again.click();
    await expect(table.button("Deal the cards")).toBeVisible();
    await table.button("Menu").click();
    await table.button("Hand over a seat").click();
    const computer = page.getByRole("radiogroup").nth(1);
    await expect(computer.getByRole("radio", { name: "Medium" })).toBeChecked();
  });

  const games: [string, object, string[]][] = [
    ["contract-grid", { players: 3, cap: 60 }, ["", "hard", "easy"]],
    ["drawbridge", { end: { hands: 2 } }, ["", "hard", "medium", "easy"]],
    ["counterpoint", { players: 3, end: { deals: 3 } }, ["", "hard", "medium"]],
    ["pirogue", { victories: 1, claims: "called" }, ["", "medium", "hard", "easy"]],
  ];
  for (const [game, variant, who] of games) {
    test(`of ${game}`, async ({ page }) => {
      const table = new Company(page);
      await table.sit(game, variant, who);
      const did = await table.toEnd();
      expect(did.get("play")).toBeGreaterThan(10);
    });
  }
});

/** All workers' scripts, and whether the program that thinks is in the page itself. */
async function whoThinks(page: Page) {
  const inPage = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return { workers: page.workers().map((worker) => worker.url()), inPage: inPage.filter((name) => /thinker.*wasm/.test(name)) };
}

test("nobody thinks on the main thread", async ({ page }) => {
  const table = new Company(page);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await table.sit("fivefold", {}, ["", "hard"]);
  expect(workers, "nothing is fetched before it is needed").toEqual([]);
  await table.playCards(3);
  expect(workers.length).toBe(1);
  expect(workers[0]).toMatch(/thinking-[0-9a-f]{16}\.js$/);
  expect((await whoThinks(page)).inPage, "the page itself has not loaded what thinks").toEqual([]);
  // whoever leaves the table leaves nobody thinking
  await table.menu.click();
  await page.getByRole("link", { name: "Leave the table" }).click();
  await expect.poll(() => page.workers().length).toBe(0);
});

test("where there are no workers the page thinks in slices", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the same on every screen");
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const table = new Company(page);
  await table.sit("fivefold", {}, ["", "hard"]);
  await table.playCards(3);
  expect((await whoThinks(page)).inPage.length).toBe(1);
});

test("what does not arrive is asked for again", async ({ page, problems }, info) => {
  test.skip(info.project.name !== "phone", "the same on every screen");
  problems.expect(/think|Failed to load resource/);
  const table = new Company(page);
  await page.route(/thinking-/, (route) => route.abort());
  await table.sit("fivefold", {}, ["hard", ""]);
  await table.button("Deal the cards").click();
  while (!(await table.button("Try again").isVisible())) {
    if (await table.playable.first().isVisible()) await table.playAny();
    await table.button("Try again").or(table.playable.first()).first().waitFor();
  }
  await page.unroute(/thinking-/);
  await table.button("Try again").click();
  await expect(table.goOn.or(table.play).or(table.playable.first()).first()).toBeVisible();
});

test("a seat is handed over and taken back in the middle of a game", async ({ page }) => {
  const table = new Company(page);
  await table.sit("drawbridge", { end: { hands: 1 } }, ["", "easy", "", "easy"]);
  await table.button("Deal the cards").click();
  await table.thinking.or(table.curtain).first().waitFor();
  await expect(table.curtain).toBeVisible();
  const who = await table.takeDevice();
  const other = who === "Ann" ? "Blaise" : "Ann";
  const hand = await table.openHand();
  // the other person goes
  await table.menu.click();
  await table.button("Hand over a seat").click();
  await axe(page);
  await page.getByRole("radiogroup", { name: other }).getByRole("radio", { name: "Medium" }).click();
  await table.button("Close").click();
  expect(await table.openHand(), "the own hand stays").toEqual(hand);
  await table.decide();
  await table.playUntil(async () => (await table.button(/^Pass$|^Discard/).isVisible()) || table.playable.first().isVisible());
  // and comes back, behind the curtain
  await table.menu.click();
  await table.button("Hand over a seat").click();
  await page.getByRole("radiogroup", { name: other }).getByRole("radio", { name: "Person" }).click();
  await page.getByRole("radiogroup", { name: who }).getByRole("radio", { name: "Hard" }).click();
  await table.button("Close").click();
  await expect(table.hand, "nobody has shown the other hand").toHaveCount(0);
  await expect(page.getByRole("heading", { name: `Pass to ${other}` })).toBeVisible();
});

test("computer players among themselves are watched, or skipped to the end of the hand", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the same on every screen");
  const table = new Company(page);
  await table.sit("counterpoint", { players: 3, end: { deals: 3 } }, ["easy", "medium", "easy"]);
  // time stands still: whoever thinks makes a pause that does not end by itself
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await table.button("Deal the cards").click();
  await expect(table.thinking).toBeVisible();
  await expect(table.hand).toHaveCount(0);
  const first = await table.thinking.innerText();
  await table.skip.click();
  await expect(table.thinking, "the pause is over").not.toHaveText(first);
  await page.clock.resume();
  await expect(table.handOver).toBeVisible();
});

test("what computer players have done is taken back along, where that is free", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the same on every screen");
  const table = new Company(page);
  await table.sit("fivefold", {}, ["", "medium"], [], { x_undo: "free" });
  await table.playCards(2);
  await table.playUntil(async () => (await table.goOn.isVisible()) || table.playable.first().isVisible());
  const undo = table.button(/^Undo: Ann takes the last move back$/);
  await undo.click();
  await expect(table.news).toContainText("Ann decides anew");
  await expect(table.curtain).toHaveCount(0);
  await table.playAny();
});

test("a hint says what Hard would do, and how the cards compare", async ({ page }) => {
  const table = new Company(page);
  await table.sit("fivefold", {}, ["", "hard"]);
  await table.playCards(1);
  await table.playUntil(async () => table.playable.first().isVisible());
  await table.goOn.or(table.playable.first()).first().waitFor();
  if (await table.goOn.isVisible()) await table.goOn.click();
  await expect(table.thinking).toHaveCount(0);
  await table.menu.click();
  await table.hint.click();
  await expect(table.dialog.getByText(/^Hard would play the \w+ of \w+\./)).toBeVisible();
  expect(await table.dialog.getByRole("row").count()).toBeGreaterThan(2);
  await axe(page);
});

test("a review tells what a computer player knew", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the same on every screen");
  const table = new Company(page);
  const record = JSON.parse(readFileSync(new URL("../tests/vectors/drawbridge-seven-made-eight.json", import.meta.url), "utf8"));
  await table.layOut({ ...record, x_computers: ["", "hard", "", "hard"] });
  await page.goto("./#/review/KEPT/20");
  const knew = table.button(/^What did .* know\?$/);
  const on = table.button("One move on");
  while (!(await knew.isVisible())) await on.click();
  await knew.click();
  await expect(page.getByText(/could know: the cards in hand, what lay open, and what follows from it\.$/)).toBeVisible();
  await expect(page.getByText("Nothing else went into the decision")).toBeVisible();
});
