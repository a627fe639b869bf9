// ContractGrid: on every grid each bid shows how it stands, as far as everybody may know it, and what is seen is what is
// heard.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, isDrawn: true });

/** After six tricks, four of Cleo's and two of Ben's, with five to come; diamonds are trump, and Ben has two of them. */
const MOVES = 28;
const STANDS: Record<string, string> = {
  "Full house": "Zero, on course; Third, on course; No-Trump, on course; Spades, on course",
  Ben: "Zero, still possible; First, still possible; Second, on course; Clubs, still possible",
  Cleo: "Zero, still possible; Two, still possible; First, on course; All-Trump, lost",
};
const SEATS = Object.keys(STANDS);

/** The drawing of each mark: a tick, a question mark, a dash. */
const DRAWN: Record<string, string> = {
  "M2.5 8.8 6.2 13 13.6 3.2": "on course",
  "M4.6 5.4C4.6 1.2 11.6 1.2 11.6 5.2 11.6 8 8 7.8 8 10.6M8 13.9V14": "still possible",
  "M3 8H13": "lost",
};

const panel = (page: Page, person: string) => page.locator(`.board .player-panel[data-seat="${SEATS.indexOf(person)}"]`);

/** What the marks say that are seen there, in their order. */
const seen = async (marks: Locator) => {
  const drawn = await marks.evaluateAll((marks) => marks.filter((mark) => {
    const { width, height } = mark.getBoundingClientRect();
    return width >= 8 && height >= 8 && mark.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }).map((mark) => mark.querySelector("path")!.getAttribute("d")!));
  return drawn.map((path) => DRAWN[path]);
};

/** The bids of a grid with how they stand, as they are heard. */
const heard = async (grid: Locator) => {
  const cells = await grid.getByRole("cell", { name: ", bid, " }).evaluateAll((cells) => cells.map((cell) => cell.textContent!));
  return cells.map((cell) => /^([\w-]+), bid, ([a-z ]+)$/.exec(cell)!.slice(1).join(", ")).join("; ");
};

const states = (stands: string) => stands.split("; ").map((bid) => bid.split(", ")[1]);

/** Every bid of everybody, on its grid where there is room for signs, else beside the grid. */
async function check(page: Page, withGrids: boolean) {
  for (const person of SEATS) {
    const [own, stands] = [panel(page, person), STANDS[person]];
    await state(() => heard(own)).toBe(stands);
    // a board that grows is drawn anew a moment after the window
    await state(() => seen(own.locator(".player-panel-bids .prospect")), `${person}'s bids`).toEqual(states(stands));
    if (withGrids) await state(() => seen(own.locator(".paper-cell > .prospect")), `${person}'s grid`).toEqual(states(stands));
  }
}

/** Two cards that have not been played change hands, of two people who do not have the device. */
function otherHands() {
  const record = vector("contract-grid-94");
  const hands: string[][] = record.moves[3].deal.hands;
  const [mine, theirs] = [hands[0].indexOf("9H"), hands[2].indexOf("AH")];
  [hands[0][mine], hands[2][theirs]] = [hands[2][theirs], hands[0][mine]];
  return record;
}

for (const [what, record] of [["", vector("contract-grid-94")], [", whoever holds what", otherHands()]] as const) {
  test(`each bid shows how it stands${what}`, async ({ page }) => {
    const table = new Table(page);
    await table.layOut(record, MOVES);
    await table.takeDevice();
    await expect(table.cards).toHaveCount(5);
    for (const [width, height] of [[320, 640], [360, 740], [740, 360], [820, 1180], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      await test.step(`${width}×${height}`, () => check(page, width > 800));
    }
  });
}

test("once a hand is over, a bid shows whether it was made", async ({ page }) => {
  const table = new Table(page);
  await table.playLastCards();
  await table.layOut("contract-grid-94", 43);
  await expect(table.handOver).toBeVisible();
  await expect(page.locator(".prospect"), "nothing is possible any more").toHaveCount(0);
  for (const grid of await page.locator(".story").getByRole("table", { name: /grid/ }).all()) {
    const made = await grid.getByRole("cell", { name: /, made$/ }).all();
    expect(made.length).toBeGreaterThan(0);
    await expect(grid.locator(".made-tick")).toHaveCount(made.length);
    for (const cell of made) await expect(cell.locator(".made-tick")).toHaveCount(1);
  }
});

test("the pegs lie above one’s own grid where there is room for them, and lead to the score sheet", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = new Table(page);
  await table.layOut("contract-grid-94", 145);
  await table.takeDevice();
  const pegs = page.getByRole("button", { name: "Pegs: Full house 99; Ben 32; Cleo 52. Score sheet" });
  await expect(pegs).toBeVisible();
  const [strip, own] = [await pegs.boundingBox(), await page.locator(".player-panel.own").boundingBox()];
  expect(strip!.y + strip!.height).toBeLessThanOrEqual(own!.y);
  const along = await pegs.locator(".now").evaluateAll((all) => all.map((peg) => peg.getBoundingClientRect().left));
  expect(along[0]).toBeGreaterThan(along[2]);
  expect(along[2]).toBeGreaterThan(along[1]);
  await pegs.click();
  await expect(page.getByRole("dialog")).toContainText("Score");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(pegs).toBeHidden();
});
