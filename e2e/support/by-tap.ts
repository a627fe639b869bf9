// What a player does at a table, by taps.

import type { Locator } from "@playwright/test";
import { ByKeyboard } from "./by-keyboard";

/** Runs in the page: the middle of what a finger can hit of a thing, which has to be in sight. */
function spot(thing: Element): { x: number; y: number } {
  thing.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = thing.getBoundingClientRect();
  // of a card in a hand only the left side is free
  const [x, y] = thing.matches(".hand-card") ? [left + 9, top + 28] : [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !thing.contains(hit)) throw new Error(`${thing.className} “${thing.textContent}” lies under ${hit?.className}`);
  return { x, y };
}

/** Makes a record's decisions by taps on the screen. */
export class ByTap extends ByKeyboard {
  override async press(target: Locator) {
    const { x, y } = await target.evaluate(spot);
    await this.page.mouse.click(x, y);
  }
}
