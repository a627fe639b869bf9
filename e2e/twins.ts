// Games that differ only in cards that nobody has seen.

import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Moved } from "./decisions";
import { GAMES } from "./games";
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

export const TWINS: Twins[] = GAMES.flatMap(({ id }) => JSON.parse(readFileSync(new URL(`samples/twins/${id}.json`, import.meta.url), "utf8")));

/** All that can be read, heard or seen now; a picture by its digest. */
export async function all(page: Page) {
  await atRest(page);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const picture = createHash("sha256").update(await page.screenshot()).digest("hex");
  return { html, heard: await page.locator("body").ariaSnapshot(), picture };
}
