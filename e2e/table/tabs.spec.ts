// Two tabs want one game: one of them has it, and nothing is lost.

import type { Page } from "@playwright/test";
import { begin, kept, move } from "../support/begun";
import { expect, test } from "../support/fixtures";
import { stored } from "../support/store";
import { Table } from "../support/table";

const elsewhere = (page: Page) => page.getByRole("heading", { name: "This game is open in another tab" });
const lost = (page: Page) => page.getByRole("heading", { name: "Another tab has taken this game over" });
const takeOver = (page: Page) => page.getByRole("button", { name: "Take over here" });

test("the second says so, can take over, and then the first stops", async ({ page, context }) => {
  const one = await begin(page);
  const two = new Table(await context.newPage());
  await two.page.goto(page.url());
  await expect(elsewhere(two.page)).toBeFocused();
  await expect(two.curtain).toBeHidden();
  await takeOver(two.page).click();
  await expect(two.curtain).toBeVisible();
  await expect(lost(page)).toBeFocused();
  await expect(one.hand).toBeHidden();
  await two.takeDevice();
  await two.step();
  await expect(two.curtain).toBeVisible();
  const next = await two.whoIsNext();

  // and back again, where the other tab has come to
  await takeOver(page).click();
  await expect(lost(two.page)).toBeVisible();
  expect(await one.whoIsNext()).toBe(next);
});

test("once the first is closed, the second goes on by itself, with the same hand covered", async ({ page, context }) => {
  const one = await begin(page);
  const next = await one.takeDevice();
  const [hand, lies] = [await one.openHand(), await one.publicTable()];
  const two = new Table(await context.newPage());
  await two.page.goto(page.url());
  await expect(elsewhere(two.page)).toBeVisible();
  await page.close();
  await expect(two.curtain).toBeVisible();
  await expect(two.hand).toBeHidden();
  expect(await two.publicTable()).toEqual(lies);
  expect(await two.takeDevice()).toBe(next);
  expect(await two.openHand()).toEqual(hand);
});

test("other games are not concerned", async ({ page, context }) => {
  await begin(page);
  const two = new Table(await context.newPage());
  await two.setUp();
  await expect(two.curtain).toBeVisible();
});

test("without locks, the one that is behind stops and writes nothing", async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const one = await begin(page);
  const two = new Table(await context.newPage());
  await two.page.goto(page.url());
  await expect(two.curtain).toBeVisible();
  await two.takeDevice();
  await two.step();
  await expect(two.curtain).toBeVisible();
  const before = await stored(page);
  await one.takeDevice();
  await one.strikes.last().click();
  await expect(lost(page)).toBeVisible();
  expect(await stored(page)).toEqual(before);
  await takeOver(page).click();
  expect(await one.whoIsNext()).toBe(await two.whoIsNext());
});

test("a game that is deleted under somebody's hands is kept again with its next move", async ({ page, context }) => {
  const table = await begin(page);
  const library = await context.newPage();
  await library.goto("./#/shelf");
  await library.getByRole("button", { name: /^Delete/ }).click();
  await expect(library.getByRole("button", { name: /^Undo/ })).toBeVisible();
  expect(await stored(page)).toEqual({});
  await move(table);
  expect(await kept(page)).toBe(5);
});

test("a game that goes on after it was deleted stays whole, and so does what is put back", async ({ page, context }) => {
  const table = await begin(page);
  await move(table);
  const id = page.url().split("/").at(-1)!;
  const library = await context.newPage();
  await library.goto("./#/shelf");
  const before = await stored(page);
  await library.getByRole("button", { name: /^Delete/ }).click();
  const undo = library.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeVisible();
  for (let n = 0; n < 2; n++) await move(table);
  const later = await stored(page);
  await undo.click();
  await expect(library.getByRole("status").filter({ hasText: "Both are here" })).toBeVisible();
  await expect(library.getByRole("link", { name: /^Continue/ })).toHaveCount(2);

  const both = await stored(page);
  expect(both[id]).toEqual(later[id]);
  const other = Object.keys(both).find((key) => key !== id)!;
  expect(both[other]).toEqual({ ...before[id], entry: { ...before[id].entry, id: other } });
  await move(table);
  for (const key of [other, id]) {
    await page.goto("./#/");
    await page.goto(`./#/table/${key}`);
    await expect(table.curtain).toBeVisible();
  }
  expect((await stored(page))[id].moves.flat()).toHaveLength(8);
});
