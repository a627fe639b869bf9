// What every test of the page starts from: the built page on a server of its own, a browser that
// tells of anything gone wrong, and a check of accessibility.

import { type BrowserContext, type Locator, type Page, type TestInfo, expect, test as base } from "@playwright/test";
import axeCore from "axe-core";
import { drawn, leaveUndrawn } from "./drawing";
import { DIST, FOLDER, host } from "./server";
import { atRest } from "./waits";

export { expect };

/** What went wrong on the page, and what a test has said will. */
export class Problems {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  /** This test provokes the problem: do not fail for it. */
  expect(pattern: RegExp) {
    this.expected.push(pattern);
  }

  /** Listens to all pages of a browser; `site` is the only host they may ask. */
  watch(context: BrowserContext, site: string) {
    const ours = new URL(site).origin;
    context.on("console", (line) => {
      if (line.type() === "error") this.seen.push(`console: ${line.text()}`);
    });
    context.on("weberror", (error) => this.seen.push(`uncaught: ${error.error().message}`));
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      const isLocal = protocol === "data:" || protocol === "blob:" || protocol === "about:";
      if (origin !== ours && !isLocal) this.seen.push(`asked another host: ${request.url()}`);
    });
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      if (why === "net::ERR_ABORTED") return; // the page itself went on, as when it reloads
      this.seen.push(`not loaded: ${request.url()} (${why})`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.seen.push(`status ${response.status()}: ${response.url()}`);
    });
  }

  unexpected(): string[] {
    return this.seen.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }
}

type ForEachTest = {
  problems: Problems;
  /** Whether the page is drawn all the time: for tests that read opacity, or print. */
  isDrawn: boolean;
};
type ForEachWorker = { site: string };

export const test = base.extend<ForEachTest, ForEachWorker>({
  site: [
    async ({}, use) => {
      const { site, stop } = await host({ [FOLDER]: DIST });
      await use(site);
      await stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site),

  problems: async ({}, use) => use(new Problems()),

  isDrawn: [false, { option: true }],

  context: async ({ context, baseURL, problems, isDrawn }, use, info) => {
    problems.watch(context, baseURL!);
    // in the page's own letters from its first screen on (static/face.js)
    await context.addInitScript(() => document.addEventListener("readystatechange", () => document.documentElement.setAttribute("data-face", "")));
    if (!isDrawn) await leaveUndrawn(context);
    await use(context);
    if (info.errors.length) await picture(context, info);
    expect(problems.unexpected(), "nothing else may go wrong on the page").toEqual([]);
  },
});

/** Keeps a picture of every page of a test that has failed. */
async function picture(context: BrowserContext, info: TestInfo) {
  for (const [n, page] of context.pages().entries()) {
    const path = info.outputPath(`page-${n + 1}.png`);
    // a page that was closed or has crashed has none
    await drawn(page, () => page.screenshot({ path, timeout: 5_000 })).then(() => info.attach(`page ${n + 1}`, { path }), () => {});
  }
}

/** The screens that stand for all others where it matters: a phone's and a desktop's. */
export async function onBothScreens(page: Page, look: () => Promise<void>) {
  for (const [width, height] of [[360, 740], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await look();
  }
}

/** The heading of a screen; the page has another one while it loads. */
export const ownHeading = (page: Page): Locator => page.locator("main:not(.guard) h1");

/** Fails with the rules and the elements concerned if the page has barriers that axe can find. */
export async function axe(page: Page) {
  // what is half faded has not yet the contrast that it is read with
  await atRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const violations = await drawn(page, () =>
    page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      return (await axe.run(document, { resultTypes: ["violations"] })).violations;
    }),
  );
  const told = violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `  ${node.target.join(" ")}\n    ${node.failureSummary}`);
    return [`${id}: ${help}`, ...where].join("\n");
  });
  expect(told, told.join("\n")).toEqual([]);
}
