// The page's own letters: what is on the screen stays as it is when they come, and without them the system's will do.

import type { Browser, Page } from "@playwright/test";
import { type Problems, expect, ownHeading, test } from "../support/fixtures";
import { state } from "../support/waits";

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it is the same on every screen"));

/** Runs in the page: counts what moves. */
function watchShifts() {
  const seen = window as unknown as { shifts: number };
  seen.shifts = 0;
  new PerformanceObserver((list) => (seen.shifts += list.getEntries().length)).observe({ type: "layout-shift", buffered: true });
}

/** A first visit, on which nothing is worn yet, unlike in all other tests. */
async function visit(browser: Browser, site: string, problems: Problems, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await browser.newContext({ baseURL: site });
  problems.watch(context, site);
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await prepare(page);
  await page.goto("./", { waitUntil: "commit" }); // the letters may be part of what is loaded
  await expect(ownHeading(page)).toBeVisible();
  return page;
}

test("letters that come late are worn from the next screen on", async ({ browser, site, problems }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const page = await visit(browser, site, problems, (page) =>
    page.route("**/fonts/*.woff2", async (route) => {
      await held;
      await route.continue();
    }),
  );
  const root = page.locator("html");
  release();
  await state(() => page.evaluate(() => [...document.fonts].map((font) => font.status))).toEqual(["loaded", "loaded"]);
  await expect(root).not.toHaveAttribute("data-face");
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);

  await page.goto("./#/preferences");
  await expect(root).toHaveAttribute("data-face", "");
  await expect(ownHeading(page)).toHaveCSS("font-family", /^Fraunces/);
  await page.context().close();
});

test("letters that do not come are done without", async ({ browser, site, problems }) => {
  problems.expect(/fonts\/|Failed to load resource/);
  const page = await visit(browser, site, problems, (page) => page.route("**/fonts/*.woff2", (route) => route.abort()));
  await state(() => page.evaluate(() => [...document.fonts].map((font) => font.status))).toEqual(["error", "error"]);
  await page.goto("./#/preferences");
  await expect(ownHeading(page)).toHaveText("Settings");
  await expect(page.locator("html")).not.toHaveAttribute("data-face");
  await page.context().close();
});
