// Nobody sees another's cards or an unfinished choice: not on the screen, and nowhere in the document.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { type Phase, layOut, recordOf } from "../support/phases";
import { entry, put } from "../support/store";
import { Table, shortForm } from "../support/table";

/** Which of those cards stand anywhere in the document. */
async function traces(page: Page, cards: string[]): Promise<string[]> {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  return cards.filter((card) => html.includes(card) || html.includes(`data-card="${shortForm(card)}"`));
}

// --- Grids before all are arranged ---

/** Runs in the page: the names of contracts in the order in which the document has them. */
function contractsInDocument(names: string[]): string[] {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const found = copy.outerHTML.matchAll(new RegExp(`\\b(${names.join("|")})(?![\\w-])`, "g"));
  return [...found].map(([name]) => name);
}

/** Whether one list stands within another, without a gap. */
const within = (part: string[], whole: string[]) => ` ${whole.join(" ")} `.includes(` ${part.join(" ")} `);

test("a grid is nowhere in the document until all are arranged", async ({ page }) => {
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  const arranged: Record<string, string[]> = {};
  let classic: string[] = [];
  const check = async (when: string, open = classic) => {
    // each name may stand twice in a cell, for ears and for eyes
    const found = (await page.evaluate(contractsInDocument, classic)).filter((name, n, all) => name !== all[n - 1]);
    for (const [owner, grid] of Object.entries(arranged)) {
      for (const row of [0, 4, 8, 12].map((start) => grid.slice(start, start + 4))) {
        // chance has left it where it was, or has put the same four side by side in the grid that is open
        if (within(row, classic) || within(row, open)) continue;
        expect(within(row, found), `${when}: ${owner}'s row ${row.join(" ")}`).toBe(false);
      }
    }
    return found;
  };
  for (let n = 0; n < 3; n++) {
    await check("at the curtain");
    const who = await table.takeDevice();
    const now = await table.contractsOf(table.grid);
    if (n === 0) classic = now;
    expect(now, `${who} starts from the classic order`).toEqual(classic);
    expect(within(classic, await check(`while ${who} arranges`)), "the search finds the open grid").toBe(true);
    await table.button("The game in a minute").click();
    await check("with the contracts explained");
    await page.keyboard.press("Escape");
    await expect(table.dialog).toBeHidden();
    await table.shuffle();
    const own = await table.contractsOf(table.grid);
    await check(`while ${who} has shuffled`, own);
    await table.gridDone.click();
    if (n < 2) {
      arranged[who] = own;
      await expect(table.curtain).toBeVisible();
      await check(`after ${who} was done`);
      await page.reload();
      await expect(table.curtain).toBeVisible();
      await check(`after ${who} was done and the page was loaded anew`);
    }
  }
  for (const [owner, grid] of Object.entries(arranged)) {
    expect(await table.contractsOf(page.getByRole("table", { name: `${owner}’s grid` })), "open now").toEqual(grid);
  }
});

// --- The curtain ---

/** Runs in the page: makes it hidden or visible as switching to another tab does. */
function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

const covers: [string, (page: Page) => Promise<unknown>][] = [
  ["the tab is hidden", (page) => page.evaluate(show, "hidden" as const)],
  [
    "the page is put away",
    (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))),
  ],
  [
    "the page comes back by Back",
    (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))),
  ],
  ["the page is frozen", (page) => page.evaluate(() => document.dispatchEvent(new Event("freeze")))],
];

test.describe("the curtain falls", () => {
  test("at once, whatever takes the page away, and stays", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 4);
    const who = await table.takeDevice();
    const hand = await table.openHand();
    for (const [when, happen] of covers) {
      await test.step(when, async () => {
        await happen(page);
        await expect(table.hand).toBeHidden();
        expect(await table.whoIsNext(), "it waits for the same person").toBe(who);
        expect(await traces(page, hand)).toEqual([]);

        // It stays when the page is seen again.
        await page.evaluate(show, "visible" as const);
        await page.clock.fastForward(5_000);
        await expect(table.lift).toBeEnabled();
        await expect(table.hand).toBeHidden();
        expect(await table.takeDevice()).toBe(who);
        expect(await table.openHand()).toEqual(hand);
      });
    }
    // before the browser can take a picture of the hidden tab
    const left = await page.evaluate(async () => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      for (let n = 0; n < 20; n++) await null; // what is due at once, and no task nor frame after it
      return document.querySelectorAll("[data-card]").length;
    });
    expect(left).toBe(0);
  });

  test("over a grid half arranged, which is there again after it", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 0);
    await table.takeDevice();
    await table.shuffle();
    const own = await table.contractsOf(table.grid);
    await page.evaluate(show, "hidden" as const);
    await expect(table.grid).toBeHidden();
    await expect(page.getByRole("button", { name: /row 1 column 1/ })).toHaveCount(0);
    await table.takeDevice();
    expect(await table.contractsOf(table.grid)).toEqual(own);
    await table.gridDone.click();
    expect(await table.whoIsNext()).toBe("Ben");
  });

  test("and not where nothing is hidden", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 3);
    await page.evaluate(show, "hidden" as const);
    await expect(page.getByRole("heading", { name: "All grids are on the table" })).toBeVisible();
    await expect(table.curtain).toBeHidden();
  });

  test("over a hand that Back leads to", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 4);
    await table.takeDevice();
    const hand = await table.openHand();
    await page.goto("about:blank");
    await page.goBack();
    await expect(table.curtain).toBeVisible();
    await expect(table.hand).toBeHidden();
    expect(await traces(page, hand)).toEqual([]);

    // and within the page
    await table.takeDevice();
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await expect(page.getByRole("heading", { name: "New Tricks" })).toBeVisible();
    await page.goBack();
    await expect(table.curtain).toBeVisible();
    await expect(table.hand).toBeHidden();
  });
});

test.describe("the curtain", () => {
  test("is lifted by one tap, though not in the moment in which it falls", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 10);
    await table.takeDevice();
    await table.tap(table.playable.first());

    // As fast as a script can be: the button is pressed in the moment in which it is there.
    const pressed = page.evaluate(() => new Promise<boolean>((tell) => {
      new MutationObserver((_, watching) => {
        const lift = [...document.querySelectorAll("button")].find((button) => /^I am /.test(button.innerText.trim()));
        if (!lift) return;
        watching.disconnect();
        const wasDisabled = lift.disabled;
        lift.click();
        tell(wasDisabled);
      }).observe(document.body, { childList: true, subtree: true });
    }));
    await table.play.click();
    expect(await pressed, "it could not be pressed then").toBe(true);
    await expect(table.hand).toBeHidden();

    await expect(table.lift).toBeEnabled();
    await expect(table.hand, "and it has not lifted itself").toBeHidden();
    await table.lift.click();
    await expect(table.hand).toBeVisible();
  });

  test("is not lifted by a double click on what let it fall", async ({ page }) => {
    const table = new Table(page);
    // on each of the buttons and cards after which somebody else has the turn
    const cases: [number, () => Promise<void>][] = [
      [0, () => table.gridDone.dblclick()],
      [4, () => table.strikes.first().dblclick()],
      [7, async () => {
        await table.choose(0, 1, 2, 3);
        await table.confirm.dblclick();
      }],
      [10, async () => {
        await table.tap(table.playable.first());
        await table.play.dblclick();
      }],
      [11, async () => {
        await table.tap(table.playable.first());
        await table.playable.first().dblclick({ position: { x: 9, y: 28 } });
      }],
    ];
    const phases = cases.map(([moves]): Phase => ({ what: "", record: "contract-grid-94", moves, open: true }));
    await table.hurry();
    await put(page, ...phases.map((phase, n) => entry(`GAME${n}`, recordOf(phase))));
    for (const [n, [, twice]] of cases.entries()) {
      await layOut(table, `GAME${n}`, phases[n]);
      const holder = await page.getByRole("main").locator("section[aria-label$='’s side'], section[aria-label$='’s grid']").getAttribute("aria-label");
      await twice();
      await expect(table.curtain).toBeVisible();
      await page.clock.fastForward(500);
      await expect(table.lift).toBeEnabled();
      await expect(table.hand.or(table.grid)).toBeHidden();
      expect(holder).not.toContain(await table.whoIsNext());
    }
  });

  test("covers the next hand when the space bar is held down", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 4);
    await table.takeDevice();
    await table.strikes.first().focus();
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter"); // a key that is held repeats
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(table.lift).toBeEnabled();
    await expect(table.hand).toBeHidden();
  });
});
