// DrawBridge through the page: a game checked against a second implementation of the rules, secrecy, reloads, keys,
// looks, and rare cases.

import { type Bid, Bridge, FOUR, number, suit } from "./bridge";
import { expect, test } from "./fixtures";
import { look, lookAtTable } from "./looks";

test.use({ isMobile: false }); // as where looks are looked at

const left = (who: string) => FOUR[(FOUR.indexOf(who) + 1) % 4];

/** Four bids, one for each player; the last is the contract. */
const BIDS: Bid[] = [
  { level: 1, strain: "clubs", stack: "left" },
  { level: 2, strain: "no trump", stack: "right" },
  { level: 3, strain: "hearts", stack: "left" },
  { level: 4, strain: "spades", stack: "right" },
];

/** Deals, makes the bids, and passes three times. */
async function auction(table: Bridge) {
  await table.toDeal.click();
  for (const bid of BIDS) {
    await table.takeDevice();
    await table.makeBid(bid);
  }
  for (let n = 0; n < 3; n++) {
    await table.takeDevice();
    await table.pass.click();
  }
}

/** Discards cards by their places in the hand. */
async function discard(table: Bridge, ...places: number[]) {
  for (const place of places) await table.tap(table.cards.nth(place));
  await table.discardButton.click();
}

test("a game of one hand, judged by a second opinion", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the rules are the same on every screen");
  test.slow();
  const table = new Bridge(page);
  await table.hurry();
  await table.playLastCards();
  await table.sitDown(1);
  await auction(table);
  await expect(table.curtain).toContainText("Dan need 4 tricks with spades as trump. Dan declares.");
  expect(await table.takeDevice()).toBe("Dan");
  await expect(table.cards).toHaveCount(12);
  await expect(page.getByRole("button", { name: "just taken" })).toHaveCount(2);
  await discard(table, 10, 11);
  await expect(page.getByRole("heading", { name: "A last look" })).toBeVisible();
  await table.looked.click();

  const tricks: Record<string, number> = { Ann: 0, Ben: 0, Cleo: 0, Dan: 0 };
  let leader = "Ann";
  for (let n = 0; n < 10; n++) {
    const played: [string, string][] = [];
    for (let who = leader; played.length < 4; who = left(who)) {
      expect(await table.takeDevice()).toBe(who);
      const held = await table.openHand();
      const led = played[0]?.[1];
      const follows = held.filter((card) => led && suit(card) === suit(led));
      await expect(table.playable).toHaveCount(follows.length || held.length);
      played.push([who, await table.follow()]);
    }
    const strength = (card: string) => number(card) + (suit(card) === "spades" ? 200 : suit(card) === suit(played[0][1]) ? 100 : 0);
    const [taker, with_] = played.reduce((best, one) => (strength(one[1]) > strength(best[1]) ? one : best));
    tricks[taker] += 1;
    leader = taker;
    if (n < 9) {
      await expect(table.news).toContainText(new RegExp(`${taker} takes the trick( with the ${with_})?\\.`));
      await expect(table.finished.getByRole("listitem")).toHaveCount(4);
      const ours = tricks.Ben + tricks.Dan;
      await expect(table.strip).toHaveAccessibleName(new RegExp(`^Ben and Dan: 4 spades, ${ours >= 4 ? "made" : ""}`));
    }
  }

  const ours = tricks.Ben + tricks.Dan;
  const scores = ours >= 4 ? { "Ann and Cleo": 0, "Ben and Dan": 8 + ours - 4 } : { "Ann and Cleo": 4 * (4 - ours), "Ben and Dan": 0 };
  await expect(page.getByRole("heading", { name: "Hand 1 is over" })).toBeVisible();
  await table.openReckoning();
  for (const [side, points] of Object.entries(scores)) {
    await expect(page.getByRole("listitem", { name: `${side}: ${points} points` })).toContainText(new RegExp(`This hand\\s*${points}\\s*Total\\s*${points}`));
  }
  await table.toEnd.click();
  await expect(page.getByRole("heading", { name: /^(Ann and Cleo|Ben and Dan) win$/ })).toHaveText(
    scores["Ben and Dan"] ? "Ben and Dan win" : "Ann and Cleo win",
  );
  await table.again.click();
  await expect(page.getByText("Ann deals. Ben bids first.")).toBeVisible();
});

test("no card of a hidden hand and no choice is anywhere in the document", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the document is the same on every screen");
  const table = new Bridge(page);
  await table.hurry();
  await table.sitDown();
  await table.toDeal.click();
  /** The cards of each player that nobody else has seen. */
  const secret: Record<string, string[]> = {};
  const nobodys = async (when: string, except = "") => {
    await table.kept();
    const others = FOUR.filter((who) => who !== except).flatMap((who) => secret[who] ?? []);
    await table.kept();
    expect(await table.traces(others), when).toEqual([]);
    if (!except) await expect(page.locator(".hand, .bid-slip, [aria-checked]")).toHaveCount(0);
  };
  const take = async () => {
    await nobodys("at the curtain");
    const who = await table.takeDevice();
    const held = await table.openHand();
    secret[who] ??= held;
    expect((await table.traces(secret[who])).length, "the search finds what is there").toBe(secret[who].length);
    await nobodys(`while ${who} holds the device`, who);
    return who;
  };
  for (const bid of BIDS) {
    const who = await take();
    await table.chooseBid(bid);
    // the curtain hides a choice, which is still there afterwards
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    await nobodys("behind the curtain that falls by itself");
    await table.takeDevice();
    const toll = (await page.getByRole("button", { name: "your toll" }).getAttribute("aria-label"))!.split(",")[0];
    secret[who] = secret[who].filter((card) => card !== toll);
    await table.bidButton.click();
  }
  for (let n = 0; n < 3; n++) {
    await take();
    await table.pass.click();
  }
  const dan = await take();
  await table.tap(table.cards.nth(0));
  const chosen = (await page.getByRole("button", { name: "to be discarded" }).getAttribute("aria-label"))!.split(",")[0];
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await expect(page.locator(".middle .card-face")).toHaveCount(2);
  await nobodys("while the discards are not decided");
  await table.takeDevice();
  await table.tap(table.cards.nth(1));
  const second = (await page.getByRole("button", { name: "to be discarded" }).nth(1).getAttribute("aria-label"))!.split(",")[0];
  await table.discardButton.click();
  secret[dan] = secret[dan].filter((card) => card !== chosen && card !== second);
  await nobodys("at the last look");
  await table.looked.click();
  for (let n = 0; n < 5; n++) {
    const who = await take();
    const card = await table.follow();
    secret[who] = secret[who].filter((held) => held !== card);
  }
  // the sheets show only what is public; closed cards are gone
  await table.strip.click();
  await nobodys("on the sheet of the contract");
  await expect(table.dialog).toContainText("turned over");
  await expect(table.dialog.locator(".card-chip")).toHaveCount(0);
});

test("a reload in any phase goes on at the same move, behind the curtain", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "what is kept is the same on every screen");
  const table = new Bridge(page);
  await table.hurry();
  await table.sitDown();
  await table.reload();
  await table.toDeal.click();
  await table.takeDevice();
  const hand = await table.openHand();
  await table.chooseBid(BIDS[0]);
  await table.reload();
  await expect(table.curtain).toContainText("Ann bids or passes.");
  await table.takeDevice();
  expect(await table.openHand(), "an unfinished bid is forgotten, the hand is not").toEqual(hand);
  await table.makeBid(BIDS[0]);
  await table.reload();
  await expect(table.curtain).toContainText("Ben bids or passes. To beat: 1 club.");
  await expect(table.auction.getByRole("listitem").first()).toContainText("Ann bid 1 club, paid the");
  for (let n = 0; n < 3; n++) {
    await table.takeDevice();
    await table.pass.click();
  }
  await table.reload();
  await expect(table.curtain).toContainText("Ann discards 2 cards.");
  await table.takeDevice();
  await discard(table, 0, 1);
  await table.reload();
  await expect(page.getByRole("heading", { name: "A last look" })).toBeVisible();
  await expect(page.getByText("Discarded for them:")).toBeVisible();
  await table.looked.click();
  await table.reload(); // before the lead all may look again
  await table.looked.click();
  for (let n = 0; n < 4; n++) {
    await table.takeDevice();
    await table.follow();
  }
  await table.reload();
  await expect(table.finished.getByRole("listitem")).toHaveCount(4);
  await table.layOut("drawbridge-thrown-in-and-empty-stacks", 61);
  await table.reload();
  await expect(page.getByRole("heading", { name: "Hand 1 is over" })).toBeVisible();
});

test("by keyboard alone", async ({ page }) => {
  const table = new Bridge(page);
  await table.hurry();
  await table.sitDown();
  await table.tabTo(/^Deal the cards/);
  await table.press("Enter");
  await table.liftByKey();
  await expect(page.locator(":focus"), "the level comes first").toHaveAccessibleName(/^1 for a four or higher$/);
  await table.press("ArrowRight");
  await table.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^3 for/);
  await expect(page.locator(":focus")).toHaveAttribute("aria-checked", "true");
  await table.press("Tab");
  await table.press("ArrowLeft"); // round to the last strain
  await expect(page.locator(":focus")).toHaveAccessibleName("no trump");
  await table.tabTo(/ of 10/);
  await table.press("Enter");
  await expect(page.locator(":focus")).toHaveAccessibleName(/, your toll/);
  await page.keyboard.press("Shift+Tab");
  for (let n = 0; n < 8 && !/^left stack/.test((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? ""); n++) await table.press("Shift+Tab");
  await table.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^right stack/);
  await table.tabTo(/^Bid 3 no trump$/);
  await table.press("Enter");
  for (let n = 0; n < 3; n++) {
    await table.liftByKey();
    await table.tabTo(/^Pass$/);
    await table.press("Enter");
  }
  await table.liftByKey();
  await expect(table.cards.first()).toBeFocused();
  await table.press("Enter");
  await table.press("ArrowRight");
  await table.press("Space");
  await table.press("Shift+Tab");
  await table.press("Enter");
  await table.tabTo(/^Continue: /);
  await table.press("Enter");
  for (let n = 0; n < 5; n++) {
    await table.liftByKey();
    await expect(page.locator(":focus")).toHaveAccessibleName(/ of (10|9)/);
    await table.press("Enter");
    await expect(page.locator(":focus")).toHaveAccessibleName(/, raised$/);
    await table.press("Enter");
  }
  await expect(table.curtain.getByRole("heading")).toBeFocused();
  for (const name of [/^Ann, /, /Contract and auction$/]) {
    await table.opensByKey(table.button(name).first());
  }
});

test.describe("looks", () => {
  test("the rules, the auction and the exchange", async ({ page }) => {
    const table = new Bridge(page);
    await table.hurry();
    await page.goto("./#/rules/drawbridge");
    await expect(page.getByRole("heading", { name: "How to play DrawBridge" })).toBeVisible();
    await look(page, "rules");
    await table.sitDown();
    await lookAtTable(page, "before the first deal");
    await table.toDeal.click();
    await lookAtTable(page, "a curtain in the auction");
    await table.takeDevice();
    await table.chooseBid(BIDS[0]);
    await lookAtTable(page, "a bid");
    await table.layOut("drawbridge-thrown-in-and-empty-stacks", 19);
    await table.takeDevice();
    await lookAtTable(page, "a long auction");
    await table.button(/Show the auction$/).click();
    await lookAtTable(page, "the sheet of the auction");
    await table.layOut("drawbridge-seven-made-five", 8);
    await table.takeDevice();
    await table.tap(table.cards.nth(3));
    await lookAtTable(page, "the exchange");
    await discard(table, 4);
    await lookAtTable(page, "the last look");
  });

  test("tricks, the result and the end", async ({ page }) => {
    const table = new Bridge(page);
    await table.hurry();
    await table.playLastCards();
    await table.layOut("drawbridge-thrown-in-and-empty-stacks", 110);
    await table.takeDevice();
    await lookAtTable(page, "a trick");
    for (const name of [/^East/, /Contract and auction$/, "Scores"]) {
      await table.button(name).first().click();
      await lookAtTable(page, `over the table: ${name}`);
      await page.keyboard.press("Escape");
    }
    await table.layOut("drawbridge-seven-made-eight", 48);
    await table.takeDevice();
    await table.follow();
    await lookAtTable(page, "a result");
    await table.layOut("drawbridge-thrown-in-and-empty-stacks", 66);
    await lookAtTable(page, "a hand thrown in");
    await table.layOut("drawbridge-thrown-in-and-empty-stacks");
    await expect(table.again).toBeVisible();
    await lookAtTable(page, "the end");
  });
});

test("what cannot be bid says why", async ({ page }) => {
  const table = new Bridge(page);
  await table.hurry();
  await table.sitDown();
  await table.toDeal.click();
  await table.takeDevice();
  await table.makeBid({ level: 5, strain: "hearts", stack: "left" });
  await table.takeDevice();
  await expect(table.levels.getByRole("radio", { name: /^[1-4] for/ })).toHaveCount(0);
  const alert = page.getByRole("alert").filter({ hasText: /\w/ });
  const barred = table.barred.first();
  const name = (await barred.getAttribute("aria-label"))!;
  expect(name).toMatch(/: a bid of \d+ costs an? \w+( or higher)?$/);
  await barred.click({ position: { x: 9, y: 28 }, force: true });
  await expect(alert).toContainText(new RegExp(`costs an? .*: the ${name.split(",")[0]} `));
  await expect(table.bidButton).toBeDisabled();
  await expect(table.curtain).toBeHidden();
});

test("the last card of the stacks ends the auction, and there is nothing to exchange", async ({ page }) => {
  const table = new Bridge(page);
  await table.hurry();
  await table.layOut("drawbridge-thrown-in-and-empty-stacks", 20);
  await expect(page.getByText("empty", { exact: true }).first()).toBeVisible();
  await table.takeDevice();
  // the only stack left is chosen already
  await table.levels.getByRole("radio", { name: /^7 for/ }).click();
  await page.getByRole("radio", { name: "spades", exact: true }).click();
  await table.tap(table.playable.first());
  await expect(page.getByText("You draw the last card: this bid ends the auction.", { exact: true })).toBeVisible();
  await table.button("Bid 7 spades").click();
  await expect(page.getByRole("heading", { name: "A last look" })).toBeVisible();
  await expect(page.getByText("The draw stacks were empty: nothing to take.")).toBeVisible();
  await table.looked.click();
  expect(await table.whoIsNext()).toBe("East");
});

test("one stack left brings the declarer one card", async ({ page }) => {
  const table = new Bridge(page);
  await table.hurry();
  await table.layOut("drawbridge-thrown-in-and-empty-stacks", 81);
  await table.takeDevice();
  await expect(table.cards).toHaveCount(11);
  await expect(page.locator(".prompt").getByText(/choose 1 card to discard/)).toBeVisible();
  await table.tap(table.cards.nth(0));
  await table.tap(table.cards.nth(2)); // the other one instead
  await expect(page.getByRole("button", { name: "to be discarded" })).toHaveCount(1);
});

test("a hand that nobody bids on is thrown in, and an even score is shared", async ({ page }) => {
  const table = new Bridge(page);
  await table.hurry();
  await table.sitDown(1);
  await table.toDeal.click();
  for (let n = 0; n < 4; n++) {
    await table.takeDevice();
    await table.pass.click();
  }
  await expect(page.getByRole("heading", { name: "Hand 1 is thrown in" })).toBeVisible();
  await table.toEnd.click();
  await expect(page.getByRole("heading", { name: "The win is shared" })).toBeVisible();
  await expect(page.getByText("After 1 hand both sides have 0 points: nobody is ahead.")).toBeVisible();
});

test("tolls and discards stay open where the option says so", async ({ page }) => {
  const table = new Bridge(page);
  await table.hurry();
  await table.layOut("drawbridge-seven-made-five", 20, { closed_cards: "always" });
  await table.strip.click();
  await expect(table.dialog.getByText("Discarded for them:")).toBeVisible();
  await expect(table.dialog.locator(".card-chip").first()).toBeVisible();
});
