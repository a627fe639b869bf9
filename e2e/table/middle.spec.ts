// A device that lies in the middle of its players: nobody passes it, and who looks at their cards sees them alone.

import type { Locator, Page } from "@playwright/test";
import { type Moved, decide } from "../support/decisions";
import { Middle } from "../support/fingers";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { PHONE, TABLET } from "../games/steps";
import { type Phase, layOut, recordOf } from "../support/phases";
import { playHand } from "../support/phones";
import { centre } from "../support/still";
import { BLANK } from "../support/server";
import { entry, openWith, preferTo, put, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { TWINS, all, expectSame } from "../support/twins";
import { atRest, state } from "../support/waits";

test.use({ viewport: TABLET });

/** Opens a game that lies in the middle, after so many of its moves. */
async function lay(page: Page, record: Moved, moves: number): Promise<Middle> {
  await openWith(page, "table/GAME", entry("GAME", { ...record, moves: record.moves.slice(0, moves) }, { seating: "middle" }));
  await expect(page.locator(".edge").first()).toBeVisible();
  return Middle.on(page);
}

const movesOf = async (page: Page) => (await stored(page)).GAME.moves.flat();

for (const game of GAMES) {
  test(`a hand of ${game.name} begins and ends without a hand-over`, async ({ page }) => {
    const table = await Middle.on(page);
    await playHand(table, game, lay, (move) => decide(table, game.id, move));
  });
}

test("grids are arranged at the edges, also by dragging what lies turned", async ({ page }) => {
  const table = await lay(page, vector("contract-grid-94"), 1); // Ben sits at the left edge
  await table.edge(1).getByRole("button", { name: /^Look at Ben/ }).click();
  const cell = (number: number) => table.open(1).locator(`[data-cell="${number}"]`);
  const name = async (number: number) => /^[^,\n]+/.exec(await cell(number).innerText())![0];
  const [one, other] = [await name(0), await name(5)];
  await cell(0).dragTo(cell(5));
  await state(() => name(5)).toBe(one);
  expect(await name(0)).toBe(other);
  await table.open(1).getByRole("button", { name: "My grid is done" }).click();
  await state(async () => (await movesOf(page)).length).toBe(2);
  await expect(page.locator(".edge-open")).toHaveCount(0);
});

test("hooks are called in public", async ({ page }) => {
  await preferTo(page, { last: "off" });
  const record = vector("pirogue-called-claims");
  const { seat, claim } = record.moves[31];
  await lay(page, record, 31);
  await page.getByRole("button", { name: "Call a hook" }).click();
  await page.getByRole("radio", { name: record.players[seat] }).nth(seat).click();
  await page.getByRole("button", { name: new RegExp(`^Trick ${claim + 1}:`) }).click();
  await state(() => movesOf(page)).toEqual(record.moves.slice(0, 32));
  await expect(page.locator(".edge-open")).toHaveCount(0);
});

test.describe("at a table of DrawBridge", () => {
  const record = vector("drawbridge-seven-made-five");
  const LED = 11; // two cards lie in the first trick

  const cards = (open: Locator) => open.locator("[data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));

  test("two look at the same time, and letting go hides the cards at once", async ({ page }) => {
    const table = await lay(page, record, LED);
    const [one, other] = [record.moves[LED].seat, (record.moves[LED].seat + 1) % 4];
    await table.hold(one);
    await table.hold(other);
    const [ones, others] = [await cards(table.open(one)), await cards(table.open(other))];
    expect(ones.filter((card) => others.includes(card))).toEqual([]);
    expect([ones.length, others.length], "ten cards each, less those played").toEqual([10, 10]);
    await table.letGo(one);
    await expect(table.open(other)).toBeVisible();
    await table.letGo(other);
    for (const away of [
      () => table.fingers.cancel(),
      () => page.evaluate(() => dispatchEvent(new Event("pagehide"))),
      () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
      () => page.evaluate(() => dispatchEvent(new Event("blur"))),
      () => page.setViewportSize({ width: 1180, height: 820 }),
    ]) {
      await table.hold(one);
      await away();
      await expect(page.locator(".edge-open, .hand")).toHaveCount(0);
      await table.fingers.lift(one);
    }
  });

  test("a card that comes back is kept, and one that is forbidden says why to its owner only", async ({ page }) => {
    const table = await lay(page, record, LED);
    const { seat, play } = record.moves[LED];
    await table.hold(seat);
    const card = table.open(seat).locator(`[data-card="${play}"]`);
    const place = await centre(card);
    await table.slide(seat, play, 60);
    await expect(card).toHaveAttribute("data-dragged");
    await table.fingers.move(seat, place);
    await expect(card, "it is the one under the finger").not.toHaveAttribute("data-dragged");
    await expect(card).toHaveAttribute("data-pointed", "");
    await table.slide(seat, play, -20);
    await table.letGo(seat);
    await table.hold(seat);
    await table.slide(seat, play, 12);
    await table.letGo(seat);
    await table.hold(seat);
    const barred = (await table.open(seat).locator(".hand-card.barred").first().getAttribute("data-card"))!;
    await table.slide(seat, barred, 60);
    const why = /^You must follow/;
    await expect(table.open(seat).getByText(why)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("");
    await table.letGo(seat);
    await expect(page.getByText(why)).toHaveCount(0);
    expect(await movesOf(page)).toHaveLength(LED);
    // whose turn it is not may look, and nothing else
    const other = (seat + 1) % 4;
    await table.hold(other);
    await table.slide(other, (await cards(table.open(other)))[0]!, 60);
    await table.letGo(other);
    expect(await movesOf(page)).toHaveLength(LED);
  });

  test("by keyboard and by switch", async ({ page }) => {
    const table = await lay(page, record, LED);
    const { seat, play } = record.moves[LED];
    const key = String(seat + 1);
    await page.keyboard.down(key);
    await expect(table.open(seat).locator(".hand-card:focus")).toHaveCount(1);
    await page.keyboard.up(key);
    await expect(table.open(seat)).toHaveCount(0);
    const look = table.edge(seat).locator(".edge-keep:not(.edge-read)");
    await look.press("Enter");
    await expect(look).toContainText("cards lie open");
    await look.press("Enter");
    await expect(table.open(seat)).toHaveCount(0);
    await look.press("Enter");
    await table.open(seat).locator(`[data-card="${play}"]`).press("Enter");
    await table.open(seat).locator(`[data-card="${play}"].raised`).press("Enter");
    await state(() => movesOf(page)).toEqual(record.moves.slice(0, LED + 1));
    await expect(page.locator(".edge-open"), "the move is made").toHaveCount(0);
  });

  test("the rules lie upright at the edge of whoever asks, and the others play on", async ({ page }) => {
    const table = await lay(page, record, LED);
    const { seat, play } = record.moves[LED];
    const reader = (seat + 1) % 4;
    const rules = table.edge(reader).getByRole("region", { name: /rules$/ });
    await table.tap(table.edge(reader).getByRole("button", { name: /^Rules at/ }));
    await expect(rules).toContainText("Pay and draw.");
    await table.push(seat, play);
    await state(() => movesOf(page)).toEqual(record.moves.slice(0, LED + 1));
    await expect(rules, "it goes on lying there").toBeVisible();
    await expect(page.getByRole("region", { name: /rules$/ })).toHaveCount(1);
    await table.tap(table.edge(reader).getByRole("button", { name: /^Rules at/ }));
    await expect(rules).toHaveCount(0);
  });

  test("what is begun at an edge is seen there only", async ({ page }) => {
    const record = vector("counterpoint-annie-by-the-rule");
    const table = await lay(page, record, 1);
    const { seat, bid } = record.moves[1];
    const html = () => page.evaluate(() => document.documentElement.outerHTML);
    const before = await html();
    await table.push(seat, bid[0]);
    await atRest(page);
    expect(await html(), "the same document as before").toBe(before);
    await table.hold(seat);
    await expect(table.open(seat).getByRole("button", { name: /, in your bid/ }), "it is still chosen").toHaveCount(1);
  });

  test("people may change their minds about how they sit", async ({ page }) => {
    await lay(page, record, LED);
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "More…" }).click();
      await page.getByRole("button", { name }).click();
    };
    await choose("Pass the device round");
    await expect(page.locator(".curtain")).toBeVisible();
    await expect(page.locator(".edge")).toHaveCount(0);
    await state(async () => (await stored(page)).GAME.entry.seating).toBeUndefined();
    await choose("Lay the device in the middle");
    await expect(page.locator(".edge")).toHaveCount(4);
    await state(async () => (await stored(page)).GAME.entry.seating).toBe("middle");
    await page.setViewportSize(PHONE);
    await expect(page.locator(".curtain"), "a phone has no room for four").toBeVisible();
  });
});

test("setup asks how people sit, and remembers it", async ({ page }) => {
  const table = new Table(page);
  await table.openSetup();
  const middle = page.getByRole("radio", { name: "In the middle" });
  await expect(middle, "a tablet suggests it").toBeChecked();
  await page.getByRole("radio", { name: "Pass round" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".curtain")).toBeVisible();
  await table.openSetup();
  await expect(page.getByRole("radio", { name: "Pass round" })).toBeChecked();
  await middle.check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".edge")).toHaveCount(3);
  await page.setViewportSize(PHONE);
  await table.openSetup();
  await expect(page.getByText("You pass the device round.")).toBeVisible();
  await expect(middle).toHaveCount(0);
});

// --- Twins ---

for (const twins of TWINS) {
  test(`twins look alike in the middle, with cards and with phones: ${twins.name}`, async ({ page }) => {
    await preferTo(page, { last: "off", rest: "stay" }); // each moment stays as it is
    await page.clock.install();
    const table = await Middle.on(page);
    // of the moments those at which cards are held
    const held = twins.moments.filter((_, number) => number === 1 || number === twins.moments.length - 2);
    const moments = ["middle", "phones"].flatMap((seating) =>
      held.map((moves) => ({ seating, moves, what: `${seating} after ${moves} moves` })));
    const look = async (record: Moved) => {
      const phases = moments.map((moment) => ({ ...moment, record: record as Phase["record"] }));
      await page.goto(BLANK);
      await put(page, ...phases.map((phase, n) => entry(`GAME${n}`, recordOf(phase), { seating: phase.seating })));
      const looks = [];
      for (const [n, phase] of phases.entries()) {
        await page.keyboard.press("Shift"); // what has the focus then shows it, whatever the fingers did before
        await layOut(new Table(page), `GAME${n}`, phase);
        const isDealt = recordOf(phase).moves.some((move) => "deal" in move);
        await expect(page.locator(phase.seating === "phones" && isDealt ? ".edge-backs" : ".edge").first()).toBeVisible();
        const closed = await all(page);
        await table.hold(twins.viewer);
        if (await page.locator(".hand-card").count()) await expect(page.locator("[data-pointed]")).toHaveCount(1);
        looks.push({ closed, own: await all(page) });
        await table.letGo(twins.viewer);
      }
      return looks;
    };
    const [ones, others] = [await look(twins.record), await look(twins.twin)];
    for (const [n, { what }] of moments.entries()) {
      expectSame(ones[n].closed, others[n].closed, `${what}: nobody looks`);
      expectSame(ones[n].own, others[n].own, `${what}: the same cards or code`);
      expect(ones[n].own.html, "something is to be seen").not.toBe(ones[n].closed.html);
    }
  });
}
