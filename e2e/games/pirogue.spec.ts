// Pirogue through the page: what is rare in it, and hooks that have to be called.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

const FOUR = ["Ann", "Ben", "Cleo", "Dan"];

class Anglers extends Table {
  readonly toEnd: Locator;
  readonly strip: Locator;
  readonly sum: Locator;
  readonly marks: Locator;
  readonly callButton: Locator;
  readonly roundOver: Locator;
  readonly question: Locator;
  readonly noHook: Locator;
  /** The finished tricks, on the sheet or in the claim round. */
  readonly tricks: Locator;

  constructor(page: Page) {
    super(page);
    this.toEnd = this.button("See the final result");
    this.strip = this.button(/^Pegs: .* Score sheet$/);
    this.sum = page.locator(".pirogue-mark.sum");
    this.marks = page.locator(".pirogue-marks");
    this.callButton = this.button("Call a hook");
    this.roundOver = page.locator(".story-word");
    this.question = page.getByRole("heading", { name: /, did you see a hook\?$/ });
    this.noHook = this.button(/^No hook: /);
    this.tricks = page.getByRole("button", { name: /^Trick \d+: / });
  }

  /** Plays the first card that may be played. */
  async playOne() {
    await this.tap(this.playable.first());
    await this.playRaised();
  }

  /** A player calls a trick on the open sheet. */
  async call(who: string, trick: number) {
    await this.dialog.getByRole("radio", { name: who }).click();
    await this.dialog.getByRole("button", { name: new RegExp(`^Trick ${trick}: `) }).click();
  }
}

test("a hook announces itself, and so does the shark that beats it", async ({ page }) => {
  const table = new Anglers(page);
  await table.layOut("pirogue-hook-takes-the-trick", 5);
  await expect(table.news).toContainText("Angler C plays the two of hearts: eleven, a hook!");
  await expect(table.sum).toHaveText("hearts: 5+4+2 = 11 Hook! Angler C");
  await table.takeDevice();
  // a forced card says why; beside the trick stands whose hook it is
  await expect(page.locator(".prompt")).toContainText(/only the .+ may be played\. (It is your only numbered|No numbered|No tarpon)/);
  await table.playOne();
  await expect(table.news).toContainText("Angler C made eleven, a hook: Angler A and Angler C peg 1.");
  await expect(page.locator(".pirogue-stamp")).toHaveText("Hook! Angler A and Angler C +1");

  await table.layOut("pirogue-hook-and-shark", 4);
  await expect(table.news).toContainText("plays the ace of diamonds, a shark!");
  await expect(table.marks).toContainText("Shark!");
  await table.layOut("pirogue-hook-and-shark", 6, { hooks: "text" });
  await expect(table.news).toContainText("Angler C made eleven, but a shark has the trick: Angler C pegs 2.");
  await table.scores.click();
  await expect(table.dialog.locator(".peg-board li")).toContainText(["Angler D: 0 of 60, as before", "Angler B", "Angler D and Angler B", "Angler A", "Angler C: 2 of 60, 2 more than before", "Angler A and Angler C: 0 of 50"]);
});

test("who cannot follow pegs back, but not beyond the start", async ({ page }) => {
  const table = new Anglers(page);
  await table.layOut("pirogue-pegged-back", 34);
  await expect(table.news).toContainText("Ben cannot follow, but has no points to lose.");
  await expect(table.marks, "nothing is lost").not.toContainText("Ben");
  await table.layOut("pirogue-pegged-back", 41);
  await expect(table.strip).toHaveAccessibleName(/; Ben 2 of 60;/);
  expect(await table.takeDevice()).toBe("Ben");
  await expect(page.locator(".prompt").getByText(/^Ben, no (red|black) card either: play any card and peg back 2\./)).toBeVisible();
  await table.playOne();
  await expect(table.news).toContainText("Ben cannot follow and pegs back 2.");
  await expect(table.marks).toContainText("Ben: back to 0");
  await expect(table.strip).toHaveAccessibleName(/; Ben 0 of 60;/);
});

test("tarpon are never led: the lead passes, and in the end they get away", async ({ page }) => {
  const table = new Anglers(page);
  await table.layOut("pirogue-got-away", 46);
  await expect(table.news).toContainText("Dan has only tarpon and cannot lead: Ben leads.");
  await table.takeDevice();
  await expect(page.getByText("Dan took the trick but has only tarpon: Ben leads.")).toBeVisible();
  await expect(page.locator(".prompt").getByText(/^Ben, (lead a (numbered card|shark)|only the .+ may be led)/)).toBeVisible();
  const barred = table.barred.first();
  if (await barred.isVisible()) {
    await barred.click({ position: { x: 9, y: 28 }, force: true });
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toContainText(/Tarpon are never led|A shark is led only/);
  }
  await table.layOut("pirogue-got-away");
  await expect(table.news).toContainText("All four have only tarpon, which are never led: they got away.");
  await expect(table.roundOver).toBeVisible();
  // twelve tricks; the four tarpon that got away count for nobody
  await table.openReckoning();
  const caught = await page.locator(".side-panel > dl > .meld").allInnerTexts();
  expect(caught.map((text) => text.split(":")[0].split(/, | and /).length).reduce((sum, cards) => sum + cards)).toBe(8);
});

test("a hook in mid-round ends a game, and pegs go back for the next", async ({ page }) => {
  const table = new Anglers(page);
  await table.layOut("pirogue-peg-out-in-the-middle", undefined, { victories: 2 });
  await expect(table.roundOver).toHaveText("Pegged out!");
  await expect(page.locator(".hand-over-head")).toContainText("Eva and Ann win game 1.");
  await table.openReckoning();
  await expect(page.getByText("Pegged out before the round was over: neither melds nor tarpon count.")).toBeVisible();
  await expect(page.locator(".meld")).toHaveCount(0);
  await expect(page.locator(".peg-board li").last()).toHaveText(/^Eva and Ann: 13 of 13, 1 more than before; boat, 1 game won$/);
  await table.button("Deal game 2").click();
  await expect(page.getByRole("heading", { level: 1, name: "Game 2, round 1" })).toBeVisible();
  await expect(table.strip).toHaveAccessibleName(/Eva and Ann 0 of 13, 1 game won\. Score sheet$/);
  await table.scores.click();
  await expect(table.dialog.locator(".peg-board li").last()).toHaveText("Eva and Ann: 0 of 13, as before; boat, 1 game won");
  await expect(table.dialog.getByRole("row", { name: /^Game 1, round 2/ })).toContainText("Eva and Ann win");
  await expect(table.dialog.getByRole("row", { name: /^Game 2/ }).last().getByRole("cell")).toHaveText(["0", "0", "0", "0", "0", "0"]);
});

test("an angler and a pirogue win side by side", async ({ page }) => {
  const table = new Anglers(page);
  await table.layOut("pirogue-out-together", undefined, { victories: 2 });
  const both = "a name of 24 characters! and the boat of a name of 24 characters! and Åsa win";
  await expect(page.locator(".hand-over-head")).toContainText(`${both} game 1.`);
  await table.layOut("pirogue-out-together");
  await expect(page.getByRole("heading", { level: 2, name: both })).toBeVisible();
  await expect(page.locator("ol.ranking .winner")).toHaveCount(2);
});

test("both races say where they end, and what scores in them is one screen", async ({ page }) => {
  const table = new Anglers(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await table.layOut("pirogue-no-hook", 2);
  await table.takeDevice();
  const goals = () => page.locator(".peg-column > b").evaluateAll((all) => all.map((one) => [one.getAttribute("data-goal"), getComputedStyle(one, "::after").content !== "none"]));
  await state(goals).toEqual([50, 50, 60, 60, 60, 60].map((goal) => [`${goal}`, true]));
  await table.button("What scores").click();
  for (const race of ["The boat you share, to 50", "You alone, to 60"]) await expect(table.dialog.getByRole("heading", { name: race })).toBeInViewport({ ratio: 1 });
  await expect(table.dialog.getByText("Any card: peg back 2")).toBeInViewport({ ratio: 1 });
  const rare = table.dialog.getByText("Trinidad, 2-2-3-4");
  await expect(rare).toBeHidden();
  await table.dialog.getByText("Melds of four or five cards").click();
  await expect(rare).toBeVisible();
});

test("a result tells what each catch brought, with no line for nothing", async ({ page }) => {
  const table = new Anglers(page);
  await table.layOut("pirogue-pegged-back", 54);
  await expect(page.locator(".catches > li")).toContainText(["melds 5", "melds 2", "tarpon 10, hooks 1", "melds 4, hooks 2, back 2", "melds 3", "tarpon 8, hooks 1"]);
  await table.openReckoning();
  await expect(page.locator(".pirogue-angler").first()).toBeVisible();
  await expect(page.getByText(/no meld|^0 tarpon/)).toHaveCount(0);
});

test("tarpon and sharks have signs, beside a coach and after it, and no note covers its words", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("./");
  await page.getByRole("link", { name: "Play Pirogue now" }).click();
  const signs = page.locator(".hand-card:is(.tarpon, .shark)");
  await expect(signs).toHaveCount(4);
  const chip = page.locator(".table-facts").getByRole("button");
  await chip.click();
  const box = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  await expect(page.locator(".word-note")).toBeVisible();
  expect((await box(".word-note")).top).toBeGreaterThanOrEqual((await box(".coaching")).bottom);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "I know this game" }).click();
  await expect(page.locator(".coaching")).toHaveCount(0);
  await expect(signs).toHaveCount(4);
});

test.describe("hooks that have to be called", () => {
  test("show nowhere, until they are called", async ({ page }) => {
    const table = new Anglers(page);
    const called = { claims: "called" };
    const silent = async (when: string) => {
      // what stands there before the page has started tells of elevens
      await expect(page.locator("main.table")).toBeVisible();
      const html = await page.evaluate(() => document.documentElement.outerHTML);
      expect(html, when).not.toMatch(/eleven|hook!|Hook!|of 11|winning|takes it with|makes 11/);
      await expect(table.sum).toHaveCount(0);
    };
    await table.layOut("pirogue-hook-takes-the-trick", 4, called);
    await silent("at the curtain");
    expect(await table.takeDevice()).toBe("Angler C");
    await silent("in the hand that could make eleven");
    await table.layOut("pirogue-hook-takes-the-trick", 5, called);
    await silent("when eleven lie on the table");
    await table.takeDevice();
    await silent("for the next player");
    await table.playOne();
    await expect(table.news).toHaveText(/Angler C takes the trick\.$/);
    await silent("at the finished trick");
    await table.menu.click();
    await table.dialog.getByRole("button", { name: "Last trick" }).click();
    await expect(table.dialog).toContainText("Angler A led; Angler C took it.");
    await silent("on the sheet of the last trick");
    await page.keyboard.press("Escape");
    await expect(table.strip).toHaveAccessibleName(/Angler A and Angler C 0 of 50/);

    // the maker calls it while somebody else has the device, which stays there
    await table.takeDevice();
    await table.playOne();
    await table.takeDevice();
    const hand = await table.openHand();
    await table.tap(table.playable.first());
    await table.callButton.click();
    await expect(table.dialog.getByRole("button", { name: /^Trick 1/ })).toBeDisabled();
    await table.call("Angler B", 1);
    const refusal = "There is no hook in that trick that you may call now.";
    await expect(table.dialog.getByRole("alert")).toHaveText(refusal);
    await table.call("Angler C", 1);
    await expect(table.dialog).toBeHidden();
    await expect(table.news).toHaveText("Angler C calls the hook in trick 1: Angler A and Angler C peg 1.");
    await expect(page.locator(".pirogue-stamp")).toHaveText("Hook! Angler A and Angler C +1");
    expect(await table.openHand()).toEqual(hand);
    await expect(page.getByRole("button", { name: /, raised/ }), "what was raised is raised still").toHaveCount(1);
    await table.callButton.click();
    await table.call("Angler C", 1);
    await expect(table.dialog.getByRole("alert"), "once is all").toHaveText(refusal);
    await page.keyboard.press("Escape");
    await expect(page.getByText(refusal)).toHaveCount(0);
    // a call does not raise the curtain
    await table.playRaised();
    await expect(page.locator(".pirogue-stamp"), "it goes with the next card").toHaveCount(0);
    await table.callButton.click();
    await expect(table.dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(table.curtain).toBeVisible();
  });

  test("one person alone is not asked who calls, and sees the stamp and the peg", async ({ page }) => {
    const table = new Anglers(page);
    const { moves, ...record } = vector("pirogue-hook-takes-the-trick");
    const computers = ["easy", "easy", "easy", ""];
    await table.layOut({ ...record, x_computers: computers, moves }, 6, { claims: "called" });
    await table.goOn.or(table.playable.first()).first().waitFor();
    const pegs = page.locator(".peg-strip [data-hole='1']");
    await expect(pegs).toHaveCount(0);
    await table.callButton.click();
    await expect(table.dialog).toContainText("Choose the trick of your hook.");
    await expect(table.dialog.getByRole("radio")).toHaveCount(0);
    await table.dialog.getByRole("button", { name: /^Trick 1: / }).click();
    await expect(page.locator(".pirogue-stamp")).toHaveText("Hook! Angler A and Angler C +1");
    await expect(pegs).toHaveCount(1);
  });

  for (const [record, moves] of [["pirogue-called-claims", 55], ["pirogue-no-hook", undefined]] as const) {
    test(`after the last trick all four are asked, hook or none: ${record}`, async ({ page }) => {
      const table = new Anglers(page);
      const read = vector(record);
      await table.layOut({ ...read, players: FOUR }, moves, { angler_target: 60, pirogue_target: 50, victories: 3 });
      for (const [n, who] of ["Ben", "Cleo", "Dan", "Ann"].entries()) {
        await expect(page.getByRole("heading", { name: `${who}, did you see a hook?` })).toBeFocused();
        await expect(page.getByText(`Question ${n + 1} of 4.`)).toBeVisible();
        await expect(page.getByRole("heading", { level: 1, name: "Game 1, round 1" })).toBeVisible();
        if (n) await expect(table.news).toHaveText("");
        else await expect(table.news).toHaveText(/takes the trick\.$/);
        // the score waits as well
        await table.scores.click();
        await expect(table.dialog).toContainText("Nothing has been scored yet.");
        await page.keyboard.press("Escape");
        await expect(table.tricks).toHaveCount(13);
        await table.button(/^Trick 2: /).click();
        await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveText("There is no hook in that trick that you may call now.");
        const next = ["No hook: ask Cleo", "No hook: ask Dan", "No hook: ask Ann", "No hook: see the result"][n];
        await table.button(next).click();
      }
      await expect(table.roundOver).toBeFocused();
      await expect(table.news).toContainText("Game 1, round 1 is over. Melds: ");
    });
  }

  test("what nobody has called an opponent claims", async ({ page }) => {
    const table = new Anglers(page);
    const read = vector("pirogue-called-claims");
    await table.layOut({ ...read, players: FOUR }, 55);
    for (let n = 0; n < 2; n++) {
      await table.noHook.click();
      await table.kept(); // until then a tap does nothing
    }
    await expect(page.getByRole("heading", { name: "Dan, did you see a hook?" })).toBeVisible();
    await table.button(/^Trick 4: /).click();
    await expect(table.news).toHaveText(/^Dan claims (Ann|Cleo)’s hook in trick 4: Ben and Dan peg 1\.$/);
    await expect(page.locator(".pirogue-tricks > li").nth(3).locator(".pirogue-stamp")).toHaveText("Hook! Ben and Dan +1");
    await expect(page.getByRole("heading", { name: "Dan, did you see a hook?" }), "there may be more").toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /, did you see a hook\?|Ann wins/ })).toBeVisible();
    await table.layOut({ ...read, players: FOUR }, 56);
    for (let n = 0; n < 4; n++) {
      await table.noHook.click();
      await table.kept();
    }
    await expect(table.roundOver).toBeVisible();
    await table.toEnd.click();
    await expect(page.getByRole("heading", { level: 2, name: "Ann wins" })).toBeVisible();
  });
});
