// A game once more: through all of it by buttons and keys, what is hidden stays hidden, and a new game from the middle.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { look } from "../support/looks";
import { stepTo } from "../support/review";
import { entry, openWith, stored, vector } from "../support/store";
import { shortForm, Table } from "../support/table";

test.use({ isMobile: false, deviceScaleFactor: 1 }); // as where looks are looked at

const place = (page: Page) => page.locator(".review-place");
const news = (page: Page) => page.getByRole("status").first();
const hand = (page: Page, who: string) =>
  page.locator(".review-hand").filter({ has: page.getByRole("heading", { name: `${who}’s cards` }) }).getByRole("listitem");
const step = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function open(page: Page, game: object, where = "", finished = true) {
  await openWith(page, `review/GAME${where}`, entry("GAME", game, { finished }));
  await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
}

test("through a game by buttons and keys, with all hands open", async ({ page }) => {
  test.slow(); // it looks at two screens
  const record = vector("contract-grid-94");
  await open(page, record);
  await expect(place(page), "where the first cards are dealt").toContainText("move 4 of 163");
  await step(page, "To the end").click();
  await expect(place(page)).toContainText("move 163 of 163");
  await look(page, "the end of a game under review");

  await step(page, "To the start").click();
  await expect(place(page)).toContainText("move 0 of 163");
  await expect(step(page, "Previous move")).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("PageDown");
  await expect(place(page)).toHaveText("Hand 1 · move 43 of 163");
  await expect(news(page)).toContainText("Hand 1 is over");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(place(page)).toHaveText("Hand 1 · move 40 of 163");
  await page.keyboard.press("ArrowLeft");
  await expect(place(page)).toHaveText("Hand 1 · move 39 of 163");
  expect(page.url()).toMatch(/#\/review\/GAME\/39$/);

  // Move 4 has dealt: each holds what the record says.
  await page.goto("./#/review/GAME/4");
  await expect(place(page)).toContainText("move 4 of 163");
  for (const [seat, who] of record.players.entries()) {
    const cards = await hand(page, who).allInnerTexts();
    expect(cards.map((card) => shortForm(card.trim())).sort()).toEqual([...record.moves[3].deal.hands[seat]].sort());
  }
  await look(page, "a hand under review");
  await step(page, "Next trick").click();
  await expect(news(page)).toContainText("takes the trick");

  // The table stands for itself; whose side it is seen from is chosen.
  await expect(page.locator(".review-table")).toHaveAttribute("inert", "");
  await step(page, "Ben").click();
  await expect(step(page, "Ben")).toHaveAttribute("aria-pressed", "true");

  await page.getByText("The scores as numbers").click();
  await expect(page.getByRole("table", { name: "The scores after each hand" }).getByRole("row")).toHaveCount(6);
});

test("a slider leads anywhere, and Watch goes on by itself to the end", async ({ page }) => {
  await open(page, vector("contract-grid-94"), "/60");
  await expect(place(page)).toContainText("move 60 of 163");
  const slider = page.getByRole("slider", { name: "Move" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(place(page), "one move, not two").toContainText("move 61 of 163");
  await slider.fill("161");
  await expect(place(page)).toContainText("move 161 of 163");
  await step(page, "Watch").click();
  await expect(step(page, "Pause")).toBeVisible();
  await expect(place(page)).toContainText("move 163 of 163");
  await expect(step(page, "Watch")).toBeVisible();
});

test("the moves of a hand are a list that leads to each, by pointer and by keys", async ({ page }) => {
  const record = vector("contract-grid-94");
  await open(page, record, "/44");
  const moves = page.getByRole("region", { name: "The moves of Hand 2" });
  const here = moves.locator("[aria-current]");
  // a hand of eleven tricks: each has a row, and each of its cards stands under its player's name
  const tricks = moves.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(tricks).toHaveCount(11);
  await expect(moves.getByRole("columnheader")).toHaveText(record.players);
  const plays = record.moves.flatMap((move, n) => (n > 43 && n < 83 && move.play ? [{ ...move, at: n + 1 }] : []));
  const [{ seat, at }] = plays;
  const first = tricks.first().getByRole("cell").nth(seat).getByRole("button");
  await first.click();
  await expect(place(page)).toHaveText(`Hand 2 · move ${at} of 163`);
  await expect(first).toHaveAttribute("aria-current", "step");
  expect(shortForm((await first.innerText()).match(/the (.*?)\./)![1])).toBe(plays[0].play);

  // one stop for Tab; arrows lead by moves and tricks, and the focus goes along
  await expect(moves.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toContainText(`move ${plays[1].at} of`);
  await expect(here).toBeFocused();
  for (let trick = 1; trick <= 10; trick++) {
    await page.keyboard.press("ArrowDown");
    await expect(place(page)).toContainText(`move ${plays[3 * trick - 1].at} of`);
    await expect(here).toBeFocused();
    // in sight in the list, which scrolls by itself
    const [row, list] = [(await here.boundingBox())!, (await moves.boundingBox())!];
    expect(row.y + row.height).toBeLessThanOrEqual(list.y + list.height + 1);
    expect(row.y).toBeGreaterThanOrEqual(list.y - 1);
  }
  await page.keyboard.press("ArrowUp");
  await expect(place(page)).toContainText(`move ${plays[26].at} of`);
  await expect(tricks.nth(8).locator(".took"), "who took it").toHaveCount(1);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("region", { name: "The moves of Hand 3" })).toBeVisible();
});

test("of a hand that is being played nobody sees more than at the table", async ({ page }) => {
  const record = vector("contract-grid-94");
  const moves = record.moves.slice(0, 60); // in the second hand, dealt by move 44
  await open(page, { ...record, moves }, "", false);
  await expect(place(page)).toContainText("move 60 of 60");
  await expect(page.locator(".review-hand, .review-table .hand-card")).toHaveCount(0);
  await look(page, "a running hand under review");
  await expect(step(page, "Play on from here")).toHaveAttribute("aria-disabled", "true");

  await step(page, "Ben").click();
  const curtain = page.getByRole("region", { name: "Pass to Ben" });
  await expect(curtain).toBeVisible();
  await expect(page.locator(".hand-card")).toHaveCount(0);
  await step(page, "I am Ben").click();
  const played = new Set(moves.slice(44).filter((move) => move.seat === 1 && move.play).map((move) => move.play));
  const own = record.moves[43].deal.hands[1].filter((card: string) => !played.has(card)).sort();
  const seen = await page.locator(".review-table .hand-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
  expect(seen.sort()).toEqual(own);
  await expect(page.locator(".review-hand:not(.visually-hidden)")).toHaveCount(0);

  // Who looks away has to be asked again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator(".hand-card, .review-hand")).toHaveCount(0);

  // The first hand is over.
  await page.keyboard.press("PageUp");
  await expect(place(page)).toHaveText("Hand 1 · move 43 of 60");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.locator(".review-table .hand-card")).not.toHaveCount(0);
});

test("the bids of a hand that is over lie open, and those of a running hand do not", async ({ page }) => {
  const bids = page.locator(".review-bids");
  const counterpoint = vector("counterpoint-annie-by-the-rule");
  await open(page, counterpoint, "/10");
  for (const { seat, bid } of counterpoint.moves.slice(1, 4)) {
    const laid = bids.locator(".looked").filter({ hasText: counterpoint.players[seat] }).getByRole("listitem");
    const cards = await laid.allInnerTexts();
    expect(cards.map((card) => shortForm(card.trim())).sort()).toEqual([...bid].sort());
  }
  await look(page, "bids under review");

  // tolls are closed at the table from the lead on
  await open(page, vector("drawbridge-seven-made-five"), "/20");
  await expect(bids.getByRole("listitem").filter({ hasText: "paid the" })).not.toHaveCount(0);
  await open(page, vector("contract-grid-94"), "/20");
  await expect(bids.getByRole("listitem")).toHaveCount(3);

  for (const [name, moves] of [["counterpoint-annie-by-the-rule", 10], ["drawbridge-seven-made-five", 20]] as const) {
    const record = vector(name);
    await open(page, { ...record, moves: record.moves.slice(0, moves) }, "", false);
    await expect(place(page)).toContainText(`move ${moves} of ${moves}`);
    await expect(bids).toHaveCount(0);
  }
});

test("play goes on from the middle as a new game", async ({ page }) => {
  const record = vector("contract-grid-94");
  await open(page, { ...record, x_note: "Good.", x_undo: "free" }, "/20");
  await expect(page.getByRole("blockquote")).toContainText("Good.");
  await step(page, "Play on from here").click();
  const table = new Table(page);
  await expect(table.curtain).toBeVisible();
  expect(await table.whoIsNext()).toBe(record.players[record.moves[20].seat]);
  const games = await stored(page);
  const other = Object.keys(games).find((id) => id !== "GAME")!;
  expect(games[other].moves.flat()).toEqual(record.moves.slice(0, 20));
  expect(games[other].record.x_note).toBeUndefined();
  expect(games[other].record.x_undo).toBe("free");
});

for (const game of ["drawbridge-seven-made-eight", "counterpoint-annie-as-printed", "fivefold-play-on"]) {
  test(`every place of ${game}`, async ({ page }) => {
    const { moves } = vector(game);
    await open(page, vector(game), "/0");
    await expect(place(page)).toContainText(`move 0 of ${moves.length}`);
    await stepTo(page, Math.min(moves.length, 40));
    await look(page, `${game} under review`);
  });
}

test("no game, no review", async ({ page }) => {
  await page.goto("./#/review/NOSUCHGAME");
  await expect(page.getByRole("heading", { name: "This game cannot be shown" })).toBeVisible();
});
