// DrawBridge through the page: what is rare in it.

import { Bridge } from "../support/bridge";
import { expect, test } from "../support/fixtures";

test("what cannot be bid says why", async ({ page }) => {
  const table = new Bridge(page);
  await table.layOut("drawbridge-seven-made-five", 1);
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

test("a bid takes three taps: toll and draw are proposed, and a tap changes them", async ({ page }) => {
  const table = new Bridge(page);
  await table.layOut("drawbridge-seven-made-five", 1);
  await table.takeDevice();
  await table.levels.getByRole("radio", { name: /^2 for/ }).click();
  await expect(table.bidButton).toBeDisabled();
  await page.getByRole("radio", { name: "hearts", exact: true }).click();
  const toll = table.cards.and(page.getByRole("button", { name: /, your toll/ }));
  const proposed = (await toll.getAttribute("aria-label"))!;
  await expect(table.stacks.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(table.bidButton).toBeEnabled();
  await table.tap(table.cards.and(page.getByRole("button", { name: /, can pay/ })).first());
  await expect(toll).toHaveCount(1);
  expect(await toll.getAttribute("aria-label")).not.toBe(proposed);
  // touched again, it makes room for the proposal
  await table.tap(toll);
  await expect(toll).toHaveAttribute("aria-label", proposed);
  const other = table.stacks.getByRole("radio", { checked: false });
  const name = (await other.getAttribute("aria-label"))!;
  await other.click();
  await expect(table.stacks.getByRole("radio", { checked: true })).toHaveAttribute("aria-label", name);
  await table.bidButton.click();
  expect(await table.whoIsNext()).not.toBe("");
});

test("the last card of the stacks ends the auction, and there is nothing to exchange", async ({ page }) => {
  const table = new Bridge(page);
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
  await expect(page.locator(".hand-over-head")).toContainText("Both stacks are empty: the auction is over.");
  await expect(page.getByText("The draw stacks were empty: nothing to take.")).toBeVisible();
  await table.looked.click();
  expect(await table.whoIsNext()).toBe("East");
});

test("one stack left brings the declarer one card", async ({ page }) => {
  const table = new Bridge(page);
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
  await table.layOut("drawbridge-seven-made-five", 1);
  for (let n = 0; n < 4; n++) {
    await table.takeDevice();
    await table.pass.click();
  }
  await expect(page.getByRole("heading", { name: "Thrown in" })).toBeVisible();
  await table.button("See the final result").click();
  await expect(page.getByRole("heading", { name: "The win is shared" })).toBeVisible();
  await expect(page.getByText("After 1 hand both sides have 0 points: nobody is ahead.")).toBeVisible();
});

test("tolls and discards stay open where the option says so", async ({ page }) => {
  const table = new Bridge(page);
  await table.layOut("drawbridge-seven-made-five", 20, { closed_cards: "always" });
  await table.strip.click();
  await expect(table.dialog.getByText("Discarded for them:")).toBeVisible();
  await expect(table.dialog.locator(".card-chip").first()).toBeVisible();
});
