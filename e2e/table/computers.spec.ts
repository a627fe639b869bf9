// Computer players through the page: one person plays whole games with them, seats change hands, nobody
// searches on the main thread, and what happens where they do not arrive.

import { type Page, expect } from "@playwright/test";
import { GAMES } from "../games";
import { entry, heldUp, holdUp, mayHoldUp, openWith, stored, vector } from "../support/store";
import { Company } from "../support/company";
import { axe, onBothScreens, test } from "../support/fixtures";
import { state } from "../support/waits";

// Axe looks at two sizes of screen; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false });

test.describe("one person plays with computer players", () => {
  test("Fivefold, from one tap in its setup", async ({ page }) => {
    const table = new Company(page);
    await table.hurryOn();
    await page.reload();
    await page.getByRole("link", { name: "Set up a table of Fivefold" }).click();
    await table.seat(1).fill("Ann");
    await table.button("Play alone").click();
    await expect(table.seat(2)).toHaveAttribute("placeholder", "Ada");
    await expect(page.getByRole("combobox", { name: /seat 2: who plays$/ })).toHaveValue("medium");
    await onBothScreens(page, () => axe(page));
    await table.button(/^Start/).click();
    await table.playCards(2);
  });

  test("Fivefold to its end, and again with the same people", async ({ page }) => {
    const table = new Company(page);
    await table.hurryOn();
    await table.layOut({ ...vector("fivefold-empty-pile"), x_computers: ["", "medium"] }, 69);
    await table.toEnd();
    await expect(page.getByRole("heading", { name: / wins$/ })).toBeVisible();
    // the same people again, computer players among them
    await table.again.click();
    await expect(table.cards, "it is dealt").toHaveCount(6);
    await table.openMore();
    await table.button("Hand over a seat").click();
    const computer = page.getByRole("radiogroup").nth(1);
    await expect(computer.getByRole("radio", { name: "Medium" })).toBeChecked();
  });

  for (const { id: game, computers } of GAMES) {
    if (!computers) continue;
    const [variant, who] = computers;
    test(`a whole game of ${game}`, async ({ page }) => {
      const table = new Company(page);
      await table.hurryOn();
      await table.sit(game, variant, who);
      const did = await table.toEnd();
      expect(did.get("play")).toBeGreaterThan(7);
    });
  }
});

/** Whether the worker's program runs in the page itself. */
const thinksItself = (page: Page) => page.evaluate(() => "newTricksAnswer" in window);

test("nobody thinks on the main thread", async ({ page }) => {
  const table = new Company(page);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await table.hurryOn();
  expect(workers, "nothing is fetched before it is needed").toEqual([]);
  await table.sit("fivefold", {}, ["", "hard"]);
  await table.playCards(3);
  expect(page.workers().length).toBe(1);
  expect(workers.at(-1)).toMatch(/worker_loader-[0-9a-f]{16}\.js$/);
  expect(await thinksItself(page)).toBe(false);
  // whoever leaves the table leaves nobody thinking
  await table.menu.click();
  await page.getByRole("link", { name: "Leave the table" }).click();
  await state(() => page.workers().length).toBe(0);
});

test("where there are no workers the page thinks in slices", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const table = new Company(page);
  await table.hurryOn();
  await table.sit("fivefold", {}, ["", "hard"]);
  await table.playCards(3);
  expect(await thinksItself(page)).toBe(true);
  // hints come the same way
  await table.playUntil(async () => table.playable.first().isVisible());
  await table.hint.click();
  await expect(table.dialog.getByText(/^Play the \w+ of \w+\./)).toBeVisible();
});

test("what does not arrive is asked for again", async ({ page, problems }) => {
  problems.expect(/worker|Failed to load resource/);
  const table = new Company(page);
  const tryAgain = table.button("Try again");
  const files = [/worker_loader-/, /worker-/, /worker_bg-/];
  await page.route(files[0], (route) => route.abort());
  await table.sit("fivefold", {}, ["hard", ""]);
  while (!(await tryAgain.isVisible())) {
    if (await table.playable.first().isVisible()) await table.playAny();
    await tryAgain.or(table.playable.first()).first().waitFor();
  }
  for (const [index, file] of files.entries()) {
    // each time one more file arrives
    await page.unroute(file);
    if (index + 1 < files.length) await page.route(files[index + 1], (route) => route.abort());
    await tryAgain.click();
    if (index + 1 < files.length) await expect(tryAgain, `without ${files[index + 1]}`).toBeVisible();
  }
  await expect(table.goOn.or(table.play).or(table.playable.first()).first()).toBeVisible();
});

test("a seat is handed over and taken back in the middle of a game", async ({ page }) => {
  const table = new Company(page);
  await table.sit("drawbridge", { end: { hands: 1 } }, ["", "easy", "", "easy"]);
  await table.button("Deal the cards").click();
  await table.thinking.or(table.curtain).first().waitFor();
  await expect(table.curtain).toBeVisible();
  const who = await table.takeDevice();
  const other = who === "Ann" ? "Blaise" : "Ann";
  const hand = await table.openHand();
  // the other person goes
  await table.openMore();
  await table.button("Hand over a seat").click();
  await onBothScreens(page, () => axe(page));
  await page.getByRole("radiogroup", { name: other }).getByRole("radio", { name: "Medium" }).click();
  await table.button("Close").click();
  expect(await table.openHand(), "the own hand stays").toEqual(hand);
  await table.decide();
  await table.playUntil(async () => (await table.button(/^Pass$|^Discard/).isVisible()) || table.playable.first().isVisible());
  // and comes back, behind the curtain
  await table.openMore();
  await table.button("Hand over a seat").click();
  await page.getByRole("radiogroup", { name: other }).getByRole("radio", { name: "Person" }).click();
  await page.getByRole("radiogroup", { name: who }).getByRole("radio", { name: "Hard" }).click();
  await table.button("Close").click();
  await expect(table.hand, "nobody has shown the other hand").toHaveCount(0);
  const passed = page.getByRole("heading", { name: `Pass to ${other}` });
  const looked = table.button(/^Continue: /); // the last bid may be the other seat's
  await expect(passed.or(looked)).toBeVisible();
  if (await looked.isVisible()) await looked.click();
  await expect(passed).toBeVisible();
});

test("seats that change hands while the last change is being kept all do", async ({ page }) => {
  await mayHoldUp(page);
  const table = new Company(page);
  await table.sit("drawbridge", { end: { hands: 1 } }, ["", "", "", "easy"]);
  await table.openMore();
  await table.button("Hand over a seat").click();
  await holdUp(page, 0);
  const changes = [["Ada", "Medium"], ["Blaise", "Hard"], ["Grace", "Person"]];
  const choice = ([name, who]: string[]) => page.getByRole("radiogroup", { name }).getByRole("radio", { name: who });
  for (const change of changes) await choice(change).click();
  await state(() => heldUp(page)).toHaveLength(1);
  await holdUp(page);
  await table.kept();
  await table.button("Close").click();
  await table.reload();
  await table.openMore();
  await table.button("Hand over a seat").click();
  for (const change of changes) await expect(choice(change)).toBeChecked();
});

test("computer players among themselves are watched, or skipped to the end of the hand", async ({ page }) => {
  const table = new Company(page);
  // time stands still: whoever thinks makes a pause that does not end by itself
  await page.clock.install();
  await table.sit("counterpoint", { players: 3, end: { deals: 3 } }, ["easy", "medium", "easy"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await table.button("Deal the cards").click();
  await expect(table.thinking).toBeVisible();
  await expect(table.hand).toHaveCount(0);
  const first = await table.thinking.innerText();
  await table.skip.click();
  await expect(table.thinking.filter({ hasText: first }), "the pause is over").toHaveCount(0);
  await page.clock.resume();
  await expect(table.handOver).toBeVisible();
});

test("what computer players have done is taken back along, where that is free", async ({ page }) => {
  const table = new Company(page);
  await table.hurryOn();
  await table.sit("fivefold", {}, ["", "medium"], [], { x_undo: "free" });
  await table.playCards(2);
  await table.playUntil(async () => (await table.goOn.isVisible()) || table.playable.first().isVisible());
  const undo = table.button(/^Undo Ann’s last move$/);
  await undo.click();
  await expect(table.news).toContainText("Ann decides again");
  await expect(table.curtain).toHaveCount(0);
  await table.playAny();
});

test("who has won alone is offered better opponents", async ({ page }) => {
  const { moves, ...record } = vector("fivefold-empty-pile"); // which seat 0 wins
  const games = [["", "easy"], ["easy", ""], ["", "hard"]].map((computers, n) =>
    entry(`GAME${n}`, { ...record, x_computers: computers, moves }));
  const [again, better] = ["Play again", /^Play on /].map((name) => page.getByRole("button", { name }));
  await openWith(page, "table/GAME1", ...games);
  await expect(again).toBeVisible();
  await expect(better).toHaveCount(0);
  await page.goto("./#/table/GAME2");
  await expect(again).toBeVisible();
  await expect(better).toHaveCount(0);
  await page.goto("./#/table/GAME0");
  await better.click();
  await state(async () => Object.values(await stored(page)).map(({ record }) => record.x_computers)).toContainEqual(["", "medium"]);
});

test("a hint says what Hard would do, does it, and shows how the cards compare", async ({ page }) => {
  const table = new Company(page);
  await table.hurryOn();
  await table.sit("fivefold", {}, ["", "hard"]);
  await table.playCards(1);
  await table.playUntil(async () => table.playable.first().isVisible());
  await table.goOn.or(table.playable.first()).first().waitFor();
  if (await table.goOn.isVisible()) await table.goOn.click();
  await expect(table.thinking).toHaveCount(0);
  await table.hint.click();
  const advice = await table.dialog.getByText(/^Play the \w+ of \w+\./).innerText();
  await expect(table.dialog.getByRole("row")).toHaveCount(0);
  await table.dialog.getByText("Why?").click();
  expect(await table.dialog.getByRole("row").count()).toBeGreaterThan(2);
  await onBothScreens(page, () => axe(page));

  const plays = async () => {
    await table.kept();
    const [{ moves }] = Object.values(await stored(page));
    return moves.flat().filter(({ seat, play }: any) => seat === 0 && play).map(({ play }: any) => play);
  };
  const before = (await plays()).length;
  await table.button("Do it").click();
  await expect(table.dialog).toHaveCount(0);
  // the last card may play itself afterwards
  expect((await plays())[before], "what was advised is played").toBe(code(advice));
});

/** The code of the card that a piece of advice in Fivefold names. */
function code(advice: string): string {
  const [, rank, suit] = advice.match(/^Play the (\w+) of (\w+)/)!;
  const ranks: Record<string, string> = { two: "2", four: "4", six: "6", eight: "8", ten: "T", queen: "Q", king: "K" };
  return ranks[rank] + suit[0].toUpperCase();
}

test("a review tells what a computer player knew", async ({ page }) => {
  const table = new Company(page);
  await table.layOut({ ...vector("drawbridge-seven-made-eight"), x_computers: ["", "hard", "", "hard"] });
  await page.goto("./#/review/KEPT/20");
  const knew = table.button(/^What did .* know\?$/);
  const on = table.button("Next move");
  while (!(await knew.isVisible())) await on.click();
  await knew.click();
  await expect(page.getByText(/^All that .* could know: the cards in hand, what lay open, and what follows from it\.$/)).toBeVisible();
});
