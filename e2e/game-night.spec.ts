// What an evening of games needs besides the games.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { sitDown } from "./playing";
import { PEOPLE, Table } from "./table";

/** From the next loading on, notes what keeps the screen on. */
async function watchScreen(page: Page) {
  await page.addInitScript(() => {
    const lights = { asked: 0, on: 0 };
    Object.assign(window, { lights });
    const request = async () => {
      lights.asked += 1;
      lights.on += 1;
      let released = false;
      return {
        release: async () => {
          if (!released) lights.on -= 1;
          released = true;
        },
      };
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => ({ request }) });
  });
  return () => page.evaluate(() => (window as unknown as { lights: { asked: number; on: number } }).lights);
}

test("the screen is kept on while a table is open, and again once the tab comes back", async ({ page }) => {
  const lights = await watchScreen(page);
  const table = new Table(page);
  await table.goHome();
  expect(await lights()).toEqual({ asked: 0, on: 0 });
  await page.getByRole("link", { name: "Play Fivefold now" }).click();
  await expect(table.cards.first()).toBeVisible();
  expect(await lights()).toEqual({ asked: 1, on: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await lights(), "asked for again, and held once").toEqual({ asked: 2, on: 1 });
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Continue Fivefold/ })).toBeVisible();
  expect((await lights()).on, "nothing keeps it on any more").toBe(0);
});

for (const [browser, refuses] of [["cannot keep the screen on", false], ["saves power", true]] as const) {
  test(`a table opens where the browser ${browser}`, async ({ page }) => {
    await page.addInitScript((refuses) => {
      const request = () => Promise.reject(new DOMException("The battery is low", "NotAllowedError"));
      Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => (refuses ? { request } : undefined) });
    }, refuses);
    const table = new Table(page);
    await table.goHome();
    await page.getByRole("link", { name: "Play Fivefold now" }).click();
    await expect(table.cards.first()).toBeVisible();
  });
}

test("those who have played together sit at the next table, until their names are forgotten", async ({ page }) => {
  const table = new Table(page);
  await sitDown(table, { game: "ContractGrid", people: PEOPLE });
  await expect(table.lift).toBeVisible();

  // at another game they sit there, and a computer player where they are too few
  await table.goHome();
  await page.getByRole("link", { name: "Set up a table of Pirogue" }).click();
  for (const [n, name] of PEOPLE.entries()) await expect(table.seat(n + 1)).toHaveValue(name);
  await expect(page.getByRole("combobox", { name: /seat 4: who plays$/ })).toHaveValue("medium");
  const before = table.button(/^As before: /);
  await expect(before).toHaveCount(0);

  // one tap brings them back
  await table.button("Play alone").click();
  await expect(before).toHaveText("As before: Ann, Ben and Cleo");
  await before.click();
  await expect(page.getByRole("combobox", { name: /seat 2: who plays$/ })).toHaveValue("");
  await expect(table.seat(1)).toBeFocused();
  await expect(before).toHaveCount(0);
  await table.button(/^Start/).click();
  await expect(page).toHaveURL(/#\/table\//);

  // three are too many for Fivefold
  await table.goHome();
  await page.getByRole("link", { name: "Set up a table of Fivefold" }).click();
  await expect(table.seat(1)).toHaveValue("Ann");
  await expect(table.seat(2)).toHaveValue("");

  await page.goto("./#/preferences");
  await table.button("Forget names").click();
  await expect(table.button("Undo")).toBeFocused();
  await page.goto("./#/new/contract-grid");
  await expect(table.seat(1)).toHaveValue("");
  await expect(before).toHaveCount(0);
});
