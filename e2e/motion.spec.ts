// What moves on the table. Every movement stands still at its start, so that it can be measured.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { apart, centre, changed, flying, hasten, holdStill, moving } from "./still";
import { vector } from "./store";
import { Table } from "./table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it is the same on every screen"));

/** Games in which somebody is about to lead after so many moves. */
const LEADS = [
  { record: "contract-grid-94", moves: 13, seats: 3 },
  { record: "drawbridge-seven-made-five", moves: 13, seats: 4 },
  { record: "counterpoint-annie-by-the-rule", moves: 4, seats: 3 },
  { record: "fivefold-first-round", moves: 1, seats: 2 },
  { record: "pirogue-no-hook", moves: 2, seats: 4 },
];

/** Plays the first card that may be played; where it was, and where it is once it is on the table. */
async function playFirst(page: Page, table: Table) {
  await expect(table.playable.first()).toBeAttached(); // and with it what moves
  await hasten(page);
  const name = await table.playable.first().getAttribute("data-card");
  await table.tap(table.playable.first());
  await expect(table.play).toBeVisible();
  const held = page.locator(`.hand [data-card="${name}"]`);
  // the tap raises it
  await held.evaluate((card) => Promise.all(card.getAnimations().map((one) => one.finished)));
  const from = await centre(held.locator(".card-face"));
  await table.play.click();
  await table.kept();
  return { from, card: page.locator(`.board [data-played="${name}"] .card-face`) };
}

for (const { record, moves, seats } of LEADS) {
  test(`${record}: cards fly to the trick, and it goes to its winner`, async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut(record, moves);
    for (let played = 0; played < seats; played++) {
      await table.takeDevice();
      const { from, card } = await playFirst(page, table);
      expect(apart(await centre(card), from)).toBeLessThan(3);
      await hasten(page);
      expect(await moving(page)).toBe(0);
      expect(apart(await centre(card), from)).toBeGreaterThan(30);
    }
    await table.lift.or(table.goOn).first().scrollIntoViewIfNeeded();
    const cards = await page.locator(".board .trick-card .card-face").all();
    const lay = await Promise.all(cards.map(centre));
    await table.takeDevice();
    await expect(flying(page)).toHaveCount(seats);
    for (const [n, ghost] of (await flying(page).all()).entries()) {
      expect(apart(await centre(ghost), lay[n])).toBeLessThan(3);
    }
    await hasten(page);
    await expect(flying(page)).toHaveCount(0);
    expect(await moving(page)).toBe(0);
    expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
  });
}

test.describe("piles and decks", () => {
  test.use({ isMobile: false, viewport: { width: 1440, height: 900 } });

  for (const { record, moves, seats } of LEADS.filter(({ record }) => !record.startsWith("fivefold"))) {
    test(`${record}: a trick goes to the pile of its winner`, async ({ page }) => {
      await holdStill(page);
      const table = new Table(page);
      await table.layOut(record, moves + seats); // the trick lies there
      const taker = await page.locator(".board .trick[data-over]").getAttribute("data-taker");
      const pile = page.locator(`[data-pile~="${taker}"] > *`);
      const before = await pile.count();
      await table.takeDevice();
      await expect(flying(page)).toHaveCount(seats);
      await expect(pile).toHaveCount(before + 1);
      const edges = await pile.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(new Set(edges).size, "each packet is seen").toBe(before + 1);
      const packet = await pile.last().evaluate((slot) => {
        const { left, top, height } = slot.getBoundingClientRect();
        return { x: left + height / 1.4 / 2, y: top + height / 2 };
      });
      for (const ghost of await flying(page).all()) {
        await ghost.evaluate((card) => {
          const [flight] = card.getAnimations();
          flight.currentTime = Number(flight.effect!.getComputedTiming().endTime) - 0.01;
        });
        expect(apart(await centre(ghost), packet)).toBeLessThan(4);
      }
    });
  }

  test("what everybody has collected becomes their next deck, and the next fold opens", async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut("fivefold-first-round", 27);
    const cards = await page.locator(".hand-over .fans .card-face").all();
    const collected = await Promise.all(cards.map(centre));
    await table.button("Shuffle and deal round 2").click();
    const backs = flying(page);
    await expect(backs).toHaveCount(collected.length + 12);
    const from = await Promise.all((await backs.all()).slice(0, collected.length).map(centre));
    expect(Math.max(...from.map((spot, n) => apart(spot, collected[n])))).toBeLessThan(3);
    const fold = async () => (await page.locator(".board > .folds > .now").boundingBox())!.width;
    expect(await fold()).toBeLessThan(10);
    await hasten(page);
    await expect(backs).toHaveCount(0);
    expect(await fold()).toBeGreaterThan(40);
    expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
  });
});

/** Games in which somebody is about to play the last card of a hand after so many moves. */
const LAST_CARDS: [string, number][] = [
  ["contract-grid-94", 42],
  ["drawbridge-seven-made-five", 48],
  ["counterpoint-annie-by-the-rule", 30],
  ["fivefold-first-round", 26],
  ["pirogue-pegged-back", 53],
];

/** What movements change that have begun or are to come, those of the styles among them. */
const keyframes = (page: Page) =>
  page.evaluate(() => {
    const frames = document.getAnimations().flatMap((one) => (one.effect as KeyframeEffect).getKeyframes());
    const means = ["offset", "computedOffset", "easing", "composite"];
    return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((key) => !means.includes(key)).sort();
  });

for (const [record, moves] of LAST_CARDS) {
  test(`${record}: the result is told, and a tap shows all`, async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut(record, moves);
    const scene = page.locator(".hand-over");
    await scene.waitFor(); // the last card plays itself, and the trick goes
    await expect(scene).toHaveAttribute("data-telling");
    expect(await keyframes(page)).toEqual(["opacity", "transform"]);
    const words = await scene.innerText();
    const goOn = await centre(scene.locator(".primary"));
    const facts = scene.locator("[data-told=\"1\"]").filter({ visible: true });
    await expect(facts.first()).toBeAttached();
    const pegs = await scene.locator("[data-told-as=hops]").filter({ visible: true }).all();
    expect(pegs.length).toBeGreaterThan(0);
    for (const peg of pegs) {
      const was = peg.locator("xpath=preceding-sibling::*[contains(@class, 'was')]");
      expect(apart(await centre(peg), await centre(was))).toBeLessThan(1);
    }
    await table.button("Show all").click();
    await expect(scene).not.toHaveAttribute("data-telling");
    await expect(table.button("Show all")).toBeHidden();
    expect(await moving(page)).toBe(0);
    expect(await scene.innerText()).toBe(words.replace(/Show all\s*/, ""));
    expect(apart(await centre(scene.locator(".primary")), goOn)).toBe(0);
  });
}

test("a hook is pegged by hops from the old hole", async ({ page }) => {
  const record = vector("pirogue-hook-and-shark");
  await holdStill(page);
  const table = new Table(page);
  await table.layOut(record, 5);
  await table.takeDevice();
  await expect(table.playable.first()).toBeAttached();
  await hasten(page);
  const along = async () => {
    const pegs = await page.locator(".board [data-hole]").all();
    return Promise.all(pegs.map(async (peg) => (await centre(peg)).x));
  };
  const before = await along();
  await table.tap(page.locator(`.hand [data-card="${record.moves[5].play}"]`));
  await table.play.click();
  await table.kept();
  const apart = (now: number[]) => now.map((x, peg) => Math.abs(x - before[peg]));
  expect(Math.max(...apart(await along())), "each is still where it was").toBeLessThan(0.2);
  await hasten(page);
  expect(Math.max(...apart(await along())), "one has hopped by a hole").toBeGreaterThan(0.5);
});

test("a deal is backs that know no card, and a tap ends it", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 0);
  await table.button("Deal the cards").click();
  const backs = flying(page);
  await expect(backs).toHaveCount(12);
  const known = await backs.evaluateAll((all) =>
    all.map((back) => [back.className, back.childNodes.length, ...back.getAttributeNames()].join(" ")));
  expect(new Set(known)).toEqual(new Set(["flying flying-back 0 class style"]));
  await page.locator("h1").click();
  await expect(backs).toHaveCount(0);
});

test("an own hand comes face down, lies there unsorted, turns up and sorts itself", async ({ page }) => {
  await holdStill(page);
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => {}; // the computer player does not begin
  });
  const table = new Table(page);
  await table.layOut({ ...vector("fivefold-first-round"), x_computers: ["", "easy"] }, 0);
  await expect(table.cards).toHaveCount(6);
  const covers = page.locator(".hand .flying-back");
  await expect(covers).toHaveCount(6);
  await expect(flying(page), "those of the other seat").toHaveCount(6);
  const known = await covers.evaluateAll((all) => all.map((back) => [back.className, ...back.getAttributeNames()].join(" ")));
  expect(new Set(known)).toEqual(new Set(["flying flying-back class style"]));
  const along = () => page.locator(".hand [data-card]").evaluateAll((cards) =>
    cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  /** To the moment when the first card is about to turn up. */
  await covers.evaluateAll((all) => {
    const turns = all.map((back) => Number(back.getAnimations()[0].effect!.getTiming().delay));
    for (const one of document.getAnimations()) one.currentTime = Math.min(...turns);
  });
  const unsorted = await along();
  await expect(covers, "no face is seen yet").toHaveCount(6);
  await hasten(page);
  await expect(covers).toHaveCount(0);
  expect(await moving(page)).toBe(0);
  const sorted = await along();
  expect(unsorted, "they lie in another order").not.toEqual(sorted);
  const ascending = (all: number[]) => all.toSorted((one, other) => one - other);
  for (const [n, x] of ascending(unsorted).entries()) expect(Math.abs(x - ascending(sorted)[n])).toBeLessThan(3);
  expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
});

test("undo, and a game that is laid out, show the table as it is", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut({ ...vector("fivefold-first-round"), x_undo: "free" }, 2);
  expect(await changed(page)).toEqual([]);
  await table.takeDevice();
  await playFirst(page, table);
  await hasten(page);
  await table.button(/^Undo/).click();
  await table.kept();
  await expect(page.locator(".board .trick-card")).toHaveCount(1);
  expect(await moving(page)).toBe(0);
});

test("nothing travels for who wants less movement", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 1);
  await table.takeDevice();
  await playFirst(page, table);
  expect(await changed(page), "what is new fades in").toEqual(["opacity"]);
});
