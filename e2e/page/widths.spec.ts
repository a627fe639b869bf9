// No screen is wider than the window, however long the page's own address is, which stands in lines to share.

import type { Page } from "@playwright/test";
import { test as base, expect, ownHeading } from "../support/fixtures";
import { GAMES } from "../games";
import { DIST, host } from "../support/server";
import { entry, put, vector } from "../support/store";
import { Table } from "../support/table";
import { answered, eachState } from "../support/waits";

const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const { site, stop } = await host({ [`/${"a".repeat(57)}/`]: DIST }); // 80 characters and more
      await use(site);
      await stop();
    },
    { scope: "worker" },
  ],
});

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "the narrowest screen"));

/** Runs in the page: what reaches beyond the window; a phone lays a page out wider than its window where something asks for it. */
function readBeyond(): string[] {
  const beyond: string[] = [];
  if (innerWidth > screen.width) beyond.push(`the page: ${innerWidth} px of ${screen.width}`);
  const words = "h1, h2, h3, p, li, dt, dd, th, td, label, summary, button, a, input, select, section, figure, table";
  for (const element of document.querySelectorAll<HTMLElement>(words)) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (!width || !height || (left >= -1 && right <= screen.width + 1)) continue;
    // what is there for ears alone, and what scrolls by itself, does no harm
    if (element.closest(".visually-hidden, .table-scroll, .saved-items") || !element.checkVisibility({ visibilityProperty: true })) continue;
    beyond.push(`${element.tagName} “${element.textContent?.trim().slice(0, 30)}” from ${Math.round(left)} to ${Math.round(right)}`);
  }
  return beyond.slice(0, 5);
}

const fits = (page: Page, screen: string) => eachState(() => page.evaluate(readBeyond), screen).toEqual([]);

for (const { id: game, over: record } of GAMES) {
  test(`${game} fits into the window`, async ({ page, site }) => {
    expect(site.length).toBeGreaterThanOrEqual(80);
    const table = new Table(page);
    for (const screen of ["new", "rules", "learn", "lab"]) {
      await page.goto(`./#/${screen}/${game}`);
      await expect(ownHeading(page)).toBeVisible();
      await fits(page, `${screen} ${game}`);
    }
    await page.goto(`./#/daily/${game}`);
    await table.menu.click();
    await fits(page, "menu");
    await table.button("More…").click();
    await fits(page, "the rest of the menu");
    await table.button("End the game here").click();
    await table.button("End it").click();
    await expect(page.getByRole("region", { name: "Today’s deal" })).toContainText(site);
    await fits(page, "the end of the day’s deal");

    await put(page, entry("GAME", vector(record), { finished: true }));
    for (const screen of ["share", "review", "my-play", "counting", "table"]) {
      await page.goto(`./#/${screen}/GAME`);
      await expect(ownHeading(page)).toBeVisible();
      await fits(page, screen);
    }
  });
}

test("screens of no game fit into the window", async ({ page }) => {
  await new Table(page).goHome();
  await put(page, entry("GAME", vector("pirogue-out-together")));
  for (const screen of ["", "shelf", "preferences", "statistics", "lab", "review/NONE", "game/NONE", "deal/NONE"]) {
    await page.goto(`./#/${screen}`);
    await page.reload();
    await expect(ownHeading(page)).toBeVisible();
    await fits(page, screen || "home");
  }
});

test("a run of the lab, and what links lead to, fit into the window", async ({ page }) => {
  await page.goto("./#/lab");
  await page.getByLabel("Game", { exact: true }).selectOption("Fivefold");
  await page.locator(".lab-more > summary").click();
  await page.locator(".lab-open > summary").click();
  await page.getByLabel("Who plays?").selectOption("Random");
  await page.getByLabel("How many games?").fill("10");
  await fits(page, "the form of the lab");
  await page.getByRole("button", { name: "Play the games" }).click();
  await answered(page.getByText("Done."));
  await page.locator(".lab-figures > summary").click();
  await page.getByRole("button", { name: /^Examples: / }).first().click();
  await fits(page, "a run of the lab");
  await page.getByRole("link", { name: /^Game \d+$/ }).first().click();
  await expect(ownHeading(page)).toHaveText("Review");
  await fits(page, "a game of that run");

  for (const record of new Set(GAMES.map(({ over }) => over))) {
    await put(page, entry("GAME", vector(record), { finished: true }));
    await page.goto("./#/share/GAME");
    const links = page.locator(".share-link");
    await expect(links.first()).toBeVisible();
    for (const link of await links.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))) {
      await page.goto(link);
      await expect(ownHeading(page)).toBeVisible();
      await fits(page, `${record}, ${link.slice(0, 120)}`);
    }
  }
});
