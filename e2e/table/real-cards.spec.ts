// Games with real cards: people tell who took the trick and what they counted, and the page keeps everything else.

import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { judge } from "../support/referee";
import { downloaded, entry, openWith, stored } from "../support/store";
import { Table } from "../support/table";
import { saved } from "../support/waits";

const GAME = "GAME";

/** A table with a pack of cards, and how often it was tapped. */
class RealCards {
  taps = 0;

  constructor(readonly page: Page) {}

  /** Opens a game of which that was told. */
  static async open(page: Page, game: string, players: string[], moves: object[] = [], variant = {}): Promise<RealCards> {
    const dealer = game === "fivefold" ? {} : { dealer: 0 };
    const record = { format: "new-tricks-unseen/1", game, variant, players, ...dealer, moves };
    await openWith(page, `table/${GAME}`, entry(GAME, record, { seating: "cards" }));
    const table = new RealCards(page);
    await expect(table.turn).toBeVisible();
    return table;
  }

  /** Whose turn it is, in large letters. */
  get turn() {
    return this.page.locator(".unseen-turn");
  }

  get alert() {
    return this.page.getByRole("alert");
  }

  async tap(...names: (string | RegExp)[]) {
    for (const name of names) {
      const within = this.page.getByRole("main");
      await within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first().click();
      await saved(this.page);
      this.taps += 1;
    }
  }

  async take(...who: string[]) {
    for (const name of who) await this.tap(new RegExp(`^${name} takes it`));
  }

  /** All that was told, and what the referee says of it. */
  async told() {
    const { record, moves } = Object.values(await stored(this.page))[0];
    const whole = { ...record, moves: moves.flat() };
    const [judged] = judge([whole]);
    return { moves: whole.moves as any[], judged: judged as any };
  }
}

test("a pack is chosen in setup; a hand of DrawBridge, undone, reloaded, stopped, kept and counted", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  await page.getByRole("link", { name: "Set up a table of DrawBridge" }).click();
  await table.seat(1).waitFor();
  await table.seatPeople(["Ann", "Ben", "Cleo", "Dora"]);
  await page.getByRole("combobox", { name: "First dealer" }).selectOption({ label: "Ann" });
  await page.getByRole("radio", { name: "We have a pack" }).check();
  await expect(page.getByRole("link", { name: "Print a blank score sheet" })).toHaveAttribute("href", "print.html#drawbridge-sheet");
  // no computer can hold real cards
  await page.getByRole("combobox", { name: /seat 4: who plays/ }).selectOption("Hard");
  await expect(page.getByRole("radio", { name: "We have a pack" })).toHaveCount(0);
  await page.getByRole("combobox", { name: /seat 4: who plays/ }).selectOption("Person");
  await expect(page.getByRole("radio", { name: "We have a pack" })).toBeChecked();
  await table.button(/^Start/).click();

  const cards = new RealCards(page);
  await expect(cards.turn).toHaveText("Ben bids or passes.");
  await axe(page);
  const bid = async (level: string, strain: string, toll: string, stack: string) => cards.tap(level, strain, toll, stack, "Bid");
  await bid("3", "spades", "seven", "Stack 1");
  await cards.tap("Pass");
  await cards.tap("3");
  await expect(page.getByRole("button", { name: "seven", exact: true }), "no toll beats itself").toHaveCount(0);
  await cards.tap("no trump", "eight", "Stack 2", "Bid");
  await cards.tap("Pass", "Pass", "Pass");
  await expect(cards.turn).toHaveText("Ann leads to trick 1 of 10. Who takes it?");
  cards.taps = 0;
  await cards.take("Dora", "Ben");
  await expect(cards.turn).toHaveText("Ben leads to trick 3 of 10. Who takes it?");
  await cards.tap("Undo");
  await expect(cards.turn).toHaveText("Dora leads to trick 2 of 10. Who takes it?");
  await page.reload();
  await expect(cards.turn, "as it was").toHaveText("Dora leads to trick 2 of 10. Who takes it?");
  await cards.take("Ann", "Ann", "Cleo", "Ben", "Ben", "Ann", "Ann", "Cleo", "Ann");
  expect(cards.taps).toBe(12);
  const { moves, judged } = await cards.told();
  expect(moves).toHaveLength(6 + 10);
  expect(judged.hands).toEqual([{ declarer: 3, level: 3, strain: "NT", tricks: [7, 3], scores: [0, 6] }]);
  await expect(page.getByRole("list", { name: "Scores" })).toContainText("Ben and Dora 6");
  await expect(cards.turn, "the next dealer's left").toHaveText("Cleo bids or passes.");

  // the library has it, without a review or a link
  await page.goto("./#/shelf");
  const listed = page.getByRole("main").getByRole("listitem").filter({ hasText: "real cards" });
  await expect(listed).toHaveCount(1);
  await expect(listed.getByRole("link", { name: /^(Review|Share)/ })).toHaveCount(0);
  const file = await downloaded(page, () => listed.getByRole("button", { name: /^Save as file/ }).click());
  await listed.getByRole("button", { name: /^Delete/ }).click();
  await page.getByLabel("Open a file").setInputFiles({ name: file.name, mimeType: "application/json", buffer: Buffer.from(file.text) });
  await expect(cards.turn).toHaveText("Cleo bids or passes.");

  // the people stop: nobody has won, and the game is counted
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "End the game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the game" }).click();
  await expect(cards.turn).toHaveText("You have stopped the game.");
  await saved(page);
  await axe(page);
  await page.goto("./#/statistics");
  await expect(page.getByRole("main")).toContainText("Dora");
});

test("a hand of ContractGrid: grids, strikes, pegs, tricks and a count that has to be right", async ({ page }) => {
  const table = await RealCards.open(page, "contract-grid", ["Ann", "Ben", "Cleo"]);
  await expect(table.turn).toHaveText("Ben, arrange your grid.");
  await table.tap("This is the grid", "Shuffle", "This is the grid", "This is the grid");
  await table.tap("clubs", "diamonds", "hearts");
  await expect(page.locator(".trump-chip")).toBeVisible();
  await axe(page);
  const cell = (number: number) => page.locator(`button[data-cell="${number}"]`);
  const stroke = async (...cells: number[]) => {
    for (const [place, number] of cells.entries()) {
      const { x, y, width, height } = (await cell(number).boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      if (!place) await page.mouse.down();
    }
    await page.mouse.up();
    await saved(page);
  };
  // one by one; with one stroke; and in two parts, of which too much is not taken
  for (const number of [0, 5, 10, 15]) await cell(number).click();
  await saved(page);
  await expect(table.turn).toHaveText("Cleo bids 4 cells.");
  await stroke(0, 1, 2, 3);
  await expect(table.turn).toHaveText("Ann bids 4 cells.");
  await stroke(12, 13);
  await expect(page.getByText("2 more.")).toBeVisible();
  await stroke(14, 15, 11);
  await table.take("Ann", "Ann", "Ben", "Ben", "Cleo", "Ann", "Cleo", "Ben", "Ann", "Ann", "Cleo");
  await expect(table.turn).toHaveText("Count the cards in your tricks.");
  await axe(page);
  // Ann has 5 tricks: of three trumps, two hearts, four clubs the diamonds follow; Cleo's all follow
  await table.tap("3", "2", "4", "2", "3", "2");
  await expect(page.getByRole("button", { name: "Ann, diamonds: 6" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cleo, spades: 4" })).toBeVisible();
  // eight hearts cannot be nine
  await table.tap("Ann, hearts: 2", "9");
  await expect(page.getByRole("main")).toContainText("16 cards cannot be: in Ann’s tricks there are 15.");
  await expect(page.getByRole("button", { name: "Score the hand" })).toHaveAttribute("aria-disabled", "true");
  await table.tap("Ann, hearts: 9", "2", "Score the hand");
  const { moves, judged } = await table.told();
  expect(moves.at(-1)).toEqual({ seat: 0, count: { suits: [[4, 6, 2, 3], [2, 2, 3, 2], [2, 0, 3, 4]] } });
  expect(judged.hands).toHaveLength(1);
  expect(judged.hands[0].tricks).toEqual([5, 3, 3]);
  expect(judged.turn).toEqual({ seat: 2, phase: "strike", legal: null });
  await table.tap("Undo");
  await expect(table.turn, "and the count is asked for again").toHaveText("Count the cards in your tricks.");
});

test("a hand of Counterpoint: bids and points at the end, said before they are kept if they cannot be", async ({ page }) => {
  const table = await RealCards.open(page, "counterpoint", ["Ann", "Ben", "Cleo"]);
  await expect(table.turn).toHaveText("What was turned up?");
  await table.tap("hearts");
  await table.take("Ben", "Ben", "Cleo", "Ben", "Cleo", "Cleo", "Ben", "Ben", "Cleo");
  await axe(page);
  for (const [who, bid] of [["Ann", 0], ["Ben", 6], ["Cleo", 3]] as const) {
    await page.getByRole("group", { name: `${who}’s bid` }).getByRole("button").nth(bid).click();
  }
  const points = page.getByRole("textbox");
  await points.nth(0).fill("4");
  await points.nth(1).fill("58");
  await points.nth(2).fill("39");
  await table.tap("Score the hand");
  await expect(table.alert).toHaveText("4 points cannot be: in Ann’s tricks there are 0.");
  expect((await table.told()).moves, "nothing is kept").toHaveLength(10);
  await points.nth(0).fill("0");
  await table.tap("Score the hand");
  const { moves, judged } = await table.told();
  expect(moves.at(-1)).toEqual({ seat: 0, count: { bids: [0, 60, 30], taken: [0, 58, 39] } });
  expect(judged.hands[0].differences).toEqual([0, 2, 9]);
  expect(table.taps).toBe(1 + 9 + 2);
  await expect(page.locator(".stave")).toHaveCount(3);
});

test("a round of Fivefold: trumps that fit, and a game that ends with the fifth point", async ({ page }) => {
  const table = await RealCards.open(page, "fivefold", ["Ann", "Ben"]);
  await table.tap("Ben");
  await expect(table.turn).toHaveText("Ben leads to trick 1 of 13. Who takes it?");
  for (const who of "Ann Ben Ann Ann Ben Ann Ben Ann Ben Ann Ben Ann Ben".split(" ")) await table.take(who);
  expect(table.taps).toBe(14);
  expect((await table.told()).judged.hands).toEqual([{ trump: "NT", tricks: [7, 6], trumps: [0, 0], points: [1, 0] }]);
  await axe(page);
  // of seven clubs two are in a trick at most, and Ann takes all she can
  for (let trick = 0; trick < 3; trick++) await table.tap(/^Ann takes it, 2 trumps/);
  await table.tap(/^Ann takes it, 1 trump/);
  await expect(page.getByRole("button", { name: /trump/ }), "no club is left").toHaveCount(0);
  await table.take("Ann", "Ann", "Ann", "Ann", "Ann", "Ann", "Ann", "Ann", "Ann");
  for (let trick = 0; trick < 7; trick++) await table.tap(trick < 3 ? /^Ann takes it, 2 trumps/ : /^Ann takes it/);
  await expect(table.turn).toHaveText("Ann wins the game.");
  const { judged } = await table.told();
  expect([judged.state, judged.totals, judged.winners]).toEqual(["over", [5, 0], [0]]);
  await axe(page);
});

test("a round of Pirogue: eleven, hooks, pegging back, and the catch on a grid of cards", async ({ page }) => {
  const table = await RealCards.open(page, "pirogue", ["Ann", "Ben", "Cleo", "Dora"]);
  await table.tap("hearts");
  await expect(table.turn).toHaveText("Ben leads to trick 1 of 13. Who takes it?");
  await axe(page);
  await table.tap("4", "7");
  await expect(page.getByText("11: a hook!")).toBeVisible();
  await table.tap("Cleo makes a hook", "Dora pegs back 1");
  await table.take("Cleo");
  // whoever takes the trick has pegged nothing back
  await table.tap("Ann pegs back 2");
  await table.take("Ann");
  await expect(table.alert).toContainText("Ann cannot peg back in this trick");
  await table.tap("Undo");
  await table.take(..."Ann Ben Ann Dora Cleo Ann Ben Dora Ann".split(" "));
  await expect(page.getByRole("button", { name: /only tarpon/ })).toBeVisible();
  await table.take("Ben", "Cleo", "Ann");
  await expect(table.turn).toHaveText("Lay out the catch: who took which cards?");
  await axe(page);
  const card = (name: string) => table.tap(new RegExp(`^${name}:`));
  for (const name of ["four of clubs", "seven of clubs", "nine of hearts"]) await card(name);
  await table.tap(/^Ben/);
  for (const name of ["two of spades", "nine of spades"]) await card(name);
  await expect(page.getByRole("button", { name: /^Ben/ }).first()).toContainText("2 points");
  await table.tap(/^Cleo/, /left: all to Cleo$/);
  await table.tap(/^Ann/);
  await page.getByRole("group", { name: "Tarpon of Ann and Cleo" }).getByRole("button", { name: "3", exact: true }).click();
  await table.tap("Score the round");
  // Cleo has 3 tricks, which are 12 cards
  await expect(table.alert).toHaveText("27 cards cannot be: in Cleo’s tricks there are 0 to 12.");
  await table.tap(/^Ann/);
  for (const suit of ["diamonds", "hearts"]) for (const rank of ["two", "three", "four", "five", "six", "seven", "eight"]) await card(`${rank} of ${suit}`);
  await table.tap(/^Dora/);
  await card("nine of diamonds");
  await table.tap("Score the round");
  const { judged } = await table.told();
  expect(judged.hands[0]).toMatchObject({ game: 1, tag: "H", tricks: [5, 3, 3, 2], team_hooks: [1, 0], tarpon: [6, 12] });
  expect(judged.hands[0].melds[1]).toBe(2);
});

test("a record that cannot be is a sentence, and stays as it is", async ({ page }) => {
  const record = { format: "new-tricks-unseen/1", game: "drawbridge", variant: {}, players: ["Ann", "Ben", "Cleo", "Dora"], dealer: 0, moves: [{ seat: 3, took: true }] };
  await openWith(page, `table/${GAME}`, entry(GAME, record));
  await expect(page.getByRole("main")).toContainText("move 0: seat 1 has to bid, not to say who took the trick");
  await page.goto("./#/shelf");
  const text = JSON.stringify({ ...record, moves: [{ seat: 1, bid: { level: 3, strain: "S", toll: "Z", draw: 0 } }] });
  await page.getByLabel("Open a file").setInputFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(page.locator(".page-note")).toContainText("move 0");
  expect(Object.keys(await stored(page))).toEqual([GAME]);
});
