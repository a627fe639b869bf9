// The played cards: what was played in a hand, by suit, for everybody who asks. No other card is ever in the list.

import type { Page } from "@playwright/test";
import { expect, onBothScreens, test } from "../support/fixtures";
import { GAMES } from "../games";
import { look } from "../support/looks";
import { vector } from "../support/store";
import { Table, inWords } from "../support/table";
import { sheetClosed } from "../support/waits";

/** Hands with a joker, and with tolls and discards: a record, how many moves were made in its first hand, and how many end it. */
const HANDS = GAMES.filter(({ id }) => ["contract-grid", "drawbridge"].includes(id)).map(({ hand }) => hand);

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

const sheet = (page: Page) => page.getByRole("dialog", { name: "Played cards" });
const opener = (table: Table) => table.dialog.getByRole("button", { name: "Played cards" });

async function open(table: Table) {
  await table.menu.click();
  await opener(table).click();
  await expect(sheet(table.page)).toBeVisible();
}

/** The cards in the list, as it is heard, and as it is seen. */
async function listed(page: Page): Promise<{ heard: string[]; seen: string[] }> {
  const rows = sheet(page).getByRole("listitem");
  const heard: string[] = [];
  for (const words of await rows.locator(".visually-hidden").allTextContents()) {
    const [, suit, ranks] = /^(?:No )?(\w+) played(?:: (.*))?\.$/.exec(words)!;
    for (const rank of ranks?.split(", ") ?? []) heard.push(`${rank} of ${suit.toLowerCase()}`);
  }
  const seen = await rows.locator(".card-chip").evaluateAll((chips) => chips.map((chip) => {
    const suit = /suit-([shcd])\b/.exec(chip.querySelector("svg")!.getAttribute("class")!)![1];
    return chip.textContent!.replace("10", "T") + suit.toUpperCase();
  }));
  if (await rows.filter({ hasText: "The joker has been played." }).count()) heard.push("joker"), seen.push("JK");
  return { heard: heard.sort(), seen: seen.map(inWords).sort() };
}

for (const { record, some: moves, end } of HANDS) {
  test(`${record}: the list has the cards that were played, and no other, and ends with the hand`, async ({ page }) => {
    const table = new Table(page);
    const played = vector(record).moves.slice(0, moves).flatMap(({ play }) => (play ? [inWords(play)] : [])).sort();
    expect(played.length).toBeGreaterThan(4);
    await table.layOut(record, moves);
    // everybody has the same list, whoever has the device
    await expect(table.curtain).toBeVisible();
    await open(table);
    expect(await listed(page)).toEqual({ heard: played, seen: played });
    await page.keyboard.press("Escape");
    await sheetClosed(page);
    await table.takeDevice();
    await expect(table.cards.first()).toBeVisible();
    await open(table);
    expect(await listed(page)).toEqual({ heard: played, seen: played });
    await onBothScreens(page, () => look(page, "the played cards"));
    await page.keyboard.press("Escape");
    await sheetClosed(page);
    // the card that goes is on it
    const card = await table.playAny();
    await open(table);
    expect((await listed(page)).heard).toEqual([...played, card].sort());

    await table.layOut(record, end);
    await expect(page.locator(".hand-over, .the-end").first()).toBeVisible();
    await table.menu.click();
    await expect(table.dialog.getByRole("button", { name: "Score sheet" })).toBeVisible();
    await expect(opener(table)).toHaveCount(0);
  });
}

test("Counterpoint opens it from the stave, by key too", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("counterpoint-annie-by-the-rule", 9);
  await table.takeDevice();
  const out = table.button(/^up to \d+ left ?: the played cards$/);
  await out.click();
  await expect(sheet(page)).toBeVisible();
  await expect(page.locator(".word-note"), "the stave does not explain itself as well").toBeHidden();
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  await table.opensByKey(out);
});
