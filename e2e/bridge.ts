// DrawBridge's table in words of the game.

import { type Locator, type Page, expect } from "@playwright/test";
import { CODE, Table } from "./table";

export const FOUR = ["Ann", "Ben", "Cleo", "Dan"];

/** What is to be done, or what lies open. */
export type Stage = "curtain" | "bid" | "discard" | "play" | "look" | "deal" | "toEnd" | "end";

/** A bid in words; the stack is the left one or the right one. */
export interface Bid {
  level: number;
  strain: "clubs" | "diamonds" | "hearts" | "spades" | "no trump";
  /** The toll: a card in words; the first that pays, if it is left out. */
  toll?: string;
  stack: "left" | "right";
}

const RANKS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/** A card's number from 2 to 14. */
export const number = (card: string) => RANKS.indexOf(card.split(" ")[0]) + 2;

export const suit = (card: string) => card.split(" ")[2];

export class Bridge extends Table {
  readonly pass: Locator;
  readonly bidButton: Locator;
  readonly discardButton: Locator;
  readonly looked: Locator;
  readonly toDeal: Locator;
  readonly toEnd: Locator;
  readonly levels: Locator;
  readonly stacks: Locator;
  readonly strip: Locator;
  readonly auction: Locator;
  readonly finished: Locator;

  constructor(page: Page) {
    super(page);
    this.pass = this.button("Pass");
    this.bidButton = this.button(/^Bid( \d|$)/);
    this.discardButton = this.button(/^Discard/);
    this.looked = this.button(/^Continue: /);
    this.toDeal = this.button(/^Deal (the cards|hand \d+)$/);
    this.toEnd = this.button("See the final result");
    this.levels = page.getByRole("radiogroup", { name: "Tricks that your side will take" });
    this.stacks = page.getByRole("radiogroup", { name: "Draw from" });
    this.strip = this.button(/Contract and auction$/);
    this.auction = page.getByRole("list", { name: "The auction" });
    this.finished = page.getByRole("list", { name: "The finished trick" });
  }

  /** From home to the first deal; Dan deals first, so that Ann speaks first. */
  async sitDown(hands?: number) {
    await this.goHome();
    await this.page.getByRole("link", { name: "Set up a table of DrawBridge" }).click();
    for (const [n, name] of FOUR.entries()) await this.seat(n + 1).fill(name);
    await this.page.getByRole("combobox", { name: "First dealer" }).selectOption({ label: "Dan" });
    if (hands) {
      const after = this.page.getByRole("radio", { name: "After some hands" });
      if (!(await after.isVisible())) await this.unfold("House rules"); // they lie open where there is room
      await after.check();
      await this.page.getByRole("textbox", { name: "Hands", exact: true }).fill(String(hands));
    }
    await this.unfold("Deal code");
    await this.page.getByRole("textbox", { name: "Deal code" }).fill(CODE);
    await this.button(/^Start/).click();
    await expect(this.toDeal).toBeVisible();
  }

  /** What is to be done now. */
  async stage(): Promise<Stage> {
    const shown: [Stage, Locator][] = [
      ["curtain", this.lift], ["bid", this.pass], ["discard", this.discardButton], ["look", this.looked],
      ["deal", this.toDeal], ["toEnd", this.toEnd], ["end", this.again], ["play", this.cards.first()],
    ];
    await shown.slice(1).reduce((all, [, one]) => all.or(one), shown[0][1]).first().waitFor();
    for (const [stage, one] of shown) if (await one.isVisible()) return stage;
    throw new Error("nothing is to be done");
  }

  /** Makes that bid, as it is chosen at the table. */
  async chooseBid({ level, strain, toll, stack }: Bid) {
    await this.levels.getByRole("radio", { name: new RegExp(`^${level} for`) }).click();
    await this.page.getByRole("radio", { name: strain, exact: true }).click();
    await this.tap(toll ? this.cards.and(this.page.getByRole("button", { name: new RegExp(`^${toll},`) })) : this.playable.first());
    await this.stacks.getByRole("radio", { name: new RegExp(`^${stack} stack`) }).click();
  }

  async makeBid(bid: Bid) {
    await this.chooseBid(bid);
    await this.bidButton.click();
  }

  /** The first card that may be played. */
  async follow(): Promise<string> {
    await this.tap(this.playable.first());
    return this.playRaised();
  }
}
