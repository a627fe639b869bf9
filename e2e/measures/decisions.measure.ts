// How often a screen is touched for a decision where the device lies in the middle, and how long that takes without time to
// think, from the moment the table asks until the move is kept: `cargo xtask measure decisions`.

import { expect, test } from "@playwright/test";
import { HANDS, decide } from "../support/decisions";
import { Middle } from "../support/fingers";
import { type Host, DIST, FOLDER, host } from "../support/server";
import { entry, openWith, preferTo, stored, vector } from "../support/store";
import { saved, state } from "../support/waits";

const rows: string[] = [];
let place: Host;
test.beforeAll(async () => void (place = await host({ [FOLDER]: DIST })));
test.afterAll(async () => {
  console.log(`\n| a hand of | decisions | touches of each | median in seconds | longest |\n|---|---|---|---|---|\n${rows.join("\n")}`);
  await place.stop();
});

for (const [game, name, from, to, viewport] of HANDS) {
  test(game, async ({ browser }, { project }) => {
    const page = await browser.newPage({ ...project.use, baseURL: place.site, viewport });
    const record = vector(name);
    await preferTo(page, { last: "off" });
    await openWith(page, "table/GAME", entry("GAME", { ...record, moves: record.moves.slice(0, from) }, { seating: "middle" }));
    await expect(page.locator(".edge").first()).toBeVisible();
    const table = await Middle.on(page);
    const times: number[] = [];
    for (let move = from; move < to; move++) {
      // what is gathered lies where it belongs
      await expect(page.locator(".flying")).toHaveCount(0);
      const start = Date.now();
      await decide(table, record.game, record.moves[move]);
      await state(async () => Object.values(await stored(page))[0].moves.flat().length, `move ${move}`).toBe(move + 1);
      times.push((Date.now() - start) / 1000);
      await saved(page);
      const goOn = page.getByRole("button", { name: /^Continue: / });
      if (await goOn.isVisible()) await table.tap(goOn);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)].toFixed(1);
    rows.push(`| ${game} | ${times.length} | ${(table.fingers.touches / times.length).toFixed(1)} | ${at(0.5)} | ${at(1)} |`);
    await page.close();
  });
}
