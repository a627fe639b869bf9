// What a visitor waits for, against the budgets: `cargo xtask measure`.
//
// Chromium with the CPU slowed 4×; files compressed as hosts do it; the median of five runs. MEASURE_BUILDS names the
// builds to compare, as "name=folder,name=folder"; without it, dist/ is measured.

import { type BrowserContext, type CDPSession, type Page, expect, test } from "@playwright/test";
import { DIST, type Host, compressingHost } from "../support/server";
import { Table } from "../support/table";

const RUNS = Number(process.env.MEASURE_RUNS || 5);
const SLOWER = 4;

type Network = { name: string; bits: number; latency: number };
const SLOW_4G: Network = { name: "Slow 4G", bits: 1_600_000, latency: 150 };
const FAST_4G: Network = { name: "9 Mbit/s, 60 ms", bits: 9_000_000, latency: 60 };

/** What is waited for, with its budget in seconds. */
type Wait = { what: string; budget: number };

const builds = (process.env.MEASURE_BUILDS || `this build=${DIST}`).split(",").map((build) => build.split("=") as [string, string]);
const HOME = 'main a[href="#/new/contract-grid"]';

/** A screen: the link or button that is tapped for it, or its address; and what shows that it is there. */
type Step = { screen: string; shows: string; heading?: RegExp; before?: (page: Page) => Promise<void> } & (
  | { tap: string }
  | { address: string }
);

async function seatPeople(page: Page) {
  for (const [seat, name] of ["Ann", "Ben", "Cleo"].entries()) {
    await page.getByLabel(`Seat ${seat + 1}`, { exact: true }).fill(name);
  }
}

/** A first move, so that there is something to review. */
async function makeMove(page: Page) {
  const table = new Table(page);
  await table.takeDevice();
  await table.gridDone.click();
  await table.kept();
}

const HOME_STEP: Step = { screen: "home", tap: 'main a[href="#/"]', shows: HOME };
const stepsOf = (game: string): Step[] => [
  { screen: `setup of ${game}`, tap: `main a[href="#/new/${game}"]`, shows: "main form" },
  { screen: `rules of ${game}`, tap: `main a[href="#/rules/${game}"]`, shows: "main h2", heading: /^How to play/ },
  HOME_STEP,
];
const STEPS: Step[] = [
  { screen: "preferences", tap: 'main a[href="#/preferences"]', shows: "main input", heading: /^Settings$/ },
  HOME_STEP,
  { screen: "setup of contract-grid", tap: HOME, shows: "main form" },
  { screen: "table", tap: "main button:text-matches('^Start')", shows: ".curtain", before: seatPeople },
  { screen: "home", address: "#/", shows: HOME, before: makeMove },
  { screen: "your games", tap: 'main a[href="#/shelf"]', shows: 'main a[href^="#/review/"]', heading: /^Your games$/ },
  { screen: "share", tap: 'main a[href^="#/share/"]', shows: "main button", heading: /^Share$/ },
  { screen: "your games", address: "#/shelf", shows: 'main a[href^="#/review/"]' },
  { screen: "review", tap: 'main a[href^="#/review/"]', shows: ".review-place", heading: /^Review$/ },
  { screen: "your games", address: "#/shelf", shows: 'main a[href="#/statistics"]' },
  { screen: "statistics", tap: 'main a[href="#/statistics"]', shows: "main p", heading: /^Statistics$/ },
  HOME_STEP,
  { screen: "setup of contract-grid", tap: HOME, shows: "main form" },
  { screen: "another table", tap: "main button:text-matches('^Start')", shows: ".curtain" },
];

/** What asks for the first decision of ContractGrid, which is always the person's. */
const DECISION = "main.table :is(.arrange, .picks, .strikes, .prompt) button";

/** What the page notes of its own start, in milliseconds. */
type Start = { choiceAfter?: number; homeAfter?: number; decisionAfter?: number };

/** Runs in each page before anything else: notes when a game can be chosen, when home is there, how long screens take. */
function watch([home, decision]: string[]) {
  type Watching = typeof window & Start & { shown?: Promise<number>; waitFor(shows: string, heading: string): void };
  const watching = window as Watching;
  let started = false;
  // painted: the frame after the one in which it was found has begun
  const painted = (found: () => boolean) =>
    new Promise<number>((done) => {
      const look = () => (found() ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look));
      look();
    });
  addEventListener("TrunkApplicationStarted", () => (started = true));
  const offered = () => document.querySelector('main a[href^="#/play/"]')?.checkVisibility({ visibilityProperty: true }) ?? false;
  void painted(offered).then((after) => (watching.choiceAfter = after));
  void painted(() => started && !!document.querySelector(home)).then((after) => (watching.homeAfter = after));
  void painted(() => !!document.querySelector(decision)).then((after) => (watching.decisionAfter = after));
  watching.waitFor = (shows, heading) => {
    watching.shown = new Promise((done) => {
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const pattern = new RegExp(heading);
          const found = () => !!document.querySelector(shows) && pattern.test(document.querySelector("h1")?.textContent ?? "");
          void painted(found).then((now) => done(now - timeStamp));
        },
        { capture: true, once: true },
      );
    });
  };
}

async function slowed(context: BrowserContext, network?: Network): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watch, [HOME, DECISION]);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  if (network) {
    const bytes = network.bits / 8;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false, latency: network.latency, downloadThroughput: bytes, uploadThroughput: bytes,
    });
  }
  return { page, session };
}

/** Runs in a page before anything else: chooses a game as soon as there is one to choose. */
function choose() {
  const link = document.querySelector<HTMLElement>('main a[href="#/play/contract-grid"]');
  if (link) link.click();
  else requestAnimationFrame(choose);
}

/** Seconds from the start of the navigation until home is there, until one of its games can be chosen, or until it asks
    for a decision. */
async function homeAfter(page: Page, what: keyof Start = "homeAfter"): Promise<number> {
  const after = await page.waitForFunction((what) => (window as unknown as Start)[what], what, { timeout: 60_000 });
  return (await after.jsonValue())! / 1000;
}

/** Seconds from a tap until its screen is painted. */
async function timeTap(page: Page, tap: string, { screen, shows, heading }: Step): Promise<number> {
  type Watching = { shown: Promise<number>; waitFor(shows: string, heading: string): void };
  await page.evaluate(([shows, heading]) => (window as unknown as Watching).waitFor(shows, heading), [shows, heading?.source ?? ""]);
  await page.locator(tap).first().click();
  const shown = page.evaluate(() => (window as unknown as Watching).shown);
  const patience = new Promise<never>((_, failed) => setTimeout(failed, 20_000, new Error(`${screen} has not come`)));
  return (await Promise.race([shown, patience])) / 1000;
}

/** The figures of all runs, by build and by what is waited for. */
class Figures {
  private readonly waits = new Map<string, Wait>();
  private readonly times = new Map<string, number[]>();

  add(build: string, wait: Wait, seconds: number) {
    this.waits.set(wait.what, wait);
    const key = `${build}: ${wait.what}`;
    this.times.set(key, [...(this.times.get(key) ?? []), seconds]);
  }

  /** The median, and the least and the most. */
  private told(build: string, what: string): [string, number] {
    const times = [...(this.times.get(`${build}: ${what}`) ?? [])].sort((one, other) => one - other);
    if (!times.length) return ["–", NaN];
    const median = times[Math.floor(times.length / 2)];
    return [`${median.toFixed(2)} (${times[0].toFixed(2)}–${times.at(-1)!.toFixed(2)})`, median];
  }

  print() {
    const names = builds.map(([name]) => name);
    console.log(`\nSeconds, with the CPU slowed ${SLOWER}×: the median of ${RUNS} runs (least–most)\n`);
    console.log(`| what is waited for | budget | ${names.join(" | ")} |\n|---|---|${names.map(() => "---|").join("")}`);
    for (const { what, budget } of this.waits.values()) {
      const cells = names.map((name) => {
        const [told, median] = this.told(name, what);
        return median > budget ? `**${told}**` : told;
      });
      console.log(`| ${what} | ${budget.toFixed(1)} | ${cells.join(" | ")} |`);
    }
    console.log("\nBold: over its budget.");
  }
}

const figures = new Figures();
test.afterAll(() => figures.print());

for (let run = 1; run <= RUNS; run++) {
  for (const [build, folder] of builds) {
    test(`run ${run} of ${RUNS}, ${build}`, async ({ browser }, { project }) => {
      let place: Host = await compressingHost(folder);
      const fresh = () => browser.newContext({ ...project.use, baseURL: place.site });

      for (const [network, home, table] of [[SLOW_4G, 1.5, 3.0], [FAST_4G, 1.0, 1.5]] as const) {
        const context = await fresh();
        const { page } = await slowed(context, network);
        await page.goto("./#/");
        const visit = `first visit, ${network.name}`;
        figures.add(build, { what: `${visit}: a game can be chosen`, budget: home }, await homeAfter(page, "choiceAfter"));
        figures.add(build, { what: `${visit}: home has started`, budget: home }, await homeAfter(page));
        await context.close();

        const other = await fresh();
        const { page: hasty } = await slowed(other, network);
        await hasty.addInitScript(choose);
        await hasty.goto("./#/");
        const what = `${visit}: the first decision of a game chosen at once`;
        figures.add(build, { what, budget: table }, await homeAfter(hasty, "decisionAfter"));
        await other.close();
      }

      // the worker that keeps the page is there when it controls the page
      const context = await fresh();
      const first = await context.newPage();
      await first.goto("./#/");
      await expect.poll(() => first.evaluate(() => !!navigator.serviceWorker.controller), { timeout: 30_000 }).toBe(true);
      await first.close();
      for (const network of [SLOW_4G, undefined]) {
        const { page } = await slowed(context, network);
        if (!network) await place.stop();
        await page.goto("./#/");
        const how = network ? `with a network (${network.name})` : "without a network";
        figures.add(build, { what: `return visit, ${how}`, budget: 0.5 }, await homeAfter(page));
        await page.close();
      }
      await context.close();

      place = await compressingHost(folder);
      const visit = await fresh();
      const { page } = await slowed(visit, SLOW_4G);
      await page.goto("./#/");
      await homeAfter(page);
      // a screen's piece of the program is fetched with the first tap; once the page is kept, all of them are there
      await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller), { timeout: 60_000 }).toBe(true);
      const seen = new Set<string>();
      page.setDefaultTimeout(30_000);
      const links = await page.locator('main a[href^="#/new/"]').all();
      const games = await Promise.all(links.map(async (link) => (await link.getAttribute("href"))!.replace("#/new/", "")));
      for (const step of [...games.flatMap(stepsOf), ...STEPS]) {
        await step.before?.(page);
        if ("address" in step) {
          await page.evaluate((hash) => (location.hash = hash), step.address);
          await page.locator(step.shows).first().waitFor();
          continue;
        }
        const seconds = await timeTap(page, step.tap, step);
        if (!seen.has(step.screen)) figures.add(build, { what: `tap: ${step.screen}`, budget: 0.1 }, seconds);
        seen.add(step.screen);
      }
      await visit.close();
      await place.stop();
    });
  }
}
