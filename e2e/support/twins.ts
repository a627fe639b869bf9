// Games that differ only in cards that nobody has seen.

import { type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { Moved } from "./decisions";
import { GAMES } from "../games";
import { drawn } from "./drawing";
import { atRest } from "./waits";

/** Two records with the same public past and other hidden cards (crates/rules/tests/twins.rs makes and checks them). */
export interface Twins {
  name: string;
  /** The seat whose cards are the same in both. */
  viewer: number;
  /** After so many moves there is something else to do or to see. */
  moments: number[];
  record: Moved;
  twin: Moved;
}

export const TWINS: Twins[] = GAMES.flatMap(({ id }) => JSON.parse(readFileSync(new URL(`../samples/twins/${id}.json`, import.meta.url), "utf8")));

/** All that can be read, heard or seen now. */
export async function all(page: Page) {
  await atRest(page);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const picture = await drawn(page, () => page.screenshot());
  return { html, heard: await page.locator("body").ariaSnapshot(), picture };
}

type All = Awaited<ReturnType<typeof all>>;

/**
 * Both can be read, heard and seen to be the same: a browser may smooth the edge of a tilted card or the corner of a button in
 * two ways, which pixelmatch knows.
 */
export function expectSame(one: All, two: All, when: string) {
  expect({ html: two.html, heard: two.heard }, when).toEqual({ html: one.html, heard: one.heard });
  if (one.picture.equals(two.picture)) return;
  const [before, after] = [one.picture, two.picture].map((picture) => PNG.sync.read(picture));
  expect([after.width, after.height], when).toEqual([before.width, before.height]);
  const differing = pixelmatch(before.data, after.data, undefined, before.width, before.height);
  expect(differing, `${when}: how many pixels differ`).toBe(0);
}
