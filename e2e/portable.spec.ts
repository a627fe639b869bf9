// The same deal code deals the same cards in WebAssembly as in the native test, crates/referee/tests/portable.rs.

import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { CODE, PEOPLE, Table, shortForm } from "./table";

const PIN = readFileSync(new URL("../crates/referee/tests/portable.rs", import.meta.url), "utf8");

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

/** The hands that people see before they strike, by the people's names. */
async function dealtHands(table: Table): Promise<Record<string, string[]>> {
  const hands: Record<string, string[]> = {};
  for (let n = 0; n < PEOPLE.length; n++) {
    const who = await table.takeDevice();
    hands[who] = (await table.openHand()).map(shortForm).sort();
    await table.strikes.first().click();
    await table.kept();
  }
  return hands;
}

test("the page deals the pinned hands, hand after hand", async ({ page }) => {
  test.slow(); // a whole hand lies between the two deals
  const table = new Table(page);
  await table.hurry();
  await table.setUp({ dealer: PEOPLE[0] });
  await table.goOnTo("revealed");
  await expect(page.getByText("Ann deals 11 cards each.")).toBeVisible();
  for (const name of ["FIRST_DEAL", "SECOND_DEAL"]) {
    await table.deal.click();
    const [ann, ben, cleo] = pinned(name);
    expect(await dealtHands(table)).toEqual({ Ann: ann, Ben: ben, Cleo: cleo });
    if (name === "FIRST_DEAL") await table.goOnTo("result");
  }
});

test("chance draws the pinned first dealer", async ({ page }) => {
  const dealer = Number(/const FIRST_DEALER: u32 = (\d)/.exec(PIN)?.[1]);
  const table = new Table(page);
  await table.setUp({ dealer: "At random" });
  await expect(page.getByRole("heading", { name: `Pass to ${PEOPLE[(dealer + 1) % 3]}` })).toBeVisible();
  await table.everybodyArranges(3);
  await expect(page.getByText(`${PEOPLE[dealer]} deals 11 cards each.`)).toBeVisible();
});
