// The guided first hands: each goes from its first step to its last by keyboard alone, with wrong answers on the way, and
// whatever a step points at is in sight and not covered by its words.

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Action, ByKeyboard } from "./by-keyboard";
import { axe, expect, test } from "./fixtures";
import { byId } from "./games";
import { flying, hasten, holdStill } from "./still";
import { sheetClosed, state } from "./waits";

type Step = { say: string; see: string[]; do?: Action; right: string; wrong: { if?: Action; why: string }[] };
type Place = { left: number; top: number; right: number; bottom: number };

const NAMES = byId(({ name }) => name);

const stepsOf = (game: string): Step[] => {
  const file = new URL(`../src/games/${game.replace("-", "_")}/lesson.json`, import.meta.url);
  const script: Step[] = JSON.parse(readFileSync(file, "utf8")).script;
  return script.filter((entry) => entry.say);
};

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

class Lesson extends ByKeyboard {
  readonly words: Locator;
  readonly place: Locator;
  readonly text: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly skip: Locator;
  readonly wrong: Locator;
  readonly end: Locator;

  constructor(
    page: Page,
    readonly game: string,
  ) {
    super(page);
    this.words = page.getByRole("region", { name: /^Step/ });
    this.place = this.words.getByRole("heading");
    this.text = this.words.getByRole("status");
    this.next = this.words.getByRole("button", { name: "Next" });
    this.back = this.words.getByRole("button", { name: "Back" });
    this.skip = this.words.getByRole("button", { name: "Skip ahead" });
    this.wrong = page.locator(".lesson-wrong");
    this.end = this.words.getByRole("link", { name: "Play", exact: true });
  }

  async open() {
    await this.page.goto(`./#/learn/${this.game}`);
    await expect(this.words).toBeVisible();
  }

  /** Tries what the step does not ask for: another card, if a card is asked for; and one that the rules forbid. */
  async err(step: Step) {
    const { play } = step.do as { play?: string };
    if (!play) return 0;
    const cards = this.page.locator(".hand [data-card]");
    const named = (card: Locator) => card.getAttribute("data-card").then((name) => name!);
    const barred = this.page.locator('.hand [data-card][aria-disabled="true"]').first();
    let tries = 0;
    if (await barred.count()) {
      await this.press(barred);
      await expect(this.wrong).toContainText("Not allowed. ");
      tries++;
    }
    for (const card of await cards.all()) {
      const name = await named(card);
      if (name === play || (await card.getAttribute("aria-disabled"))) continue;
      const held = await cards.count();
      await this.press(this.card(name));
      const whys = step.wrong.map(({ why }) => `${why} Try again.`);
      await expect(this.wrong).toHaveText(new RegExp(whys.map((why) => why.replace(/[.?()]/g, "\\$&")).join("|")));
      await expect(cards).toHaveCount(held);
      return tries + 1;
    }
    return tries;
  }

  /** Where the light and the words are. */
  async light() {
    return this.page.evaluate(() => {
      const place = (element: Element): Place => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      const rings = [...document.querySelectorAll(".lesson-ring")].filter((ring) => getComputedStyle(ring).display !== "none");
      const words = place(document.querySelector(".lesson-words")!);
      return { rings: rings.map(place), words, window: { width: innerWidth, height: innerHeight } };
    });
  }

  /** Where the rings stand, once cards and rings have come to their places. */
  async rings(): Promise<(string | null)[]> {
    await this.text.hover({ trial: true }); // what has ended is heard of in the next frame
    await this.page.evaluate(async () => {
      const gliding = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
      while (gliding().length) await Promise.allSettled(gliding().map((one) => one.finished));
    });
    return this.page.locator(".lesson-ring").evaluateAll((rings) => rings.map((ring) => ring.getAttribute("style")));
  }

  /** What is amiss: all that the step points at is in sight, and neither it nor anything to be pressed is under the words. */
  private async amiss({ see }: Step): Promise<string[]> {
    const { rings, words, window } = await this.light();
    const isInSight = ({ left, top, right, bottom }: Place) =>
      left >= -8 && top >= -8 && right <= window.width + 8 && bottom <= window.height + 8;
    const isCovered = (ring: Place) => {
      const across = Math.min(ring.right, words.right) - Math.max(ring.left, words.left);
      const down = Math.min(ring.bottom, words.bottom) - Math.max(ring.top, words.top);
      return Math.min(across, down) >= 1;
    };
    return [
      ...(rings.length === see.length ? [] : [`${rings.length} of ${see.length} things have a ring`]),
      ...(isInSight(words) ? [] : [`the words are out of sight: ${JSON.stringify(words)}`]),
      ...rings.flatMap((ring, n) => (isInSight(ring) ? [] : [`${see[n]} is out of sight: ${JSON.stringify(ring)}`])),
      ...rings.flatMap((ring, n) => (isCovered(ring) ? [`${see[n]} is covered: ${JSON.stringify(ring)}`] : [])),
    ];
  }

  async checkLight(step: Step) {
    await state(() => this.amiss(step), step.say).toEqual([]);
  }

  /** The words are in sight, whatever else there is room for. */
  async checkWords() {
    const { words, window } = await this.light();
    expect(Math.min(words.left, words.top), "the words are in sight").toBeGreaterThanOrEqual(0);
    expect(words.right).toBeLessThanOrEqual(window.width);
    expect(words.bottom).toBeLessThanOrEqual(window.height);
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth), "nothing runs off to the side").toBe(window.width);
  }

  /** Has everything shown, up to the last step. */
  async toEnd() {
    for (;;) {
      await expect(this.words.getByRole("button").or(this.end).first()).toBeVisible();
      if (await this.end.count()) break;
      await this.words.getByRole("button", { name: /Next|Show me|Skip ahead/ }).click();
    }
  }

  /** Goes on, past the moves before the next step: as long as the clock stands, none of them comes by itself. */
  async goOn() {
    await this.page.clock.pauseAt(1_000 + (await this.page.evaluate(() => Date.now())));
    await this.press(this.next);
    await expect(this.next.or(this.skip).or(this.page.getByRole("button", { name: "Show me" })).or(this.end)).toBeVisible();
    if (await this.skip.count()) await this.press(this.skip);
    await this.page.clock.resume();
  }
}

for (const [game, name] of Object.entries(NAMES)) {
  test(`the first hand of ${name}, by keyboard, with wrong answers`, async ({ page }) => {
    test.slow();
    const lesson = new Lesson(page, game);
    const steps = stepsOf(game);
    await page.clock.install();
    await lesson.open();
    let errors = 0;
    for (const [nth, step] of steps.entries()) {
      await expect(lesson.place).toHaveText(`Step ${nth + 1} of ${steps.length}`);
      await expect(lesson.text).toHaveText(step.say);
      await lesson.checkLight(step);
      if (nth === 0) await axe(page);
      if (!step.do) {
        if (nth + 1 < steps.length) await lesson.goOn();
        continue;
      }
      const isFirst = errors === 0;
      errors += await lesson.err(step);
      if (isFirst && errors) await axe(page);
      await lesson.act(step.do);
      await expect(lesson.text).toHaveText(step.right);
      await expect(lesson.next).toBeFocused();
      await lesson.goOn();
    }
    expect(errors, "the lesson answers wrong cards too").toBeGreaterThan(2);
    await page.emulateMedia({ colorScheme: "dark" });
    await axe(page);
    await expect(lesson.end).toHaveAttribute("href", `#/play/${game}`);
    await lesson.press(page.getByRole("button", { name: "Play on from here" }));
    await expect(page).toHaveURL(/#\/table\//);
    await expect(page.locator(`main.table.game-${game}:not(.lesson)`)).toBeVisible();
  });
}

for (const [game, name] of Object.entries(NAMES)) {
  test(`the first hand of ${name} on the narrowest of screens`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install();
    const lesson = new Lesson(page, game);
    await lesson.open();
    await page.clock.pauseAt(Date.now() + 3_600_000); // no move comes by itself
    const steps = stepsOf(game);
    for (const [nth, step] of steps.entries()) {
      await expect(lesson.place).toHaveText(`Step ${nth + 1} of ${steps.length}`);
      await expect(lesson.text).toHaveText(step.say);
      const on = async (name: string) => lesson.words.getByRole("button", { name }).click();
      if (step.do) {
        await on("Show me");
        await expect(lesson.text).toHaveText(step.right);
        await lesson.checkWords();
      }
      if (nth + 1 === steps.length) break;
      await on("Next");
      await expect(lesson.skip.or(lesson.place.getByText(`Step ${nth + 2} of`))).toBeVisible();
      if (await lesson.skip.count()) await on("Skip ahead");
    }
    await page.clock.resume();
    await axe(page);
  });
}

test("a lesson is left and goes on there; it can be gone back in, and begun again", async ({ page }) => {
  const lesson = new Lesson(page, "fivefold");
  await lesson.open();
  await lesson.next.click();
  await lesson.next.click();
  await expect(lesson.place).toHaveText("Step 3 of 14");
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await expect(page.getByRole("heading", { name: "New Tricks" })).toBeVisible();
  await lesson.open();
  await expect(lesson.place).toHaveText("Step 3 of 14");
  await expect(lesson.card("QD")).toBeVisible();
  await lesson.back.click();
  await expect(lesson.place).toHaveText("Step 2 of 14");

  // each step can be shown instead of done
  await lesson.toEnd();
  await expect(lesson.place).toHaveText("Step 14 of 14");
  await lesson.words.getByRole("button", { name: "Repeat the lesson" }).click();
  await expect(lesson.place).toHaveText("Step 1 of 14");
});

test("a lesson that is over begins anew", async ({ page }) => {
  const lesson = new Lesson(page, "pirogue");
  await lesson.open();
  await lesson.toEnd();
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await expect(lesson.words).toHaveCount(0);
  await lesson.open();
  await expect(lesson.place).toHaveText(/^Step 1 of/);
});

test("after a lesson newcomers get a tip, until they want no more", async ({ page }) => {
  const lesson = new Lesson(page, "counterpoint");
  await lesson.open();
  await lesson.toEnd();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const tip = page.locator(".prompt .tip");
  await expect(tip).toHaveText("Tip: Lay low cards: you will not play them. No more tips");
  await expect(page.getByRole("status").filter({ hasText: "Lay low cards" })).toHaveCount(1);
  await axe(page);
  await tip.getByRole("button", { name: "No more tips" }).click();
  await expect(tip).toHaveCount(0);
  await expect(page.locator(".prompt")).toContainText("Choose three bid cards.");
  await page.goto("./#/preferences");
  await expect(page.getByRole("checkbox", { name: "Tips in the first hands" })).not.toBeChecked();
});

test("other players’ cards are not in the page", async ({ page }) => {
  await new Lesson(page, "counterpoint").open();
  for (const card of ["AD", "JK", "AH"]) await expect(page.locator(`[data-card="${card}"]`)).toHaveCount(0);
  const html = await page.content();
  expect(html).not.toContain("ace of diamonds");
  expect(html).toContain("ace of spades");
});

test("there is no lesson for a game that is not here", async ({ page }) => {
  await page.goto("./#/learn/patience");
  await expect(page.getByText("There is no such game here.")).toBeVisible();
});

test("moves before the next step come by themselves", async ({ page }) => {
  const lesson = new Lesson(page, "fivefold");
  await page.clock.install();
  await lesson.open();
  await lesson.next.click();
  await expect(lesson.place).toHaveText("Step 2 of 14");
  await lesson.next.click();
  await expect(lesson.place).toHaveText("Step 3 of 14");
  await expect(page.locator('[data-played="TD"]')).toBeVisible();
  await lesson.words.getByRole("button", { name: "Show me" }).click();
  await lesson.next.click();
  await lesson.next.click();
  await lesson.words.getByRole("button", { name: "Show me" }).click();
  await lesson.next.click();
  await expect(lesson.place).toHaveText("Step 6 of 14");
  await lesson.next.click();
  await expect(lesson.skip).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.locator('[data-played="6S"]')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(lesson.place).toHaveText("Step 7 of 14");
});

test.describe("with movement", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [game, name] of Object.entries(NAMES)) {
    test(`the light of ${name} stays where things come to lie, and nothing moves that was not played`, async ({ page }) => {
      await holdStill(page);
      await page.clock.install();
      const lesson = new Lesson(page, game);
      await lesson.open();
      await page.clock.pauseAt(Date.now() + 3_600_000); // no move comes by itself
      for (let pressed = 0; pressed < 12; pressed++) {
        const before = await lesson.text.textContent();
        const button = lesson.words.getByRole("button", { name: /Next|Show me|Skip ahead/ });
        const label = await button.textContent();
        await button.click();
        if (label === "Next" && pressed === 0) expect(await flying(page).count()).toBe(0);
        await hasten(page); // until things lie there nothing is said of them
        if (label !== "Skip ahead") await expect(lesson.text).not.toHaveText(before!);
        const rings = await lesson.rings();
        await page.evaluate(() => window.dispatchEvent(new Event("scroll"))); // has them placed anew
        expect(await lesson.rings(), `step after “${before}”`).toEqual(rings);
      }
    });
  }
});

test("a tap on the table explains it, in a lesson too", async ({ page }) => {
  const lesson = new Lesson(page, "fivefold");
  await lesson.open();
  await page.locator(".folds").click();
  await expect(page.getByRole("dialog", { name: "The five rounds" })).toBeVisible();
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  await expect(lesson.place).toHaveText("Step 1 of 14");
});

test("a card that is tapped where something is to be read first leads to the button that goes on", async ({ page }) => {
  const lesson = new Lesson(page, "fivefold");
  await lesson.open();
  await lesson.card("KH").click({ position: { x: 10, y: 10 }, force: true }); // Ben is on turn
  await expect(lesson.next).toBeFocused();
  await expect(page.locator(".hand .raised")).toHaveCount(0);
  await expect(lesson.place).toHaveText("Step 1 of 14");
});

test("the button of the last result plays on", async ({ page }) => {
  const lesson = new Lesson(page, "drawbridge");
  await lesson.open();
  await lesson.toEnd();
  await page.getByRole("button", { name: "Deal hand 2" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole("heading", { name: "Hand 2" })).toBeVisible();
});
