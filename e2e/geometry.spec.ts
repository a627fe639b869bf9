// In every phase of every game the hand, the words, the decision and the trick are in sight, and nothing lies on anything
// else, on every size of screen.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { PHASES, type Phase, SIZES, amiss, layOut, raise, recordOf } from "./phases";
import { entry, put } from "./store";
import { Table } from "./table";

// The sizes are set by the test; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

test.describe.configure({ timeout: 180_000 });

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it sets every size itself"));

/** Runs in the page: where everything lies that a raised card must not move. */
function places(): string[] {
  const still = ".plate, .trick-card, .prompt > p, .near-paper, .hand-card:not(.raised, .playable), .strip, .folds, .turn-up";
  return [...document.querySelectorAll(still)].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.getAttribute("data-card") ?? one.className, ...[left, top, width, height].map(Math.round)].join(" ");
  });
}

/** Looks at a phase on every size of screen. */
async function look(page: Page, phase: Phase) {
  const soft = expect.configure({ soft: true });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    soft(await page.evaluate(amiss, true), `${phase.what}, ${width}×${height}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const [width, height] of [[640, 740], [1280, 720]] as const) {
    await page.setViewportSize({ width, height });
    soft(await page.evaluate(amiss, false), `${phase.what}, ${width}×${height}, text of 200 %`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

for (const [game, phases] of Object.entries(PHASES)) {
  test(`${game}: everything is in sight`, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.playLastCards();
    await put(page, ...phases.map((phase, n) => entry(`PHASE${n}`, recordOf(phase))));
    for (const [n, phase] of phases.entries()) {
      await page.setViewportSize({ width: 360, height: 740 });
      await test.step(phase.what, async () => {
        await layOut(table, `PHASE${n}`, { ...phase, then: undefined });
        const before = await page.evaluate(places);
        await phase.then?.(table);
        if (phase.then === raise) expect(await page.evaluate(places), `${phase.what}: nothing jumps`).toEqual(before);
        await look(page, phase);
      });
    }
  });
}
