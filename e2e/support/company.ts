// A table at which some seats are computer players, in words of the games.

import { type Locator, expect } from "@playwright/test";
import { preferTo } from "./store";
import { Table } from "./table";

const FOUR = ["Ann", "Ada", "Blaise", "Grace"];

/** Runs in the page: what there is to do, looked at in one moment, as others may be playing on. */
export function whatToDo(): string {
  const says = (words: RegExp) =>
    [...document.querySelectorAll<HTMLButtonElement>("main button")].some((button) =>
      words.test((button.ariaLabel ?? button.innerText).trim()));
  if (document.documentElement.hasAttribute("data-keeping")) return "";
  if (says(/^Skip ahead$/)) return "skip";
  if (says(/^Continue$/)) return "go on";
  if (says(/^Deal/)) return "deal";
  if (document.querySelector(".waits")) return "";
  if (document.querySelector(".go-on .primary")) return "result";
  if (says(/^My grid is done$/)) return "grid";
  if (says(/^Strike /)) return "strike";
  if (says(/^Confirm \d/)) return "cells";
  if (says(/^Pass$/)) return "pass";
  if (says(/^Discard/)) return "discard";
  if (says(/^Tag/) && document.querySelector("[role=radio], [type=radio]")) return "tag";
  if (says(/^Bid( \d+)?$/)) return "bid";
  if (!document.querySelector(".hand button:not([aria-disabled=true])")) return "";
  return document.querySelectorAll(".hand [data-card]").length === 1 ? "last card" : "play";
}

/** A table at which some seats are computer players. */
export class Company extends Table {
  readonly thinking = this.page.getByText(/ is thinking…$/);
  readonly skip = this.button("Skip ahead");
  readonly hint = this.button("Hint");

  /** From the next loading on, nobody waits long, and finished tricks stay until somebody goes on. */
  async hurryOn() {
    await this.goHome();
    await preferTo(this.page, { motion: "fast", pace: "fast", rest: "stay" });
  }

  /** Lays a new game of that kind, with those at the seats: `""` for a person. */
  async sit(game: string, variant: object, who: string[], moves: unknown[] = [], remarks: object = {}) {
    const dealer = game === "fivefold" ? {} : { dealer: 0 };
    const players = FOUR.slice(0, who.length);
    const record = { format: "new-tricks/1", game, variant, players, ...dealer, x_computers: who, ...remarks, moves };
    await this.layOut(record);
  }

  /** From now on no question reaches the worker, so computer players think forever. */
  async thinkOnAndOn() {
    await this.page.evaluate(() => {
      Worker.prototype.postMessage = () => {};
    });
  }

  /** What there is to do. */
  what(): Promise<string> {
    return this.page.evaluate(whatToDo);
  }

  /** Does whatever the person can do now, and says what that was; nothing while others are at it. */
  async decide(): Promise<string> {
    const what = await this.what();
    // it may go by itself
    const pass = (button: Locator) => button.click({ timeout: 2_000 }).catch(() => {});
    const chosen = async (button: Locator) => {
      for (let card = 0; await button.isDisabled(); card++) await this.tap(this.cards.nth(card));
      await button.click();
    };
    if (what === "skip") await pass(this.skip);
    if (what === "go on") await pass(this.goOn);
    if (what === "result") await this.page.locator(".go-on .primary").click();
    if (what === "deal") await this.button(/^Deal/).click();
    if (what === "grid") await this.gridDone.click();
    if (what === "strike") await this.strikes.first().click();
    if (what === "cells") {
      const needed = Number(/of (\d+)/.exec(await this.confirm.innerText())?.[1]);
      for (let cell = 0; cell < needed; cell++) await this.bidGrid.getByRole("button").nth(cell).click();
      await this.confirm.click();
    }
    if (what === "pass") await this.button("Pass").click();
    if (what === "discard") await chosen(this.button(/^Discard/));
    if (what === "tag") {
      await this.page.getByRole("radio", { name: "no suit" }).click();
      await this.button("Tag no suit").click();
    }
    if (what === "bid") await chosen(this.button(/^Bid( \d+)?$/));
    if (what === "last card") await pass(this.playable.first());
    if (what === "play") await this.playAny();
    return what;
  }

  /** The person plays on, whatever comes, until `done`; what was done on the way, and how often. */
  async playUntil(done: () => Promise<boolean>, onplay = () => {}): Promise<Map<string, number>> {
    const did = new Map<string, number>();
    while (!(await done())) {
      const what = await this.decide();
      await this.kept(); // until then the table looks as if nothing had been done
      did.set(what, (did.get(what) ?? 0) + 1);
      if (what === "play") onplay();
      expect(await this.curtain.count(), "one person alone needs no curtain").toBe(0);
    }
    return did;
  }

  /** The person plays so many cards. */
  async playCards(times: number) {
    let played = 0;
    await this.playUntil(async () => played >= times, () => { played += 1; });
  }

  async toEnd() {
    return this.playUntil(() => this.again.isVisible());
  }
}
