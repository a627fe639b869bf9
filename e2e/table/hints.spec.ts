// A hint glows on the table: what it is about has a ring as long as the hint is open.

import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { PHASES, recordOf } from "../support/phases";
import { Table } from "../support/table";
import { answered, sheetClosed } from "../support/waits";

/** For each kind of decision how many things glow, at least: a bid has several parts. */
const KINDS = GAMES.flatMap(({ id, hints }) => hints.map(([what, least]): [string, string, number] => [id, what, least]));

for (const [game, what, least] of KINDS) {
  test(`${game}: ${what}`, async ({ page }) => {
    const table = new Table(page);
    const phase = PHASES[game].find((phase) => phase.what === what)!;
    await table.layOut(recordOf(phase));
    await table.takeDevice();
    const lit = page.locator("[data-hinted]");
    await expect(lit).toHaveCount(0);
    await table.button("Hint").click();
    await answered(table.dialog.locator(".advised"));
    await expect(lit.nth(least - 1)).toBeVisible();
    for (const one of await lit.all()) await expect(one).toBeInViewport();
    await page.keyboard.press("Escape");
    await sheetClosed(page);
    await expect(lit).toHaveCount(0);
  });
}

test("a bid that is advised is laid out, and the player confirms it", async ({ page }) => {
  const table = new Table(page);
  await table.layOut(recordOf(PHASES["contract-grid"].find((phase) => phase.what === "bid")!));
  await table.takeDevice();
  const confirm = table.button(/^Confirm \d of \d$/);
  await expect(confirm).toBeDisabled();
  await table.button("Hint").click();
  await answered(table.dialog.locator(".advised"));
  await table.button("Lay it out").click();
  await sheetClosed(page);
  await expect(confirm).toBeEnabled();
  await expect(table.button("Hint"), "the decision is still there").toBeVisible();
  await expect(page.locator(":focus"), "the focus is somewhere").toBeVisible();
});
