// What a test may wait for, besides what a player sees: CONTRIBUTING.md, "How a test waits".

import { type Locator, type Page, expect } from "@playwright/test";

/** Runs in the page, of any engine: done as soon as the last move is saved; with `still`, once nothing moves that ends, either. */
export async function settle(still: boolean) {
  const isComing = () => document.fonts.status === "loading";
  const isSaving = () => document.documentElement.hasAttribute("data-keeping");
  const isFlying = () => still && !!document.querySelector(".flights > *");
  const moving = () =>
    still
      ? document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity)
      : [];
  for (;;) {
    if (still && isComing()) await document.fonts.ready;
    else if (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
    else if (isSaving() || isFlying()) {
      await new Promise<void>((changed) => {
        const watcher = new MutationObserver(() => {
          watcher.disconnect();
          changed();
        });
        watcher.observe(document, { attributes: true, childList: true, subtree: true });
      });
    } else return;
  }
}

/** The last move is saved: only then the page goes on. */
export const saved = (page: Page) => page.evaluate(settle, false);

/** The page is at rest: the last move is saved, and nothing flies, fades or glides. What glows for good may. */
export const atRest = (page: Page) => page.evaluate(settle, true);

/** No sheet is open: from now on keys and taps go to what lies below. */
export const sheetClosed = (page: Page) => expect(page.locator("dialog")).toHaveCount(0);

/** The worker has answered, as that shows: Hard may think for as long as this on a slow machine. */
export const answered = (shown: Locator) => expect(shown).toBeVisible({ timeout: 60_000 });

const OFTEN = [20, 50, 100];

/** What no player sees, such as the store, a cache or another process, comes to be so: `await state(read).toBe(…)`. */
export const state = <T>(read: () => T | Promise<T>, what?: string, timeout?: number) =>
  expect.poll(read, { intervals: OFTEN, message: what, timeout });

/** The same for one of many: what is amiss there does not keep the others from being looked at. */
export const eachState = <T>(read: () => T | Promise<T>, what?: string) =>
  expect.soft.poll(read, { intervals: OFTEN, message: what, timeout: 5_000 });
