// In every phase of every game the hand, the words, the decision and the trick are in sight and nothing lies on anything
// else, on every size of screen and enlarged; what is pressed is large enough for a finger; axe finds no barrier there, nor
// in what lies over the table; and what is written on the table itself is light.

import type { Page } from "@playwright/test";
import { drawn } from "../support/drawing";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { at, checkBarriers, darkOnWood, readOverflow, readSmall, withLargeText } from "../support/looks";
import { MORE, PHASES, type Phase, SIZES, amiss, layOut, raise, recordOf } from "../support/phases";
import { entry, preferTo, put } from "../support/store";
import { Table } from "../support/table";
import { atRest } from "../support/waits";
import { enlarged } from "../support/zoom";

// The sizes are set by the test; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false, deviceScaleFactor: 1 });

/** Runs in the page: where everything lies that a raised card must not move. */
function places(): string[] {
  const still = ".player-panel, .trick-card, .prompt, .near-paper, .hand-card:not(.raised, .playable), .strip, .folds, .turn-up";
  return [...document.querySelectorAll(still)].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.getAttribute("data-card") ?? one.className, ...[left, top, width, height].map(Math.round)].join(" ");
  });
}

/** Looks at a phase on every size of screen, and with large text. */
async function checkRoom(page: Page, { what }: Phase) {
  for (const size of SIZES) await at(page, size, what, amiss);
  await withLargeText(page, async () => {
    for (const size of [[360, 740], [640, 740], [1280, 720]] as const) await at(page, size, `${what}, text of 200 %`, amiss, false);
  });
}

/** Fails if words on the table itself are dark, in one of the themes. */
async function checkWords(page: Page, what: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await drawn(page, () => page.evaluate(darkOnWood)), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Looks at what every screen has to stand, on a phone in light and on a desktop in dark. */
async function checkLooks(page: Page, what: string) {
  await at(page, [320, 640], what, readOverflow);
  await at(page, [360, 740], what, readSmall);
  await checkWords(page, what);
  await checkBarriers(page, what, "light");
  await withLargeText(page, async () => {
    for (const size of [[640, 740], [1440, 900]] as const) await at(page, size, `${what}, text of 200 %`, readOverflow);
  });
  await checkBarriers(page, what, "dark");
  await page.emulateMedia({ colorScheme: null });
}

/** Lays out each of those, and looks at it; `inFull` on every size of screen. */
async function lookAtAll(page: Page, phases: Phase[], inFull: boolean) {
  const table = new Table(page);
  await table.hurry();
  await preferTo(page, { last: "off" });
  await put(page, ...phases.map((phase, n) => entry(`PHASE${n}`, recordOf(phase))));
  for (const [n, phase] of phases.entries()) {
    await page.setViewportSize({ width: 360, height: 740 });
    await test.step(phase.what, async () => {
      await layOut(table, `PHASE${n}`, { ...phase, then: undefined });
      const before = await page.evaluate(places);
      await phase.then?.(table);
      if (phase.then === raise) expect(await page.evaluate(places), `${phase.what}: nothing jumps`).toEqual(before);
      await checkLooks(page, phase.what);
      if (!inFull) return;
      await checkRoom(page, phase);
      await enlarged(page, phase.what);
    });
  }
}

for (const [game, phases] of Object.entries(PHASES)) {
  test(`${game}: all phases`, async ({ page }) => lookAtAll(page, phases, true));
  test(`${game}: before and after the hands, and over the table`, async ({ page }) => lookAtAll(page, MORE[game], false));
}

test("the coach leaves the tables their room", async ({ page }) => {
  for (const { id, name } of GAMES) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`./#/learn/${id}`);
      await expect(page.locator(".coaching b")).toBeVisible();
      await atRest(page);
      await at(page, [320, 640], name, readOverflow);
      await at(page, [360, 740], name, readSmall);
      await checkBarriers(page, name, "light");
      await checkBarriers(page, name, "dark");
      for (const size of SIZES) await at(page, size, name, amiss);
    });
  }
});
