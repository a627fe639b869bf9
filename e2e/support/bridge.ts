// DrawBridge's table in words of the game.

import type { Locator, Page } from "@playwright/test";
import { Table } from "./table";

/** A bid in words; the stack is the left one or the right one. */
export interface Bid {
  level: number;
  strain: "clubs" | "diamonds" | "hearts" | "spades" | "no trump";
  /** The toll: a card in words; the first that pays, if it is left out. */
  toll?: string;
  stack: "left" | "right";
}

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
}
