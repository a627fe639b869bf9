// Figures of the games in the library, by game and player.

import { expect, test } from "../support/fixtures";
import { lookOnBoth } from "../support/looks";
import { entry, openWith, put, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

test("games, wins, scores, and what each game counts", async ({ page }) => {
  const stopped = vector("drawbridge-seven-made-eight");
  const tie = { ...vector("contract-grid-tie-by-history"), players: ["Ann", "Ben"], x_computers: ["", "hard"] };
  await openWith(
    page,
    "shelf",
    entry("ONE", tie, { finished: true }),
    entry("TWO", vector("drawbridge-seven-made-eight"), { finished: true }),
    entry("THREE", { ...stopped, moves: stopped.moves.slice(0, 20), x_stopped: true }, { finished: true }),
    entry("FOUR", { ...vector("contract-grid-94"), moves: [] }),
  );
  await expect(page.getByRole("link", { name: "Result of ContractGrid with Ann and Ben (Hard)" })).toBeVisible();
  await page.getByRole("link", { name: "Statistics" }).click();
  const grid = page.getByRole("region", { name: "ContractGrid" }).first();
  await expect(grid.getByRole("row")).toHaveText(["PlayerGamesWinsAverageBest", "Ann1199", "Ben (Hard)1099"]);
  await expect(grid).toContainText("Bids made");
  await expect(grid.getByRole("listitem").filter({ hasText: "6/6" })).toHaveCount(2);
  const bridge = page.getByRole("region", { name: "DrawBridge" }).first();
  await expect(bridge.getByRole("row").nth(1)).toHaveText("East217.515");
  await expect(page.getByText("Nobody wins a game ended by agreement.")).toHaveCount(1);
  await expect(bridge).toContainText("Level 7 made");
  const scores = bridge.locator(".chart").filter({ hasText: "East, game by game" });
  await expect(scores).toContainText("Won 1 of the last 2.");
  await expect(scores.locator("rect.bar-done")).toHaveCount(1);
  await expect(scores.locator("rect.bar-open")).toHaveCount(1);
  await expect(grid).not.toContainText("game by game");
  await lookOnBoth(page, "statistics");
});

test("what was counted is kept with its game, and a game that goes on is counted anew", async ({ page }) => {
  const tie = vector("contract-grid-tie-by-history");
  await openWith(page, "statistics", entry("ONE", { ...tie, players: ["Ann", "Ben"] }, { finished: true }));
  const row = page.getByRole("region", { name: "ContractGrid" }).first().getByRole("row").nth(1);
  const facts = async () => (await stored(page)).ONE.entry.facts;
  await expect(row).toHaveText("Ann1199");
  await state(facts).toBeTruthy();
  const kept = await facts();

  // without its moves it can only be counted by what is kept with it
  await put(page, { ...(await stored(page)).ONE.entry, moves: 7 });
  await page.reload();
  await expect(row).toHaveText("Ann1199");

  // what is kept in a form that this page does not know is counted anew
  for (const strange of [{ ...kept, form: 99 }, "a spilt glass", { form: 1, players: [] }, { ...kept, players: [{ won: 1 }, {}] }]) {
    await put(page, entry("ONE", { ...tie, players: ["Cleo", "Dan"] }, { finished: true, facts: strange }));
    await page.reload();
    await expect(row).toHaveText("Cleo1199");
    await state(facts).toEqual(kept);
  }
});

test("a game is saved with its sums when it ends, and without them when it goes on", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 4);
  await table.openMore();
  await table.button("End the game here").click();
  await table.button("End it").click();
  await expect(page.getByRole("heading", { level: 1, name: "The end" })).toBeVisible();
  await table.kept();
  const [{ entry: over }] = Object.values(await stored(page));
  expect(over.finished).toBe(true);
  expect(over.facts).toMatchObject({ stopped: true });
  expect(over.facts.players).toHaveLength(3);
});

test("an empty library says what will stand there", async ({ page }) => {
  await page.goto("./#/statistics");
  await expect(page.getByRole("main")).toContainText("Finished games are counted here");
  await lookOnBoth(page, "statistics without games");
});
