// A game of ContractGrid before the first strike, and how it goes on.

import { type Page, expect } from "@playwright/test";
import { stored } from "./store";
import { Table } from "./table";

/** Its table, behind the curtain. */
export async function begin(page: Page): Promise<Table> {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 4);
  await expect(table.curtain).toBeVisible();
  return table;
}

/** The next person does the next thing; done when somebody else is asked. */
export async function move(table: Table) {
  await table.takeDevice();
  await table.step();
  await expect(table.curtain).toBeVisible();
}

/** How many moves the only game in the store has. */
export async function kept(page: Page): Promise<number> {
  const games = Object.values(await stored(page));
  expect(games).toHaveLength(1);
  return games[0].moves.flat().length;
}
