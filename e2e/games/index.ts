// The games in the order of home, each with what the tests of all games need to know of it.

import { readFileSync } from "node:fs";
import type { GameFacts } from "./facts";

export type { Decided, GameFacts, Phase, Seated, ShortGame } from "./facts";

// each is a line of the macro `games!` and has a file of its id here
const list = readFileSync(new URL("../../crates/rules/src/games/mod.rs", import.meta.url), "utf8");
const ids = Array.from(list.matchAll(/^ +([a-z_]+) [A-Z]\w*,$/gm), ([, module]) => module.replaceAll("_", "-"));

export const GAMES: GameFacts[] = await Promise.all(ids.map(async (id) => (await import(`./${id}.ts`)).default));

/** Something of each game, by its id. */
export const byId = <T>(of: (game: GameFacts) => T): Record<string, T> => Object.fromEntries(GAMES.map((game) => [game.id, of(game)]));
