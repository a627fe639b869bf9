// Today's deal: the same for everybody, its result as a line to share, and how many days in a row it was played.

import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { stored } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

const today = (page: Page) => page.getByRole("region", { name: "Today’s deal" });
const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** The cards that are dealt first. */
async function dealt(page: Page) {
  await expect(page.locator(".hand [data-card]").first()).toBeVisible();
  const deals = async () => Object.values(await stored(page)).flatMap(({ moves }) => moves.flat().filter((move) => move.deal));
  await state(async () => (await deals()).length).toBe(1);
  return (await deals())[0];
}

test("a deal has a line to share, and days in a row are counted", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await page.clock.setFixedTime(at("2026-03-01"));
  const table = new Table(page);
  await page.goto("./#/daily/fivefold");
  await table.openMore();
  await table.button("End the game here").click();
  await table.button("End it").click();
  const result = page.getByRole("region", { name: "Today’s deal" });
  await expect(result).toContainText(/^New Tricks, Fivefold of .*: Me 0 · .* \(Medium\) 0 http.*#\/daily\/fivefold\/2026-03-01/);
  await result.getByRole("button", { name: "Copy the result" }).click();
  const line = await result.locator("p").innerText();
  await state(() => page.evaluate(() => (window as any).copied)).toBe(line);

  await page.goto("./#/");
  await expect(today(page).getByRole("link")).toHaveAccessibleName("Your result of today’s deal: Fivefold");
  await page.clock.setFixedTime(at("2026-03-02"));
  await page.reload();
  await expect(today(page).getByRole("link")).toHaveAccessibleName("Play today’s deal: Pirogue");
  await expect(today(page)).not.toContainText("running");
  const week = page.getByRole("list", { name: "This week" }).getByRole("link");
  await expect(week).toHaveCount(7);
  await expect(week.nth(5)).toHaveAccessibleName("Sunday: Fivefold, done");
  await expect(week.nth(6)).toHaveAccessibleName("Monday: Pirogue");
  await axe(page);
  // any deal of a day counts
  await page.getByRole("link", { name: "Today’s deal of DrawBridge" }).click();
  await table.openMore();
  await table.button("End the game here").click();
  await table.button("End it").click();
  await expect(result).toContainText("DrawBridge");
  await page.goto("./#/");
  await expect(today(page)).toContainText("2 days running");
  await page.clock.setFixedTime(at("2026-03-03"));
  await page.reload();
  await expect(today(page)).toContainText("2 days running");
  await page.clock.setFixedTime(at("2026-03-04"));
  await page.reload();
  await expect(today(page)).not.toContainText("running");

  await page.goto("./#/daily/fivefold/2026-03-05");
  await expect(page.getByText("its day is still to come")).toBeVisible();
  for (const noDay of ["2026-02-30", "2026-02-31", "1", "2026-02-01T12:00", "2026-2-1", "Feb 1 2026"]) {
    await page.goto(`./#/daily/fivefold/${noDay}`);
    await expect(page.getByText("its day is still to come"), noDay).toBeVisible();
    await expect(page).toHaveURL(/daily/);
  }
  expect(Object.keys(await stored(page)), "nothing was dealt").toHaveLength(2);
});

test("everybody gets the same cards, and other cards the next day", async ({ page, browser, problems, site }) => {
  await page.clock.setFixedTime(at("2026-03-01"));
  await page.goto("./#/daily/counterpoint");
  const cards = await dealt(page);
  for (const [link, isSame] of [["/2026-03-01", true], ["", false]] as const) {
    const others = await browser.newContext({ baseURL: site, serviceWorkers: "block" });
    problems.watch(others, site);
    const other = await others.newPage();
    await other.clock.setFixedTime(at("2026-03-02"));
    await other.goto(`./#/daily/counterpoint${link}`);
    const there = await dealt(other);
    expect(JSON.stringify(there) === JSON.stringify(cards)).toBe(isSame);
    await others.close();
  }
});
