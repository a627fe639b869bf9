// Practice: mistakes are looked for at home, asked at the table, and asked again after growing intervals until they are known.

import type { Page } from "@playwright/test";
import { ByKeyboard } from "../support/by-keyboard";
import { expect, onBothScreens, test } from "../support/fixtures";
import { GAMES, type Seated } from "../games";
import { at as onScreen, look, lookAtTable, lookOnBoth, readSmall } from "../support/looks";
import { downloaded, entry, openWith, put, stored, vector } from "../support/store";
import { TWINS } from "../support/twins";
import { answered, atRest, sheetClosed, state } from "../support/waits";

test.use({ isMobile: false }); // the tests set the sizes

type Kept = { at: number; better: unknown; chances?: number[]; points?: number; right?: number; due?: number; asked?: number | null };

const DAY = 86_400_000;
const MONDAY = Date.parse("2026-03-02T12:00:00Z");

const kept = (at: number, better: unknown, more: Partial<Kept> = {}): Kept =>
  ({ at, better, chances: [310, 520], points: 25, right: 0, due: 0, asked: null, ...more });

/** A game against computers that was stopped after that move, with what is kept to be practised. */
function game(name: string, at: number, done: Seated, mistakes?: unknown[], more: object = {}) {
  const { moves, ...record } = vector(name);
  const x_computers = record.players.map((_, n) => (n === done.seat ? "" : "hard"));
  const x_practice = mistakes && { judged: true, mistakes };
  const whole = { ...record, x_stopped: true, x_computers, ...(x_practice && { x_practice }), moves: [...moves.slice(0, at), done], ...more };
  return entry("GAME", whole, { finished: true });
}

const [KING, AT, DONE, BETTER] = GAMES.find(({ id }) => id === "fivefold")!.practice[0];
const king = (mistakes: unknown[] | undefined = [kept(AT, BETTER)], more: object = {}) => game(KING, AT, DONE, mistakes, more);

const line = (page: Page) => page.locator(".home-first-line").filter({ hasText: "to practise" });
const task = (page: Page) => page.locator(".practice-task");
const sheet = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const ofGame = async (page: Page) => (await stored(page)).GAME.record.x_practice;

async function home(page: Page, ...games: object[]) {
  await openWith(page, "", ...games);
  await expect(page.getByRole("link", { name: "Your games", exact: true })).toBeVisible();
}

/** Notes whose decisions the worker is asked about, by seat and number of the move. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const asked = ((window as any).asked = [] as number[][]);
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: any[]) {
      if (message[0]?.Ask?.question === "Mistake") asked.push([message[0].Ask.seat, message[0].Ask.record.moves.length - 1]);
      Reflect.apply(post, this, message);
    };
  });
const questions = (page: Page) => page.evaluate(() => (window as any).asked as number[][]);

for (const [name, at, done, better, isFirst] of GAMES.flatMap(({ practice }) => practice.map((one, n) => [...one, n === 0] as const))) {
  const [kind] = Object.keys(done).filter((key) => key !== "seat");
  test(`${name}: a ${kind} is found by keyboard`, async ({ page }) => {
    const keys = new ByKeyboard(page);
    const act = async ({ seat: _, ...action }: Seated) => {
      await keys.act(action);
      await answered(sheet(page));
    };
    await openWith(page, "practice", game(name, at, done, [kept(at, better)]));
    await expect(task(page)).toContainText(kind === "play" ? "Find a better card." : "Find a better choice.");
    // the others are tables as looks.spec.ts looks at them, with a line more
    if (isFirst) await lookAtTable(page, `${name} at move ${at}`);
    else await onScreen(page, [360, 740], `${name} at move ${at}`, readSmall);

    await act(done);
    await expect(sheet(page)).toContainText(/That is what you chose\..*Chance to win31\u202f% instead of 52\u202f%.*about 3 fewer in this hand/);
    await expect(sheet(page), "what is better is not told yet").not.toContainText("Better");
    await expect(button(page, "Try again")).toBeFocused();
    await page.keyboard.press("Enter");
    await sheetClosed(page);
    await act(better);
    await expect(sheet(page)).toContainText(/That is better.*Chance to win52\u202f% instead of 31\u202f%.*Asked againtomorrow/);
    await expect(button(page, "Done")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Practice", level: 1 })).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("1 position done. That is enough for today.");
    const [{ right, asked, due }] = (await ofGame(page)).mistakes;
    expect([right, due - asked], "the first answer counts").toEqual([0, 1]);
  });
}

test("a position comes back after growing intervals until it is known", async ({ page }) => {
  const keys = new ByKeyboard(page);
  const at = (day: number) => page.clock.setFixedTime(MONDAY + day * DAY);
  await at(0);
  await put(page, king());
  const answers = [[0, 1, "tomorrow"], [1, 2, "in 3 days"], [33, 5, "no more: you know it"]] as const;
  for (const [day, right, again] of answers) {
    if (day > 1) {
      // put right on days 4 and 12, too
      const [{ due }] = (await ofGame(page)).mistakes;
      await at(day - 1);
      await home(page, king([kept(AT, BETTER, { right: 4, due: due + 29, asked: due + 8 })]));
      await expect(page.getByText("Last played")).toBeVisible();
      await expect(line(page), `not on day ${day - 1}`).toHaveCount(0);
    }
    await at(day);
    await home(page);
    await expect(line(page), `on day ${day}`).toContainText("1 position to practise today");
    if (!day) await lookOnBoth(page, "home with something to practise");
    await line(page).getByRole("link").click();
    await keys.act({ play: BETTER.play });
    await answered(sheet(page).getByText("It takes the trick from"));
    await expect(sheet(page)).toContainText(`Asked again${again}`);
    if (!day) await lookOnBoth(page, "a position put right");
    await button(page, "Done").click();
    await state(async () => (await ofGame(page)).mistakes[0].right).toBe(right);
  }
  await expect(page.getByText("You know 1 of 1.")).toBeVisible();
  await look(page, "Practice with nothing to ask");
  await at(400);
  await home(page);
  await expect(page.getByText("Last played")).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Practice" }).click();
  await expect(page.getByRole("status")).toHaveText("Nothing is due today.");
});

test("other answers are judged, and the answer can be shown", async ({ page }) => {
  const keys = new ByKeyboard(page);
  await openWith(page, "practice", king());
  await expect(task(page)).toBeVisible();
  const place = () => page.locator(".near-hand").boundingBox();
  const before = await place();
  await keys.act({ play: "2C" });
  await answered(sheet(page));
  await expect(sheet(page)).toContainText(/There is a better card\.TriedPlay the two of clubsChance to win\d+\u202f% instead of \d+\u202f%/);
  await button(page, "Show").last().click();
  await answered(sheet(page).getByText("The better card"));
  await expect(sheet(page)).toContainText("BetterPlay the king of heartsWhyIt takes the trick from Austin’s ten of hearts.");
  await expect(button(page, "Done")).toBeFocused();
  await page.keyboard.press("Escape");
  await sheetClosed(page);
  await expect(button(page, "Next")).toBeFocused();
  await expect(page.locator(".prompt")).toContainText("Answered.");
  expect(await place(), "nothing jumps").toEqual(before);
  expect((await ofGame(page)).mistakes[0]).toMatchObject({ right: 0 });

  // where the better choice is the worker's second one, that counts as well
  await openWith(page, "practice", king([kept(AT, { seat: 1, play: "TC" })]));
  await keys.act({ play: "KH" });
  await answered(sheet(page).getByText("about as good as what Hard would do"));
  await state(async () => (await ofGame(page)).mistakes[0].right).toBe(1);
});

test("three a day are enough, and there may be more", async ({ page }) => {
  await page.clock.setFixedTime(MONDAY);
  const games = [0, 1, 2, 3, 4].map((n) => ({ ...king([kept(AT, BETTER, { chances: [300 + n, 500] })]), id: `GAME${n}` }));
  const copy = { ...games[0], id: "COPY" };
  await home(page, ...games, copy);
  await expect(line(page), "a copy asks nothing twice").toContainText("3 positions to practise today");
  await line(page).getByRole("link").click();
  for (const n of [1, 2, 3]) {
    await expect(task(page)).toContainText(`${n} of 3`);
    await button(page, "Show").click();
    await answered(sheet(page));
    await button(page, n < 3 ? "Next position" : "Done").click();
  }
  await expect(page.getByRole("status")).toHaveText("3 positions done. That is enough for today.");
  await button(page, "Go on: 2 more").click();
  await expect(task(page)).toContainText("1 of 2");
  await page.getByRole("link", { name: "Leave practice" }).click();
  await expect(page.getByText("Last played")).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test("where games are under way they come first, and one line says what is to be practised", async ({ page }) => {
  const { moves, ...record } = vector(KING);
  await home(page, king(), entry("RUNS", { ...record, moves: moves.slice(0, 5) }));
  await expect(line(page)).toHaveCount(1);
  const first = page.getByRole("link", { name: /^Continue Fivefold/ });
  await onBothScreens(page, async () => {
    await expect(first).toBeInViewport();
    expect((await line(page).boundingBox())!.y).toBeGreaterThan((await page.getByText("Today’s deal").boundingBox())!.y);
  });
  await lookOnBoth(page, "home with a game under way and something to practise");
});

test("mistakes are looked for at home, one after the other, from where that stopped", async ({ page }) => {
  await countQuestions(page);
  const { moves } = vector("fivefold-play-on");
  const own = (seat: number) => moves.slice(0, 60).flatMap((move, at) => (move.seat === seat ? [at] : []));
  const looked = own(0).slice(0, 5);
  const begun = { judged: looked.at(-1)! + 1, mistakes: [] };
  const over = { ...vector("fivefold-play-on"), moves: moves.slice(0, 60), x_stopped: true, x_computers: ["", "hard"], x_practice: begun };
  await home(page, entry("BEGUN", over, { finished: true }), { ...king(), record: { ...king().record, x_practice: undefined }, saved: 2 });
  await state(async () => (await ofGame(page))?.judged, "the latest comes first", 60_000).toBe(true);
  expect(await ofGame(page)).toMatchObject({ judged: true, mistakes: [{ at: AT, better: BETTER, right: 0, asked: null }] });
  const judged = async () => (await stored(page)).BEGUN.record.x_practice.judged;
  await state(judged).not.toBe(begun.judged);
  const ofBegun = async () => (await questions(page)).flatMap(([seat, at]) => (seat === 0 ? [at] : []));
  expect((await ofBegun())[0], "it goes on from there").toBe(own(0)[looked.length]);

  // away from home nothing is asked
  await page.goto("./#/preferences");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  const before = await judged();
  const asked = (await questions(page)).length;
  await page.goto("./#/practice");
  await button(page, "Show").click();
  await answered(sheet(page).getByText("The better card"));
  expect((await questions(page)).length).toBe(asked);
  expect([before, own(0).find((at) => at >= before)! + 1, true]).toContain(await judged());

  // a new visit goes on
  // by then there may be a position of the other game as well, and that the first
  const shown = async () => {
    const games = Object.values(await stored(page)).map(({ record }) => record.x_practice.mistakes as Kept[]);
    return games.flat().filter(({ asked }) => asked !== null).length;
  };
  await state(shown, "a position was asked").toBe(1);
  await page.goto("./#/");
  await expect(page.getByRole("link", { name: "Your games", exact: true })).toBeVisible();
  await page.reload();
  await state(judged, "all of it is judged", 60_000).toBe(true);
  const [first = Infinity] = await ofBegun();
  expect(first).toBeGreaterThanOrEqual(before === true ? 0 : before);
});

test("mistakes are looked for at the end of a game as well, and stay when a note is written", async ({ page }) => {
  await openWith(page, "table/GAME", king([], { x_practice: undefined }));
  const found = { judged: true, mistakes: [{ at: AT, better: BETTER }] };
  await state(() => ofGame(page), "it is found", 60_000).toMatchObject(found);
  await button(page, "More").click();
  await button(page, "Write a note").click();
  await page.getByRole("textbox").fill("What a king!");
  await state(async () => (await stored(page)).GAME.record.x_note).toBe("What a king!");
  expect(await ofGame(page)).toMatchObject(found);
});

test("nobody is told about a game that goes on, nor about a copy of it", async ({ page }) => {
  await countQuestions(page);
  const alone = { x_computers: ["hard", ""] };
  const { moves, ...record } = vector(KING);
  const planted = { x_practice: { judged: 0, mistakes: [kept(AT, BETTER)] } };
  const running = entry("RUNS", { ...record, ...alone, ...planted, moves: [...moves.slice(0, AT), DONE] });
  const lies = { ...running, id: "LIES", finished: true };
  const copy = { ...king([kept(AT, BETTER)], { x_copied: AT, ...planted }), id: "COPY" };
  const people = { ...king([kept(AT, BETTER)], { x_computers: ["", ""], ...planted }), id: "MORE" };
  await home(page, running, copy, people);
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Practice" })).toHaveCount(0);
  await openWith(page, "practice", running, copy, people, lies);
  await expect(page.getByRole("status")).toHaveText("There is nothing to practise yet.");
  expect(await questions(page)).toEqual([]);

  // one that is opened from a file is a copy as well
  await page.goto("./#/shelf");
  const file = { name: "game.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(running.record)) };
  await page.getByLabel("Open a file").setInputFiles(file);
  await page.waitForURL(/#\/table\//);
  await button(page, "Menu").click();
  await button(page, "More…").click();
  await button(page, "End the game here").click();
  await button(page, "End it").click();
  await expect(button(page, "Play again")).toBeVisible();
  await page.goto("./#/practice");
  await expect(page.getByRole("status")).toHaveText("There is nothing to practise yet.");
});

test("what is damaged or of another version is dropped, and costs nothing else", async ({ page }) => {
  const good = kept(AT, BETTER, { due: 9 });
  const odd = [{}, 7, kept(AT, { seat: 1, play: "AS" }), kept(900, BETTER), kept(AT, { melds: 3 }), kept(0, BETTER), kept(AT, DONE)];
  await openWith(page, "practice", king([...odd, good]), { ...king([], { x_practice: { judged: "yes" } }), id: "ODD" });
  await expect(task(page)).toHaveText("Find a better card. You chose: king of clubs.");
  await state(async () => (await ofGame(page)).mistakes).toEqual([good]);
  for (const id of ["GAME", "ODD"]) {
    await page.goto(`./#/table/${id}`);
    await expect(button(page, "Play again")).toBeVisible();
  }
});

test("positions go with their game: into a file of all, back from it, and away", async ({ page }) => {
  await openWith(page, "shelf", king([kept(AT, BETTER, { right: 2, due: 5, asked: 2 })]));
  const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save all games" }).first().click());
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await home(page);
  await expect(page.getByText("New here?")).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.goto("./#/shelf");
  await page.getByLabel("Open a file").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.waitForURL(/#\/table\//);
  const [{ record }] = Object.values(await stored(page));
  expect(record.x_practice).toEqual({ judged: true, mistakes: [kept(AT, BETTER, { right: 2, due: 5, asked: 2 })] });
  await home(page);
  await expect(line(page)).toContainText("1 position to practise today");
});

test("without workers or a store, sentences say what is missing", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  await home(page, { ...king(), record: { ...king().record, x_practice: undefined } });
  await expect(page.getByText("Last played")).toBeVisible();
  await page.goto("./#/practice");
  await expect(page.getByText("This browser cannot look for mistakes in the background")).toBeVisible();
  // what was found elsewhere can be practised
  await openWith(page, "practice", king());
  await new ByKeyboard(page).act({ play: "2C" });
  await answered(sheet(page));
  await expect(sheet(page)).toContainText("There is a better card.");

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  await page.goto("./#/practice");
  await page.reload();
  await expect(page.getByText("What you practise lasts only as long as this tab stays open.")).toBeVisible();
  await look(page, "Practice without a store");
});

test("a worker that does not arrive can be asked again", async ({ page, problems }) => {
  problems.expect(/worker|Failed to load resource/);
  await page.route(/worker_loader-/, (route) => route.abort());
  await openWith(page, "practice", king());
  const keys = new ByKeyboard(page);
  await keys.act({ play: "2C" });
  await expect(sheet(page)).toContainText("Not judgedThis part of the page did not load.");
  await page.unroute(/worker_loader-/);
  await button(page, "Try again").click();
  await sheetClosed(page);
  await keys.act({ play: "2C" });
  await answered(sheet(page).getByText("There is a better card."));
});

/** What a seat might have done instead; the page drops what would not have been legal. */
function others(move: any, held: string[]): object[] {
  const { seat } = move;
  if (move.play) return held.filter((card) => card !== move.play).map((play) => ({ seat, play }));
  if (move.strike) return [..."CDHS"].map((strike) => ({ seat, strike }));
  if ("tag" in move) return [..."CDHS"].map((tag) => ({ seat, tag }));
  if (move.grid) return [{ seat, grid: [...move.grid].reverse() }];
  return Array.isArray(move.bid) ? [{ seat, bid: held.slice(0, move.bid.length) }] : [{ seat, pass: true }];
}

for (const { name, viewer, ...both } of TWINS) {
  test(`twins look alike in practice: ${name}`, async ({ page }) => {
    // where grids are arranged the viewer comes last
    const grid = [...(both.record.moves[0].grid ?? [])].reverse();
    const [record, twin] = [both.record, both.twin].map((moved) => (moved.moves.length < 3 ? { ...moved, moves: [...moved.moves, { seat: viewer, grid }] } : moved));
    const differs = record.moves.findIndex((move: object, at: number) => JSON.stringify(move) !== JSON.stringify(twin.moves[at]));
    const at = record.moves.findIndex((move: any, at: number) => at > differs && move.seat === viewer);
    const own = record.moves.slice(at).flatMap(({ seat, play }: any) => (seat === viewer && play ? [play] : []));
    const dealt = record.moves.findLast((move: any) => move.deal)?.deal.hands?.[viewer];
    const mistakes = others(record.moves[at], dealt ?? own).map((better, n) => kept(at, better, { chances: [300 - n, 500] }));
    const screens = async (moved: any) => {
      const x_computers = moved.players.map((_: string, n: number) => (n === viewer ? "" : "hard"));
      const whole = { ...moved, x_stopped: true, x_computers, x_practice: { judged: true, mistakes } };
      await openWith(page, "practice", entry("GAME", whole, { finished: true }));
      await expect(task(page)).toBeVisible();
      await atRest(page);
      const look = async () => [await page.locator("main").evaluate((main) => main.outerHTML), await page.locator("body").ariaSnapshot()];
      const before = await look();
      await button(page, "Show").click();
      await answered(sheet(page));
      return [...before, ...(await look())];
    };
    const [one, other] = [await screens(record), await screens(twin)];
    for (const [n, what] of ["asked", "asked, as it is heard", "answered", "answered, as it is heard"].entries()) {
      expect(other[n] === one[n], what).toBe(true);
    }
  });
}
