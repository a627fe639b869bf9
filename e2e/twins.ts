// Games that differ only in cards that nobody has seen.

import { readFileSync } from "node:fs";
import type { Moved } from "./decisions";
import { GAMES } from "./games";

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
