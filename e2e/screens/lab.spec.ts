// The playtest lab: runs of a few games, what can be done with them, and the same figures as the native program's.

import type { Download, Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { lookOnBoth } from "../support/looks";
import { putSettings } from "../support/store";
import { answered, state } from "../support/waits";

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

const sample = (name: string) => readFileSync(new URL(`../samples/${name}.json`, import.meta.url), "utf8");
const NATIVE = sample("lab");

/** Opens the form, and fills it in. */
async function fill(
  page: Page,
  choices: { game?: string; question?: string; players?: string; beside?: string; games?: number },
) {
  await page.goto("./#/lab");
  const { game = "Fivefold", question, players = "Random", beside = "Nobody", games = 10 } = choices;
  await page.getByLabel("Game", { exact: true }).selectOption(game);
  if (question) await ask(page, question);
  await more(page);
  await page.getByLabel("Who plays?").selectOption(players);
  const others = page.getByLabel("And asked beside them?");
  if (await others.count()) await others.selectOption(beside);
  await page.getByLabel("How many games?").fill(String(games));
}

const ask = (page: Page, question: string) => page.getByLabel("Question", { exact: true }).selectOption(question);

/** Opens a fold, if it is closed. */
async function unfold(page: Page, fold: string) {
  const folded = page.locator(`${fold}:not([open]) > summary`);
  if (await folded.count()) await folded.click();
}
const more = (page: Page) => unfold(page, ".lab-more");
/** Opens all figures, once there are some. */
async function figures(page: Page) {
  await expect(page.locator(".lab-figures")).toBeVisible();
  await unfold(page, ".lab-figures");
}
const answer = (page: Page) => page.getByRole("region", { name: "Answer" });

const begin = (page: Page) => page.getByRole("button", { name: "Play the games" }).click();
const progress = (page: Page) => page.getByRole("region", { name: "Progress" });
async function done(page: Page) {
  await answered(progress(page).getByText("Done."));
  await figures(page);
}
/** What comes to be so in a tab once others are looked at, which is every five seconds: the clock is put forward each time. */
const later = <T>(tab: Page, read: (tab: Page) => Promise<T>) =>
  state(async () => {
    await tab.clock.fastForward(5_000);
    return read(tab);
  });
const told = (tab: Page) => progress(tab).innerText();
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
  await expect(answer(page)).toContainText(JSON.parse(NATIVE).answer.sentence);
  const json = await file(page, "Save as JSON");
  expect(json.name).toMatch(/^new-tricks-lab-[\d-]+\.json$/);
  expect(json.text).toBe(NATIVE);
  const csv = await file(page, "Save as CSV");
  expect(csv.text.split("\r\n")[0]).toMatch(/^section,measure,label,games,value,low,high/);
  const command = JSON.parse(NATIVE).answer.command;
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
  expect((await file(page, "Save as One page")).text).toBe(markdown.slice(0, markdown.indexOf("\n# Fivefold in the lab")));
  await expect(page.getByText(command)).toBeVisible();

  const row = section(page, "Seats").getByRole("row", { name: /^seat 1/ }).first();
  await row.getByRole("button", { name: "Examples: seat 1" }).click();
  const [number, at] = JSON.parse(NATIVE).reports[0].sections[0].findings[0].figures[0].examples[0];
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
  await page.getByRole("button", { name: "Delete How does Fivefold play? (easy)" }).click();
  await expect(page.getByText("Your runs")).toHaveCount(0);
});

test("every game can be measured", async ({ page }) => {
  for (const { name: game } of GAMES) {
    await fill(page, { game });
    await begin(page);
    await done(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`How does ${game} play?`);
    for (const name of ["Seats", "Length", "Choice", "Tension", "The game's own"]) {
      await expect(section(page, name)).toBeVisible();
    }
  }
});

test("two sets of rules are compared on the same seeds", async ({ page }) => {
  await fill(page, { question: "What if several rules change?" });
  await page.getByLabel(/^Second: /).check();
  await page.getByText("House rules", { exact: true }).click();
  await page.getByLabel("Play all five rounds").check();
  await begin(page);
  await done(page);
  const table = section(page, "Length").getByRole("table").first();
  await expect(table.getByRole("columnheader")).toHaveText(["play on off", "play on on", "Difference", "Examples"]);
  await expect(page.getByText(/--against '\{"play_on":true\}'/)).toBeAttached();
  // it is named by its difference, in its title, in files and in the list of runs
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What if play on off becomes play on on in Fivefold?");
  expect((await file(page, "Save as Markdown")).text).toContain("\n# Fivefold in the lab: play on off | play on on\n");
  expect((await file(page, "Save as CSV")).text).toMatch(/^section,measure,label,games,play on off,low,high,play on on,/);
  expect(JSON.parse((await file(page, "Save as JSON")).text).reports[0].names).toEqual(["play on off", "play on on"]);

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
  await expect(page.getByRole("link", { name: "Open What if play on off becomes play on on in Fivefold? (random)" })).toBeVisible();
});

test("a question whose answer is known is refused before anything is played", async ({ page }) => {
  await fill(page, { question: "Does the deal decide?", players: "Medium" });
  await begin(page);
  const known = page.getByText(/leaves nothing to chance, so the answer would be 1\.00/);
  await expect(known).toHaveCount(2); // at the question and at the button
  await lookOnBoth(page, "the lab's refusal");
  await page.getByLabel("Who plays?").selectOption("Easy");
  await expect(known).toHaveCount(0);
});

test("a question is answered first, as the native program answers it, and doubted where players differ", async ({ page }) => {
  // one rule at two values, by two kinds of players
  await fill(page, { question: "What if a rule changes?", players: "Random", beside: "Easy", games: 12 });
  await page.getByLabel("Rule", { exact: true }).selectOption("play on");
  await begin(page);
  await done(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What if play on goes from no to yes in Fivefold?");
  expect((await file(page, "Save as JSON")).text).toBe(sample("lab-what-if"));
  const changes = page.getByRole("region", { name: "What changed for sure" });
  await expect(changes.getByRole("listitem").first()).toContainText("→");
  await lookOnBoth(page, "the lab's answer");
  await changes.getByRole("link", { name: /^Watch game/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();

  // strategies: what one costs Easy players
  await fill(page, { question: "Is there a strategy that always wins?", players: "Easy", games: 12 });
  await begin(page);
  await done(page);
  expect((await file(page, "Save as JSON")).text).toBe(sample("lab-always"));
  const chart = page.getByRole("region", { name: "Chart" });
  await expect(chart.getByRole("rowheader")).toHaveCount(5);
  await chart.getByRole("button", { name: "Examples: always plays its highest card" }).click();
  await page.getByRole("link", { name: /^Game \d+$/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await page.goBack();

  // on paper: the answer, and not what only a screen needs
  await page.emulateMedia({ media: "print" });
  await expect(answer(page)).toBeVisible();
  for (const name of ["Progress", "Files"]) await expect(page.getByRole("region", { name })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
});

test("what the rules leave open stands in the rule book’s link, with figures, and can be asked", async ({ page }) => {
  await page.goto("./#/rules/drawbridge");
  await page.getByRole("link", { name: "What the rules leave open" }).click();
  await expect(page).toHaveURL(/#\/lab\/drawbridge\/open$/);
  await expect(page.locator(".lab-open > summary")).toBeFocused();
  await expect(page.getByText(/^The lab found: .*95 in 100, 300 deals/).first()).toBeVisible();
  await lookOnBoth(page, "what the rules leave open");
  await page.getByRole("button", { name: "Ask the lab: What is a toll worth?" }).click();
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Rule", { exact: true })).toHaveValue("toll");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("0");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("6");
});

test("partners are one row", async ({ page }) => {
  await fill(page, { game: "DrawBridge", games: 5 });
  await begin(page);
  await done(page);
  const wins = section(page, "Seats").getByRole("table", { name: "Wins by seat" });
  await expect(wins.getByRole("rowheader")).toHaveText(["seats 1 and 3", "seats 2 and 4"]);
});

test("the same rules are not compared with themselves", async ({ page }) => {
  await fill(page, { question: "What if several rules change?" });
  await begin(page);
  const same = page.getByText("These are the same rules: nothing can change");
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Does the deal decide in Fivefold?");
  await expect(section(page, "Skill and luck").getByRole("rowheader")).toContainText(["of the score", "of the win"]);
  await expect(page.getByText(/--question luck --game fivefold --players random --games 10 --seed 1$/)).toBeAttached();
  // the games on each deal, four by four
  await section(page, "Skill and luck").getByRole("button", { name: "Examples: of the win" }).click();
  await expect(page.getByRole("link", { name: /^Game \d+$/ })).toHaveCount(40);

  await page.goto("./#/lab");
  await ask(page, "Does skill win?");
  await page.getByLabel("Game", { exact: true }).selectOption("Fivefold");
  await more(page);
  await expect(page.getByLabel("Who plays?")).toHaveCount(0);
  await page.getByLabel("How many games?").fill("1");
  await begin(page);
  // each game is three, and a player searches in one of them
  await expect(progress(page)).toContainText("Done.", { timeout: 240_000 });
  await figures(page);
  const rows = section(page, "Skill and luck").getByRole("rowheader");
  await expect(rows).toHaveText([/^Easy against random players/, /^Medium against Easy/, /^Hard against Medium/]);
  // its games are between other players each time
  await section(page, "Skill and luck").getByRole("button", { name: "Examples: Medium against Easy" }).click();
  await page.getByRole("link", { name: "Game 1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await expect(page.getByRole("button", { name: "medium 0", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "easy 1", exact: true })).toBeVisible();
});

test("its form and its figures can be read by everybody", async ({ page }) => {
  test.slow(); // a report has some hundred rows
  await fill(page, { question: "What if several rules change?" });
  await page.getByText("House rules", { exact: true }).click();
  await page.getByLabel("Play all five rounds").check();
  await lookOnBoth(page, "the lab's form");
  await begin(page);
  await done(page);
  await section(page, "Length").getByRole("button", { name: /^Examples: / }).first().click();
  await lookOnBoth(page, "the lab's figures");
});

test("each rule's worth is ranked", async ({ page }) => {
  await fill(page, { question: "What is each rule worth?", games: 5 });
  await begin(page);
  await done(page);
  await expect(section(page, "What each rule changes").getByRole("rowheader").first()).toContainText("five rounds");
  expect((await file(page, "Save as CSV")).text).toMatch(/^option,size,/);
  // its examples are played with the option: 27 moves a round
  await section(page, "What each rule changes").getByRole("button", { name: "Examples: all five rounds are played" }).click();
  await page.getByRole("link", { name: /^Game \d$/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
  await expect(page.locator(".review-place")).toContainText("of 135");
  await page.getByRole("link", { name: "Back to the figures" }).click();
  await done(page);
});

test("a run can be left, paused, cancelled and continued, and what was played stays", async ({ page }) => {
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await figures(page);
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
  await page.getByRole("link", { name: "Open How does Fivefold play? (random)" }).click();
  await expect(progress(page)).toContainText("Playing…");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(progress(page)).toContainText("Stopped. What was played is kept.");
  await figures(page);
  await expect(section(page, "Seats")).toBeVisible();
  await page.reload();
  await expect(progress(page)).toContainText("Stopped. What was played is kept.");
  await figures(page);
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
  // it says how long it takes, and begins what is slow with fewer games, until somebody says how many
  const games = page.getByLabel("How many games?");
  await more(page);
  await expect(page.getByText("Takes less than a minute.")).toBeVisible();
  await expect(games).toHaveValue("1000");
  await ask(page, "Does skill win?");
  await expect(page.getByText(/^Takes about \d+ min on an ordinary computer\.$/)).toBeVisible();
  await expect(games).toHaveValue("40");
  await games.fill("9999");
  await expect(page.getByText(/^Takes about \d+ hours on an ordinary computer\.$/)).toBeVisible();
  await ask(page, "How does it play?");
  await expect(games).toHaveValue("9999");
  await page.getByLabel("How many games?").fill("none");
  await expect(page.getByText(/^Takes /)).toHaveCount(0);
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
  await page.getByRole("button", { name: "Delete How does Counterpoint play? (random)" }).click();
  await expect(page.getByRole("link", { name: /^Open How does Counterpoint/ })).toHaveCount(0);
  // both tabs see that
  await other.getByRole("link", { name: "Playtest lab" }).click();
  await other.getByText("Your runs").click();
  await expect(other.getByRole("link", { name: /^Open / })).toHaveCount(1);
  await expect(other.getByRole("link", { name: /^Open How does Fivefold/ })).toBeVisible();
});

test("of two tabs one plays a run, and the other shows how far it is", async ({ page, context }) => {
  await page.clock.install();
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await figures(page);
  await expect(section(page, "Seats")).toBeVisible();
  const played = (tab: Page) =>
    progress(tab).getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(progress(other)).toContainText("Another tab plays this run.");
  await expect(progress(other).getByRole("button")).toHaveCount(0);
  const before = await played(other);
  await later(other, played).toBeGreaterThan(before);
  await figures(other);
  await expect(section(other, "Seats")).toBeVisible();

  // once the one rests, the other can go on with all that was played
  await page.getByRole("button", { name: "Pause" }).click();
  await later(other, told).toContain("Stopped. What was played is kept.");
  await state(() => played(other)).toBe(await played(page));
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(progress(other)).toContainText("Playing…");
  // which the one sees
  await later(page, told).toContain("Another tab plays this run.");
  const then = await played(page);
  await later(page, played).toBeGreaterThan(then);

  // a tab that is closed rests
  await other.close();
  await later(page, told).toContain("Stopped. What was played is kept.");
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
  await page.clock.install();
  await fill(page, { games: 600 });
  await begin(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  await expect(progress(page)).toContainText("Paused.");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Continue" }).click();
  await done(other);
  await later(page, told).toContain("Done.");
  await figures(page);
  await expect(progress(page)).toContainText("600 of 600 games");
});

test("where there are no workers the page plays by itself, and says so", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  await fill(page, { games: 1_000_000 });
  await begin(page);
  await expect(progress(page)).toContainText("This browser has no workers");
  await figures(page);
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

test("runs that an earlier version kept still open, go on and are exported", async ({ page }) => {
  // samples/lab-runs.json: the settings of the first version with a lab, with sums that its native program printed
  await putSettings(page, JSON.parse(sample("lab-runs")));
  const open = async (title: string) => {
    await page.goto("./#/lab");
    await page.getByText("Your runs").click();
    await page.getByRole("link", { name: `Open ${title}`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Fivefold");
  };
  await open("Fivefold, easy, 20 games");
  await done(page);
  await expect(answer(page)).toContainText("A game has 4.0 rounds and takes 8 minutes");
  await expect(section(page, "Length").getByRole("rowheader").first()).toBeVisible();
  expect(JSON.parse((await file(page, "Save as JSON")).text).answer.question).toBe("How does Fivefold play?");
  // its games are played anew
  await section(page, "Seats").getByRole("button", { name: "Examples: seat 1" }).first().click();
  await page.getByRole("link", { name: /^Game \d+$/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();

  await open("Fivefold, easy, 10 of 20 games");
  await expect(progress(page)).toContainText("10 of 20 games");
  await page.getByRole("button", { name: "Continue" }).click();
  await done(page);
  await expect(progress(page)).toContainText("20 of 20 games");

  await open("Fivefold, two sets of rules, random, 12 games");
  await done(page);
  await expect(answer(page)).toContainText("From play on off (usual) to play on on, what changes most is");

  await open("Fivefold, what each rule is worth, easy, 12 games");
  await done(page);
  await expect(answer(page)).toContainText("What changes most is all five rounds are played");

  await open("Fivefold, the same deals again, easy, 6 games");
  await done(page);
  await expect(answer(page)).toContainText("The deal and the seat decide");
});
