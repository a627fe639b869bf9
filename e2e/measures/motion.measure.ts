// How evenly the table moves: `cargo xtask measure motion`.
//
// The frames of the deal, of a trick with its sweep, and of a result of each game, at full speed and with the CPU slowed
// 4×. MEASURE_SCENE names a page to measure in the same run; its scenes are those of its list `#scene`.

import { type Browser, type Page, type PlaywrightTestProject, test } from "@playwright/test";
import { pathToFileURL } from "node:url";
import { GAMES as FACTS } from "../games";
import { type Host, DIST, FOLDER, host } from "../support/server";
import { Table } from "../support/table";

const SCENE = process.env.MEASURE_SCENE;
const SPEEDS: [string, number][] = [["full speed", 1], ["4× slower", 4]];

/** Games with so many moves before somebody leads, and before the last card of a hand. */
const GAMES = FACTS.map(({ hand: { record, seats, end }, measured }) => ({ record, seats, ...measured, last: end - 1 }));

/** Runs in the page before anything else: notes every frame, and tasks of 50 ms and more. */
function watch() {
  const watched = { frames: [] as number[], tasks: [] as number[] };
  Object.assign(window, { watched });
  let last = 0;
  const frame = (now: number) => {
    if (last) watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ entryTypes: ["longtask"] });
}

const rows: string[] = [];

/**
 * Presses the first button that matches, with words like these, once it can be pressed and somebody has thought about it,
 * as long as the players of the scene do. A tap comes between frames, not in one.
 */
async function press([button, words]: [string, string]) {
  const later = (time: number) => new Promise((done) => setTimeout(done, time));
  const found = () =>
    [...document.querySelectorAll<HTMLElement>(button)].find((one) => new RegExp(words).test(one.textContent!));
  while (!found()) await later(10);
  await later(430);
  found()!.click();
}

const DEALING: [string, string] = ["button:enabled", "^Deal"];
const TAKING: [string, string] = ["button:enabled", "^(I am |Continue$)"];
const RAISING: [string, string] = [".hand button:not([aria-disabled=true])", ""];
const PLAYING: [string, string] = ["button:enabled", "^Play the "];

/** Waits until something moves, and then until nothing does. */
async function settled() {
  const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
  const two = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const moving = () => document.getAnimations().filter(ends);
  while (!moving().length) await two();
  for (; moving().length; await two()) await Promise.allSettled(moving().map((one) => one.finished));
}

/**
 * Does something, and notes the frames until nothing moves any more, or for that time. What is pressed is pressed by a
 * script within the page: looking for it from outside costs the page more than its own work.
 */
async function measure(page: Page, what: string, start: () => Promise<void>, span?: number) {
  await page.evaluate(() => ((window as any).watched.frames.length = (window as any).watched.tasks.length = 0));
  await start();
  if (span) await page.waitForTimeout(span);
  else await page.evaluate(settled);
  const { frames, tasks } = await page.evaluate(() => (window as any).watched as { frames: number[]; tasks: number[] });
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
  const longest = tasks.length ? `, the longest ${Math.max(...tasks).toFixed(0)}` : "";
  rows.push(`| ${what} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${tasks.length}${longest} |`);
}

async function open(browser: Browser, { use }: Pick<PlaywrightTestProject, "use">, slower: number): Promise<Page> {
  const { contextOptions: _, ...options } = use ?? {};
  const page = await browser.newPage({ ...options, reducedMotion: "no-preference", baseURL: place.site });
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

let place: Host;
test.beforeAll(async () => void (place = await host({ [FOLDER]: DIST })));
test.afterAll(async () => {
  console.log(`\nMilliseconds of a frame\n\n| what | frames | median | 95 % within | worst | long tasks |\n|---|---|---|---|---|---|\n${rows.join("\n")}`);
  await place.stop();
});

for (const [speed, slower] of SPEEDS) {
  for (const { record, deal, lead, seats, last } of GAMES) {
    test(`${record}, ${speed}`, async ({ browser }, { project }) => {
      const page = await open(browser, project, slower);
      const table = new Table(page);
      await table.layOut(record, deal);
      await measure(page, `${record}: deal, ${speed}`, () => page.evaluate(press, DEALING));
      await table.layOut(record, lead);
      await measure(page, `${record}: trick, ${speed}`, async () => {
        const each = Array.from({ length: seats }, () => [TAKING, RAISING, PLAYING]).flat();
        for (const what of [...each, TAKING]) await page.evaluate(press, what);
      });
      await table.layOut(record, last);
      // the last card plays itself, and the trick goes
      await measure(page, `${record}: result, ${speed}`, () => page.locator(".hand-over").waitFor());
      await page.close();
    });
  }

  test(`the other page, ${speed}`, async ({ browser }, { project }) => {
    test.skip(!SCENE, "none is given");
    const page = await open(browser, project, slower);
    const address = pathToFileURL(SCENE!).href;
    await page.goto(address);
    const scenes = await page.locator("#scene option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    for (const scene of scenes) {
      await measure(page, `${scene}, ${speed}`, () => page.locator("#scene").selectOption(scene, { force: true }).then(() => {}), 10_000);
    }
    await page.close();
  });
}
