// Fivefold through the page: what is rare in it.

import { expect, test } from "./fixtures";
import { sitDown } from "./playing";
import { Table } from "./table";

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
