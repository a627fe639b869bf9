// The same deal code deals the same cards in WebAssembly as in the native test, crates/referee/tests/portable.rs.

import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures";
import { vector } from "../support/store";
import { CODE, PEOPLE, Table, shortForm } from "../support/table";

const PIN = readFileSync(new URL("../../crates/referee/tests/portable.rs", import.meta.url), "utf8");

/** A list of hands that the native test pins, each sorted. */
function pinned(name: string): string[][] {
  const list = new RegExp(`const ${name}: \\[&str; 3\\] = \\[([^\\]]*)\\]`).exec(PIN)?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].map(([, hand]) => hand.split(" ").sort());
}

test("the native test pins this deal code and three hands of eleven", () => {
  expect(PIN).toContain(`const CODE: &str = "${CODE}"`);
  for (const deal of [pinned("FIRST_DEAL"), pinned("SECOND_DEAL")]) {
    expect(deal.map((hand) => hand.length)).toEqual([11, 11, 11]);
  }
});

/** The hands that people see before they strike, seat by seat. */
async function dealtHands(table: Table, people: string[]): Promise<string[][]> {
  const hands: Record<string, string[]> = {};
  for (const _ of people) {
    const who = await table.takeDevice();
    hands[who] = (await table.openHand()).map(shortForm).sort();
    await table.strikes.first().click();
    await table.kept();
  }
  return people.map((who) => hands[who]);
}

test("chance draws the pinned first dealer, who deals the pinned hands", async ({ page }) => {
  const dealer = Number(/const FIRST_DEALER: u32 = (\d)/.exec(PIN)?.[1]);
  const table = new Table(page);
  await table.hurry();
  await table.setUp({ dealer: "At random" });
  await expect(page.getByRole("heading", { name: `Pass to ${PEOPLE[(dealer + 1) % 3]}` })).toBeVisible();
  await table.everybodyArranges(3);
  await expect(page.getByText(`${PEOPLE[dealer]} deals 11 cards each.`)).toBeVisible();
  await table.deal.click();
  expect(await dealtHands(table, PEOPLE)).toEqual(pinned("FIRST_DEAL"));
});

test("the second deal of a game is the pinned one, whatever was played in the first hand", async ({ page }) => {
  const table = new Table(page);
  const { players } = vector("contract-grid-94");
  await table.layOut("contract-grid-94", 43);
  await table.deal.click();
  expect(await dealtHands(table, players)).toEqual(pinned("SECOND_DEAL"));
});
