// Numbers count to their new values instead of jumping; a screen reader finds the new ones at once. Every movement stands
// still at its start.

import type { Locator, Page } from "@playwright/test";
import { Bridge } from "../support/bridge";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { changed, flying, hasten, holdStill, moving } from "../support/still";
import { preferTo, vector } from "../support/store";
import { Table } from "../support/table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Games in which a finished trick lies on the table after so many moves, and who are the others. */
const TRICKS = GAMES.map(({ hand: { record, trick, seats } }): [string, number, number] => [record, trick, seats]);

const counter = (page: Page) => page.locator(".counter");

/** The number that is seen now: the one in the middle of what rolls past, or the one that stands there. */
const seen = (number: Locator) =>
  number.evaluate((place) => {
    const counter = place.querySelector(":scope > .counter");
    const stands = Number(getComputedStyle(place.firstElementChild!).opacity) > 0;
    if (!counter) return stands ? parseInt(place.textContent!) : NaN;
    if (stands) throw new Error("two numbers are seen at once");
    const { top, bottom } = counter.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const lines = [...counter.querySelectorAll<HTMLElement>("[data-number]")].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top <= middle && middle < bottom;
    });
    return lines.length === 1 ? parseInt(lines[0].dataset.number!) : NaN;
  });

/** All movements as they are after so many milliseconds. */
const at = (page: Page, time: number) =>
  page.evaluate((time) => void document.getAnimations().forEach((one) => (one.currentTime = time)), time);

/** When the numbers that roll begin, and how long they take. */
const rolls = (page: Page) =>
  counter(page).evaluateAll((all) => all.map((one) => {
    const { delay, duration } = one.firstElementChild!.getAnimations()[0].effect!.getComputedTiming();
    return { delay: Number(delay), end: Number(delay) + Number(duration) };
  }));

for (const [record, moves, seats] of TRICKS) {
  test(`${record}: a trick is counted when it lies on its pile`, async ({ page }) => {
    await holdStill(page);
    await page.addInitScript(() => {
      Worker.prototype.postMessage = () => {}; // the computer players wait
    });
    await preferTo(page, { rest: "stay" });
    const table = new Table(page);
    const computers = Array.from({ length: seats }, (_, seat) => (seat ? "easy" : ""));
    await table.layOut({ ...vector(record), x_computers: computers }, moves);
    await expect(table.goOn).toBeVisible();
    const tricks = page.locator("[data-count^=tricks]");
    const numbers = async () => Object.fromEntries(await tricks.evaluateAll((all) =>
      all.map((one) => [one.getAttribute("data-count")!, parseInt(one.textContent!)] as const)));
    const before = await numbers();
    await table.goOn.click();
    await expect(page.locator(".flights > *")).not.toHaveCount(0);
    const now = await numbers();
    const [name, more] = Object.keys(now).filter((name) => name in before && now[name] !== before[name]);
    expect(more, "one seat has taken it").toBeUndefined();
    expect(now[name], "a screen reader finds the new number").toBe(before[name] + 1);
    const number = page.locator(`[data-count="${name}"]`);
    const landed = await page.locator(".flights > *").first().evaluate((card) =>
      Number(card.getAnimations()[0].effect!.getComputedTiming().endTime));
    await at(page, landed / 2);
    await expect(page.locator(".trick-empty"), "no words under the cards that go").toHaveCSS("opacity", "0");
    await at(page, landed - 1);
    expect(await seen(number), "the trick is on its way").toBe(before[name]);
    const rolled = await number.locator("[data-number]").evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset.number));
    for (const says of rolled) expect(says, "number and word agree").toMatch(/^(\d+|1 trick|(0|[2-9]|1\d) tricks)$/);
    await hasten(page);
    await expect(counter(page)).toHaveCount(0);
    expect(await seen(number)).toBe(now[name]);
    expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
  });
}

test("Counterpoint: the points of a trick count when it lies on its pile, as the trick does", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("counterpoint-annie-by-the-rule", 7);
  const taken = page.locator(".board .player-panel-tricks");
  await expect(taken).toHaveText(["took 0 in 0 tricks", "took 0 in 0 tricks"]);
  await table.takeDevice();
  await expect(table.playable.first()).toBeAttached();
  await hasten(page);
  await expect(counter(page)).toHaveCount(0);
  await expect(page.getByText("You took 26 of 30:")).toBeVisible();
  await expect(taken.filter({ hasText: "took 26 in 1 trick" })).toHaveCount(1);
  await expect(taken.filter({ hasText: "took 0 in 0 tricks" })).toHaveCount(2);
});

test("the sum beside the trick counts on when the card lies there", async ({ page }) => {
  const record = vector("pirogue-pegged-back");
  await holdStill(page);
  const table = new Table(page);
  await table.layOut(record, 7);
  await table.takeDevice();
  await expect(table.playable.first()).toBeAttached();
  const sum = page.locator("[data-count=sum]");
  const before = Number(await sum.textContent());
  await hasten(page);
  await table.tap(page.locator(`.hand [data-card="${record.moves[7].play}"]`));
  await table.play.click();
  await table.kept();
  await expect(counter(page)).toHaveCount(1);
  const now = Number(await sum.textContent());
  expect(now).toBeGreaterThan(before + 1);
  const [{ delay, end }] = await rolls(page);
  await at(page, delay);
  expect(await seen(sum)).toBe(before);
  await at(page, (delay + end) / 2);
  expect(await seen(sum)).toBeGreaterThan(before);
  expect(await seen(sum)).toBeLessThan(now);
  await hasten(page);
  await expect(counter(page)).toHaveCount(0);
  expect(await seen(sum)).toBe(now);
});

test("a hook is not told before the sum has come to eleven", async ({ page }) => {
  const record = vector("pirogue-pegged-back");
  await holdStill(page);
  const table = new Table(page);
  await table.layOut(record, 8);
  await table.takeDevice();
  await expect(table.playable.first()).toBeAttached();
  await hasten(page);
  await table.tap(page.locator(`.hand [data-card="${record.moves[8].play}"]`));
  await table.play.click();
  await table.kept();
  await expect(counter(page)).toHaveCount(1);
  const word = page.locator(".hook-word");
  await expect(word).toHaveText(/^Hook! /);
  await expect(word).toHaveCSS("opacity", "0");
  await hasten(page);
  await expect(counter(page)).toHaveCount(0);
  await expect(word).toHaveCSS("opacity", "1");
});

test("the stacks of the auction count the card that is drawn, and the toll", async ({ page }) => {
  await holdStill(page);
  const table = new Bridge(page);
  await table.layOut("drawbridge-seven-made-five", 4);
  await table.takeDevice();
  await expect(table.cards).toHaveCount(10);
  await hasten(page);
  const number = (name: string) => page.locator(`[data-count=${name}]`);
  const [stack, tolls] = [number("stack-0"), number("tolls")];
  const before = [Number(await stack.textContent()), Number(await tolls.textContent())];
  await table.makeBid({ level: 8, strain: "spades", stack: "left" });
  await table.kept();
  await expect(counter(page)).toHaveCount(2);
  const now = [before[0] - 1, before[1] + 1];
  for (const [n, place] of [stack, tolls].entries()) {
    expect(Number(await place.textContent()), "a screen reader finds the new number").toBe(now[n]);
    await at(page, 0);
    expect(await seen(place)).toBe(before[n]);
  }
  await hasten(page);
  await expect(counter(page)).toHaveCount(0);
  expect([await seen(stack), await seen(tolls)]).toEqual(now);
});

test("the points of a result count while their peg hops", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("counterpoint-annie-by-the-rule", 30);
  const scene = page.locator(".hand-over");
  // the last card plays itself, and the trick is gathered
  await flying(page).or(page.getByRole("list", { name: "The finished trick" })).first().waitFor();
  await hasten(page);
  await table.goOn.click();
  await page.mouse.move(0, 0);
  await flying(page).first().waitFor();
  await hasten(page);
  await scene.waitFor();
  await expect(scene).toHaveAttribute("data-revealing");
  const counted = (place: string) => scene.locator(`${place} .counted`).filter({ has: counter(page) });
  const gained = (await scene.locator(".peg-step").allTextContents()).filter((step) => step);
  await expect(counted(".peg-value")).toHaveCount(gained.length);
  const values = scene.locator(".counted").filter({ has: counter(page) });
  await expect(values).toHaveCount(gained.length);
  expect(gained.length).toBeGreaterThan(0);
  for (const value of await values.all()) {
    const [from, to] = [Number(await value.getAttribute("data-counts-from")), Number(await value.textContent())];
    expect(to).not.toBe(from);
    await at(page, 0);
    expect(await seen(value)).toBe(from);
    const { delay, end } = await value.locator(".counter > div").evaluate((column) => {
      const { delay, duration } = column.getAnimations()[0].effect!.getComputedTiming();
      return { delay: Number(delay), end: Number(delay) + Number(duration) };
    });
    await at(page, delay + (end - delay) * 0.6);
    expect(await seen(value)).toBeGreaterThan(Math.min(from, to));
    expect(await seen(value)).toBeLessThan(Math.max(from, to));
  }
  await at(page, 0);
  await table.button("Show all").click();
  await expect(counter(page)).toHaveCount(0);
  expect(await moving(page)).toBe(0);
});

test("a move that is taken back counts nothing", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut({ ...vector("fivefold-first-round"), x_undo: "free" }, 4);
  await expect(page.locator(".counted").first()).toBeAttached();
  await table.button(/^Undo/).click();
  await table.kept();
  await expect(table.button("Redo the move that was undone")).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
  expect(await moving(page)).toBe(0);
});

test.describe("with less movement", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a card fades in where it lies, a trick fades, and numbers are there at once", async ({ page }) => {
    await holdStill(page);
    const record = vector("contract-grid-94");
    const table = new Table(page);
    await table.layOut(record, 15);
    await table.takeDevice();
    await expect(table.playable.first()).toBeAttached();
    await hasten(page);
    await table.tap(page.locator(`.hand [data-card="${record.moves[15].play}"]`));
    await table.play.click();
    await table.kept();
    const card = page.locator(`.board [data-played="${record.moves[15].play}"] .card-face`);
    const fades = (thing: Locator) => thing.evaluate((thing) => thing.getAnimations().map((one) => {
      const effect = one.effect as KeyframeEffect;
      const [first, last] = effect.getKeyframes();
      return [effect.getComputedTiming().endTime, first.opacity, last.opacity, first.transform === last.transform];
    }));
    expect(await fades(card)).toEqual([[140, "0", "1", true]]);
    const place = await card.boundingBox();
    await hasten(page);
    expect(await moving(page)).toBe(0);
    expect(await card.boundingBox(), "it lay there from the start").toEqual(place);
    await table.takeDevice();
    const cards = page.locator(".flights > *");
    await expect(cards).toHaveCount(3);
    for (const gone of await cards.all()) expect(await fades(gone)).toEqual([[140, "1", "0", true]]);
    await expect(counter(page)).toHaveCount(0);
    await hasten(page);
    await expect(cards).toHaveCount(0);
    expect(await moving(page)).toBe(0);
  });
});
