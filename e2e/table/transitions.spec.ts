// What travels besides the cards of a trick: bids, tolls, draws, the exchange and a tag. Every movement stands still at its
// start; what is face down has no identity on its way.

import type { Locator, Page } from "@playwright/test";
import { Bridge } from "../support/bridge";
import { Company } from "../support/company";
import { expect, test } from "../support/fixtures";
import { apart, centre, centres, changed, flying, hasten, holdStill, moving } from "../support/still";
import { preferTo, vector } from "../support/store";
import { Table } from "../support/table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The cards whose faces are in the document, by their names, drawn or in words, now. */
const named = (part: Locator) =>
  part.evaluateAll((parts) => parts.flatMap((one) =>
    [...one.outerHTML.matchAll(/(?:data-card|data-played)="(\w+)"|#(?:rank|court|pip|joker)[-\w]*|\w+ of (?:clubs|diamonds|hearts|spades)/g)]
      .map(([what]) => what)));

/** What flies face down knows nothing. */
async function expectBareBacks(page: Page, number: number) {
  const backs = page.locator(".flights > .flying-back");
  await expect(backs).toHaveCount(number);
  const known = await backs.evaluateAll((all) =>
    all.map((back) => [back.className, back.childNodes.length, ...back.getAttributeNames()].join(" ")));
  expect(new Set(known)).toEqual(new Set(number ? ["flying flying-back 0 class style"] : []));
}

/** Only transform and opacity move; a key that means nothing ends it all. */
async function expectEnd(page: Page) {
  expect(await moving(page)).toBeGreaterThan(0);
  await hasten(page);
  await expect(flying(page)).toHaveCount(0);
  expect(await moving(page)).toBe(0);
  expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
}

/** Where the parts of the table are, before something travels there or away. */
async function places(...parts: Locator[]) {
  return Promise.all(parts.map(centre));
}

test.describe("DrawBridge", () => {
  const record = "drawbridge-seven-made-five";

  test("a toll is laid down, the card that is drawn goes to the hand, and the next one turns up", async ({ page }) => {
    await holdStill(page);
    const table = new Bridge(page);
    await table.layOut(record, 1);
    await table.takeDevice();
    await expect(table.cards.first()).toBeAttached();
    await hasten(page);
    const tolls = page.locator("[data-place=tolls]");
    const stack = page.locator("[data-place=stack-1]");
    await table.tap(table.cards.and(page.locator("[data-card='7C']")));
    await page.getByRole("radio", { name: "clubs", exact: true }).click();
    await table.stacks.getByRole("radio").nth(1).click();
    const toll = page.locator(".hand [data-card='7C']");
    await toll.evaluate((card) => Promise.all(card.getAnimations().map((one) => one.finished)));
    const [held, top] = await places(toll.locator(".card-face"), stack.locator("> :last-child"));
    await table.button("Bid 2 clubs").or(table.bidButton).click();
    await table.kept();
    await expect(tolls.locator("> .card-face")).toHaveCount(1);
    expect(apart(await centre(tolls.locator("> :last-child")), held)).toBeLessThan(4);
    await expect(flying(page)).toHaveCount(1); // everybody saw the card that was on top
    expect(apart(await centre(flying(page)), top)).toBeLessThan(4);
    expect((await named(flying(page))).length).toBeGreaterThan(0);
    await expectBareBacks(page, 0);
    const next = stack.locator("> :last-child");
    expect((await next.boundingBox())!.width, "it is still on edge").toBeLessThan(3);
    await expectEnd(page);
    expect(apart(await centre(tolls.locator("> :last-child")), held)).toBeGreaterThan(60);
    expect((await next.boundingBox())!.width).toBeGreaterThan(20);
  });

  test("the exchange goes from the stacks to the middle, and the discards from the hand to the last look", async ({ page }) => {
    await holdStill(page);
    const table = new Bridge(page);
    await table.layOut(record, 7);
    await table.takeDevice();
    await expect(table.pass).toBeVisible();
    await hasten(page);
    const tops = await places(
      page.locator("[data-place=stack-0] > :last-child"), page.locator("[data-place=stack-1] > :last-child"));
    await table.pass.click();
    await table.kept();
    const taken = page.locator("[data-place=taken] > *");
    await expect(taken).toHaveCount(2);
    for (const spot of await centres(taken)) expect(Math.min(...tops.map((top) => apart(top, spot)))).toBeLessThan(4);
    await expectBareBacks(page, 0);
    await expectEnd(page);

    await table.takeDevice();
    await expect(table.discardButton).toBeVisible();
    await hasten(page);
    for (const card of ["3H", "5S"]) await table.tap(page.locator(`.hand [data-card="${card}"]`));
    const hand = await Promise.all(["3H", "5S"].map(async (name) => {
      const card = page.locator(`.hand [data-card="${name}"]`);
      await card.evaluate((card) => Promise.all(card.getAnimations().map((one) => one.finished)));
      return centre(card.locator(".card-face"));
    }));
    await table.discardButton.click();
    await table.kept();
    const discards = page.locator("[data-place=discards] .card-face");
    await expect(discards).toHaveCount(2);
    for (const spot of await centres(discards)) expect(Math.min(...hand.map((held) => apart(held, spot)))).toBeLessThan(4);
    // whoever discards knows no more than all others
    await expectBareBacks(page, 0);
    await expectEnd(page);
  });
});

test("Counterpoint: bid-cards go from the fans of the others, and from the places where they were chosen", async ({ page }) => {
  await holdStill(page);
  const table = new Company(page);
  await table.layOut({ ...vector("counterpoint-annie-by-the-rule"), x_computers: ["easy", "", "easy"] }, 1);
  const backs = page.locator("[data-place=bid-0] > .card-back");
  await expect(backs).toHaveCount(3); // the first player's; then it is the person's turn
  const fan = await centre(page.locator("[data-fan='0']"));
  for (const spot of await centres(backs)) expect(apart(spot, fan)).toBeLessThan(4);
  const bare = await backs.evaluateAll((all) => all.map((back) => [back.className, ...back.getAttributeNames()].join(" ")));
  expect(new Set(bare)).toEqual(new Set(["card-face card-back class"]));
  expect(await named(page.locator(".others, .flights"))).toEqual([]);
  await expectEnd(page);

  await table.thinkOnAndOn();
  for (const card of [0, 1, 2]) await table.tap(table.cards.nth(card));
  await expect(page.locator(".bid-place > .card-face")).toHaveCount(3);
  const chosen = await centres(page.locator(".bid-place > .card-face"));
  await table.button(/^Bid \d+$/).click();
  await table.kept();
  const own = page.locator("[data-place=bid-1] > .card-face");
  await expect(own).toHaveCount(3);
  for (const [n, spot] of (await centres(own)).entries()) expect(apart(spot, chosen[n])).toBeLessThan(4);
  await expectEnd(page);
});

test.describe("Fivefold", () => {
  test("both draw from the stock, and nobody learns what", async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut("fivefold-first-round", 2);
    await table.takeDevice();
    await expect(table.playable.first()).toBeAttached();
    await hasten(page);
    const stock = await centre(page.locator("[data-place=stock] > :last-child"));
    await table.tap(page.locator(".hand [data-card='4S']").or(table.playable.first()).first());
    await table.play.click();
    await table.kept();
    await expect(page.locator(".board .trick-card")).toHaveCount(2);
    await expectBareBacks(page, 2);
    for (const spot of await centres(flying(page))) expect(apart(spot, stock)).toBeLessThan(6);
    const faces = await page.locator("main").evaluate((main) =>
      [...main.querySelectorAll(".card-face:not(.card-back)")].filter((face) => !face.closest(".trick-card, .collected, .last-seen")).length);
    expect(faces).toBe(0);
    await expectEnd(page);
  });

  test("an own card comes from the stock, face down", async ({ page }) => {
    await holdStill(page);
    const table = new Company(page);
    await preferTo(page, { pace: "fast", rest: "stay" });
    await table.layOut({ ...vector("fivefold-first-round"), x_computers: ["easy", ""] }, 2);
    await expect(table.playable.first()).toBeAttached();
    const stock = await centre(page.locator("[data-place=stock] > :last-child"));
    const before = new Set(await table.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card"))));
    // a table that takes long to draw is drawn in one go all the same
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await table.tap(table.playable.first());
    await table.kept();
    await expect(page.locator(".board .trick[data-over]")).toBeAttached();
    const cards = await table.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!));
    const [drawn] = cards.filter((card) => !before.has(card));
    expect(apart(await centre(page.locator(`.hand [data-card="${drawn}"] .card-face`)), stock)).toBeLessThan(6);
    await expectBareBacks(page, 2);
    await expectEnd(page);
    expect(apart(await centre(page.locator(`.hand [data-card="${drawn}"] .card-face`)), stock)).toBeGreaterThan(60);
  });
});

test("Pirogue: a tag goes from the dealer to the bar", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("pirogue-no-hook", 1);
  await table.takeDevice();
  await page.getByRole("radio", { name: "hearts" }).click();
  await table.button("Tag hearts").click();
  await table.kept();
  const tag = page.locator("[data-place=tag] > *");
  const [start] = await places(tag);
  await expectEnd(page);
  const [there] = await places(tag);
  expect(start.y - there.y, "it comes from the near edge").toBeGreaterThan(200);
});

test("ContractGrid: the suit that is left goes up as trump", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("contract-grid-94", 6);
  await table.takeDevice();
  await expect(table.strikes.first()).toBeVisible();
  await hasten(page);
  const suits = page.locator("[data-place=strikes] > :not(.struck)");
  await expect(suits).toHaveCount(2);
  const left = await centre(suits.last());
  await table.strikes.first().click();
  await table.kept();
  const trump = page.locator("[data-place=trump] > *");
  expect(apart(await centre(trump), left)).toBeLessThan(4);
  await expectEnd(page);
  expect(apart(await centre(trump), left)).toBeGreaterThan(40);
});
