// The end of a game: the winner's board, and the moments that decided it.

import { expect, test } from "./fixtures";
import { look } from "./looks";
import { Table } from "./table";

test("each moment that decided a game leads to its place in the review", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("fivefold-play-on");
  await expect(page.getByRole("heading", { name: "Micah wins" })).toBeVisible();
  const board = page.locator(".end-board").getByRole("img", { name: /^The five rounds/ });
  await expect(board).toBeInViewport({ ratio: 1 });
  const moments = page.getByRole("region", { name: "What decided it" }).getByRole("link");
  await expect(moments).toHaveText([
    "Round 1 Micah leads from here to the end.",
    "Round 3 Micah scores 2, the most in one round.",
    "Round 5 Austin scores only 0, Micah 2.",
  ]);
  await look(page, "the end of a game");

  await moments.first().click();
  await expect(page.locator(".review-place")).toHaveText(/^Round 1 · move \d+ of 135$/);
  await expect(page.getByRole("status").first()).toContainText("Round 1 is over");
});

test("a game without a short form offers none", async ({ page }) => {
  const table = new Table(page);
  const short = page.getByRole("link", { name: "Play a short game" });
  await table.layOut("fivefold-play-on");
  await expect(table.again).toBeVisible();
  await expect(short).toHaveCount(0);
  await table.layOut("contract-grid-94");
  await expect(short).toHaveAttribute("href", "#/play/contract-grid");
});
