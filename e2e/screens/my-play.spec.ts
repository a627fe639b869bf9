// Review my play: what a search finds in a finished game, and the way from there into the review.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { look } from "../support/looks";
import { entry, openWith, vector } from "../support/store";
import { answered } from "../support/waits";

test.use({ isMobile: false }); // as where looks are looked at

const status = (page: Page) => page.getByRole("status").first();
const bar = (page: Page) => page.getByRole("progressbar", { name: "Decisions looked at" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const decisions = (page: Page) => page.locator(".my-play ol > li");

async function open(page: Page, game: object, finished = true) {
  await openWith(page, "my-play/GAME", entry("GAME", game, { finished }));
}

/** A game that was stopped after somebody had given a king away, where another takes the trick. */
function blunder() {
  const { moves, ...record } = vector("fivefold-first-round");
  return { ...record, x_stopped: true, x_computers: ["hard", ""], moves: [...moves.slice(0, 2), { seat: 1, play: "KC" }] };
}

test("a blunder is found, and leads to its place in the review", async ({ page }) => {
  await open(page, blunder());
  await expect(page.getByRole("heading", { name: "Review my play", level: 1 })).toBeVisible();
  await answered(status(page).filter({ hasText: "At 1 decision another choice was clearly better" }));
  await expect(bar(page)).toHaveCount(0);
  await expect(decisions(page)).toHaveCount(1);
  await expect(decisions(page)).toContainText("Austin leads the ten of hearts.");
  await expect(decisions(page)).toContainText("Play the king of clubs");
  await expect(decisions(page)).toContainText("Play the king of hearts");
  await expect(decisions(page)).toContainText("It takes the trick from Austin’s ten of hearts.");
  await look(page, "what a search has found in a game");

  await decisions(page).getByRole("link").click();
  await expect(page.locator(".review-place")).toContainText("move 2 of 3");
  // the review has it too: what it was worth, and a mark in its list of moves
  const judged = page.locator(".review-foot dl");
  await expect(judged).toContainText("BetterPlay the king of hearts");
  await expect(judged).toContainText(/Chance to win\d+\u202f% instead of \d+\u202f%/);
  await expect(page.locator(".review-move.better")).toHaveText(/King of clubs|king of clubs/);
  await page.keyboard.press("Home");
  await expect(judged).toHaveCount(0);

  // what was found is still there
  await page.getByRole("link", { name: "Review my play" }).click();
  await expect(decisions(page)).toHaveCount(1);
  await expect(status(page)).toContainText("At 1 decision");
});

test("looking can be cancelled and continued, for any of the people", async ({ page }) => {
  const record = vector("contract-grid-94");
  await open(page, record);
  await expect(bar(page)).toHaveCount(0);
  await button(page, record.players[1]).click();
  await expect(bar(page)).toBeVisible();
  await button(page, "Cancel").click();
  await expect(status(page)).toContainText("Stopped");
  await button(page, "Continue").click();
  await expect(button(page, "Cancel")).toBeVisible();
  await button(page, record.players[0]).click();
  await expect(button(page, record.players[0])).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).toContainText(record.players[0]);
  await page.getByRole("link", { name: "Back to the review" }).click();
  await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
});

test("a game under way tells nothing", async ({ page }) => {
  const record = vector("contract-grid-94");
  await open(page, { ...record, moves: record.moves.slice(0, 60) }, false);
  await expect(page.getByRole("heading", { name: "This game is not over" })).toBeVisible();
  await page.goto("./#/review/GAME");
  await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Review my play" })).toHaveCount(0);
});
