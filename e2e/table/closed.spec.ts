// What a hand in progress does not tell: what there is to claim, in a round of claims; computers' cards, in a review; and
// the hands of a game that goes on, when its copy is ended.

import type { Page } from "@playwright/test";
import { expect, ownHeading, test } from "../support/fixtures";
import { entry, put, stored, vector } from "../support/store";
import { Table } from "../support/table";

test.use({ isMobile: false });

const viewers = (page: Page, label: string) => page.getByRole("group", { name: label }).getByRole("button");

for (const takeback of ["unseen", "free"]) {
  test(`a round of claims offers no undo and refuses none, where undo is ${takeback}`, async ({ page }) => {
    const table = new Table(page);
    // the same round: once a hook is still to be claimed, once none is
    const called = vector("pirogue-called-claims");
    const offers: unknown[] = [];
    for (const record of [{ ...called, moves: called.moves.slice(0, 55) }, vector("pirogue-no-hook")]) {
      await table.layOut({ ...record, players: ["Ann", "Ben", "Cleo", "Dan"], x_undo: takeback });
      await expect(page.getByRole("heading", { name: /did you see a hook\?$/ })).toBeVisible();
      const bar = await page.locator(".table-bar > button").evaluateAll((tools) =>
        tools.map((tool) => [tool.ariaLabel ?? tool.textContent, tool.ariaDisabled]));
      await table.menu.click();
      const entries = async () => (await table.dialog.locator(".menu").innerText()).split("\n");
      const menu = await entries();
      await table.button("More…").click();
      offers.push({ bar, menu, more: await entries() });
    }
    expect(offers[0]).toEqual(offers[1]);
    expect(JSON.stringify(offers[0])).not.toMatch(/last move|cannot undo|Undo back/);
  });
}

/** One person and a computer. */
const record = { ...vector("fivefold-first-round"), x_computers: ["", "medium"] };

test("a computer is no viewer before the hand is over", async ({ page }) => {
  await page.goto("./#/shelf");
  await expect(ownHeading(page)).toBeVisible();
  const [person, computer] = record.players;
  await put(page, entry("GAME", { ...record, moves: record.moves.slice(0, 5) }));
  await page.goto("./#/review/GAME");
  await expect(viewers(page, "Whose cards?")).toHaveText(["Nobody’s", person]);
  await put(page, entry("OVER", { ...record, moves: record.moves.slice(0, 5), x_stopped: true }, { finished: true }));
  await page.goto("./#/review/OVER");
  await expect(viewers(page, "Whose view?")).toHaveText([person, computer]);
});

test("an ended copy opens no hand of the game that goes on", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("drawbridge-seven-made-eight", 12);
  await page.goto("./#/shelf");
  await page.getByRole("button", { name: /^Copy: / }).click();
  await expect(page.getByRole("link", { name: /^Continue / })).toHaveCount(2);
  const copy = Object.keys(await stored(page)).find((id) => id !== "KEPT")!;
  for (const [id, label] of [[copy, "Whose cards?"], ["KEPT", "Whose view?"]]) {
    await page.goto(`./#/table/${id}`);
    await table.openMore();
    await table.button("End the game here").click();
    await table.button("End it").click();
    await expect(page.getByRole("heading", { name: "Ended by agreement" })).toBeVisible();
    await page.goto(`./#/review/${id}`);
    await expect(page.getByRole("group", { name: label })).toBeVisible();
    await expect(page.locator(".review-hand > h2").filter({ hasText: /’s cards$/ })).toHaveCount(id === copy ? 0 : 4);
  }
});
