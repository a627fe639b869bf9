// Whether another build looks the same: `cargo xtask measure pictures --against FOLDER`.
//
// Every phase of every game, on five sizes of screen, in light and in dark, as both builds draw it. What differs is told with the
// number of pixels, and put as three pictures, before, after and the difference, into test-results/pictures.

import { type Page, test } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { MORE, PHASES, type Phase, layOut, recordOf } from "../support/phases";
import { FOLDER, type Host, host } from "../support/server";
import { entry, preferTo, put } from "../support/store";
import { Table } from "../support/table";
import { atRest } from "../support/waits";

const builds = (process.env.MEASURE_BUILDS ?? "").split(",").map((build) => build.split("=")[1]);
const SIZES = [[320, 640], [360, 740], [740, 360], [820, 1180], [1440, 900]] as const;
const PICTURES = fileURLToPath(new URL("../test-results/pictures", import.meta.url));
/** How far two colours of a pixel may lie apart, from 0 to 1. */
const THRESHOLD = 0.02;

test.use({ isMobile: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block" });

/** A page of a build, with the games of all phases in its store. */
async function opened(page: Page, phases: Phase[]): Promise<Table> {
  await page.addInitScript(() => document.addEventListener("readystatechange", () => document.documentElement.setAttribute("data-face", "")));
  const table = new Table(page);
  await table.hurry();
  await preferTo(page, { last: "off" });
  await put(page, ...phases.map((phase, n) => entry(`PHASE${n}`, recordOf(phase))));
  return table;
}

async function* pictures(table: Table) {
  for (const [width, height] of SIZES) {
    await table.page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await table.page.emulateMedia({ colorScheme });
      await atRest(table.page);
      yield { look: `${width}×${height}, ${colorScheme}`, picture: PNG.sync.read(await table.page.screenshot({ fullPage: true })) };
    }
  }
}

/** How many pixels differ, and a picture of them; all of them where the sizes do. */
function compared(before: PNG, after: PNG): { pixels: number; difference?: PNG } {
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return { pixels: Math.max(width * height, after.width * after.height) };
  const difference = new PNG({ width, height });
  return { pixels: pixelmatch(before.data, after.data, difference.data, width, height, { threshold: THRESHOLD }), difference };
}

for (const [game, phases] of Object.entries(PHASES)) {
  test(game, async ({ browser }) => {
    test.skip(builds.length < 2, "--against names the other build");
    const all = [...phases, ...MORE[game]];
    const hosts: Host[] = await Promise.all(builds.map((build) => host({ [FOLDER]: build })));
    const tables: Table[] = [];
    for (const { site } of hosts) tables.push(await opened(await browser.newPage({ baseURL: site }), all));
    let same = 0;
    for (const [n, phase] of all.entries()) {
      for (const table of tables) {
        await table.page.setViewportSize({ width: 360, height: 740 });
        await layOut(table, `PHASE${n}`, phase);
      }
      const [others, ours] = tables.map(pictures);
      for await (const { look, picture: after } of ours) {
        const { picture: before } = (await others.next()).value!;
        const { pixels, difference } = compared(before, after);
        if (!pixels) {
          same += 1;
          continue;
        }
        console.log(`${game}, ${phase.what}, ${look}: ${pixels} pixels`);
        mkdirSync(PICTURES, { recursive: true });
        const name = `${game} ${phase.what} ${look}`.replace(/[^\w×]+/g, "-");
        for (const [which, picture] of Object.entries({ before, after, difference })) {
          if (picture) writeFileSync(`${PICTURES}/${name}-${which}.png`, PNG.sync.write(picture));
        }
      }
    }
    console.log(`${game}: ${same} pictures are the same`);
    for (const { stop } of hosts) await stop();
  });
}
