// What several games do in their phases and short games.

import type { Locator } from "@playwright/test";
import type { Step } from "../support/playing";
import type { Table } from "../support/table";
import type { Phase } from "./facts";

export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 360, height: 740 };

export const FOUR = ["Ann", "Ben", "Cleo", "Dan"];
export const SIDES = ["Ann and Cleo", "Ben and Dan"];
export const RANKS = "23456789TJQKA";

export const count = (names: string[], of: number[]) => Object.fromEntries(names.map((name, n) => [name, of[n]]));

/** The first step's news that has these words. */
export const told = (steps: Step[], words: RegExp) => steps.find(({ then }) => words.test(then.news))?.then.news;

/** Raises the first card that may be played. */
export const raise = async (table: Table) => table.tap(table.playable.first());

export const tapCards = (...cards: number[]) => async (table: Table) => {
  for (const card of cards) await table.tap(table.cards.nth(card));
};

export const press = (...names: (string | RegExp)[]) => async (table: Table) => {
  for (const name of names) {
    const radio: Locator = table.page.getByRole("radio", { name }).first();
    await radio.or(table.button(name)).first().click();
  }
};

/** Tries a card that has to wait. */
export const refused = async (table: Table) => {
  await table.barred.first().click({ position: { x: 9, y: 28 }, force: true });
  await table.page.getByText(/^You must follow/).first().waitFor();
};

export const firstDeal = (record: string, moves = 0): Phase => ({ what: "before the first deal", record, moves });
export const open = (name: string | RegExp) => async (table: Table) => {
  await table.button(name).filter({ visible: true }).first().click();
  await table.dialog.waitFor();
};
export const openFromMenu = (sheet: string) => async (table: Table) => {
  await open("Menu")(table);
  await table.dialog.getByRole("button", { name: sheet, exact: true }).click();
  await table.page.getByRole("dialog", { name: sheet, exact: true }).waitFor();
};
