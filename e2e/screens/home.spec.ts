// Home: every game in sight, and the first decision of each one tap away.

import type { Locator } from "@playwright/test";
import { Company } from "../support/company";
import { axe, expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { putSettings, setting, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { saved, state } from "../support/waits";

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes
test("games are in sight on every screen, whether or not any is under way", async ({ page }) => {
  const table = new Table(page);
  const check = async (first: Locator) => {
    for (const [width, height, inSight] of [[320, 640, 4], [390, 844], [820, 1180], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await expect(first).toBeInViewport();
      for (const { name: game } of GAMES.slice(0, inSight)) {
        for (const name of [`Play ${game} now`, `Learn ${game}`, `Set up a table of ${game}`]) {
          const box = (await page.getByRole("link", { name, exact: true }).boundingBox())!;
          expect(box.x, name).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, name).toBeLessThanOrEqual(width);
          expect(box.y + box.height, name).toBeLessThanOrEqual(height);
          expect(box.height, name).toBeGreaterThanOrEqual(43.5);
        }
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  const start = page.getByRole("link", { name: "Start with Fivefold" });
  await table.goHome();
  await check(start);
  await expect(page.locator(".game-by")).toContainText(["chaosatthesky", "MIT", "David Parlett", "Austin Shapiro", "bgdf.com"]);
  await table.layOut("contract-grid-94", 10);
  await table.goHome();
  await expect(start).toHaveCount(0);
  await check(page.getByRole("link", { name: /^Continue ContractGrid/ }));
});

test("each game has its colour before any piece has come", async ({ page }) => {
  await page.route(/piece.*\.(css|wasm)/, () => {}); // none ever comes
  await page.goto("./");
  const colours = await Promise.all(GAMES.map(async ({ name }) => {
    const play = page.getByRole("link", { name: `Play ${name} now` });
    const card = page.getByRole("listitem").filter({ has: play });
    const black = await card.locator(".game-mark path[class]").evaluateAll((parts) =>
      parts.map((part) => getComputedStyle(part)).filter(({ fill, stroke }) => fill === "rgb(0, 0, 0)" && stroke === "none").length);
    expect(black, `the mark of ${name} is drawn in its colours`).toBe(0);
    return play.evaluate((one) => getComputedStyle(one).backgroundColor);
  }));
  expect(new Set(colours).size).toBe(GAMES.length);
});

test("each game asks for its first decision at one tap", async ({ page }) => {
  const table = new Company(page);
  await table.goHome();
  for (const [n, { name: game }] of GAMES.entries()) {
    await test.step(game, async () => {
      await page.getByRole("link", { name: `Play ${game} now` }).click();
      const decision = page.locator("main.table :is(.arrange, [role=radiogroup], .hand) :is(button, [role=radio], [role=option]):not([aria-disabled=true])");
      await expect(decision.first()).toBeVisible();

      const { record } = (await stored(page))[new URL(page.url()).hash.split("/").at(-1)!];
      expect(record.players[0]).toBe("You");
      expect(Object.keys(record.x_computers)).not.toHaveLength(0);
      await page.goBack();
      await expect(page.getByRole("link", { name: new RegExp(`^Continue ${game}`) })).toBeVisible();
      expect(Object.keys(await stored(page)), "going back begins no other game").toHaveLength(n + 1);
    });
  }
});

test("whoever is new to ContractGrid begins with cards and a grid that is ready, and may undo it; the next time one arranges it first", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  const play = page.getByRole("link", { name: "Play ContractGrid now" });
  await play.click();
  await expect(page.getByText("Strike a suit: it will not be trump.", { exact: true })).toBeVisible();
  await expect(table.cards).toHaveCount(8);
  const arranging = page.getByRole("heading", { name: "Arrange your grid" });
  await table.button(/^Undo/).click();
  await expect(arranging).toBeVisible();
  await expect(table.cards).toHaveCount(0);

  await page.goBack();
  await play.click();
  await expect(arranging).toBeVisible();
});

test("the first hand of a game has a coach, who goes when somebody knows the game; Learn brings it back", async ({ page }) => {
  const table = new Table(page);
  const coach = page.getByRole("region", { name: "Coach" });
  const tip = page.locator(".prompt .tip");
  const games = async () => Object.keys(await stored(page)).length;
  await table.goHome();
  await page.getByRole("link", { name: "Play Fivefold now" }).click();
  await expect(coach).toContainText("Win 7 of 13 tricks for a point.");
  await expect(coach).toContainText("Lead a king now, and it wins.");
  await axe(page);
  await table.button("What is a trick?").click();
  await expect(table.dialog).toContainText("Whoever played it takes them all: that is a trick.");
  await axe(page);
  await table.dialog.getByRole("button", { name: "Close" }).click();

  // nothing is forced, and what comes of it is told
  await table.playAny(page.locator('.hand [data-card="KH"]'));
  await expect(coach).toContainText("the trick is yours, with both its cards.");
  await expect(page.getByRole("status").first()).toContainText("the trick is yours, with both its cards.");
  await saved(page);
  await page.reload();
  await expect(coach).toContainText("You both draw after each trick.");
  await expect(table.button("What is a trick?"), "it was offered").toHaveCount(0);

  await table.button("I know this game").click();
  await expect(coach).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(table.cards).toHaveCount(6);
  await expect(coach.or(tip)).toHaveCount(0);

  await table.goHome();
  await page.getByRole("link", { name: "Play Fivefold now" }).click();
  await expect(table.cards).toHaveCount(6);
  await expect(coach.or(tip)).toHaveCount(0);
  await table.goHome();
  await page.getByRole("link", { name: "Learn Fivefold" }).click();
  await expect(coach).toContainText("Lead a king now, and it wins.");
  expect(await games()).toBe(3);
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Continue Fivefold/ })).toHaveCount(3);
});

test("the coach stays for a second round, and says what is new in it", async ({ page }) => {
  const table = new Table(page);
  const coach = page.getByRole("region", { name: "Coach" });
  await table.goHome();
  await putSettings(page, [{ key: "fivefold/coach", value: ["KEPT", 1] }]);
  await table.layOut({ ...vector("fivefold-first-round"), x_computers: ["", "easy"] }, 27);
  await expect(table.handOver).toBeVisible();
  await expect(coach, "the result has its room").toHaveCount(0);
  await page.locator(".go-on .primary").click();
  await expect(coach).toContainText("Clubs are trump now. 7 tricks are a point, and 4 clubs another.");
});

test("what somebody has done alone in a game is stamped on its card", async ({ page }) => {
  const table = new Table(page);
  const done = page.getByRole("listitem").filter({ hasText: "Counterpoint" }).getByRole("list", { name: "Done by now" });
  await table.layOut({ ...vector("counterpoint-joker-and-nine"), x_computers: ["", "easy", "easy"] });
  await expect(page.locator(".the-end")).toBeVisible();
  await state(() => setting(page, "stamps")).toHaveProperty("counterpoint");
  await table.goHome();
  await expect(done.getByRole("listitem")).toHaveText(["Exactly on the bid", "Not a point taken, as bid"]);
  await expect(page.locator(".stamps")).toHaveCount(1);
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page);
  }
  await page.reload();
  await expect(done.getByRole("listitem")).toHaveCount(2);
});

test("the name last used sits at the next table", async ({ page }) => {
  const table = new Table(page);
  await table.setUp({ people: ["Ida", "Jo"] });
  await table.goHome();
  await page.getByRole("link", { name: "Play Fivefold now" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  const players = Object.values(await stored(page)).map(({ record }) => record.players);
  expect(players).toContainEqual(["Ida", "Ada"]);

  await page.goto("./#/new/pirogue");
  await expect(table.seat(1)).toHaveValue("Ida");
  expect(await page.locator("datalist option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual(["Ida", "Jo"]);
});

test("a game is chosen before the program has come", async ({ page }) => {
  let bring = () => {};
  const asked = new Promise<void>((done) => (bring = done));
  await page.route(/_bg.*\.wasm$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("./");
  await expect(page.getByRole("navigation", { name: "Games" }).getByRole("link")).toHaveCount(GAMES.length);
  await axe(page);
  await page.getByRole("link", { name: "Play Fivefold now" }).click();
  await expect(page.getByRole("navigation", { name: "Games" })).toBeHidden();
  await expect(page.getByRole("status")).toHaveText("Laying the table…");
  bring();
  await expect(page.locator("main.table.game-fivefold")).toBeVisible();
});

test("who opens another screen is not offered games while it loads", async ({ page }) => {
  await page.route(/_bg.*\.wasm$/, () => {});
  await page.goto("./#/shelf", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Laying the table…");
  await expect(page.locator(".guard-games")).toBeHidden();
});
