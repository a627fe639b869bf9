// The end of a game: the winner's board, the moments that decided it, and the score sheet on demand.

import type { Page } from "@playwright/test";
import { expect, onBothScreens, test } from "../support/fixtures";
import { GAMES } from "../games";
import { lookOnBoth } from "../support/looks";
import { hasten } from "../support/still";
import { entry, put, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

const ENDED = GAMES.map(({ over }) => over);

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

test.describe("on the narrowest of screens", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const record of ENDED) {
    test(`${record}: two screens, and the whole score sheet on demand`, async ({ page }) => {
      const table = new Table(page);
      await table.layOut(record);
      const on = table.button(/^(See the final|No hook)/);
      await expect(on.or(table.again)).toBeVisible();
      if (await on.isVisible()) await on.click();
      await expect(table.again).toBeVisible();
      const sheet = page.locator(".score-sheet > .table-scroll");
      await expect(sheet).toHaveCount(1);
      await expect(sheet).toBeHidden();
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 740);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByText("Score sheet").press("Enter");
      await expect(sheet).toBeVisible();
      const beyond = await page.evaluate(() =>
        ["html", ".table-scroll"].map((part) => document.querySelector(part)!).map((part) => part.scrollWidth - part.clientWidth));
      expect(beyond).toEqual([0, 0]);
    });
  }
});

/** The result of a hand of each game. */
const RESULTS = GAMES.map(({ result }) => result);

for (const [record, moves] of RESULTS) {
  test(`${record}: the end of a hand is one screen with one button, and adds up on demand`, async ({ page }) => {
    const table = new Table(page);
    await table.layOut(record, moves);
    const scores = page.getByRole("region", { name: "Scores" });
    await expect(table.handOver).toBeVisible();
    await expect(scores).toBeHidden();
    await expect(page.locator(".story").getByRole("button").and(page.locator(".button"))).toHaveCount(1);
    for (const size of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await state(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    }

    const sums = page.locator(".on-demand .count-sum");
    await expect(sums.first()).toBeHidden();
    await page.getByText("How it adds up").press("Enter");
    await expect(sums.first()).toBeVisible();
    const points = (text: string[]) => text.map((cell) => cell.match(/[−\d]+$/)![0]).sort();
    const cells = scores.locator("tbody td:nth-last-child(-n + 2)");
    expect(points(await sums.allInnerTexts())).toEqual(points(await cells.allInnerTexts()));
  });
}

/** Ends whatever moves, each in its turn, as if its time had passed. */
const passMovements = (page: Page) =>
  page.evaluate(async () => {
    const end = (one: Animation) => Number(one.effect!.getComputedTiming().endTime);
    const moving = document.getAnimations().filter((one) => end(one) < Infinity);
    for (const one of moving.sort((one, other) => end(one) - end(other))) {
      if (one.playState !== "running") continue;
      const over = new Promise((over) => one.addEventListener("finish", over, { once: true }));
      one.finish();
      await over; // the page has heard of it
    }
  });

test.describe("where things move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });
  test("who has won stays at the picture that celebrates it, while the open score sheet is told as well", async ({ page }) => {
    const kept = vector("drawbridge-thrown-in-and-empty-stacks");
    const [players, x_computers] = [["Ada", "You", "Blaise", "Grace"], ["easy", "", "easy", "easy"]];
    await put(page, entry("KEPT", { ...kept, players, x_computers, moves: kept.moves.slice(0, -1) })); // the last card plays itself
    // what would lead away gets there at once
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        scroll.call(this, { ...(options as object), behavior: "instant" });
      };
    });
    await page.goto("./#/table/KEPT");
    await page.locator(".hand-over").waitFor();
    await hasten(page);
    await page.getByRole("button", { name: "See the final result" }).click();
    await expect(page.locator(".the-end[data-revealing]")).toBeVisible();
    await passMovements(page);
    await expect(page.locator(".the-end[data-revealing]")).toHaveCount(0);
    await expect(page.locator(".score-sheet > .table-scroll")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("each moment that decided a game leads to its place in the review", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-play-on");
  await expect(page.getByRole("heading", { name: "Micah wins" })).toBeVisible();
  await expect(page.getByText("Invented by Austin Shapiro, 2009.", { exact: true })).toBeVisible();
  const board = page.locator(".end-board").getByRole("img", { name: /^The five rounds/ });
  await onBothScreens(page, () => expect(board).toBeInViewport({ ratio: 1 }));
  const moments = page.getByRole("region", { name: "What decided it" }).getByRole("link");
  // two rounds brought 2 points, so neither is the most in one round
  await expect(moments).toHaveText(["Round 1 Micah leads from here to the end."]);
  await lookOnBoth(page, "the end of a game");

  await moments.first().click();
  await expect(page.locator(".review-place")).toHaveText(/^Round 1 · move \d+ of 135$/);
  await expect(page.getByRole("status").first()).toContainText("Round 1 is over");
});

test("who plays alone and loses sees no celebration", async ({ page }) => {
  const table = new Table(page);
  const won = page.locator("[data-won] .victory");
  const record = vector("contract-grid-over-the-cap");
  await table.layOut({ ...record, x_computers: ["", "hard", "hard"] });
  await expect(page.getByRole("heading", { name: "Ann wins" })).toBeVisible();
  await expect(won).toBeVisible();
  await table.layOut({ ...record, x_computers: ["hard", "", "hard"] });
  await expect(page.getByRole("heading", { name: "Ann wins" })).toBeVisible();
  await expect(won).toHaveCount(0);
});

test("a game without a short form offers none", async ({ page }) => {
  const table = new Table(page);
  const short = page.getByRole("link", { name: "Short game" });
  await table.layOut("fivefold-play-on");
  await table.more.click();
  await table.button("More…").click();
  await expect(table.button("Settings")).toBeVisible();
  await expect(short).toHaveCount(0);
  // it is for one person among computer players
  await table.layOut({ ...vector("contract-grid-94"), x_computers: ["", "hard", "hard"] });
  await table.more.click();
  await table.button("More…").click();
  await expect(short).toHaveAttribute("href", "#/play/contract-grid");
});
