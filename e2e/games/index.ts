// The games, each with what the tests of all games need to know of it. A new one needs its line here.

import { contractGrid } from "./contract-grid";
import { counterpoint } from "./counterpoint";
import { drawbridge } from "./drawbridge";
import { fivefold } from "./fivefold";
import { pirogue } from "./pirogue";
import type { GameFacts } from "./facts";

export type { GameFacts, Phase, ShortGame } from "./facts";

export const GAMES: GameFacts[] = [contractGrid, drawbridge, counterpoint, fivefold, pirogue];

/** Something of each game, by its id. */
export const byId = <T>(of: (game: GameFacts) => T): Record<string, T> => Object.fromEntries(GAMES.map((game) => [game.id, of(game)]));
