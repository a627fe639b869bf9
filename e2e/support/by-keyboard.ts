// What a player does at a table, by keyboard alone.

import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** A decision, as records have it. */
export type Action = Record<string, unknown>;

/** Suits and strains in words. */
export const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", NT: "no trump" };

export class ByKeyboard {
  constructor(protected readonly page: Page) {}

  card(card: string): Locator {
    return this.page.locator(`.hand [data-card="${card}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.locator(".prompt").getByRole("button", { name });
  }

  /** Goes to a control by Tab, and within a hand, a choice or a grid by arrows. */
  async reach(target: Locator) {
    await expect(target).toBeVisible();
    for (let key = 0; key < 90; key++) {
      const way = await target.evaluate((target) => {
        const now = document.activeElement;
        if (now === target) return "there";
        const group = target.closest(".hand, [role=radiogroup], [role=grid]");
        if (!group || !now || !group.contains(now)) return "Tab";
        const all = [...group.querySelectorAll("button")];
        const [from, to] = [all.indexOf(now as HTMLButtonElement), all.indexOf(target as HTMLButtonElement)];
        if (!group.matches("[role=grid]")) return to > from ? "ArrowRight" : "ArrowLeft";
        const row = Math.sqrt(all.length);
        if (Math.floor(from / row) !== Math.floor(to / row)) return to > from ? "ArrowDown" : "ArrowUp";
        return to > from ? "ArrowRight" : "ArrowLeft";
      });
      if (way === "there") return;
      await this.page.keyboard.press(way);
    }
    throw new Error(`${target} cannot be reached by keyboard`);
  }

  async press(target: Locator) {
    await this.reach(target);
    await this.page.keyboard.press("Enter");
  }

  /** Chooses something. Words change with it, and what lies below them moves: then it is over. */
  private async choose(target: Locator) {
    await this.press(target);
    const labels = ["in your bid", "to be discarded", "your toll"].map((label) => `[aria-label*=", ${label}"]`);
    const chosen = this.page.locator(["[aria-pressed=true]", "[aria-checked=true]", ":checked", ...labels].join());
    await expect(target.and(chosen)).toBeAttached();
  }

  /** Decides, in the words of a record. */
  async act(action: Action) {
    const [[kind, what]] = Object.entries(action);
    switch (kind) {
      case "play":
        return this.press(this.card(what as string));
      case "grid":
        return this.press(this.page.getByRole("button", { name: "My grid is done" }));
      case "claim":
        return this.press(this.page.getByRole("button", { name: /^No hook: / }));
      case "strike":
        return this.press(this.button(`Strike ${SUITS[what as string]}`));
      case "tag":
        await this.choose(this.page.getByRole("radio", { name: what ? SUITS[what as string] : "no suit" }));
        return this.press(this.button(/^Tag/));
      case "pass":
        return this.press(this.button("Pass"));
      case "discard":
        for (const card of what as string[]) await this.choose(this.card(card));
        return this.press(this.button(/^Discard/));
      case "bid":
        return this.bid(what as number[] | string[] | { level: number; strain: string; card: string; draw: number });
      default:
        throw new Error(`nobody knows how to do ${kind}`);
    }
  }

  private async bid(bid: number[] | string[] | { level: number; strain: string; card: string; draw: number }) {
    if (Array.isArray(bid)) {
      for (const part of bid) {
        await this.choose(typeof part === "number" ? this.page.locator(`button[data-cell="${part}"]`) : this.card(part));
      }
      return this.press(this.button(/^(Confirm|Bid)/));
    }
    const levels = this.page.getByRole("radiogroup", { name: "Tricks that your side will take" });
    await this.choose(levels.getByRole("radio", { name: new RegExp(`^${bid.level} for`) }));
    await this.choose(this.page.getByRole("radiogroup", { name: "Trump" }).getByRole("radio", { name: SUITS[bid.strain] }));
    await this.choose(this.page.getByRole("radiogroup", { name: "Draw from" }).getByRole("radio").nth(bid.draw));
    await this.choose(this.card(bid.card));
    return this.press(this.button(/^Bid/));
  }
}
