// What is saved comes back whole: a file of all games with the days' deals in it, and a change of the store that fails
// half way.

import { expect, ownHeading, test } from "../support/fixtures";
import { downloaded, put, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it is the same on every screen"));

test("a file of all games brings the days' deals back", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-01T12:00:00Z"));
  const table = new Table(page);
  await page.goto("./#/play/counterpoint");
  await page.waitForURL(/#\/table\//);
  await page.goto("./#/daily/drawbridge");
  await page.waitForURL(/#\/table\//);
  await expect(table.menu).toBeVisible();
  await page.goto("./#/daily/fivefold");
  await page.waitForURL(/#\/table\//);
  await table.openMore();
  await table.button("End the game here").click();
  await table.button("End it").click();
  await expect(page.getByRole("region", { name: "Today’s deal" })).toBeVisible();
  const before = Object.values(await stored(page)).map(({ entry }) => [entry.record.game, entry.code, entry.finished]);

  await page.goto("./#/shelf");
  const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save all games" }).first().click());
  const seeds = JSON.parse(text).games.map(({ game, x_code, x_day }: any) => ({ game, x_code, x_day }));
  const code = before.find(([game]) => game === "fivefold")![1];
  expect(seeds).toHaveLength(3);
  expect(seeds).toContainEqual({ game: "fivefold", x_code: code, x_day: undefined });
  expect(seeds).toContainEqual({ game: "drawbridge", x_code: undefined, x_day: "2026-03-01" });
  expect(seeds).toContainEqual({ game: "counterpoint", x_code: undefined, x_day: undefined });

  await page.goto("./#/");
  await page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase("new-tricks").onsuccess = done)));
  await page.goto("./#/shelf");
  await page.reload();
  await page.getByLabel("Open a file").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(page.getByRole("link", { name: /^Review:/ })).toHaveCount(3);
  const after = Object.values(await stored(page)).map(({ entry }) => [entry.record.game, entry.code, entry.finished]);
  const ofDays = (games: any[][]) => games.filter(([game]) => game !== "counterpoint").sort();
  expect(ofDays(after)).toEqual(ofDays(before));
  expect(after.find(([game]) => game === "counterpoint"), "a game under way gets other deals").not.toEqual(
    before.find(([game]) => game === "counterpoint"));
  await page.goto("./#/");
  await expect(page.getByRole("link", { name: "Your result of today’s deal: Fivefold" })).toBeVisible();
  await page.goto("./#/daily/drawbridge");
  await page.waitForURL(/#\/table\//);
  expect(Object.keys(await stored(page)), "nothing is dealt anew").toHaveLength(3);
});

test("a change that fails half way changes nothing", async ({ page }) => {
  // the moves are deleted, and the browser refuses to put the game
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      if ((window as any).refuses && this.name === "games") throw new DOMException("no", "DataCloneError");
      return put.call(this, value, key);
    };
  });
  const table = new Table(page);
  await table.layOut({ ...vector("contract-grid-94"), x_undo: "unseen" }, 20);
  await table.takeDevice();
  await table.playAny();
  await state(async () => (await stored(page)).KEPT.moves.flat().length).toBe(21);
  const before = await stored(page);
  await page.evaluate(() => ((window as any).refuses = true));
  await table.button(/^Undo/).click();
  await expect(page.getByRole("alert").filter({ hasText: "This game lasts only as long" })).toBeVisible();
  expect(await stored(page)).toEqual(before);
});

test("a very long score sheet is drawn in parts", async ({ page }) => {
  const deal = vector("drawbridge-thrown-in-and-empty-stacks").moves.find((move) => move.deal);
  const record = { ...vector("drawbridge-thrown-in-and-empty-stacks"), variant: { end: { hands: 1_000 } }, dealer: 0, x_stopped: true };
  const passes = (dealer: number) => [1, 2, 3, 4].map((n) => ({ seat: (dealer + n) % 4, pass: true }));
  record.moves = Array.from({ length: 250 }, (_, hand) => [deal, ...passes(hand % 4)]).flat();
  await page.goto("./#/shelf");
  await expect(ownHeading(page)).toBeVisible();
  await put(page, { id: "LONG", saved: 1, finished: true, code: "0", record });
  await page.goto("./#/table/LONG");
  await page.getByRole("button", { name: "Scores" }).click();
  const sheet = page.getByRole("dialog", { name: "Score sheet" });
  const rows = sheet.locator("tbody tr");
  const more = sheet.getByRole("button", { name: "Show earlier hands" });
  for (const [count, first] of [[100, "151"], [200, "51"], [250, "1"]] as const) {
    await expect(rows).toHaveCount(count);
    await expect(rows.first().getByRole("rowheader")).toContainText(`${first} thrown in`);
    if (count < 250) await more.click();
  }
  await expect(more).toHaveCount(0);
  await expect(sheet.getByRole("region", { name: "All hands" })).toBeFocused();
});
