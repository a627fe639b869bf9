// A second look: the table asks before a card is played that is clearly worse than another.

import type { Page } from "@playwright/test";
import { expect, ownHeading, test } from "../support/fixtures";
import { lookOnBoth } from "../support/looks";
import { entry, openWith, preferTo, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { answered, saved, sheetClosed, state } from "../support/waits";

test.use({ isMobile: false }); // as where looks are looked at

/** Where the search is tested with a blunder (crates/bots/src/games): whose, the bad card, and a good one. */
type Blunder = [record: string, moves: number, seat: number, bad: string, good: string];
const FIVEFOLD: Blunder = ["fivefold-first-round", 2, 1, "KC", "KH"];
const CONTRACT_GRID: Blunder = ["contract-grid-94", 159, 1, "AH", "8H"];

const question = (page: Page) => page.getByRole("dialog", { name: "Sure?" });
const card = (page: Page, code: string) => page.locator(`.hand [data-card="${code}"]`);
const moves = async (page: Page) => Object.values(await stored(page))[0].moves.flat().length;

/** Runs in the page before anything else: notes what the worker says about cards; its questions go out at once, or when they are let go. */
function watch(holdsBack: boolean) {
  const seen = Object.assign(window, { asked: 0, judged: 0, letGo() {} });
  const [post, waiting, watched] = [Worker.prototype.postMessage, [] as (() => void)[], new WeakSet<Worker>()];
  Worker.prototype.postMessage = function (this: Worker, message: { Ask?: { question: unknown } }) {
    if (!watched.has(this)) this.addEventListener("message", ({ data }) => (seen.judged += +("SecondLook" in (data.Answer?.answer ?? {}))));
    watched.add(this);
    seen.asked += +(message.Ask?.question === "SecondLook");
    if (holdsBack) waiting.push(() => post.call(this, message));
    else post.call(this, message);
  };
  seen.letGo = () => {
    holdsBack = false;
    for (const go of waiting.splice(0)) go();
  };
}
const judged = (page: Page) => state(() => page.evaluate(() => (window as any).judged)).toBe(1);
const asked = (page: Page) => page.evaluate(() => (window as any).asked);

/** A table before a blunder of the only person there, whose other seats have computer players. */
async function layOut(page: Page, [name, at, seat]: Blunder, more: object = {}, preferences: Record<string, string> = { "second-look": "on", tap: "on" }) {
  const record = vector(name);
  const x_computers = record.players.map((_, n) => (n === seat ? "" : "medium"));
  await openWith(page, "", entry("GAME", { ...record, x_computers, x_undo: "free", moves: record.moves.slice(0, at), ...more }));
  await preferTo(page, preferences);
  await page.goto("./#/table/GAME");
  await page.reload();
  await expect(ownHeading(page)).toBeVisible();
}

for (const blunder of [FIVEFOLD, CONTRACT_GRID]) {
  const [record, at, , bad, good] = blunder;
  test(`${record}: a blunder is asked about, a good card is not`, async ({ page }) => {
    const table = new Table(page);
    await page.addInitScript(watch, false);
    await layOut(page, blunder);
    await judged(page);
    await table.tap(card(page, bad));
    await expect(question(page)).toContainText("There is a better card.");
    await expect(question(page)).not.toContainText(/Chance to win/, { useInnerText: true });
    await question(page).getByText("Why?").click();
    await expect(question(page)).toContainText(/BetterPlay .*Chance to win\d+\u202f% instead of \d+\u202f%/);
    await question(page).getByRole("button", { name: "Think again" }).click();
    await sheetClosed(page);
    await expect(card(page, bad)).toBeFocused();
    expect(await moves(page), "nothing is played").toBe(at);
    await table.tap(card(page, good));
    await expect(card(page, good)).toHaveCount(0);
    await sheetClosed(page);
  });
}

test("the card is played all the same, by whoever has thought again too", async ({ page }) => {
  const [, at, , bad] = FIVEFOLD;
  const table = new Table(page);
  await page.addInitScript(watch, false);
  await layOut(page, FIVEFOLD);
  await judged(page);
  await table.tap(card(page, bad));
  await lookOnBoth(page, "a second look");
  await question(page).getByText("Why?").click();
  await lookOnBoth(page, "a second look, and why");

  // nothing is lost in the middle of it
  await page.reload();
  await judged(page);
  expect(await moves(page)).toBe(at);

  // by keyboard
  await card(page, bad).focus();
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("button", { name: "Think again" })).toBeFocused();
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  await expect(card(page, bad)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page, bad), "nobody is asked twice").toHaveCount(0);

  // a move that is taken back is another chance to think
  await page.getByRole("button", { name: /^Undo .* last move$/ }).click();
  await expect(card(page, bad)).toBeVisible();
  await state(() => page.evaluate(() => (window as any).judged)).toBe(2);
  await table.tap(card(page, bad));
  await question(page).getByRole("button", { name: "Play it" }).click();
  await sheetClosed(page);
  await expect(card(page, bad)).toHaveCount(0);
});

test("a tap waits half a second for the answer, and no longer", async ({ page }) => {
  const [, at, , bad] = FIVEFOLD;
  const table = new Table(page);
  await page.addInitScript(watch, true);
  await page.clock.install();
  await layOut(page, FIVEFOLD);
  await state(() => asked(page)).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await table.tap(card(page, bad));
  await page.clock.runFor(450);
  await expect(card(page, bad)).toBeVisible();
  await page.evaluate(() => (window as any).letGo());
  await expect(question(page)).toBeVisible();
  expect(await moves(page)).toBe(at);

  await page.reload();
  await state(() => asked(page)).toBe(1);
  await table.tap(card(page, bad));
  await page.clock.runFor(500);
  await expect(card(page, bad)).toHaveCount(0);
  await saved(page);
  expect(await moves(page)).toBeGreaterThan(at);
  await sheetClosed(page);
});

test("a tap that waits is forgotten with an undo", async ({ page }) => {
  const table = new Table(page);
  await page.addInitScript(watch, true);
  await page.clock.install();
  const { moves: all } = vector("contract-grid-94");
  const at = all.findLastIndex((move, n) => n > 120 && n < 160 && move.seat === 1 && move.play);
  await layOut(page, ["contract-grid-94", at, 1, "", ""]);
  await state(() => asked(page)).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await table.tap(table.playable.first());
  await page.getByRole("button", { name: /^Undo .* last move$/ }).click();
  await state(() => moves(page)).toBeLessThan(at);
  const before = await moves(page);
  await page.clock.runFor(600);
  await saved(page);
  await expect(table.playable.first()).toBeVisible();
  expect(await moves(page)).toBe(before);
});

test("a hint goes first, and the cards are judged after it", async ({ page }) => {
  const [, , , bad] = FIVEFOLD;
  const table = new Table(page);
  await page.addInitScript(watch, true);
  await layOut(page, FIVEFOLD);
  await state(() => asked(page)).toBe(1);
  await table.button("Hint").click();
  await page.evaluate(() => (window as any).letGo());
  await answered(table.dialog.locator(".advised"));
  await judged(page);
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  await table.tap(card(page, bad));
  await expect(question(page)).toBeVisible();
});

test("nobody is asked who has not switched it on, sits with others, or plays without undo", async ({ page }) => {
  const [, , , bad] = FIVEFOLD;
  const table = new Table(page);
  await page.addInitScript(watch, false);
  const on = { "second-look": "on", tap: "on" };
  for (const [more, preferences] of [[{}, { tap: "on" }], [{ x_computers: ["", ""] }, on], [{ x_undo: "never" }, on]] as const) {
    await layOut(page, FIVEFOLD, more, preferences);
    if ("x_computers" in more) await table.takeDevice();
    await table.tap(card(page, bad));
    await expect(card(page, bad)).toHaveCount(0);
    await sheetClosed(page);
    expect(await asked(page)).toBe(0);
  }
});

test("settings say what it does, and where it cannot", async ({ page }) => {
  await page.goto("./#/preferences");
  const box = page.getByRole("checkbox", { name: "A second look" });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/^When you play alone, the table asks/);
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  await page.reload();
  await expect(box).toHaveAccessibleDescription("Not in this browser: it cannot think in the background.");
});

/** A game of one person that is over. */
function over(id: string, won: boolean) {
  const record = { ...vector("fivefold-first-round"), x_stopped: true, x_computers: ["medium", ""] };
  const player = (won: boolean) => ({ won, score: 1, tallies: [] });
  return entry(id, record, { finished: true, facts: { form: 1, stopped: false, players: [player(!won), player(won)] } });
}

test("it is offered once, at the end of the third game that is lost", async ({ page }) => {
  const offer = page.locator(".offer");
  const again = page.getByRole("button", { name: "Play again" });
  await openWith(page, "table/A", over("A", false), over("B", false));
  await expect(again).toBeVisible();
  await expect(offer).toHaveCount(0);
  await openWith(page, "table/C", over("C", true), over("D", false));
  await expect(again).toBeVisible();
  await expect(offer, "this one was won").toHaveCount(0);
  await page.goto("./#/table/D");
  await expect(offer).toContainText("A second look: the table asks before you play a card that is clearly worse than another.");
  await lookOnBoth(page, "the offer of a second look");
  await page.goto("./#/table/A");
  await expect(again).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto("./#/table/D");
  await offer.getByRole("button", { name: "Switch it on" }).click();
  await expect(offer).toHaveText("A second look is on. Settings switch it off.");
  await page.goto("./#/preferences");
  await expect(page.getByRole("checkbox", { name: "A second look" })).toBeChecked();
  await page.getByRole("checkbox", { name: "A second look" }).uncheck();
  await page.goto("./#/table/D");
  await expect(again).toBeVisible();
  await expect(offer).toHaveCount(0);
});
