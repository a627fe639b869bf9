// Fivefold through the page: what is rare in it.

import { expect, test } from "../support/fixtures";
import { Company } from "../support/company";
import { sitDown } from "../support/playing";
import { preferTo, vector } from "../support/store";
import { Table } from "../support/table";

test("whoever has an empty pile draws from the other's", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-empty-pile", 30);
  await expect(table.button(/, 0 cards in the pile\. .* collected$/)).toHaveCount(1);
  await expect(page.getByText(/^draws from (Austin|Micah)’s$/)).toBeVisible();
});

test("played on, all five rounds count", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-play-on");
  await expect(page.getByRole("heading", { name: "Micah wins" })).toBeVisible();
  await expect(page.getByText("Austin has 3 and Micah has 6 of the nine points.")).toBeVisible();
  await table.unfoldScores();
  const sums = page.getByRole("row", { name: /^Total/ }).getByRole("cell");
  await expect(sums).toHaveText(["3", "6"]);
  await sitDown(table, { game: "Fivefold", people: ["Ann", "Ben"], house: { choose: ["Play all five rounds"] } });
  await table.scores.click();
  await expect(table.dialog).toContainText("All five rounds are played");
});

const SIZES = [[320, 640], [360, 740], [740, 360], [820, 1180], [1440, 900]] as const;

test("player panels keep both targets in sight, and a face covers no card", async ({ page }) => {
  const table = new Company(page);
  const panels = page.locator(".player-panel.side");
  await table.hurryOn();
  await table.layOut({ ...vector("fivefold-play-on"), players: ["Ann", "Ada"], x_computers: ["", "easy"] }, 63);
  await table.playCards(1);
  await expect(page.locator(".player-panel > .portrait")).toHaveCount(1);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const panel of await panels.all()) {
      const numbers = panel.locator(".track-words");
      await expect(numbers).toHaveText([/^(\d\/7 tricks|\d+ tricks ✓)$/, /^(\d\/4 diamonds|\d diamonds ✓)$/]);
      for (const number of await numbers.all()) await expect(number).toBeInViewport({ ratio: 1 });
    }
    const covered = await panels.evaluateAll((all) =>
      all.flatMap((panel) => {
        const face = panel.querySelector(".portrait")?.getBoundingClientRect();
        return [...panel.querySelectorAll(".stack-backs, .player-panel-name, .player-panel-score, .track-words")].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return face && left < face.right - 1 && right > face.left + 1 && top < face.bottom - 1 && bottom > face.top + 1;
        }).map((part) => part.className);
      }));
    expect(covered, `${width}×${height}`).toEqual([]);
  }
});

test("the strip says whose points are where, and how many win", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 3);
  await expect(page.locator("button.folds")).toContainText("Points: Micah above, Austin below. 5 win.");
  await table.layOut("fivefold-play-on", 46);
  await expect(page.locator(".folds-title")).toHaveText(/below\.$/);
});

test("the result shows the piles at once, and both targets of the next round", async ({ page }) => {
  const table = new Table(page);
  await preferTo(page, { motion: "full" });
  await table.layOut("fivefold-first-round", 27);
  await expect(page.locator(".side-result")).toHaveCount(2);
  expect(await page.locator(".side-result").evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))).toEqual(["1", "1"]);
  await expect(page.getByText(/^Next: clubs are trump, and .* A point for 7 tricks, a point for 4 clubs\.$/)).toBeVisible();
});

test("a prompt names only cards in the hand", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-play-on", 75);
  for (let move = 75; move < 81; move++) {
    await table.layOut("fivefold-play-on", move);
    if (!(await table.curtain.isVisible())) continue;
    await table.takeDevice();
    const [, takes] = /You can take it with (.*)\.$/.exec(await page.locator(".prompt").innerText()) ?? [];
    const held = await page.locator(".near-hand .hand-card").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")!));
    for (const [name] of (takes ?? "").matchAll(/\w+ of \w+/g)) expect(held.some((card) => card.startsWith(name)), `${name} in ${held}`).toBe(true);
  }
});
