// Figures of the games on the shelf, by game and player.

import { expect, test } from "./fixtures";
import { look } from "./looks";
import { entry, put, vector } from "./store";

test.use({ isMobile: false }); // as where looks are looked at

test("games, wins, scores, and what each game counts", async ({ page }) => {
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const stopped = vector("drawbridge-seven-made-eight");
  const tie = { ...vector("contract-grid-tie-by-history"), players: ["Ann", "Ben"], x_computers: ["", "hard"] };
  await put(
    page,
    entry("ONE", tie, { finished: true }),
    entry("TWO", vector("drawbridge-seven-made-eight"), { finished: true }),
    entry("THREE", { ...stopped, moves: stopped.moves.slice(0, 20), x_stopped: true }, { finished: true }),
    entry("FOUR", { ...vector("contract-grid-94"), moves: [] }),
  );
  await page.reload();
  await expect(page.getByRole("link", { name: "Result of ContractGrid with Ann and Ben (Hard)" })).toBeVisible();
  await page.getByRole("link", { name: "Statistics" }).click();
  const grid = page.getByRole("region", { name: "ContractGrid" }).first();
  await expect(grid.getByRole("row")).toHaveText(["PlayerGamesWinsAverageBest", "Ann119.09", "Ben (Hard)109.09"]);
  await expect(grid).toContainText("Contracts made, of those bid");
  await expect(grid.getByRole("listitem").filter({ hasText: "6 of 6" })).toHaveCount(2);
  const bridge = page.getByRole("region", { name: "DrawBridge" }).first();
  await expect(bridge.getByRole("row").nth(1)).toHaveText("East217.515");
  await expect(bridge).toContainText("ended by agreement");
  await expect(bridge).toContainText("Contracts of level 7 made");
  await look(page, "statistics");
});

test("an empty shelf says what will stand there", async ({ page }) => {
  await page.goto("./#/statistics");
  await expect(page.getByRole("main")).toContainText("No game on your shelf is over yet.");
  await look(page, "statistics without games");
});
