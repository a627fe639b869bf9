// Every game by keyboard alone: keys reach everything, and the focus is always somewhere, in sight, and where it is needed
// next.

import type { Locator, Page } from "@playwright/test";
import { ByKeyboard } from "../support/by-keyboard";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { sheetsOf } from "../support/phases";
import { checkTurns, judged, play, sitDown } from "../support/playing";
import { type Seen, type What, see } from "../support/seen";
import { preferTo } from "../support/store";
import { Table } from "../support/table";

/** A keyboard that looks where the focus is before each press. */
class Watched extends ByKeyboard {
  override async press(target: Locator) {
    await this.reach(target);
    const focus = await target.evaluate((one) => {
      const marked = [one, ...one.children, one.closest("label")].some((part) => {
        const { outlineStyle, outlineWidth } = part ? getComputedStyle(part) : { outlineStyle: "none", outlineWidth: "" };
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      return { marked, visible: one.matches(":focus-visible") };
    });
    expect.soft(focus, `${target}`).toEqual({ marked: true, visible: true });
    await this.page.keyboard.press("Enter");
  }
}

/** Fails unless the focus is in sight, and where the next decision is made. It comes a moment after the table. */
async function checkFocus(page: Page, { what, names }: Seen) {
  const raised = Object.values(names).some((name) => name.endsWith(", raised"));
  const place: Partial<Record<What, string>> = {
    curtain: ".curtain h2", play: ".hand button:not([aria-disabled=true])", discard: ".hand button", strike: ".prompt button", result: "h2", end: "h2",
  };
  const focused = page.locator(raised ? ".hand .raised" : `main ${place[what] ?? ""}`).and(page.locator(":focus")).or(page.locator(raised || place[what] ? "none" : "main :focus"));
  await expect(focused, `the focus at ${what}`).toBeVisible();
  expect((await see(page)).focus, `the focus at ${what}`).toMatchObject({ isSeen: true });
}

for (const { short: game } of GAMES) {
  test(`${game.game}: from the deal to the first trick`, { tag: "@smoke" }, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await sitDown(table, game);
    let keys = 0;
    const steps = await play(
      table,
      new Watched(page),
      (seen, turn) => (seen.what === "play" ? { play: seen.may[0] } : game.decide(seen, turn)),
      ({ news }) => news.includes("takes the trick"),
      (seen) => (keys++ ? checkFocus(page, seen) : undefined), // the setup ends with a click
    );
    checkTurns(steps, await judged(page));
  });
}

/** A record of each game, and the number of the move that ends a hand. */
const ENDS = GAMES.map(({ result: [record, moves] }): [string, number] => [record, moves - 1]);

for (const [record, last] of ENDS) {
  test(`${record}: the end of a hand, the next deal, and all sheets`, async ({ page }) => {
    const table = new Table(page);
    await preferTo(page, { last: "off" });
    await table.layOut(record, last);
    const by = new Watched(page);
    await play(table, by, ({ may }) => ({ play: may[0] }), ({ what }) => /deal|result/.test(what), (seen) => checkFocus(page, seen));
    await expect(page.locator(".story-word")).toBeFocused();
    await by.press(page.locator(".go-on .primary").last());
    const next = await see(page);
    expect(next.what).toBe("curtain");
    await checkFocus(page, next);
    for (const opener of await sheetsOf(page).all()) {
      await by.press(opener);
      await expect(table.dialog.locator(":focus"), `in ${opener}`).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    }
  });
}

test("choices go round by arrows", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("drawbridge-seven-made-five", 1);
  await table.liftByKey();
  const focus = page.locator(":focus");
  await expect(focus, "the level comes first").toHaveAccessibleName(/^1 for a four or higher$/);
  await table.press("ArrowRight");
  await table.press("ArrowRight");
  await expect(focus).toHaveAccessibleName(/^3 for/);
  await expect(focus).toHaveAttribute("aria-checked", "true");
  await table.press("Tab");
  await table.press("ArrowLeft");
  await expect(focus, "round to the last").toHaveAccessibleName("no trump");

  await table.layOut("pirogue-no-hook", 1);
  await table.liftByKey();
  await expect(focus, "the suits come first").toHaveAccessibleName("spades");
  await table.press("ArrowLeft");
  await expect(focus).toHaveAccessibleName("no suit");
  await expect(focus).toHaveAttribute("aria-checked", "true");
});

test("a bid of cards is refused with a reason, and taken back", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("counterpoint-annie-by-the-rule", 1);
  await table.liftByKey();
  const focus = page.locator(":focus");
  for (const [place, way] of ["Home", "ArrowRight", "End"].entries()) {
    await table.press(way);
    await expect(focus).not.toHaveAccessibleName(/, in your bid/);
    await table.press("Enter");
    await expect(focus).toHaveAccessibleName(/, in your bid/);
    await expect(table.button(/^Take back the /)).toHaveCount(place + 1);
  }
  await table.press("ArrowLeft");
  await table.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("A bid is three cards: take one back first.");
  const place = page.getByRole("list", { name: "Your bid" }).getByRole("button").last();
  await place.focus();
  await table.press("Enter");
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleName("Empty place for a bid card");
});

test("a hook is called by keyboard", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("pirogue-called-claims", 30);
  const call = table.button("Call a hook");
  await call.focus();
  await table.press("Enter");
  await expect(table.dialog.locator(":focus")).toBeVisible();
  await table.tabTo(/^O'Neil$/);
  await table.press("ArrowRight");
  await table.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName("«»");
  await expect(table.dialog.getByText("choose the trick of your hook"), "the tricks are there").toContainText("«»");
  await table.tabTo(/^Trick 1: /);
  await table.press("Escape");
  await expect(call).toBeFocused();
});
