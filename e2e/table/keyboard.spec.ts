// The whole table by keyboard: keys reach everything, and the focus is always somewhere and visible.

import { type Locator, type Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { vector } from "../support/store";
import { CODE, PEOPLE, Table } from "../support/table";
import { eachState, sheetClosed } from "../support/waits";

/** The element with the focus. */
interface Focus {
  /** In words, for messages. */
  what: string;
  isSomewhere: boolean;
  isShown: boolean;
  isOnScreen: boolean;
}

/** Runs in the page. */
function readFocus(): Focus {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) {
    return { what: "nothing", isSomewhere: false, isShown: false, isOnScreen: false };
  }
  const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim().slice(0, 40) ?? "";
  // the outline of the element, of its drawing, or of its label
  const places = [focused, ...focused.children, ...(focused.closest("label") ? [focused.closest("label")!] : [])];
  const marked = places.some((place) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)";
  });
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return {
    what: `${focused.tagName.toLowerCase()} “${name}”`,
    isSomewhere: focused.isConnected,
    isShown: focused.matches(":focus-visible") && marked,
    isOnScreen,
  };
}

/** Presses keys and checks the focus after each. */
class Keys {
  constructor(private readonly page: Page) {}

  /** Presses a key; after it the focus must be somewhere and visible. */
  async press(key: string) {
    await this.page.keyboard.press(key);
    await this.check(`after ${key}`);
  }

  /** Fails softly if the focus is nowhere or invisible, so that the test finds all such places. */
  async check(when: string) {
    // a key may start a read of the store: the focus comes with the new screen
    await eachState(() => this.page.evaluate(readFocus), when).toMatchObject({
      what: expect.not.stringMatching(/^nothing$/),
      isSomewhere: true,
      isShown: true,
      isOnScreen: true,
    });
  }

  /** Moves there with Tab, or with Shift and Tab. */
  async tabTo(goal: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
    await expect(goal).toBeVisible();
    await expect(goal).toBeEnabled();
    for (let n = 0; n < 80; n++) {
      await this.page.keyboard.press(key);
      if (await goal.evaluate((element) => element === document.activeElement)) return this.check(`on ${goal}`);
    }
    throw new Error(`${goal} cannot be reached by ${key}`);
  }

  /** Goes to a button and presses it. */
  async use(goal: Locator, key: "Enter" | "Space" = "Enter", way: "Tab" | "Shift+Tab" = "Tab") {
    await this.tabTo(goal, way);
    await this.page.keyboard.press(key);
  }

  /** Types into a field, in place of what is there. */
  async type(goal: Locator, text: string) {
    await this.tabTo(goal);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
    await expect(goal).toHaveValue(text);
  }
}

/** The next person takes the device by Tab and Enter. */
async function take(table: Table, keys: Keys) {
  await table.lift.or(table.goOn).first().waitFor();
  if (await table.goOn.isVisible()) {
    // who has ended the trick has the device already
    await expect(table.goOn).toBeFocused();
    await keys.press("Enter");
    await expect(table.goOn).toBeHidden();
    return;
  }
  await expect(table.curtain.getByRole("heading")).toBeFocused();
  await keys.check("at the curtain");
  await table.page.clock.fastForward(500);
  await keys.use(table.lift);
  await expect(table.curtain).toBeHidden();
  await keys.check("with the curtain up");
}

test.describe("by keyboard alone", () => {
  test("from home to the second trick", async ({ page }) => {
    const table = new Table(page);
    const keys = new Keys(page);
    await table.hurry();
    await page.goto("./");
    await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible(); // the heading is there earlier

    // Setting up.
    await keys.use(page.getByRole("link", { name: "Set up a table of ContractGrid" }));
    for (const [n, name] of ["Ann", "Ben", "Cleo"].entries()) await keys.type(table.seat(n + 1), name);
    const dealer = page.getByRole("combobox", { name: "First dealer" });
    await keys.tabTo(dealer);
    await page.keyboard.press("ArrowDown"); // from “At random” to the first of them
    await expect(dealer).toHaveValue("0");
    const inTheMiddle = page.getByRole("radio", { name: "In the middle" });
    if (await inTheMiddle.count()) {
      await keys.tabTo(inTheMiddle); // a desktop suggests it
      await keys.press("ArrowDown");
      await expect(page.getByRole("radio", { name: "Phones hold the hands" })).toBeChecked();
      await keys.press("ArrowDown");
      await expect(page.getByRole("radio", { name: "Pass round" })).toBeChecked();
    }
    await keys.tabTo(page.getByRole("radio", { name: "Standard" }));
    await keys.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Short", exact: true })).toBeChecked();
    await keys.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
    await keys.use(page.locator("summary").filter({ hasText: "Deal code" }));
    await keys.type(page.getByRole("textbox", { name: "Deal code" }), CODE);
    await keys.use(table.start);

    // Arranging: the first player swaps two cells, the second changes their mind, the third looks up the contracts.
    await take(table, keys);
    await expect(page.getByRole("heading", { name: "Ben, arrange your grid" })).toBeFocused();
    const cells = table.grid.getByRole("button");
    const before = await table.contractsOf(table.grid);
    await keys.tabTo(cells.nth(0));
    await keys.press("Enter");
    await expect(cells.nth(0)).toHaveAccessibleName(/lifted/);
    await keys.press("ArrowRight");
    await keys.press("ArrowDown");
    await expect(cells.nth(5)).toBeFocused();
    await keys.press("Space");
    expect(await table.contractsOf(table.grid)).toEqual(before.with(0, before[5]).with(5, before[0]));
    await expect(cells.nth(5)).toBeFocused();
    await keys.press("End");
    await expect(cells.nth(7)).toBeFocused();
    await keys.press("Home");
    await expect(cells.nth(4)).toBeFocused();
    await keys.press("Control+End");
    await expect(cells.nth(15)).toBeFocused();
    await keys.press("Enter");
    await keys.press("Escape");
    await expect(table.grid.getByRole("button", { pressed: true }), "put back").toHaveCount(0);
    await keys.press("ArrowUp");
    await keys.press("ArrowLeft");
    await expect(cells.nth(10)).toBeFocused();
    await keys.use(table.gridDone);

    await take(table, keys);
    const meaning = table.button("The game in a minute");
    await keys.use(meaning);
    await expect(table.dialog).toBeVisible();
    await keys.check("in the dialog");
    await keys.press("Escape");
    await sheetClosed(page);
    await expect(meaning).toBeFocused();
    await keys.use(table.gridDone);

    await take(table, keys);
    await keys.use(table.button("Shuffle"));
    await keys.check("after Shuffle");
    await keys.use(table.button("Classic order"));
    await keys.check("after Classic order");
    await keys.use(table.gridDone);

    // The grids are open.
    await expect(page.getByRole("heading", { name: "All grids are on the table" })).toBeFocused();
    await keys.use(table.deal);

    // Strikes: the focus is on the first of them.
    for (let n = 0; n < 3; n++) {
      await take(table, keys);
      await expect(table.strikes.first()).toBeFocused();
      if (n === 1) await keys.press("Tab");
      await keys.press("Enter");
    }

    // Bids.
    for (let n = 0; n < 3; n++) {
      await take(table, keys);
      const cells = table.bidGrid.getByRole("button");
      await keys.tabTo(cells.nth(0));
      await keys.press("Space");
      await keys.press("ArrowRight");
      await keys.press("Enter");
      await keys.press("Enter"); // and off again
      await expect(table.confirm).toHaveText("Confirm 1 of 4");
      for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) {
        await keys.press(key);
        await keys.press("Space");
      }
      await expect(table.confirm).toHaveText("Confirm 4 of 4");
      if (n === 1) {
        await keys.tabTo(table.button("Clear"), "Shift+Tab");
        await keys.press("Enter");
        await expect(table.confirm).toHaveText("Confirm 0 of 4");
        await keys.tabTo(cells.and(page.locator("[tabindex='0']"))); // where the arrows went last
        await keys.press("Control+Home");
        await expect(cells.nth(0)).toBeFocused();
        for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"]) {
          await keys.press(key);
          await keys.press("Enter");
        }
      }
      await keys.tabTo(table.confirm, "Shift+Tab");
      await keys.press("Enter");
    }

    // Tricks: arrows through the hand, Enter raises and Enter plays.
    let refused = 0;
    for (let n = 0; n < 6; n++) {
      await take(table, keys);
      await expect(table.playable.and(page.locator(":focus")), "on a card that may be played").toBeVisible();
      if (n === 0) {
        await keys.press("End");
        await expect(table.cards.last()).toBeFocused();
        await keys.press("ArrowRight");
        await expect(table.cards.last()).toBeFocused();
        await keys.press("Home");
        await keys.press("ArrowRight");
        await keys.press("ArrowRight");
        await expect(table.cards.nth(2)).toBeFocused();
        await keys.press("ArrowLeft");
        await expect(table.cards.nth(1)).toBeFocused();
      }
      if (n > 0 && (await table.barred.count())) {
        // a card that may not be played takes the focus, and says why when it is tried
        const barred = table.barred.first();
        const place = await table.cards.evaluateAll((all) => all.findIndex((card) => card.ariaDisabled === "true"));
        await page.keyboard.press("Home");
        for (let step = 0; step < place; step++) await page.keyboard.press("ArrowRight");
        await expect(barred).toBeFocused();
        await keys.press("Enter");
        await expect(page.getByRole("alert").filter({ hasText: /^You must follow / })).toBeAttached();
        await expect(barred).toBeFocused();
        const to = await table.cards.evaluateAll((all) => all.findIndex((card) => card.ariaDisabled !== "true"));
        await page.keyboard.press("Home");
        await expect(table.cards.first(), "Home after a refusal").toBeFocused();
        for (let step = 0; step < to; step++) await page.keyboard.press("ArrowRight");
        await expect(table.cards.nth(to)).toBeFocused();
        refused += 1;
      }
      await expect(table.cards).toHaveCount(11 - Math.floor(n / 3));
      await keys.press(n % 2 ? "Enter" : "Space");
      await expect(page.locator(":focus")).toHaveAccessibleName(/, raised$/);
      if (n === 4) {
        await keys.use(table.play); // there is a button for it, too
      } else {
        await page.keyboard.press("Enter");
      }
      await expect(table.lift.or(table.goOn).first()).toBeVisible();
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("sheets open and close over the table, and the focus comes back", async ({ page }) => {
    const table = new Table(page);
    const keys = new Keys(page);
    const fromMenu = async (sheet: string) => {
      await keys.use(table.menu);
      await keys.use(table.dialog.getByRole("button", { name: sheet, exact: true }));
      await expect(page.getByRole("dialog", { name: sheet, exact: true })).toBeVisible();
      await keys.check(`in ${sheet}`);
      await page.keyboard.press("Escape");
      await expect(table.dialog).toBeHidden();
      await expect(table.menu, `back from ${sheet}`).toBeFocused();
    };
    await table.layOut({ ...vector("contract-grid-94"), players: PEOPLE }, 10);
    await expect(table.curtain).toBeVisible();
    await fromMenu("Rules");
    await table.takeDevice();
    await fromMenu("Score sheet");

    // From the bar: by Enter, and closed by Escape or by its button.
    await keys.tabTo(table.scores);
    await keys.press("Enter");
    await expect(page.getByRole("dialog", { name: "Score sheet" })).toBeVisible();
    await keys.press("Escape");
    await expect(table.dialog).toBeHidden();
    await expect(table.scores).toBeFocused();
    await keys.press("Space");
    await keys.use(table.button("Close"));
    await expect(table.dialog).toBeHidden();
    await expect(table.scores).toBeFocused();
    await keys.check("back from the score sheet");

    await keys.use(table.menu);
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await keys.press("Escape");
    await expect(table.menu).toBeFocused();

    // Another seat.
    const seat = table.button(/^Ben: .*Show the grid/);
    await keys.use(seat);
    await expect(page.getByRole("dialog", { name: "Ben’s side of the table" })).toBeVisible();
    await keys.press("Escape");
    await expect(seat).toBeFocused();
  });

  test("people take back, stop, write a note, share and look at figures", async ({ page }) => {
    const table = new Table(page);
    const keys = new Keys(page);
    await table.layOut({ ...vector("contract-grid-94"), x_undo: "unseen" }, 10);
    await table.takeDevice();
    await table.playAny();
    await expect(table.curtain.getByRole("heading")).toBeFocused();
    await keys.use(table.button(/^Undo/));
    await expect(table.curtain.getByRole("heading")).toBeFocused();
    await keys.use(table.button(/^Redo/));
    await expect(table.curtain.getByRole("heading")).toBeFocused();

    await keys.use(table.menu);
    await keys.use(table.button("More…"));
    await keys.use(table.button("End the game here"));
    await keys.use(table.button("End it"));
    await expect(page.getByRole("heading", { name: "Ended by agreement" })).toBeVisible();
    await keys.use(table.more);
    await keys.use(table.button("Write a note"));
    await expect(page.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Fun!");
    await keys.use(table.button("Done"));
    await expect(table.more).toBeFocused();

    await keys.use(table.more);
    await keys.use(page.getByRole("link", { name: "Share" }));
    await expect(page.getByRole("heading", { name: "Share" })).toBeFocused();
    await keys.use(table.button("Copy the link").first());
    await expect(page.getByRole("status").filter({ hasText: "The link is" })).toBeAttached(); // copied, or marked
    await keys.check("the link is copied, or marked");
    await keys.use(page.getByRole("link", { name: "‹ Back to the table" }), "Enter", "Shift+Tab");
    await keys.use(table.more);
    await keys.use(page.getByRole("link", { name: "Review", exact: true }));
    await expect(page.getByRole("heading", { name: "Review" })).toBeFocused();
    await keys.use(page.getByRole("link", { name: "‹ Back to the table" }), "Enter", "Shift+Tab");
    await keys.use(page.getByRole("link", { name: "Home" }));
    await keys.use(page.getByRole("link", { name: "Your games" }));
    await keys.use(page.getByRole("link", { name: "Statistics" }));
    await expect(page.getByRole("heading", { name: "Statistics" })).toBeFocused();
    await keys.check("at the figures");
  });

  test("home and setup lose no focus", async ({ page }) => {
    const table = new Table(page);
    const keys = new Keys(page);
    await table.setUp();
    await table.goHome();
    await keys.use(page.getByRole("link", { name: "Your games" }));
    await keys.check("in the library");
    await keys.use(table.button("Delete: ContractGrid with Ann, Ben and Cleo"));
    await keys.check("deleted");
    await keys.use(table.button(/^Undo/));
    await keys.check("put back");
    await keys.use(table.button("Delete: ContractGrid with Ann, Ben and Cleo"));
    await keys.use(page.getByRole("link", { name: "‹ All games" }), "Enter", "Shift+Tab");
    await keys.check("home again");

    await keys.use(page.getByRole("link", { name: "Set up a table of ContractGrid" }));
    await keys.use(page.getByRole("link", { name: "Rules of ContractGrid" }));
    await expect(page.getByRole("heading", { name: "How to play ContractGrid" })).toBeVisible();
    await keys.check("on the rules page");
    await keys.use(page.getByRole("link", { name: "‹ All games" }), "Enter", "Shift+Tab");
    await keys.check("back home");
    await keys.use(page.getByRole("link", { name: "Set up a table of ContractGrid" }));
    await expect(table.seat(1)).toBeVisible();
    await keys.check("at the setup");

    await keys.use(table.button("Add a person"));
    await expect(table.seat(4)).toBeFocused();
    await keys.use(table.button(/^(.*, s|S)eat 4: remove$/));
    await expect(table.seat(3)).toBeFocused();
    await keys.use(table.button(/^(.*, s|S)eat 2: move up$/));
    await keys.check("moved up");
    await keys.type(table.seat(2), "ben");
    await keys.use(table.start);
    await expect(table.seat(1), "the first thing that is wrong").toBeFocused();
  });

  test("an address leads from one rule book to another", async ({ page }) => {
    await page.goto("./#/rules/contract-grid");
    await expect(page.getByRole("heading", { name: "How to play ContractGrid" })).toBeVisible();
    await page.goto("./#/rules/fivefold");
    await expect(page.getByRole("heading", { name: "How to play Fivefold" })).toBeFocused();
    const chapters = page.getByRole("article").getByRole("heading", { level: 2 });
    await expect(chapters.filter({ hasText: "Rounds" })).toBeVisible();
    await expect(chapters.filter({ hasText: "Grids" })).toHaveCount(0);
  });
});
