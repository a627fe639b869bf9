// How long Hard thinks in its worker, and what frames the page shows meanwhile. A measurement, for a quiet machine:
// MEASURE=1 npx playwright test --project=phone thinking.spec.ts

import { test } from "./fixtures";
import { Company } from "./company";

const GAMES: [string, object, number][] = [
  ["fivefold", {}, 2],
  ["drawbridge", {}, 4],
  ["counterpoint", { players: 3 }, 3],
  ["contract-grid", { players: 3 }, 3],
  ["pirogue", {}, 4],
];

/** Milliseconds in words: how many, their median, the longest but one in twenty, the longest. */
function told(times: number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  return `${sorted.length}: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`;
}

for (const [game, variant, seats] of GAMES) {
  test(`Hard thinks at ${game}`, async ({ page }, info) => {
    test.skip(!process.env.MEASURE || info.project.name !== "phone", "a measurement");
    test.setTimeout(180_000);
    const table = new Company(page);
    await table.sit(game, variant, Array(seats).fill("hard"));
    await page.evaluate(() => {
      const measured = { thoughts: [] as [number, string][], frames: [] as number[] };
      type Ask = (...question: unknown[]) => Promise<unknown>;
      const page = window as unknown as { newTricksAsk: Ask; measured: typeof measured };
      const ask = page.newTricksAsk;
      page.measured = measured;
      let asked = 0;
      page.newTricksAsk = async (...question) => {
        if (question.length < 2) return ask(...question); // to hurry or to stop
        const start = performance.now();
        asked += 1;
        const answer = await ask(...question.slice(0, 5), 0).finally(() => (asked -= 1));
        const what = Object.keys((answer ?? {}) as object).find((key) => key !== "seat") ?? "";
        measured.thoughts.push([performance.now() - start, what]);
        return answer;
      };
      let last = performance.now();
      const frame = (now: number) => {
        if (asked) measured.frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const thoughts = () => page.evaluate(() => (window as unknown as { measured: { thoughts: [number, string][] } }).measured.thoughts);
    const end = Date.now() + 60_000;
    while ((await thoughts()).filter(([, what]) => what === "play").length < 40 && Date.now() < end) await table.decide();
    const all = (await thoughts()).slice(1); // the first one fetches the program
    for (const kind of new Set(all.map(([, what]) => what))) {
      console.log(`${game}, to ${kind || "let go"}, ${told(all.filter(([, what]) => what === kind).map(([time]) => time))}`);
    }
    const frames = await page.evaluate(() => (window as unknown as { measured: { frames: number[] } }).measured.frames);
    console.log(`${game}, frames meanwhile, ${told(frames)}`);
  });
}
