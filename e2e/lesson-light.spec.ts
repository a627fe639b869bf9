// What a step of a lesson is about can be seen: it is in sight on every size of screen, nothing lies over it, and it is not
// pale. And the light waits until cards have landed.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { GAMES } from "./games";
import { hasten, holdStill } from "./still";
import { eachState, state } from "./waits";

// The sizes are set by the test; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 360, height: 740 } });

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it sets every size itself"));

const SIZES = [[320, 640], [360, 640], [740, 360], [820, 1180], [1180, 820], [1440, 900], [360, 740]] as const;

type Step = { say: string; see: string[] };

function stepsOf(game: string): Step[] {
  const file = new URL(`../src/games/${game.replace("-", "_")}/lesson.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).script.filter((entry: Step) => entry.say);
}

/** Runs in the page: what is amiss with what is lit. */
async function amiss(things: number): Promise<string[]> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // the page has noticed its size
  window.dispatchEvent(new Event("scroll")); // has the light placed anew
  await new Promise(requestAnimationFrame);
  const moves = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  while (moves().length) await Promise.allSettled(moves().map((one) => one.finished));
  const found: string[] = [];
  const rings = [...document.querySelectorAll<HTMLElement>(".lesson-ring")].filter((ring) => ring.checkVisibility());
  // on short phones the words tell of a point alone
  const point = document.querySelector(".fresh-points");
  if (point && !point.checkVisibility()) things -= 1;
  if (rings.length !== things) found.push(`${rings.length} rings for ${things} things`);
  const words = document.querySelector(".lesson-words")!.getBoundingClientRect();
  if (words.left < 0 || words.top < 0 || words.right > innerWidth || words.bottom > innerHeight) found.push("the words are not in sight");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page runs off to the side");
  // what takes no taps is hit, too, as far as it is drawn
  const style = new CSSStyleSheet();
  style.replaceSync("main.lesson *, main.lesson *::before, main.lesson *::after { pointer-events: auto !important } main.lesson .lesson-ring, main.lesson .flights { pointer-events: none !important }");
  document.adoptedStyleSheets.push(style);
  for (const ring of rings) {
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    const say = (what: string) => found.push(`${what}, ${[left, top, right, bottom].map(Math.round).join(" ")}`);
    if (left < -8 || top < -8 || right > innerWidth + 8 || bottom > innerHeight + 8) say("out of sight");
    if (Math.min(right, words.right) - Math.max(left, words.left) > 1 && Math.min(bottom, words.bottom) - Math.max(top, words.top) > 1) {
      say("under the words");
    }
    // what is drawn in it, at points all over it
    const seen = new Set<Element>();
    for (let column = 1; column < 8; column++) {
      for (let row = 1; row < 8; row++) {
        const hit = document.elementFromPoint(left + ((right - left) * column) / 8, top + ((bottom - top) * row) / 8);
        if (hit?.matches(".lesson-dim, .go-on, .hand-over > .button-row")) say(`${hit.className} lies over it`);
        if (hit) seen.add(hit);
      }
    }
    const things = [...seen].filter((one) => !one.matches("main, .stage, .board, .middle, .near, .hand-over"));
    const isDrawn = (one: Element) =>
      one.closest("svg, .card-face, .hand-card, .button, button") || one.textContent!.trim() || one.querySelector("svg, .card-face");
    if (!things.some(isDrawn)) say("nothing is there");
    for (const one of things) {
      for (let part: Element | null = one.closest("svg, .slots") ?? one; part; part = part.parentElement) {
        if (Number(getComputedStyle(part).opacity) < 0.99 && !part.matches("[aria-hidden] *, .disabled, [disabled]")) say(`pale: ${part.className || part.tagName}`);
      }
    }
  }
  document.adoptedStyleSheets.pop();
  return [...new Set(found)];
}

async function open(page: Page, game: string) {
  await page.goto(`./#/learn/${game}`);
  const words = page.getByRole("region", { name: /^Step/ });
  await expect(words).toBeVisible();
  const text = words.getByRole("status");
  const onward = words.getByRole("button", { name: /Next|Show me|Skip ahead/ });
  /** Presses on until the words are those, or begin like that. */
  async function goTo(say: string) {
    for (;;) {
      // moves come by themselves: nothing may change between the look and the press
      const before = await words.evaluate((words, say) => {
        const now = words.querySelector("[role=status]")!.textContent!;
        if (now.startsWith(say)) return;
        words.querySelector<HTMLElement>("#lesson-on")!.click();
        return now;
      }, say);
      if (before === undefined) return;
      await expect(text).not.toHaveText(before);
    }
  }
  return { words, text, onward, goTo };
}

for (const { id: game } of GAMES) {
  test(`${game}: each step shows what it is about`, async ({ page }) => {
    const { goTo } = await open(page, game);
    for (const [nth, { say, see }] of stepsOf(game).entries()) {
      await goTo(say);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect(page.locator("main.lesson")).toBeVisible();
        const at = `step ${nth + 1}, ${see.join(", ")}, ${width}×${height}`;
        await eachState(() => page.evaluate(amiss, see.length), at).toEqual([]);
      }
    }
  });
}

test("the cards that were won lie before the winner when the lesson says so", async ({ page }) => {
  const { goTo } = await open(page, "fivefold");
  await goTo("The cards you win lie in front of you");
  await expect(page.locator(".board .trick-card")).toHaveCount(0);
  const own = page.locator('.board [data-seat="0"]');
  await expect(own).toContainText("1 trick");
  const collected = own.locator(".collected");
  await expect(collected, "a phone has room for their names").toHaveText("Q 10");
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(collected.locator(".card-face")).toHaveCount(2);
});

test("a card that is lit is lit with its player’s name", async ({ page }) => {
  const { goTo } = await open(page, "fivefold");
  await goTo("Ben leads");
  const area = async (selector: string) => (await page.locator(selector).boundingBox())!;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await state(async () => {
      const [ring, name] = await Promise.all([area(".lesson-ring >> nth=0"), area('[data-played="TD"] .trick-name')]);
      return ring.x < name.x && ring.y < name.y && ring.x + ring.width > name.x + name.width && ring.y + ring.height > name.y + name.height;
    }, `${width}×${height}`).toBe(true);
  }
});

test.describe("with movement", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("words and light wait until the card has landed", async ({ page }) => {
    await holdStill(page);
    const { text, onward } = await open(page, "fivefold");
    const [, second, third] = stepsOf("fivefold").map(({ say }) => say);
    await onward.click();
    await expect(text).toHaveText(second);
    await onward.click();
    await expect(page.locator('.board [data-played="TD"]')).toBeAttached();
    await expect(text).toHaveText(second);
    await expect(page.locator(".lesson-ring").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(".lesson-dim")).toBeHidden();
    await hasten(page);
    await expect(text).toHaveText(third);
    await expect(page.locator(".lesson-ring").filter({ visible: true })).toHaveCount(2);
  });

  test("the last trick of the lesson’s hand lies there, and is gathered before the result", async ({ page }) => {
    await page.clock.install();
    const { text, onward, goTo } = await open(page, "fivefold");
    const steps = stepsOf("fivefold").map(({ say }) => say);
    await goTo(steps[8]);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await onward.click();
    const trick = page.getByRole("list", { name: "The finished trick" });
    while (!(await page.locator('[data-played="KD"]').count())) await page.clock.runFor(100);
    while (!(await page.locator('[data-played="4H"]').count())) await page.clock.runFor(100);
    await expect(trick.locator(".trick-card")).toHaveCount(2);
    await expect(page.locator(".hand-over")).toHaveCount(0);
    while (await trick.count()) await page.clock.runFor(100);
    await expect(page.locator(".hand-over"), "it is gathered first").toHaveCount(0);
    await expect(page.locator(".stage")).toBeVisible();
    while (!(await page.locator(".hand-over").count())) await page.clock.runFor(100);
    await hasten(page);
    await expect(text).toHaveText(steps[9]);
  });
});
