// How long Hard thinks in its worker, and how evenly the page draws meanwhile: `cargo xtask measure thinking`.

import { type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { Company } from "../support/company";
import { type Host, DIST, FOLDER, host } from "../support/server";

/** One of each game, from the samples of earlier-builds.spec.ts. */
const SAMPLES: { games: { game: string; variant: object; players: string[]; x_computers?: string[] }[] } =
  JSON.parse(readFileSync(new URL("../samples/all-games.json", import.meta.url), "utf8"));
const GAMES = new Map(SAMPLES.games.filter((record) => record.x_computers).map((record) => [record.game, record]));

/** In milliseconds: how long each answer took, with what the move is, and the frames drawn meanwhile. */
type Measured = { answers: [number, string][]; frames: number[] };

/** Runs in the page before anything else: notes when requests go to a worker and when their answers come. */
function watch() {
  const measured: Measured = { answers: [], frames: [] };
  Object.assign(window, { measured });
  const asked = new Map<number, number>(); // when, by the number of the request
  const watched = new WeakSet<Worker>();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { Ask?: { id: number } }) {
    if (!watched.has(this)) this.addEventListener("message", ({ data }) => note(data));
    watched.add(this);
    if (message.Ask) asked.set(message.Ask.id, performance.now());
    post.call(this, message);
  };
  const note = ({ Answer: answered }: { Answer?: { id: number; answer: { Move?: object } | null } }) => {
    const start = answered && asked.get(answered.id);
    if (start === undefined) return;
    const move = Object.keys(answered!.answer?.Move ?? {}).find((key) => key !== "seat") ?? "waive";
    measured.answers.push([performance.now() - start, move]);
    asked.delete(answered!.id);
  };
  let last = performance.now();
  const frame = (now: number) => {
    if (asked.size) measured.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const read = (page: Page): Promise<Measured> =>
  page.evaluate(() => (window as unknown as { measured: Measured }).measured);

/** A row of the table: how many, their median, what 95 % stay within, the longest. */
function row(what: string, times: number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  return `| ${what} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}

const rows: string[] = [];
let place: Host;
test.beforeAll(async () => void (place = await host({ [FOLDER]: DIST })));
test.afterAll(async () => {
  console.log(`\nMilliseconds of Hard\n\n| what | times | median | 95 % within | longest |\n|---|---|---|---|---|\n${rows.join("\n")}`);
  await place.stop();
});

for (const [game, { variant, players }] of GAMES) {
  test(game, async ({ browser }, { project }) => {
    const page = await browser.newPage({ ...project.use, baseURL: place.site });
    await page.addInitScript(watch);
    const table = new Company(page);
    await table.sit(game, variant, players.map(() => "hard"));
    const end = Date.now() + 60_000;
    const isPlay = ([, move]: [number, string]) => move === "play";
    while ((await read(page)).answers.filter(isPlay).length < 40 && Date.now() < end) await table.decide();
    const { answers, frames } = await read(page);
    const thoughts = answers.slice(1); // the first one fetches the worker
    for (const move of new Set(thoughts.map(([, move]) => move))) {
      rows.push(row(`${game}: ${move}`, thoughts.filter(([, other]) => other === move).map(([time]) => time)));
    }
    rows.push(row(`${game}: frames meanwhile`, frames));
    await page.close();
  });
}
