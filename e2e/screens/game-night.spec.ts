// What an evening of games needs besides the games.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expect, onBothScreens, test } from "../support/fixtures";
import { GAMES } from "../games";
import { look } from "../support/looks";
import { sitDown } from "../support/playing";
import { entry, openWith, put, vector } from "../support/store";
import { PEOPLE, Table } from "../support/table";

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
  await openWith(page, "table/OVER", entry("OVER", vector("fivefold-play-on"), { finished: true }));
  await expect(table.again).toBeVisible();
  expect((await lights()).on, "a game that is over needs no light").toBe(0);
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

test("from a game that is over, the same people are two taps from the setup of another", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const over = { ...vector("fivefold-play-on"), players: ["Eve", "Dan"] };
  await openWith(page, "table/OVER", entry("OVER", over, { finished: true, seating: "middle" }));
  await page.getByRole("link", { name: "Next game" }).click();
  const next = page.getByRole("region", { name: "Same people, next game" });
  await expect(next.getByRole("link")).toHaveText(GAMES.map(({ name }) => name));
  await next.getByRole("link", { name: "Counterpoint" }).click();
  const table = new Table(page);
  await expect(table.seat(1)).toHaveValue("Eve");
  await expect(table.seat(2)).toHaveValue("Dan");
  await expect(page.getByRole("radio", { name: "In the middle" })).toBeChecked();
  await table.button(/^Start/).click();
  await expect(page).toHaveURL(/#\/table\//);
});

test.describe("afterwards", () => {
  test.use({ isMobile: false, deviceScaleFactor: 1 }); // the test sets the sizes

  test("a game night tells who won what, and makes a picture of it", async ({ page }) => {
    const hour = 3_600_000;
    const won = { seats: [0], score: 31, victories: null };
    const lost = { seats: [1], score: 20, victories: null };
    const game = (id: string, hours: number, players: string[]) =>
      entry(id, { ...vector("fivefold-play-on"), players }, { finished: true, saved: Date.UTC(2026, 10, 25) + hours * hour, standings: [won, lost] });
    await put(page, game("LONG_AGO", 1, ["Ann", "Ben"]), game("ONE", 18, ["Ann", "Ben"]), game("TWO", 19, ["Ben", "Ann"]));
    await openWith(page, "night/ONE", game("OTHERS", 18.5, ["Ann", "Cleo"]), game("THREE", 20, ["Ann", "Ben"]));
    const table = page.getByRole("region", { name: "All games" });
    await expect(table.getByRole("row")).toHaveCount(5);
    await expect(page.getByRole("main")).toContainText(/3\. Fivefold: Ann 31 · Ben 20\s+Games won: /);
    await onBothScreens(page, () => look(page, "a game night"));
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as picture" }).click()]);
    expect(file.suggestedFilename()).toMatch(/^new-tricks-game-night-[\d-]+\.png$/);
    const picture = readFileSync((await file.path())!);
    expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16)]).toEqual(["PNG", 1080]);
    await page.goto("./#/night/NEVER");
    await expect(page.getByText("That game is not here")).toBeVisible();
  });
});
