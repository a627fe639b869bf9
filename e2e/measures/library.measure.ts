// How long a full library takes: `cargo xtask measure library`.
//
// 2,000 games in IndexedDB, four in five of them over, none with sums yet. For each build, told by MEASURE_BUILDS as in
// waits.measure.ts: the time until the first cards and until the statistics are on the screen, and the longest task
// meanwhile.

import { type Page, test } from "@playwright/test";
import { DIST, host, FOLDER } from "../support/server";
import { entry, put, vector } from "../support/store";

const RUNS = Number(process.env.MEASURE_RUNS || 5);
const GAMES = Number(process.env.MEASURE_GAMES || 2_000);
const builds = (process.env.MEASURE_BUILDS || `this build=${DIST}`).split(",").map((build) => build.split("=") as [string, string]);

const DAY = 86_400_000;
const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Ida", "Jo", "Kim", "Lea", "Max"];
const OVER = ["contract-grid-tie-by-history", "contract-grid-94", "contract-grid-eleven-lines", "fivefold-play-on"].map((name) => ({
  ...vector(name), x_stopped: true,
}));
const UNDER_WAY = vector("contract-grid-94");

/** The games: of different people, one every half day. */
function game(number: number): object {
  const isOver = number % 5 > 0;
  const record = isOver ? OVER[number % OVER.length] : UNDER_WAY;
  const players = record.players.map((_, seat) => NAMES[(number * 5 + seat * (1 + (number % 3))) % NAMES.length] + seat);
  const standings = players.map((_, seat) => ({ seats: [seat], score: (number * 7 + seat * 3) % 40, victories: null }));
  const moves = isOver ? record.moves : record.moves.slice(0, 20);
  const saved = Date.UTC(2026, 0, 1) - (number * DAY) / 2;
  return entry(`GAME${number}`, { ...record, players, moves }, { saved, finished: isOver, standings });
}

/** Runs in each page before anything else: notes long tasks, and times what is asked for. */
function watch() {
  const watching = window as any;
  watching.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watching.tasks.push([startTime, duration]);
  }).observe({ entryTypes: ["longtask"] });
  // painted: the frame after the one in which it was found has begun
  watching.painted = (selector: string) =>
    new Promise<number>((done) => {
      const look = () =>
        document.querySelector(selector) ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
      look();
    });
}

/** Goes to an address within the page. Gives the seconds until it is painted, and the longest task meanwhile. */
async function go(page: Page, hash: string, selector: string): Promise<[number, number]> {
  const [start, end] = await page.evaluate(
    async ([hash, selector]) => {
      const start = performance.now();
      location.hash = hash;
      return [start, await (window as any).painted(selector)];
    },
    [hash, selector],
  );
  await page.waitForTimeout(200); // what follows the first picture counts as well
  return [(end - start) / 1000, await longest(page, start)];
}

const longest = (page: Page, since: number) =>
  page.evaluate((since) => Math.max(0, ...(window as any).tasks.filter(([start]: number[]) => start >= since).map(([, took]: number[]) => took)), since);

const CARDS = ".library .library-game";
const FIGURES = ".statistics section";
const figures = new Map<string, number[]>();
function add(what: string, value: number) {
  figures.set(what, [...(figures.get(what) ?? []), value]);
}

test.afterAll(() => {
  console.log(`\n${GAMES} games, the median of ${RUNS} runs (least–most): s to the first picture, ms of the longest task\n`);
  for (const [what, values] of figures) {
    const sorted = values.toSorted((one, other) => one - other);
    const tell = (value: number) => (what.endsWith("ms") ? value.toFixed(0) : value.toFixed(2));
    console.log(`${what}: ${tell(sorted[Math.floor(sorted.length / 2)])} (${tell(sorted[0])}–${tell(sorted.at(-1)!)})`);
  }
});

for (let run = 1; run <= RUNS; run++) {
  for (const [build, folder] of builds) {
    test(`run ${run} of ${RUNS}, ${build}`, async ({ browser }, { project }) => {
      const { site, stop } = await host({ [FOLDER]: folder });
      const context = await browser.newContext({ ...project.use, baseURL: site, serviceWorkers: "block" });
      const filling = await context.newPage();
      await filling.goto("./#/preferences");
      for (let first = 0; first < GAMES; first += 250) {
        await put(filling, ...Array.from({ length: Math.min(250, GAMES - first) }, (_, n) => game(first + n)));
      }
      await filling.close();

      const page = await context.newPage();
      await page.addInitScript(watch);
      await page.goto("./#/shelf");
      const cold = await page.evaluate((cards) => (window as any).painted(cards), CARDS);
      add(`${build}: the library, page opened there, s`, cold / 1000);
      await page.waitForTimeout(200);
      add(`${build}: the library, page opened there, ms`, await longest(page, 0));
      const screens: [string, string, string][] = [
        ["home", "#/", ".home .saved-item"],
        ["the library from home", "#/shelf", CARDS],
        ["statistics, none counted before", "#/statistics", FIGURES],
        ["home again", "#/", ".home .saved-item"],
        ["statistics, all counted before", "#/statistics", FIGURES],
      ];
      for (const [what, hash, selector] of screens) {
        const [seconds, task] = await go(page, hash, selector);
        add(`${build}: ${what}, s`, seconds);
        add(`${build}: ${what}, ms`, task);
      }
      await context.close();
      await stop();
    });
  }
}
