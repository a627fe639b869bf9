// The table in words of the game: what people do at it and what they see of it, by role and name.

import { type Locator, type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { ownHeading } from "./fixtures";
import { BLANK } from "./server";
import { entry, preferTo, put } from "./store";
import { saved, state } from "./waits";

/** The deal code of all tests: with it the cards are always the same. */
export const CODE = "BR1D-GE";

/** Three people. */
export const PEOPLE = ["Ann", "Ben", "Cleo"];

/** How a game is set up; what is left out is the standard game for three, dealt first by the first of them. */
export interface Game {
  people?: string[];
  rules?: "Standard" | "Small grid" | "Short deck";
  /** Who deals first: one of the people, or "At random". */
  dealer?: string;
  code?: string;
  /** House rules on top of that. */
  deck?: "Short";
  size?: 3 | 4 | 5;
  cap?: number;
}

/** What somebody who takes the device is to do, or what lies open for all. */
export type Moment = "curtain" | "arrange" | "revealed" | "strike" | "bid" | "play" | "trick" | "result" | "end";

/** What a seat scored in a hand, as the page counts it up. */
export interface Count {
  /** For unmarked cells, for bids and for lines: how many, at what price, and the points. */
  sums: { what: string; times: number; price: number; points: number }[];
  hand: number;
  total: number;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

export class Table {
  readonly curtain: Locator;
  /** The button that lifts the curtain. */
  readonly lift: Locator;
  readonly grid: Locator;
  readonly bidGrid: Locator;
  readonly gridDone: Locator;
  readonly deal: Locator;
  readonly strikes: Locator;
  readonly confirm: Locator;
  readonly hand: Locator;
  readonly cards: Locator;
  readonly playable: Locator;
  readonly barred: Locator;
  readonly play: Locator;
  /** Takes a finished trick away where the device is not passed on. */
  readonly goOn: Locator;
  readonly trick: Locator;
  readonly handOver: Locator;
  readonly toRanking: Locator;
  readonly ranking: Locator;
  readonly again: Locator;
  readonly more: Locator;
  readonly scores: Locator;
  readonly menu: Locator;
  readonly dialog: Locator;
  readonly news: Locator;
  readonly cannot: Locator;

  private hurried = false;

  constructor(readonly page: Page) {
    this.curtain = page.getByRole("region", { name: /^Pass to / });
    this.lift = button(page, /^I am /);
    this.grid = page.getByRole("grid", { name: "Your grid", exact: true });
    this.bidGrid = page.getByRole("grid", { name: "Your grid: choose the cells you bid" });
    this.gridDone = button(page, "My grid is done");
    this.deal = button(page, /^Deal (the cards|hand \d+)$/);
    this.strikes = button(page, /^Strike /);
    this.confirm = button(page, /^Confirm \d+ of \d+$/);
    this.hand = page.getByRole("group", { name: "Your hand" });
    this.cards = this.hand.getByRole("button");
    this.playable = this.hand.locator("button:not([aria-disabled=true])");
    this.barred = this.hand.locator("button[aria-disabled=true]");
    this.play = button(page, /^Play the /);
    this.goOn = button(page, "Continue");
    this.trick = page.getByRole("list", { name: /^The (trick so far|finished trick)$/ });
    this.handOver = page.locator(".story-word");
    this.toRanking = button(page, "See the final ranking");
    this.ranking = page.locator("ol.ranking");
    this.again = button(page, "Play again");
    this.more = button(page, "More");
    this.scores = button(page, "Scores");
    this.menu = button(page, "Menu");
    this.dialog = page.getByRole("dialog");
    this.news = page.getByRole("main").locator("> [role=status]");
    this.cannot = page.getByRole("heading", { name: "This game cannot be shown" });
  }

  button(name: string | RegExp): Locator {
    return button(this.page, name);
  }

  /**
   * From the next loading on, nobody waits until a fallen curtain can be lifted: the page's clock is put
   * forward instead. For tests that pass the device on many times and are not about the curtain.
   */
  async hurry() {
    if (!this.hurried) await this.page.clock.install();
    this.hurried = true;
  }

  /** The part of the menu that is not so often wanted. */
  async openMore() {
    await this.menu.click();
    await this.button("More…").click();
  }

  // --- Before the game ---

  /** Opens the page at its home. */
  async goHome() {
    await this.page.goto("./#/");
    // the heading stands there before the program has started
    await expect(this.page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
  }

  /** From home to the form of a new game. */
  async openSetup() {
    await this.goHome();
    await this.page.getByRole("link", { name: "Set up a table of ContractGrid" }).click();
    await expect(this.seat(1)).toBeVisible();
  }

  seat(number: number): Locator {
    return this.page.getByLabel(`Seat ${number}`, { exact: true });
  }

  get start(): Locator {
    return button(this.page, "Start");
  }

  /** As many seats as people, with their names. */
  async seatPeople(people: string[]) {
    const seats = this.page.getByLabel(/^Seat \d$/);
    while ((await seats.count()) < people.length) await button(this.page, "Add a person").click();
    while ((await seats.count()) > people.length) await button(this.page, /: remove$/).last().click();
    for (const [n, name] of people.entries()) await this.seat(n + 1).fill(name);
    // where the device could lie in the middle, they pass it round all the same
    const round = this.page.getByRole("radio", { name: "Pass round" });
    if (await round.count()) await round.check();
  }

  /** Opens a folded part of the form. */
  async unfold(heading: string) {
    await this.page.getByRole("heading", { name: heading, exact: true }).click();
  }

  async houseRules({ deck, size, cap }: Game) {
    await this.unfold("House rules");
    if (size) await this.page.getByRole("radio", { name: `${size}×${size}`, exact: true }).check();
    if (deck) await this.page.getByRole("radio", { name: new RegExp(`^${deck}, \\d+ cards$`) }).check();
    if (cap) await this.page.getByRole("textbox", { name: "Cap", exact: true }).fill(String(cap));
  }

  /** Fills in the form. */
  async fillIn(game: Game = {}) {
    const people = game.people ?? PEOPLE;
    await this.seatPeople(people);
    await this.page.getByRole("radio", { name: game.rules ?? "Standard", exact: true }).check();
    if (game.deck || game.size || game.cap) await this.houseRules(game);
    await this.page.getByRole("combobox", { name: "First dealer" }).selectOption({ label: game.dealer ?? people[0] });
    await this.unfold("Deal code");
    await this.page.getByRole("textbox", { name: "Deal code" }).fill(game.code ?? CODE);
  }

  /** From home to the first curtain. */
  async setUp(game: Game = {}) {
    await this.openSetup();
    await this.fillIn(game);
    await this.start.click();
    await expect(this.curtain).toBeVisible();
  }

  /**
   * Lays out a kept game: a record of the library's tests, or one of the test's own, up to that many moves, with
   * options on top.
   */
  async layOut(record: string | { moves: unknown[]; variant?: object; [key: string]: unknown }, moves?: number, variant: object = {}) {
    const read = () => readFileSync(new URL(`../../crates/referee/vectors/${record}.json`, import.meta.url), "utf8");
    const { x_note: _, ...kept } = typeof record === "string" ? JSON.parse(read()) : record;
    kept.moves = kept.moves.slice(0, moves);
    kept.variant = { ...kept.variant, ...variant };
    await this.hurry();
    await this.page.goto(BLANK); // the page forgets what it had itself kept under that name
    await put(this.page, entry("KEPT", kept));
    await this.page.goto("./#/table/KEPT");
    // home has a heading, too, and stays until the game is read
    await ownHeading(this.page).and(this.page.locator(":not(.display)")).waitFor();
  }

  // --- The course of the game ---

  /** Waits until the last move is kept: only then the page goes on. */
  async kept() {
    await saved(this.page);
  }

  /** Loads the page again, once the last move is kept. */
  async reload() {
    await this.kept();
    await this.page.reload();
    await expect(ownHeading(this.page)).toBeVisible();
  }

  /** Which of these cards are anywhere in the document, by name or by code. */
  async traces(cards: string[]): Promise<string[]> {
    await this.kept();
    const html = await this.page.evaluate(() => document.documentElement.outerHTML);
    const code = (card: string) => `data-card="${card.startsWith("joker") ? "JK" : shortForm(card)}"`;
    return cards.filter((card) => html.includes(card) || html.includes(code(card)));
  }

  /** What is to be done now, once the last move is kept. */
  async moment(): Promise<Moment> {
    await this.kept();
    const buttons = {
      curtain: this.lift, arrange: this.gridDone, strike: this.strikes, bid: this.confirm, trick: this.goOn,
    };
    const [first, ...rest] = [...Object.values(buttons), this.cards, this.deal, this.toRanking, this.again];
    await rest.reduce((all, one) => all.or(one), first).first().waitFor();
    for (const [moment, shown] of Object.entries(buttons)) {
      if (await shown.first().isVisible()) return moment as Moment;
    }
    if (await this.cards.first().isVisible()) return "play";
    if (await this.handOver.isVisible()) return "result";
    return (await this.deal.isVisible()) ? "revealed" : "end";
  }

  /** Whom the curtain waits for; without one, who has ended the trick and goes on with the device in hand. */
  async whoIsNext(): Promise<string> {
    await this.kept();
    await this.lift.or(this.goOn).first().waitFor();
    if (await this.lift.isVisible()) {
      const heading = await this.curtain.getByRole("heading", { name: /^Pass to / }).innerText();
      return heading.replace(/^Pass to\s+/, "");
    }
    const side = await this.page.getByRole("region", { name: / side$/ }).getAttribute("aria-label");
    return side!.replace(/’s? side$/, "");
  }

  /** Whoever is named by the curtain takes the device; who has it already takes the finished trick away. */
  async takeDevice(): Promise<string> {
    const name = await this.whoIsNext();
    if (this.hurried) await this.page.clock.fastForward(500);
    await button(this.page, `I am ${name}`).or(this.goOn).click();
    return name;
  }

  /** From now on the last cards of a hand are played by hand, too: for tests that play every card. */
  async playLastCards() {
    await preferTo(this.page, { last: "off" });
  }

  /** The contracts of a grid, from its first cell to its last. */
  async contractsOf(grid: Locator): Promise<string[]> {
    const cells = (await grid.ariaSnapshot()).matchAll(/(?:button|\bcell) "([A-Za-z-]+)/g);
    return [...cells].map(([, contract]) => contract);
  }

  async shuffle() {
    await button(this.page, "Shuffle").click();
  }

  /** Everybody takes the device and leaves the grid as it is. */
  async everybodyArranges(people: number) {
    for (let n = 0; n < people; n++) {
      await this.takeDevice();
      await this.gridDone.click();
    }
    await expect(this.deal).toBeVisible();
  }

  /** Chooses cells of one's grid, by their numbers from 0. */
  async choose(...cells: number[]) {
    for (const cell of cells) await this.bidGrid.getByRole("button").nth(cell).click();
  }

  /** Bids those cells, or the first ones. */
  async bid(...cells: number[]) {
    const needed = Number(/of (\d+)/.exec(await this.confirm.innerText())?.[1]);
    await this.choose(...(cells.length ? cells : [...Array(needed).keys()]));
    await this.confirm.click();
    await this.kept();
  }

  /** A tap on the part of a card that the next one leaves open. */
  async tap(card: Locator) {
    await card.click({ position: { x: 9, y: 28 } });
  }

  /** Plays that card, or the first that may be played, with one tap or two; its name. */
  async playAny(card = this.playable.first()): Promise<string> {
    const [name, label] = [await card.getAttribute("data-card"), await card.getAttribute("aria-label")];
    const held = this.page.locator(`.hand [data-card="${name}"]`);
    await this.tap(card);
    const isRaised = () => this.play.isVisible();
    await state(async () => (await isRaised()) || (await held.count()) === 0).toBe(true);
    if (await isRaised()) return this.playRaised();
    await this.kept();
    return label!.split(",")[0];
  }

  /** Unfolds the score sheet of an end, which lies open where there is room for it. */
  async unfoldScores() {
    const folded = this.page.locator("details:not([open]) > summary", { hasText: "Score sheet" });
    if (await folded.isVisible()) await folded.click();
  }

  /** Plays the card that a tap has raised; its name. */
  async playRaised(): Promise<string> {
    const card = (await this.play.innerText()).replace("Play the ", "");
    await this.play.click();
    await this.kept();
    return card;
  }

  /** Does the next thing, whatever it is: strikes the first suit, bids the first cells, plays the first card. */
  async step(): Promise<Moment> {
    const moment = await this.moment();
    if (moment === "curtain") await this.takeDevice();
    if (moment === "arrange") await this.gridDone.click();
    if (moment === "revealed" || (moment === "result" && !(await this.toRanking.isVisible()))) await this.deal.click();
    else if (moment === "result") await this.toRanking.click();
    if (moment === "strike") await this.strikes.first().click();
    if (moment === "bid") await this.bid();
    if (moment === "play") await this.playAny();
    if (moment === "trick") await this.goOn.click();
    await this.kept();
    return moment;
  }

  /** Goes on until somebody is at that. */
  async goOnTo(goal: Moment) {
    while ((await this.moment()) !== goal) await this.step();
  }

  // --- By keyboard alone ---

  /** Presses a key; the focus stays in sight. */
  async press(key: string) {
    await this.page.keyboard.press(key);
    await expect(this.page.locator(":focus")).toBeVisible();
  }

  /** Goes on by Tab to what has that name. */
  async tabTo(name: RegExp) {
    for (let n = 0; n < 40; n++) {
      await this.press("Tab");
      const label = await this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
      if (name.test(label ?? "")) return;
    }
    throw new Error(`${name} is not reached`);
  }

  /** Lifts the curtain. */
  async liftByKey() {
    await expect(this.curtain.getByRole("heading")).toBeFocused();
    await this.page.clock.fastForward(500);
    await expect(this.lift, "Tab passes over a button that takes no taps yet").toBeEnabled();
    await this.press("Tab");
    await expect(this.lift).toBeFocused();
    await this.press("Enter");
  }

  /** A control's sheet opens by key, closes with Escape, and the focus comes back. */
  async opensByKey(opener: Locator) {
    await opener.focus();
    await this.page.keyboard.press("Enter");
    await expect(this.dialog).toBeVisible();
    await this.page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }

  // --- What is seen ---

  /** The cards of the open hand, in words. */
  async openHand(): Promise<string[]> {
    await expect(this.cards.first()).toBeVisible();
    const labels = await this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));
    return labels.map((label) => label.split(",")[0]);
  }

  /** All that everybody may see of the table, without whom the device is with. */
  async publicTable(): Promise<string[]> {
    const heading = await this.page.getByRole("heading", { level: 1 }).innerText();
    const seats = await button(this.page, /Show the grid/).evaluateAll((panels) =>
      panels.filter((panel) => !panel.closest(".own")).map((panel) => panel.textContent ?? ""));
    const papers = await this.page.locator(".others").getByRole("table").evaluateAll((grids) =>
      grids.map((grid) => `${grid.getAttribute("aria-label")}: ${grid.textContent}`));
    const lists = await this.page.locator(".middle").getByRole("listitem").evaluateAll((items) =>
      items.map((item) => item.textContent ?? ""));
    return [heading, ...seats, ...papers, ...lists];
  }

  /** Has the result say how its points add up. */
  async openReckoning() {
    const closed = this.page.locator(".on-demand:not([open]) > summary");
    if (await closed.count()) await closed.click();
  }

  /** How a seat's points of the hand are counted up, on the screen after it. */
  async countOf(person: string): Promise<Count> {
    const sheet = this.page.getByRole("listitem").filter({
      has: this.page.getByRole("heading", { level: 3, name: new RegExp(`^${person}\\b`) }),
    });
    await this.openReckoning();
    const lines = await sheet.locator("dl > div").allInnerTexts();
    const numbers = lines.map((line) => /^(.*?)\s*(?:(\d+) × (\d+))?\s+(\d+)$/s.exec(line.trim()));
    const [sums, [hand, total]] = [numbers.slice(0, 3), numbers.slice(3)];
    return {
      sums: sums.map((sum) => ({
        what: sum![1],
        times: Number(sum![2]),
        price: Number(sum![3]),
        points: Number(sum![4]),
      })),
      hand: Number(hand![4]),
      total: Number(total![4]),
    };
  }
}

const RANKS = "23456789TJQKA";
const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/** A card's short form, as in the library's tests: QS for the queen of spades. */
export function shortForm(card: string): string {
  if (card === "joker") return "JK";
  const [rank, , suit] = card.split(" ");
  return RANKS[WORDS.indexOf(rank)] + suit[0].toUpperCase();
}

/** The way back. */
export function inWords(card: string): string {
  if (card === "JK") return "joker";
  return `${WORDS[RANKS.indexOf(card[0])]} of ${{ C: "clubs", D: "diamonds", H: "hearts", S: "spades" }[card[1]]}`;
}
