// A reload in any phase of any game goes on at the same move, behind the curtain; what was not decided is forgotten.

import type { Action } from "../support/by-keyboard";
import { ByTap } from "../support/by-tap";
import { expect, test } from "../support/fixtures";
import { PHASES, type Phase, layOut, recordOf } from "../support/phases";
import { type Seen, decide, see } from "../support/seen";
import { entry, preferTo, put, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

/** What a reload must leave as it is: all that is on the table, for eyes and ears. */
const lasting = ({ focus: _, ...table }: Seen) => table;

/** Loads the page anew: everything is there again. */
async function reload(table: Table, before: Seen, when: string) {
  await table.page.reload();
  expect(lasting(await see(table.page)), when).toEqual(lasting(before));
  if (before.what === "curtain") await expect(table.hand, `${when}: the hand is covered`).toHaveCount(0);
}

/** Reloads with a choice that is not decided and after the next move, or where nobody decides as the phase was found. */
async function goThrough(table: Table, id: string, phase: Phase) {
  const { page } = table;
  await layOut(table, id, { ...phase, open: false });
  const closed = await see(page);
  const next: Action | undefined = (typeof phase.record === "string" ? vector(phase.record) : phase.record).moves[phase.moves];
  if (!phase.open || !next || !("seat" in next)) return reload(table, closed, phase.what);

  await table.takeDevice();
  const open = await see(page);
  if (phase.then) {
    await phase.then(table);
    await reload(table, closed, `${phase.what}, with a choice`);
    await table.takeDevice();
    expect(await see(page), "the choice is forgotten, the hand is not").toMatchObject({ names: open.names, offers: open.offers });
  }
  const { seat: _, ...did } = next;
  const by = new ByTap(page);
  const then = await decide(page, by, did, open);
  await state(async () => (await stored(page))[id].entry.moves, "one move more is kept").toBe(phase.moves + 1);
  await reload(table, then, `${phase.what}, after the move`);
}

for (const [game, phases] of Object.entries(PHASES)) {
  test(`${game}: a reload in any phase`, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await preferTo(page, { last: "off" });
    const kinds = phases.filter(({ what }) => !/^(sixteen|grids of five|late|two: card|arranging a grid of five)/.test(what));
    await put(page, ...kinds.map((phase, n) => entry(`PHASE${n}`, recordOf(phase))));
    for (const [n, phase] of kinds.entries()) await test.step(phase.what, () => goThrough(table, `PHASE${n}`, phase));
  });
}
