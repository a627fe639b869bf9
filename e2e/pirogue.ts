// Pirogue's table in words of the game.

import { type Locator, type Page, expect } from "@playwright/test";
import { CODE, Table } from "./table";

export const FOUR = ["Ann", "Ben", "Cleo", "Dan"];

/** The setup of a tournament; the usual one for what is left out. */
export interface Options {
  angler?: number;
  pirogue?: number;
  victories?: number;
  called?: boolean;
}

const RANKS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/** What a card counts: 2 to 10; a shark 1, a tarpon nothing. */
export function pips(card: string): number {
  const place = RANKS.indexOf(card.split(" ")[0]);
  return place <= 8 ? place + 2 : place === 12 ? 1 : 0;
}

export const suit = (card: string) => card.split(" ")[2];
export const isShark = (card: string) => card.startsWith("ace ");
export const isTarpon = (card: string) => /^(jack|queen|king) /.test(card);
export const isNumbered = (card: string) => !isShark(card) && !isTarpon(card);
export const isRed = (card: string) => /(hearts|diamonds)$/.test(card);
export const left = (who: string) => FOUR[(FOUR.indexOf(who) + 1) % 4];
export const partner = (who: string) => left(left(who));
export const boat = (who: string) => (FOUR.indexOf(who) % 2 ? "Ben and Dan" : "Ann and Cleo");

export class Anglers extends Table {
  readonly toDeal: Locator;
  readonly toEnd: Locator;
  readonly strip: Locator;
  readonly finished: Locator;
  readonly sum: Locator;
  readonly marks: Locator;
  readonly callButton: Locator;
  readonly tagButton: Locator;
  readonly roundOver: Locator;
  readonly question: Locator;
  readonly noHook: Locator;
  /** The finished tricks, on the sheet or in the claim round. */
  readonly tricks: Locator;

  constructor(page: Page) {
    super(page);
    this.toDeal = this.button(/^(Deal the cards|Deal the next round|Deal game \d+)$/);
    this.toEnd = this.button("See the final result");
    this.strip = this.button(/^Pegs: .* Score sheet$/);
    this.finished = page.getByRole("list", { name: "The finished trick" });
    this.sum = page.locator(".pirogue-mark.sum");
    this.marks = page.locator(".pirogue-marks");
    this.callButton = this.button("Call a hook");
    this.tagButton = this.button(/^Tag( |$)/);
    this.roundOver = page.getByRole("heading", { name: /^(Game \d+, r|R)ound \d+ is over$/ });
    this.question = page.getByRole("heading", { name: /, did you see a hook\?$/ });
    this.noHook = this.button(/^No hook: /);
    this.tricks = page.getByRole("button", { name: /^Trick \d+: / });
  }

  /** From home to the first deal; Dan deals first, so that Ann leads. */
  async sitDown({ angler, pirogue, victories, called }: Options = {}) {
    await this.goHome();
    await this.page.getByRole("link", { name: "Set up a table of Pirogue" }).click();
    for (const [n, name] of FOUR.entries()) await this.seat(n + 1).fill(name);
    await this.page.getByRole("combobox", { name: "First dealer" }).selectOption({ label: "Dan" });
    const call = this.page.getByRole("radio", { name: "You call it" });
    if (!(await call.isVisible())) await this.unfold("House rules"); // they lie open where there is room
    const fields = { "Games to win": victories, "Holes for an angler": angler, "Holes for a pirogue": pirogue };
    for (const [name, value] of Object.entries(fields)) {
      if (value) await this.page.getByRole("textbox", { name, exact: true }).fill(String(value));
    }
    if (called) await call.check();
    await this.unfold("Deal code");
    await this.page.getByRole("textbox", { name: "Deal code" }).fill(CODE);
    await this.button(/^Start/).click();
    await expect(this.toDeal).toBeVisible();
  }

  /** The dealer takes the device and tags a suit, or none. */
  async tag(suit?: string) {
    await this.takeDevice();
    await this.page.getByRole("radio", { name: suit ?? "no suit" }).click();
    await this.tagButton.click();
  }

  /** Plays one of the cards that may be played, given its number; returns its name. */
  async playNth(n = 0): Promise<string> {
    await this.tap(this.playable.nth(n % (await this.playable.count())));
    return this.playRaised();
  }

  /** A player calls a trick on the open sheet. */
  async call(who: string, trick: number) {
    await this.dialog.getByRole("radio", { name: who }).click();
    await this.dialog.getByRole("button", { name: new RegExp(`^Trick ${trick}: `) }).click();
  }
}

/** The cards that may be played and what they cost, worked out anew from the rules. */
export function duty(held: string[], led?: string): { may: string[]; costs: number } {
  const first = (...choices: [string[], number][]) => {
    const [may, costs] = choices.find(([cards]) => cards.length)!;
    return { may, costs };
  };
  if (!led) return first([held.filter(isNumbered), 0], [held.filter(isShark), 0]);
  return first(
    [held.filter((card) => isNumbered(card) && suit(card) === suit(led)), 0],
    [held.filter((card) => !isNumbered(card)), 0],
    [held.filter((card) => isRed(card) === isRed(led)), 1],
    [held, 2],
  );
}

/** A trick so far: the sum of the suit led, who made eleven, whether a shark is in it, and who is winning it. */
export function judge(plays: [string, string][]) {
  const led = suit(plays[0][1]);
  let [sum, hook, shark] = [0, "", ""];
  let [best, high] = ["", 0];
  for (const [n, [who, card]] of plays.entries()) {
    if (isShark(card) && !shark) shark = who;
    if (suit(card) !== led || (n > 0 && !isNumbered(card))) continue;
    sum += pips(card);
    if (n > 0 && sum === 11) hook = who;
    if (pips(card) > high) [best, high] = [who, pips(card)];
  }
  return { sum, hook, shark, taker: shark || hook || best };
}
