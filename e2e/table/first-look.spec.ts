// What anybody notices at a first look: labels inside their borders, names that can be read, nothing stretched, and nothing
// offered before it is there.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { PHASES, amiss, layOut, recordOf } from "../support/phases";
import { BLANK } from "../support/server";
import { entry, preferTo, put, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

// the sizes are set by the tests
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** Lays out a moment of a game. */
async function lay(page: Page, game: string, what: string, words: Record<string, string> = {}): Promise<Table> {
  const phase = PHASES[game].find((phase) => phase.what === what)!;
  const table = new Table(page);
  await table.hurry();
  await page.goto(BLANK);
  await preferTo(page, words);
  await put(page, entry("PHASE", recordOf(phase)));
  await layOut(table, "PHASE", phase);
  return table;
}

/** Runs in the page: texts that come nearer than that to the border of what they stand in. */
function cramped([selector, room]: [string, number]): string[] {
  return [...document.querySelectorAll(selector)].flatMap((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const [inner, outer] = [text, one].map((part) => part.getBoundingClientRect());
    const left = Math.min(inner.left - outer.left, outer.right - inner.right);
    return left < room ? [`“${one.textContent}” has ${left.toFixed(1)} px`] : [];
  });
}

test("setup tells people from computer players, and finds no fault before Start", async ({ page }) => {
  await page.goto("./#/new/fivefold");
  await page.getByRole("button", { name: "Play alone" }).click();
  await expect(page.getByText(/^1 person and 1 computer player/)).toBeVisible();
  await expect(page.getByText(/needs? a name|things? first/)).toHaveCount(0);
  await page.getByRole("heading", { name: "Undo" }).click();
  const names = page.getByRole("radiogroup", { name: "What may be undone?" }).locator(".setup-name");
  await expect(names).toHaveCount(3);
  expect(new Set(await names.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))).size).toBe(1);
});

test("what a bid costs stands clear of its border", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await lay(page, "drawbridge", "first call");
  await expect(page.locator(".pick.level")).toHaveCount(10);
  expect(await page.evaluate(cramped, [".pick.level", 1] as [string, number])).toEqual([]);
});

test("the menu offers the last trick once there is one", async ({ page }) => {
  const offers = async (what: string, count: number) => {
    const table = await lay(page, "contract-grid", what);
    await table.menu.click();
    await expect(table.dialog.getByRole("button", { name: "Rules" })).toBeVisible();
    await expect(table.dialog.getByRole("button", { name: "Last trick" })).toHaveCount(count);
  };
  await offers("strike", 0);
  await offers("lead", 1);
});

test("the sheet of the last trick has its cards in the order of play", async ({ page }) => {
  for (const [game, what] of [["drawbridge", "lead"], ["contract-grid", "late hand"], ["fivefold", "late first round"]] as const) {
    const table = await lay(page, game, what);
    await table.menu.click();
    await table.dialog.getByRole("button", { name: "Last trick" }).click();
    const cards = table.dialog.getByRole("listitem");
    await expect(cards.first()).toBeVisible();
    const places = await cards.evaluateAll((all) => all.map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return [Math.round(left), Math.round(top)];
    }));
    const lefts = places.map(([left]) => left);
    expect(lefts, game).toEqual([...new Set(lefts)].sort((one, other) => one - other));
    expect(new Set(places.map(([, top]) => top)).size, `${game}: one row`).toBe(1);
  }
});

test("with larger cards every name is legible beside grids of five, and nothing overlaps", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await lay(page, "contract-grid", "grids of five: play", { cards: "large" });
  expect(await page.evaluate(amiss, true)).toEqual([]);
  const cleo = page.locator(".player-panel-name", { hasText: "Cleo" });
  expect(await cleo.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
});

test("buttons that stay in sight lie on no slab", async ({ page }) => {
  await lay(page, "pirogue", "result");
  const row = page.locator(".go-on");
  await expect(row.getByRole("button", { name: "Deal the next round" })).toBeVisible();
  await expect(row).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(row).toHaveCSS("background-image", "none");
});

test("everybody in the ranking has a place, and a wide screen does not stretch the scores", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = new Table(page);
  await table.layOut("pirogue-out-together");
  await expect(page.locator(".ranking .place")).toHaveText(["1", "1", "3", "4", "5", "6"]);
  const scores = page.locator(".score-sheet table");
  await expect(scores).toBeVisible();
  expect((await scores.boundingBox())!.width).toBeLessThanOrEqual(46 * 16);
});

test("the statistics say what they count, and all of it is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await put(page, entry("PIROGUE", vector("pirogue-out-together"), { finished: true }));
  await page.goto("./#/statistics");
  const table = page.getByRole("region", { name: "Pirogue, by player" });
  await expect(table.getByRole("columnheader")).toHaveText(["Player", "Games", "Wins", "Won on average", "Won at best"]);
  expect(await table.evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0);
});

test("a bid that cannot be made yet looks the same under a pointer", async ({ page }) => {
  const table = await lay(page, "drawbridge", "first call");
  const bid = table.button("Bid");
  await expect(bid).toBeDisabled();
  const colours = () =>
    bid.evaluate((one) => {
      for (const change of one.getAnimations()) change.finish();
      const { color, backgroundColor } = getComputedStyle(one);
      return [color, backgroundColor];
    });
  const before = await colours();
  await bid.hover({ force: true });
  await state(() => bid.evaluate((one) => one.matches(":hover"))).toBe(true);
  expect(await colours()).toEqual(before);
});

test("a line strikes a suit, and the others have nothing under them", async ({ page }) => {
  await lay(page, "contract-grid", "last strike");
  const marks = await page.locator(".strike-suit").evaluateAll((suits) =>
    suits.map((suit) => {
      const line = getComputedStyle(suit.querySelector(".big-suit")!, "::after");
      suit.querySelectorAll(".visually-hidden").forEach((one) => one.remove());
      return [line.content !== "none" && parseFloat(line.borderBlockStartWidth) > 0, suit.textContent!.trim()];
    }),
  );
  expect(marks.filter(([isStruck]) => isStruck)).toHaveLength(2);
  for (const [isStruck, words] of marks) expect(words).toMatch(isStruck ? /^(Full house|Ben)$/ : /^$/);
});

test("a name stands clear of the bid before it", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("drawbridge-thrown-in-and-empty-stacks");
  await page.getByText("Score sheet").click();
  const hand = page.locator(".score-sheet tbody th", { hasText: "5NT" });
  await expect(hand).toBeVisible();
  expect(await hand.textContent()).toMatch(/^\d 5NT5 no trump [A-Z]/);
});

for (const [players, record] of [[2, "counterpoint-north-and-south"], [3, "counterpoint-annie-by-the-rule"]] as const) {
  test(`the staff of the minute shows ${players} players, whole`, async ({ page }) => {
    const table = new Table(page);
    await table.layOut(record, 0);
    const staff = page.locator(".quick-rules .tiny");
    await expect(staff.locator(".stave-note")).toHaveCount(players);
    const outside = await staff.evaluate((all) => {
      const room = all.getBoundingClientRect();
      return [...all.querySelectorAll(".stave-note, .stave-bid")].filter((part) => {
        const { top, right, bottom, left } = part.getBoundingClientRect();
        return top < room.top - 1 || left < room.left - 1 || bottom > room.bottom + 1 || right > room.right + 1;
      }).length;
    });
    expect(outside).toBe(0);
  });
}

test("home does not move sideways, however many games are under way", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const record = vector("fivefold-first-round");
  await put(page, ...["A", "B", "C"].map((id) => entry(id, { ...record, moves: record.moves.slice(0, 9) })));
  await page.goto("./#/");
  await expect(page.getByRole("link", { name: /^Continue Fivefold/ })).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
