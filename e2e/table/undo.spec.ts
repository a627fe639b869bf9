// Taking back and making again, stopping, and a note: by button and by key, under each of the three agreements.

import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { look } from "../support/looks";
import { stored, vector } from "../support/store";
import { Table } from "../support/table";
import { sheetClosed, state } from "../support/waits";

test.use({ isMobile: false }); // as where looks are looked at

/** A game for three, with that agreement, after so many moves. */
async function lay(page: Page, takeback: "never" | "unseen" | "free", moves: number): Promise<Table> {
  const table = new Table(page);
  await table.layOut({ ...vector("contract-grid-94"), x_undo: takeback }, moves);
  await expect(table.curtain).toBeVisible();
  return table;
}

const undo = (table: Table) => table.button(/^Undo/);
const redo = (table: Table) => table.button(/^Redo/);

test("a card is taken back behind the curtain, and made again", async ({ page }) => {
  const table = await lay(page, "unseen", 20);
  const who = await table.takeDevice();
  const hand = await table.openHand();
  const card = await table.playAny();
  await expect(table.curtain).toBeVisible();
  const next = await table.whoIsNext();
  expect(next).not.toBe(who);
  await expect(undo(table)).toHaveAccessibleName(`Undo ${who}’s last move`);
  await axe(page);

  await undo(table).focus();
  await page.keyboard.press("Enter");
  await expect(table.news).toHaveText(`1 move undone. ${who} decides again.`);
  expect(await table.whoIsNext()).toBe(who);
  await expect(table.cards).toHaveCount(0);
  await table.takeDevice();
  expect(await table.openHand()).toEqual(hand);

  await redo(table).click();
  expect(await table.whoIsNext()).toBe(next);
  await expect(page.getByRole("main")).toContainText(`${who}: ${card}`);
  await expect(redo(table).and(page.locator(":enabled")), "there is nothing to redo").toHaveCount(0);
});

test("what is taken back stays so when the page is loaded anew", async ({ page }) => {
  const table = await lay(page, "unseen", 20);
  const who = await table.takeDevice();
  await table.playAny();
  await undo(table).click();
  await state(async () => (await stored(page)).KEPT.moves.flat().length).toBe(20);
  await page.reload();
  expect(await table.whoIsNext()).toBe(who);
});

test("where nothing is taken back, the menu says so", async ({ page }) => {
  const table = await lay(page, "never", 20);
  await table.takeDevice();
  await table.playAny();
  await expect(table.curtain).toBeVisible();
  await expect(undo(table)).toHaveCount(0);
  await table.openMore();
  await expect(table.dialog).toContainText("There is no undo at this table.");
});

test("a hand that has ended is not taken back unseen, and the menu says whose it is", async ({ page }) => {
  const table = new Table(page);
  const record = vector("contract-grid-94");
  await table.layOut({ ...record, x_undo: "unseen" }, 43); // the last card of the first hand
  await expect(undo(table)).toBeDisabled();
  await table.openMore();
  const who = record.players[record.moves[42].seat];
  await expect(table.dialog).toContainText(`${who} cannot undo the last move: something new has been seen since.`);
});

test("freely: back across a deal, the record tells of it, and all can be made again", async ({ page }) => {
  const record = vector("contract-grid-94");
  const table = await lay(page, "free", 50);
  const before = await table.whoIsNext();
  await table.openMore();
  await table.button("Undo back to…").click();
  await look(page, "whose decisions are taken back");
  await table.dialog.getByRole("button", { name: "Ben" }).click();
  await look(page, "the decisions of one player");
  await table.dialog.getByRole("button", { name: /^Ben strikes / }).last().click();
  expect(await table.whoIsNext()).toBe("Ben");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hand 1");
  const to = record.moves.findIndex((move) => move.seat === 1 && move.strike);
  await state(async () => (await stored(page)).KEPT.record.x_undone).toEqual([{ seat: 1, from: 50, to }]);

  await redo(table).click();
  expect(await table.whoIsNext()).toBe(before);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hand 2");
  await state(async () => (await stored(page)).KEPT.record.x_undone).toBeUndefined();
});

test("the setup asks for the agreement, and remembers it", async ({ page }) => {
  const table = new Table(page);
  await table.openSetup();
  await table.fillIn();
  await table.unfold("Undo");
  await expect(page.getByRole("radio", { name: "Until something new is seen" })).toBeChecked();
  await page.getByRole("radio", { name: "Freely" }).check();
  await axe(page);
  await table.start.click();
  await expect(table.curtain).toBeVisible();
  const [game] = Object.values(await stored(page));
  expect(game.record.x_undo).toBe("free");
  await table.openSetup();
  await table.unfold("Undo");
  await expect(page.getByRole("radio", { name: "Freely" })).toBeChecked();
});

test("alone, everything may be taken back unless something else is chosen, and that is remembered", async ({ page }) => {
  const table = new Table(page);
  await table.openSetup();
  await table.seat(1).fill("Ann");
  await table.unfold("Undo");
  const chosen = (name: string) => page.getByRole("radio", { name });
  await expect(chosen("Until something new is seen")).toBeChecked();
  await table.button("Play alone").click();
  await expect(chosen("Freely")).toBeChecked();
  await chosen("Until something new is seen").check();
  await table.start.click();
  await expect(table.gridDone).toBeVisible();
  const [game] = Object.values(await stored(page));
  expect(game.record.x_undo).toBe("unseen");
  await table.openSetup();
  await table.unfold("Undo");
  await expect(chosen("Until something new is seen")).toBeChecked();
  for (const seat of [2, 3]) await page.getByRole("combobox", { name: new RegExp(`seat ${seat}: who plays$`) }).selectOption("");
  await chosen("Freely").check();
});

test("stopping asks once more, ranks all, and takes a note that lasts", async ({ page }) => {
  const table = await lay(page, "unseen", 60);
  const stop = async () => {
    await table.openMore();
    await table.button("End the game here").click();
  };
  await stop();
  await look(page, "a second thought");
  await table.button("Keep playing").click();
  await sheetClosed(page);
  await expect(table.curtain).toBeVisible();
  await stop();
  await table.button("End it").click();
  await expect(page.getByRole("heading", { name: "Ended by agreement" })).toBeFocused();
  await expect(table.ranking.getByRole("listitem")).toHaveText([/^1Full house29 points/, /^2/, /^[23]/]);
  await look(page, "the end by agreement");

  await table.more.click();
  await table.button("Write a note").click();
  const field = page.getByRole("textbox", { name: /What was fun/ });
  await expect(field).toBeFocused();
  await field.fill("Strikes are fun.\nThe joker is not.");
  await expect(table.dialog).toContainText("34 of 4000 characters");
  await look(page, "the note");
  await table.button("Done").click();
  await expect(page.getByRole("blockquote")).toContainText("Strikes are fun.");
  await table.more.click();
  await expect(table.button("Change the note")).toBeVisible();
  await page.keyboard.press("Escape");
  await state(async () => (await stored(page)).KEPT.record.x_note).toBe("Strikes are fun.\nThe joker is not.");
  await page.reload();
  await expect(page.getByRole("blockquote")).toContainText("The joker is not.");
  await expect(page.getByRole("heading", { name: "Ended by agreement" })).toBeVisible();

  await table.again.click();
  await expect(table.curtain).toBeVisible();
  await expect(page.getByRole("blockquote")).toHaveCount(0);
});
