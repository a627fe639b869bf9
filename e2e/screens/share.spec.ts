// Games and deals in links: given, taken in a fresh browser, refused where they are broken.

import type { Browser, Page } from "@playwright/test";
import { expect, test, type Problems } from "../support/fixtures";
import { look } from "../support/looks";
import { entry, openWith, stored, vector } from "../support/store";
import { Table } from "../support/table";

test.use({ isMobile: false }); // as where looks are looked at

async function share(page: Page, game: object, finished: boolean) {
  await openWith(page, "share/GAME", entry("GAME", game, { finished }));
  await expect(page.getByRole("heading", { name: "Share", level: 1 })).toBeVisible();
}

const link = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The link, opened by somebody who has never been here. */
async function elsewhere(browser: Browser, problems: Problems, site: string, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  problems.watch(context, site);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("a whole game goes by link into a fresh browser", async ({ page, context, browser, problems, site }) => {
  const record: ReturnType<typeof vector> = { ...vector("contract-grid-94"), x_note: "The joker!" };
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await share(page, record, true);
  await look(page, "a game to share");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("status")).toHaveText("The link is copied.");
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await link(page, "Link to the whole game").inputValue());
  expect(address.length).toBeLessThan(1024);
  await expect(page.getByRole("img", { name: "Link to the whole game as a QR code" })).toBeVisible();

  const there = await elsewhere(browser, problems, site, address);
  await expect(there.getByRole("heading", { name: "A game of ContractGrid" })).toBeVisible();
  await expect(there.getByRole("main")).toContainText("Full house, Ben and Cleo. It is over.");
  await expect(there.getByRole("blockquote")).toContainText("The joker!");
  await look(there, "a game behind a link");
  await there.getByRole("button", { name: "Add it to my games and look at it" }).click();
  await expect(there.locator(".review-place")).toContainText("of 163");
  const [game] = Object.values(await stored(there));
  expect(game.moves.flat()).toEqual(record.moves);
  expect(game.record).toMatchObject({ variant: record.variant, players: record.players, x_note: "The joker!" });
  await there.context().close();
});

test("who opens a shared game reads of the sender by name, and how it ended", async ({ page, browser, problems, site }) => {
  const record = vector("fivefold-play-on");
  await share(page, { ...record, players: ["You", "Ben"] }, true);
  const there = await elsewhere(browser, problems, site, await link(page, "Link to the whole game").inputValue());
  const main = there.getByRole("main");
  await expect(main).toContainText(/The sender and Ben|Ben and The sender/);
  await expect(main).not.toContainText(/\byou(r)?\b(?! would have played)/i);
  await expect(main.locator("ol.ranking li")).toHaveCount(2);
  await expect(main.locator(".score-sheet")).toContainText("The sender");
  await expect(main).toContainText("Invented by Austin Shapiro");
  await look(there, "the result of a game behind a link");
  await there.getByRole("button", { name: /^Add it to my games/ }).click();
  await expect(there.locator(".review-place")).toBeVisible();
  expect(Object.values(await stored(there))[0].record.players).toEqual(["The sender", "Ben"]);
  await there.context().close();
});

test("a game under way warns, and opens behind the curtain", async ({ page, browser, problems, site }) => {
  const record = vector("contract-grid-94");
  await share(page, { ...record, moves: record.moves.slice(0, 20) }, false);
  await expect(page.getByRole("main")).toContainText("the link holds every hand");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the link" }).click();
  const address = await link(page, "Link to the whole game").inputValue();
  await expect(page.getByRole("heading", { name: "The same cards" })).toHaveCount(0);

  const there = await elsewhere(browser, problems, site, address);
  await expect(there.getByRole("main")).toContainText("the link holds every hand");
  await there.getByRole("button", { name: "Add it to my games and open it" }).click();
  const table = new Table(there);
  await expect(table.curtain).toBeVisible();
  expect(await table.whoIsNext()).toBe(record.players[record.moves[20].seat]);
  await expect(table.cards).toHaveCount(0);
  await there.context().close();
});

test("the same cards, for others", async ({ page, browser, problems, site }) => {
  test.slow(); // it plays the beginning of a game twice
  const table = new Table(page);
  await table.setUp();
  await table.everybodyArranges(3);
  await table.deal.click();
  const first = await table.takeDevice();
  const hand = await table.openHand();
  await table.openMore();
  await table.button("End the game here").click();
  await table.button("End it").click();
  await table.more.click();
  await page.getByRole("link", { name: "Share" }).click();
  const address = await link(page, "Link to the same cards").inputValue();

  const there = new Table(await elsewhere(browser, problems, site, address));
  await expect(there.page.getByRole("main")).toContainText("A shared deal");
  await look(there.page, "a setup for a shared deal");
  await there.seatPeople(["Xia", "Yan", "Zoe"]);
  await there.start.click();
  await there.everybodyArranges(3);
  await there.deal.click();
  expect(await there.takeDevice()).toBe(["Xia", "Yan", "Zoe"][["Ann", "Ben", "Cleo"].indexOf(first)]);
  expect(await there.openHand()).toEqual(hand);
  await there.page.context().close();
});

test("cards that were dealt elsewhere are not shared as a deal", async ({ page }) => {
  await share(page, vector("contract-grid-94"), true);
  await expect(link(page, "Link to the whole game")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The same cards" })).toHaveCount(0);
});

test.describe("a link is refused with a sentence:", () => {
  for (const [what, packed, why] of [
    ["nonsense", "hello", "damaged or not whole"],
    ["huge", "A".repeat(200_000), "too long for a link"],
    ["empty", "AA", "damaged or not whole|another version"],
  ]) {
    test(what, async ({ page }) => {
      for (const kind of ["game", "deal"]) {
        await page.goto(`./#/${kind}/${packed}`);
        await expect(page.getByRole("heading", { name: "This link cannot be opened" })).toBeVisible();
        await expect(page.locator("h1 + p")).toHaveText(new RegExp(why));
      }
      await look(page, "a link that cannot be opened");
    });
  }

  test("a letter is wrong", async ({ page }) => {
    await share(page, vector("fivefold-first-round"), true);
    const address = await link(page, "Link to the whole game").inputValue();
    const wrong = address.at(-20) === "x" ? "y" : "x";
    await page.goto(address.slice(0, -20) + wrong + address.slice(-19));
    await expect(page.getByRole("heading", { name: "This link cannot be opened" })).toBeVisible();
  });
});
