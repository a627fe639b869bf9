// The referee, which judges records by the rules: the native program, `cargo build -p referee`.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = process.env.REFEREE || fileURLToPath(new URL("../../target/debug/referee", import.meta.url));

/** Where a game stands (docs/record-format.md). */
export interface Judgement {
  state: "running" | "over";
  turn: null | { deal: true } | { seat: number; phase: string; legal: string[] | null };
  hands: any[];
  totals: any;
  winners: any[];
}

function run(args: string[], input = ""): string {
  const { stdout, stderr, error, status } = spawnSync(PROGRAM, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (error) throw new Error(`${PROGRAM} does not start; cargo build -p referee makes it`, { cause: error });
  if (status && !stdout) throw new Error(stderr);
  return stdout;
}

/** Where each of those games stands. */
export function judge(records: object[]): Judgement[] {
  const lines = run(["replay", "-"], records.map((record) => JSON.stringify(record)).join("\n")).trimEnd().split("\n").map((line) => JSON.parse(line));
  const wrong = lines.find((line) => "error" in line);
  if (wrong) throw new Error(`the referee refuses: ${wrong.error}`);
  return lines;
}

/** A game that computer players have played by chance. */
export const simulate = (game: string, variant: object): { players: string[]; moves: any[]; [key: string]: any } =>
  JSON.parse(run(["simulate", "--game", game, "--variant", JSON.stringify(variant), "--games", "1", "--seed", "1"]));

/** Where a game stands before each of its moves, and after the last. */
export const judgeEach = (record: { moves: unknown[] }): Judgement[] =>
  judge([...record.moves, null].map((_, made) => ({ ...record, moves: record.moves.slice(0, made) })));
