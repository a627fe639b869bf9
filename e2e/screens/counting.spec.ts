// Counting: three questions from the hands of a finished game, each answer with the tricks that show it.

import { type Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { lookOnBoth } from "../support/looks";
import { entry, openWith, vector } from "../support/store";
import { sheetClosed } from "../support/waits";

test.use({ isMobile: false }); // as where looks are looked at

const button = (page: Page, name: string | RegExp) => page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const panel = (page: Page) => page.locator(".counting .card-panel");
const question = (page: Page) => panel(page).getByRole("heading", { level: 3 });
const place = (page: Page) => page.locator(".counting-place h2");
const told = (page: Page) => page.locator(".counting-answer");
const tricks = (page: Page) => page.locator(".counting-tricks tbody tr");

/** A finished game of one person, who sits there, among computer players. */
async function open(page: Page, name: string, seat: number, address = "counting/GAME", more: object = {}) {
  const record = vector(name);
  const x_computers = record.players.map((_, n) => (n === seat ? "" : "medium"));
  await openWith(page, address, entry("GAME", { ...record, x_computers, ...more }, { finished: true }));
}

test("three questions, each with its answer and the tricks that show it", async ({ page }) => {
  await open(page, "contract-grid-94", 1, "counting/GAME/142");
  await expect(place(page)).toHaveText(/^Hand \d+, after trick 4$/);
  await expect(page.locator(".counting .looked li")).toHaveCount(7);
  await expect(panel(page)).toContainText("Question 1 of 3");
  await expect(question(page)).toHaveText("How many diamonds are still out?");
  await lookOnBoth(page, "a question about a number");
  // eight diamonds, of which one is in the hand
  await expect(panel(page).getByRole("group", { name: "Your answer" }).getByRole("button")).toHaveText(["0", "1", "2", "3", "4", "5", "6", "7"]);
  await button(page, "4").click();
  await expect(told(page)).toBeFocused();
  await expect(told(page)).toHaveText("Right: 4 are out.8 diamonds: 3 played, 1 in the hand and 4 out.");
  await expect(tricks(page)).toHaveCount(1);
  await expect(tricks(page).getByRole("rowheader")).toHaveText("3");
  await expect(tricks(page)).toContainText("eight of diamonds, led");
  await lookOnBoth(page, "an answer with its tricks");

  await button(page, "Next question").click();
  await expect(question(page)).toHaveText("Who has no clubs left, as far as the play shows?");
  await expect(question(page)).toBeFocused();
  const [, , other] = vector("contract-grid-94").players;
  await button(page, other).click();
  await expect(button(page, other)).toHaveAttribute("aria-pressed", "true");
  await lookOnBoth(page, "a question about seats");
  await button(page, "That is all").click();
  await expect(told(page)).toHaveText("No: nobody, as far as it shows.Everybody followed when clubs were led.");

  // by keyboard
  await page.keyboard.press("Tab");
  await expect(button(page, "Next question")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveText("Which is the highest heart still out?");
  await page.keyboard.press("Tab");
  await expect(button(page, "joker")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "king of hearts")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(told(page)).toHaveText("Right: the king of hearts.Gone: joker. In the hand: ace.");
  await button(page, "Done").click();
  await expect(question(page)).toHaveText("2 of 3 right.");
  await expect(question(page)).toBeFocused();
  await lookOnBoth(page, "what came of counting");

  await button(page, "Another trick").click();
  await expect(place(page)).toHaveText(/after trick 7$/);
  await expect(question(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe("#/counting/GAME/151");
  await page.reload();
  await expect(place(page)).toHaveText(/after trick 7$/);
});

for (const { id, counted } of GAMES) {
  test(`${id}: from the review and back`, async ({ page }) => {
    const [name, seat, first] = counted;
    await open(page, name, seat, "review/GAME/0", { x_stopped: true });
    await page.getByRole("link", { name: "Count the cards" }).click();
    await expect(page.getByRole("heading", { name: "Count the cards", level: 1 })).toBeFocused();
    await expect(question(page)).toHaveText(first);
    for (const last of [false, false, true]) {
      const shown = await question(page).innerText();
      if (shown.startsWith("Who")) await button(page, "Nobody").click();
      else await panel(page).getByRole("group", { name: "Your answer" }).getByRole("button").last().click();
      await expect(told(page)).toHaveText(/^(Right|No): .+\..+\.$/);
      await button(page, last ? "Done" : "Next question").click();
    }
    await expect(question(page)).toHaveText(/^\d of 3 right\.$/);
    await page.getByRole("link", { name: "See it in the review" }).click();
    await expect(page.locator(".review-place")).toContainText(/move \d+ of/);
  });
}

test("of several people each has their own hands", async ({ page }) => {
  const record = vector("contract-grid-94");
  await openWith(page, "counting/GAME", entry("GAME", record, { finished: true }));
  await expect(panel(page)).toHaveCount(0);
  await button(page, record.players[2]).click();
  await expect(page.locator(".counting .looked h3")).toHaveText(`${record.players[2]}’s hand`);
  await button(page, record.players[0]).click();
  await expect(button(page, record.players[0])).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".counting .looked h3")).toHaveText(`${record.players[0]}’s hand`);
});

test("where there is nothing to count a sentence says so", async ({ page }) => {
  const record = vector("contract-grid-94");
  await openWith(page, "counting/GAME", entry("GAME", { ...record, moves: record.moves.slice(0, 60) }));
  await expect(page.getByRole("heading", { name: "This game is not over" })).toBeVisible();
  await expect(page.getByText("You can count its cards when it is.")).toBeVisible();
  await page.goto("./#/review/GAME");
  await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Count the cards" })).toHaveCount(0);

  // a hand that was not played to its end stays as closed as in the review
  await openWith(page, "counting/GAME", entry("GAME", { ...record, x_stopped: true, x_computers: ["", "easy", "easy"], moves: record.moves.slice(0, 30) }, { finished: true }));
  await expect(page.getByText("No hand of this game was long enough to count its cards.")).toBeVisible();
  await openWith(page, "counting/GAME", entry("GAME", { ...record, x_computers: record.players.map(() => "easy") }, { finished: true }));
  await expect(page.getByText("Only computer players played this game.")).toBeVisible();
  await page.goto("./#/counting/NONE");
  await expect(page.getByRole("heading", { name: "This game cannot be shown" })).toBeVisible();
  await sheetClosed(page);
});
