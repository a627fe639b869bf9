// Par: what Hard makes of the cards of somebody who has played alone, at the end of the game, on the line of a day's deal and in
// the statistics.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { lookOnBoth } from "../support/looks";
import { entry, openWith, put, stored } from "../support/store";
import { Table } from "../support/table";
import { answered, state } from "../support/waits";

test.use({ isMobile: false }); // the tests set the sizes

type Sample = { record: { game: string; players: string[]; moves: object[]; [key: string]: any }; code: string; seat: number; score: number; won: boolean };

/** Games of one person against computers, each the deal of a day, and what Hard scores (crates/bots/tests/par.rs plays them). */
const SAMPLES: Sample[] = GAMES.flatMap(({ id }) => JSON.parse(readFileSync(new URL(`../samples/par/${id}.json`, import.meta.url), "utf8")));
const finished = SAMPLES.find(({ record }) => record.game === "fivefold" && record.moves.length)!;

const standings = [{ seats: [1], score: 5 }, { seats: [0], score: 3 }];
const kept = (more: object = {}) =>
  entry("GAME", { ...finished.record, ...more }, { finished: true, code: finished.code, standings });
const par = (page: Page) => page.locator(".par");
const says = new RegExp(`^${finished.record.players[finished.seat]} \\d+, Hard \\d+\\.\\d \\(par\\)$`, "m");

test("the worker scores what the same players score elsewhere", async ({ page }) => {
  await page.goto("./");
  const scores = await page.evaluate(async (samples) => {
    const file = document.querySelector<HTMLMetaElement>("meta[name=worker]")!.content.split(" ")[0];
    const worker = new Worker(file, { type: "module" });
    const next = () => new Promise<any>((come) => worker.addEventListener("message", ({ data }) => come(data), { once: true }));
    await next(); // it is ready
    const scores: { score: number; won: boolean }[] = [];
    for (const [id, { record, code, seat }] of samples.entries()) {
      worker.postMessage({ Ask: { id, record, code, seat, question: { Par: 0 }, slice: null } });
      scores.push((await next()).Answer.answer.Par);
    }
    return scores;
  }, SAMPLES);
  expect(scores).toHaveLength(10);
  expect(scores).toEqual(SAMPLES.map(({ score, won }) => ({ score, won })));
});

test("it is told at the end, kept, and goes with the line of the day", async ({ page }) => {
  // the worker gets its questions later
  await page.addInitScript(() => {
    const [post, waiting] = [Worker.prototype.postMessage, [] as (() => void)[]];
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      waiting.push(() => Reflect.apply(post, this, message));
    };
    Object.assign(window, {
      letAsk() {
        Worker.prototype.postMessage = post;
        for (const ask of waiting) ask();
      },
    });
  });
  await openWith(page, "table/GAME", kept());
  const room = async () => (await par(page).boundingBox())!.height;
  await expect(par(page)).toContainText(/Hard plays your cards: game 1 of 5….*Won so far: 0\./);
  const before = await room();
  await page.evaluate(() => (window as any).letAsk());
  await answered(par(page).getByText(says));
  expect(await room(), "nothing jumps").toBe(before);
  await expect(par(page)).toContainText(/Hard plays your cards.* It won \d of 5\./);
  const line = page.getByRole("region", { name: "Today’s deal" });
  await expect(line).toContainText(/ · .*, par \d+\.\d http/);
  const of = async () => (await stored(page)).GAME;
  await state(async () => (await of()).record.x_par?.length).toBe(5);
  const { entry: { saved }, record: { x_par } } = await of();
  expect(saved, "it is no later game for that").toBe(1);
  expect(x_par[0]).toEqual([finished.score, finished.won]);

  // from now on no worker is needed
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => {};
  });
  await page.reload();
  await expect(par(page).getByText(says)).toBeVisible();
  for (const words of await par(page).locator("p").all()) await expect(words, "light on the table").toHaveCSS("color", /^rgb\(25\d, 24\d, 22\d\)$/);
  await lookOnBoth(page, "the end with par");

  // a friend who opens the link sees both results, and sends them on
  const [, day, told] = /daily\/fivefold\/(\d{4}-\d\d-\d\d)-(\d+)/.exec(await line.innerText())!;
  expect(told).toBe(await line.locator("dd").first().innerText());
  await expect(line.locator("dt")).toHaveText(["You", "Hard, on average"]);
  await page.goto(`./#/daily/fivefold/${day}-7`);
  await expect(line.locator("dt")).toHaveText(["You", "Your friend", "Hard, on average"]);
  await expect(line.locator("dd").nth(1)).toHaveText("7");
  const [file] = await Promise.all([page.waitForEvent("download"), line.getByRole("button", { name: "Save as picture" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^new-tricks-deal-of-the-day-[\d-]+\.png$/);
  const picture = readFileSync((await file.path())!);
  expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16)]).toEqual(["PNG", 1080]);
  await lookOnBoth(page, "a friend’s result beside one’s own");

  // the same game again has its own
  await page.getByRole("button", { name: "Play again" }).click();
  await state(async () => Object.values(await stored(page)).map(({ record }) => record.x_par?.length ?? 0).sort()).toEqual([0, 5]);
});

test("a worker that does not arrive can be asked for again", async ({ page, problems }) => {
  problems.expect(/worker|Failed to load resource/);
  await page.route(/worker_loader-/, (route) => route.abort());
  await openWith(page, "table/GAME", kept());
  await expect(par(page)).toContainText("Par: This part of the page did not load.");
  await page.unroute(/worker_loader-/);
  await par(page).getByRole("button", { name: "Try again" }).click();
  await answered(par(page).getByText(/game [2-5] of 5|\(par\)/)); // it has played the first
});

test("without workers a sentence says so", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  await openWith(page, "table/GAME", kept());
  await expect(par(page)).toHaveText("This browser cannot work out par in the background.");
});

test("people among themselves have none, nor has who was not dealt these cards", async ({ page }) => {
  const table = new Table(page);
  for (const game of [kept({ x_computers: ["", ""] }), { ...kept(), code: "0" }, kept({ x_since: [0, 4] })]) {
    await openWith(page, "table/GAME", game);
    await expect(table.again).toBeVisible();
    await expect(par(page)).toHaveCount(0);
  }
});

test("a saved game whose moment no calendar has leaves home whole", async ({ page }) => {
  await openWith(page, "", { ...kept(), saved: 1e300 });
  await expect(page.getByRole("region", { name: "Today’s deal" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Review/ })).toBeVisible();
});

test("statistics tell how far from par somebody plays", async ({ page }) => {
  const games = [[5, 5, 5, 5, 4], [1, 2, 1, 2, 1], [5, 5, 5, 5, 5], "spilt", [1, 2]].map((scores, n) => {
    const x_par = typeof scores === "string" ? scores : scores.map((score) => [score, false]);
    const facts = { form: 1, stopped: false, players: [0, 1].map((won) => ({ won: !!won, score: 5, tallies: [] })) };
    return { ...entry(`GAME${n}`, { ...finished.record, x_par }, { finished: true, standings, facts }), saved: n };
  });
  const early = { form: 1, stopped: true, players: [{ won: false, score: 1, tallies: [] }, { won: false, score: 0, tallies: [] }] };
  await put(page, ...games, { ...games[0], id: "EARLY", facts: early });
  await page.goto("./#/statistics");
  const chart = page.locator(".chart").filter({ hasText: "Against par" });
  await expect(chart).toContainText("1.2 above par on average, 3 games.");
  await chart.getByText("Game by game").click();
  await expect(chart.getByRole("listitem")).toHaveText(["0.2 above par", "3.6 above par", "At par"]);
  await lookOnBoth(page, "statistics with par");
});
