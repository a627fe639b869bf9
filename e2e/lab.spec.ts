// The playtest lab: runs of a few games, what can be done with them, and the same figures as the native program's.

import type { Download, Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, onBothScreens, test } from "./fixtures";
import { GAMES } from "./games";
import { look } from "./looks";
import { answered, state } from "./waits";

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

const NATIVE = readFileSync(new URL("samples/lab.json", import.meta.url), "utf8");

/** Opens the form, and fills it in. */
async function fill(page: Page, choices: { game?: string; question?: string; players?: string; games?: number }) {
  await page.goto("./#/lab");
  const { game = "Fivefold", question, players = "Random", games = 10 } = choices;
  await page.getByLabel("Game", { exact: true }).selectOption(game);
  if (question) await page.getByLabel("Question").selectOption(question);
  await page.getByLabel("Who plays?").selectOption(players);
  await page.getByLabel("How many games?").fill(String(games));
}

const begin = (page: Page) => page.getByRole("button", { name: "Play the games" }).click();
const progress = (page: Page) => page.getByRole("region", { name: "Progress" });
const done = (page: Page) => answered(progress(page).getByText("Done."));
const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true }).first();

/** The text of the file that a button offers. */
async function file(page: Page, button: string): Promise<{ name: string; text: string }> {
  const offered = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download: Download = await offered;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("a run has the native program's figures, is kept, and its games open in the review", async ({ page }) => {
  await fill(page, { players: "Easy", games: 20 });
  await begin(page);
  await done(page);
  await expect(progress(page)).toContainText("20 of 20 games");
  const json = await file(page, "Save as JSON");
  expect(json.name).toMatch(/^new-tricks-lab-[\d-]+\.json$/);
  expect(json.text).toBe(NATIVE);
  const csv = await file(page, "Save as CSV");
  expect(csv.text.split("\r\n")[0]).toMatch(/^section,measure,label,games,value,low,high/);
  const command = JSON.parse(NATIVE).command;
  const markdown = (await file(page, "Save as Markdown")).text;
  expect(markdown).toContain(command);
  // its pictures can be shown
  const [, picture] = markdown.match(/!\[Wins by seat, as bars\]\((data:[^)]+)\)/) ?? [];
  const size = (address: string) => page.evaluate((address) => {
    const image = new Image();
    image.src = address;
    return image.decode().then(() => [image.width, image.height]);
  }, address);
  expect(await size(picture)).toEqual([640, 64]);
  await page.getByText("The same on a command line").click();
  await expect(page.getByText(command)).toBeVisible();

  const row = section(page, "Seats").getByRole("row", { name: /^seat 1/ }).first();
  await row.getByRole("button", { name: "Examples: seat 1" }).click();
  const [number, at] = JSON.parse(NATIVE).sections[0].findings[0].figures[0].examples[0];
  await page.getByRole("link", { name: `Game ${number}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await expect(page.locator(".review-place")).toContainText(`move ${at} of`);

  // it can be reached again, and its games too
  await page.reload();
  await expect(page.locator(".review-place")).toContainText(`move ${at} of`);
  await page.getByRole("link", { name: "Back to the figures" }).click();
  await done(page);
  await expect(section(page, "Length")).toBeVisible();
  await page.getByRole("link", { name: "Playtest lab" }).click();
  await page.getByText("Your runs").click();
  await page.getByRole("button", { name: "Delete Fivefold, easy" }).click();
  await expect(page.getByText("Your runs")).toHaveCount(0);
});

test("every game can be measured", async ({ page }) => {
  for (const { name: game } of GAMES) {
    await fill(page, { game });
    await begin(page);
    await done(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${game}, random`);
    for (const name of ["Seats", "Length", "Choice", "Tension", "The game's own"]) {
      await expect(section(page, name)).toBeVisible();
    }
  }
});

test("two sets of rules are compared on the same seeds", async ({ page }) => {
  await fill(page, { question: "Compare with other rules" });
  await page.getByLabel(/^Second: /).check();
  await page.getByText("House rules", { exact: true }).click();
  await page.getByLabel("Play all five rounds").check();
  await begin(page);
  await done(page);
  const table = section(page, "Length").getByRole("table").first();
  await expect(table.getByRole("columnheader")).toHaveText(["play on off", "play on on", "Difference", "Examples"]);
  await expect(page.getByText(/--against '\{"play_on":true\}'/)).toBeAttached();
  // it is named by its difference, in its title, in files and in the list of runs
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fivefold, play on off | play on on, random");
  expect((await file(page, "Save as Markdown")).text).toMatch(/^# Fivefold in the lab: play on off \| play on on\n/);
  expect((await file(page, "Save as CSV")).text).toMatch(/^section,measure,label,games,play on off,low,high,play on on,/);
  expect(JSON.parse((await file(page, "Save as JSON")).text).names).toEqual(["play on off", "play on on"]);

  // both sides have examples: the same seed, with other rules
  await section(page, "Seats").getByRole("button", { name: "Examples: seat 1" }).first().click();
  const first = page.getByRole("list", { name: "play on off" }).getByRole("link");
  const second = page.getByRole("list", { name: "play on on" }).getByRole("link");
  await expect(first.first()).toBeVisible();
  await second.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await expect(page.locator(".review-place")).toContainText("of 135");
  await page.getByRole("link", { name: "Back to the figures" }).click();
  await done(page);
  await page.getByRole("link", { name: "Playtest lab" }).click();
  await page.getByText("Your runs").click();
  await expect(page.getByRole("link", { name: "Open Fivefold, play on off | play on on, random" })).toBeVisible();
});

test("what players without chance make of luck is said beforehand", async ({ page }) => {
  await fill(page, { question: "Does the deal decide?" });
  const known = page.getByText(/leaves nothing to chance, so the answer is 1\.00/);
  await expect(known).toHaveCount(0);
  await page.getByLabel("Who plays?").selectOption("Medium");
  await expect(known).toBeVisible();
  await onBothScreens(page, () => look(page, "the lab's warning"));
});

test("partners are one row", async ({ page }) => {
  await fill(page, { game: "DrawBridge", games: 5 });
  await begin(page);
  await done(page);
  const wins = section(page, "Seats").getByRole("table", { name: "Wins by seat" });
  await expect(wins.getByRole("rowheader")).toHaveText(["seats 1 and 3", "seats 2 and 4"]);
});

test("the same rules are not compared with themselves", async ({ page }) => {
  await fill(page, { question: "Compare with other rules" });
  await begin(page);
  const same = page.getByText("First and Second are the same rules: change one of them");
  await expect(same).toHaveCount(2); // at the choice and at the button
  await expect(progress(page)).toHaveCount(0);
  await page.getByLabel(/^Second: /).check();
  await page.getByText("House rules", { exact: true }).click();
  await page.getByLabel("Play all five rounds").check();
  await expect(same).toHaveCount(0);
});

test("a report names its scales, and its sections can be reached", async ({ page }) => {
  await fill(page, {});
  await begin(page);
  await done(page);
  await expect(section(page, "Seats").getByText("A full bar is 100 %.")).toHaveCount(2);
  await expect(section(page, "Length").getByText(/A full bar is [\d.]+ %\.$/).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Tension" }).click();
  await expect(section(page, "Tension").getByRole("heading", { level: 2 })).toBeFocused();
  await expect(page).toHaveURL(/#\/lab\/run\//);
});

test("points of curves and bars of lengths open games", async ({ page }) => {
  await fill(page, {});
  await begin(page);
  await done(page);
  for (const [part, row] of [["Tension", "tenth 5"], ["Length", /^(1|2|3|4|5)0 to \d+ tricks,/], ["Choice", "trick 3"]] as const) {
    const name = typeof row === "string" ? `Examples: ${row}` : new RegExp(`Examples: ${row.source.slice(1)}`);
    const opener = page.getByRole("button", { name, includeHidden: true });
    const found = section(page, part).locator("tr", { has: opener }).first();
    const fold = section(page, part).locator("details", { has: opener });
    if (!(await found.isVisible())) await fold.first().locator("summary").click();
    await found.locator(opener).click();
    await page.getByRole("link", { name: /^Game \d+$/ }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the figures" }).click();
    await done(page);
  }
});

test("skill and luck are asked for", async ({ page }) => {
  await fill(page, { question: "Does the deal decide?" });
  await begin(page);
  await done(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fivefold, the same deals again, random");
  await expect(section(page, "Skill and luck").getByRole("rowheader")).toContainText(["of the score", "of the win"]);
  await expect(page.getByText(/--players random --games 10 --seed 1 --study luck$/)).toBeAttached();
  // the games on each deal, four by four
  await page.getByRole("button", { name: "Examples: of the win" }).click();
  await expect(page.getByRole("link", { name: /^Game \d+$/ })).toHaveCount(40);

  await page.goto("./#/lab");
  await page.getByLabel("Question").selectOption("Does the better one win?");
  await page.getByLabel("Game", { exact: true }).selectOption("Fivefold");
  await expect(page.getByLabel("Who plays?")).toHaveCount(0);
  await page.getByLabel("How many games?").fill("1");
  await begin(page);
  // each game is three, and a player searches in one of them
  await expect(progress(page)).toContainText("Done.", { timeout: 240_000 });
  const rows = section(page, "Skill and luck").getByRole("rowheader");
  await expect(rows).toHaveText([/^Easy among random players/, /^Medium among Easy/, /^Hard among Medium/]);
  // its games are between other players each time
  await page.getByRole("button", { name: "Examples: Medium among Easy" }).click();
  await page.getByRole("link", { name: "Game 1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await expect(page.getByRole("button", { name: "medium 0", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "easy 1", exact: true })).toBeVisible();
});

test("its form and its figures can be read by everybody", async ({ page }) => {
  test.slow(); // a report has some hundred rows
  await fill(page, { question: "Compare with other rules" });
  await page.getByText("House rules", { exact: true }).click();
  await page.getByLabel("Play all five rounds").check();
  await onBothScreens(page, () => look(page, "the lab's form"));
  await begin(page);
  await done(page);
  await section(page, "Length").getByRole("button", { name: /^Examples: / }).first().click();
  await onBothScreens(page, () => look(page, "the lab's figures"));
});

test("each rule's worth is ranked", async ({ page }) => {
  await fill(page, { question: "What is each rule worth?", games: 5 });
  await begin(page);
  await done(page);
  await expect(section(page, "What each rule changes").getByRole("rowheader").first()).toContainText("five rounds");
  expect((await file(page, "Save as CSV")).text).toMatch(/^option,size,/);
  // its examples are played with the option: 27 moves a round
  await page.getByRole("button", { name: "Examples: all five rounds are played" }).click();
  await page.getByRole("link", { name: /^Game \d$/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await expect(page.locator(".review-place")).toContainText("of 135");
  await page.getByRole("link", { name: "Back to the figures" }).click();
  await done(page);
});

test("a run can be left, paused, cancelled and continued, and what was played stays", async ({ page }) => {
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await expect(section(page, "Seats")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(progress(page)).toContainText("Paused.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(progress(page)).toContainText("Playing…");
  // it goes on elsewhere
  await page.getByRole("link", { name: "Playtest lab" }).click();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(progress(page)).toHaveCount(0);
  await page.goto("./#/lab");
  await page.getByText("Your runs").click();
  await page.getByRole("link", { name: "Open Fivefold, random" }).click();
  await expect(progress(page)).toContainText("Playing…");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(progress(page)).toContainText("Stopped. What was played is kept.");
  await expect(section(page, "Seats")).toBeVisible();
  await page.reload();
  await expect(progress(page)).toContainText("Stopped. What was played is kept.");
  await expect(section(page, "Seats")).toBeVisible();
  expect(await progress(page).getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(progress(page)).toContainText("Playing…");
});

test("the form says what is wrong, and nothing starts before it is used", async ({ page }) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto("./#/");
  await page.getByRole("link", { name: "Playtest lab" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Playtest lab" })).toBeVisible();
  await page.getByLabel("How many games?").fill("none");
  await begin(page);
  await expect(page.getByRole("status").filter({ hasText: "Games: type a whole number" })).toBeVisible();
  expect(workers).toEqual([]);
});

test("labs in two tabs keep each other's runs", async ({ page, context }) => {
  const other = await context.newPage();
  await fill(page, { games: 5 });
  await fill(other, { game: "Counterpoint", games: 5 });
  for (const tab of [page, other]) {
    await begin(tab);
    await done(tab);
  }
  await page.getByRole("link", { name: "Playtest lab" }).click();
  await page.getByText("Your runs").click();
  await expect(page.getByRole("link", { name: /^Open / })).toHaveText(["Open", "Open"]);
  await page.getByRole("button", { name: "Delete Counterpoint, random" }).click();
  await expect(page.getByRole("link", { name: /^Open Counterpoint/ })).toHaveCount(0);
  // both tabs see that
  await other.getByRole("link", { name: "Playtest lab" }).click();
  await other.getByText("Your runs").click();
  await expect(other.getByRole("link", { name: /^Open / })).toHaveCount(1);
  await expect(other.getByRole("link", { name: /^Open Fivefold/ })).toBeVisible();
});

test("of two tabs one plays a run, and the other shows how far it is", async ({ page, context }) => {
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await expect(section(page, "Seats")).toBeVisible();
  const played = (tab: Page) =>
    progress(tab).getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(progress(other)).toContainText("Another tab plays this run.");
  await expect(progress(other).getByRole("button")).toHaveCount(0);
  await expect(section(other, "Seats")).toBeVisible();
  const before = await played(other);
  await state(() => played(other)).toBeGreaterThan(before);

  // once the one rests, the other can go on with all that was played
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(progress(other)).toContainText("Stopped. What was played is kept.");
  await state(() => played(other)).toBe(await played(page));
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(progress(other)).toContainText("Playing…");
  // which the one sees
  await expect(progress(page)).toContainText("Another tab plays this run.");
  const then = await played(page);
  await state(() => played(page)).toBeGreaterThan(then);

  // a tab that is closed rests
  await other.close();
  await expect(progress(page)).toContainText("Stopped. What was played is kept.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(progress(page)).toContainText("Playing…");
});

test("a run that rests in one tab is done there too once another tab has played the rest", async ({ page, context }) => {
  // what this tab asks of its two workers after the first three tasks waits, so that most games are left
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
    const [Unheld, waiting] = [Worker, [] as (() => void)[]];
    let asked = 0;
    window.Worker = class extends Unheld {
      override postMessage(...message: unknown[]) {
        const post = () => super.postMessage(...(message as Parameters<Worker["postMessage"]>));
        if (asked++ < 3) post();
        else waiting.push(post);
      }
    };
    Object.assign(window, {
      letGo() {
        asked = -1e9;
        waiting.forEach((post) => post());
      },
    });
  });
  await fill(page, { games: 6_000 });
  await begin(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  await expect(progress(page)).toContainText("Paused.");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Continue" }).click();
  await done(other);
  await done(page);
  await expect(progress(page)).toContainText("6,000 of 6,000 games");
});

test("where there are no workers the page plays by itself, and says so", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await expect(progress(page)).toContainText("This browser has no workers");
  await expect(section(page, "Seats")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(progress(page)).toContainText("Stopped. What was played is kept.");
  await fill(page, { games: 10 });
  await begin(page);
  await done(page);
  await expect(progress(page)).toContainText("10 of 10 games");
  expect((await file(page, "Save as CSV")).text).toMatch(/^section,measure,/);
});

test("while another screen is shown one worker fewer plays", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 });
    const [Unwatched, asked] = [Worker, new Set<number>()];
    let started = 0;
    window.Worker = class extends Unwatched {
      number = started++;
      override postMessage(...message: unknown[]) {
        asked.add(this.number);
        (window as unknown as { tasks: number }).tasks += 1;
        super.postMessage(...(message as Parameters<Worker["postMessage"]>));
      }
    };
    Object.assign(window, { asked, tasks: 0 });
  });
  const asked = () => page.evaluate(() => [...(window as unknown as { asked: Set<number> }).asked].sort());
  const tasks = () => page.evaluate(() => (window as unknown as { tasks: number }).tasks);
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await state(asked).toEqual([0, 1, 2]);
  await page.getByRole("link", { name: "Playtest lab" }).click();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("link", { name: "Playtest lab" })).toBeVisible();
  const before = await page.evaluate(() => {
    const { asked, tasks } = window as unknown as { asked: Set<number>; tasks: number };
    asked.clear();
    return tasks;
  });
  await state(tasks).toBeGreaterThan(before + 8);
  expect(await asked()).toEqual([0, 1]);
});
