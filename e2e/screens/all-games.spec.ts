// All games in one file, however many and large they are: what the page saves it opens again, with no more memory than
// one game needs.

import type { Page } from "@playwright/test";
import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "../support/fixtures";
import { downloaded, entry, put, stored, vector } from "../support/store";

const MIB = 1 << 20;
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const note = (page: Page) => page.locator(".page-note");
const saveAll = (page: Page) => page.getByRole("button", { name: "Save all games" });
const close = (page: Page) => note(page).getByRole("button", { name: "Close" }).click();

/** A record of at least so many bytes: readers ignore the padding. */
function padded(name: string, bytes: number) {
  return { ...vector("contract-grid-tie-by-history"), players: [name, "Zoe"], x_pad: "-".repeat(bytes) };
}

/** Makes each game in the store larger by so many bytes, there: they need not be sent to the browser in messages. */
const pad = (page: Page, bytes: number) =>
  page.evaluate(
    (bytes) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("new-tricks");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const writing = opening.result.transaction("games", "readwrite");
          const games = writing.objectStore("games");
          const all = games.getAll();
          all.onsuccess = () => {
            for (const game of all.result) games.put({ ...game, record: { ...game.record, x_pad: "-".repeat(bytes) } });
          };
          writing.onerror = failed;
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    bytes,
  );

async function openLibrary(page: Page) {
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
}

/** Chooses a file that is too large to be sent to the browser in a message. */
async function choose(page: Page, path: string, text: string) {
  writeFileSync(path, text);
  await page.getByLabel("Open a file").setInputFiles(path);
}

test("a file of over 32 MiB that the page has saved is opened again", async ({ page }, info) => {
  test.slow(); // so much is written and read
  await put(page, ...Array.from({ length: 9 }, (_, n) => entry(`GAME${n}`, padded(`A${n}`, 0), { saved: n + 1, finished: true })));
  await pad(page, 3.8 * MIB);
  await openLibrary(page);
  await expect(cards(page)).toHaveCount(9);
  let downloads = 0;
  page.on("download", () => downloads++);
  const { text } = await downloaded(page, () => saveAll(page).dblclick());
  expect(downloads).toBe(1);
  expect(text.length).toBeGreaterThan(32 * MIB);
  expect(text.split("\n").filter((line) => line.startsWith("{\"format\":\"new-tricks/1\""))).toHaveLength(9);
  expect(JSON.parse(text).games).toHaveLength(9);

  const path = info.outputPath("all.json");
  await choose(page, path, text);
  await expect(note(page)).toContainText("9 games added to Your games.", { timeout: 60_000 });
  await expect(cards(page)).toHaveCount(18);
  rmSync(path);
});

test("opening a file takes no more memory than its largest game needs", async ({ page }, info) => {
  await page.addInitScript(() => {
    addEventListener("TrunkApplicationStarted", (event: any) => {
      (window as any).memory = event.detail.wasm.memory;
    });
  });
  await openLibrary(page);
  const memory = () => page.evaluate(() => (window as any).memory.buffer.byteLength as number);
  const before = await memory();
  const path = info.outputPath("many.json");
  const text = JSON.stringify({ format: "new-tricks-shelf/1", games: Array.from({ length: 64 }, (_, n) => padded(`A${n}`, MIB / 4)) });
  await choose(page, path, text);
  await expect(note(page)).toContainText("64 games added to Your games.");
  rmSync(path);
  expect((await memory()) - before).toBeLessThan(text.length / 4);
});

test("a file that breaks off gives the games before, and says so", async ({ page }) => {
  await openLibrary(page);
  const text = JSON.stringify({ format: "new-tricks-shelf/1", games: [padded("Ann", 0), padded("Ben", 0), padded("Cleo", 0)] });
  const buffer = Buffer.from(text.slice(0, text.lastIndexOf("Cleo")));
  await page.getByLabel("Open a file").setInputFiles({ name: "cut.json", mimeType: "application/json", buffer });
  await expect(note(page)).toContainText("2 games added to Your games, but not these:");
  await expect(note(page)).toContainText("cut.json: the file breaks off in game 3");
  await expect(cards(page)).toHaveCount(2);
});

test("a game that is too large is named, and the others are opened", async ({ page }, info) => {
  await openLibrary(page);
  const path = info.outputPath("large.json");
  await choose(page, path, JSON.stringify({ format: "new-tricks-shelf/1", games: [padded("Ann", 4 * MIB), padded("Ben", 0)] }));
  await expect(note(page)).toContainText("1 game added to Your games, but not these:");
  await expect(note(page)).toContainText("large.json: game 1: this is over 4 MiB");
  await expect(cards(page)).toHaveCount(1);
  rmSync(path);
});

test("what is not in the file of all games is said", async ({ page }) => {
  await put(
    page,
    entry("GOOD", padded("Ann", 0), { saved: 1, finished: true }),
    entry("LARGE", padded("Ben", 4 * MIB), { saved: 2, finished: true }),
    { id: "ODD", saved: 3 },
  );
  await openLibrary(page);
  await expect(cards(page)).toHaveCount(3);
  const { text } = await downloaded(page, () => saveAll(page).click());
  expect(JSON.parse(text).games.map(({ players }: any) => players[0])).toEqual(["Ann"]);
  await expect(note(page)).toContainText("1 game saved in a file.");
  await expect(note(page)).toContainText("Not in the file: 1 game, which this version of the page cannot read.");
  await expect(note(page)).toContainText("Not in the file: 1 game, over 4 MiB.");
  await close(page);
});

test("while a long file is read, the page says how far it has come and can be used", async ({ page }) => {
  await openLibrary(page);
  // the clock goes on by itself, and a day at each game
  await page.evaluate(() => {
    const now = Date.now;
    let days = 0;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: any[]) {
      days += 86_400_000;
      return (put as any).apply(this, args);
    };
    Date.now = () => now() + days;
    // the third game has to wait until the test has looked
    const slice = Blob.prototype.slice;
    let slices = 0;
    (window as any).goOn = () => {};
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.slice = function (...args: any[]) {
      slices++;
      return (slice as any).apply(this, args);
    };
    Blob.prototype.arrayBuffer = async function () {
      if (slices === 8) await new Promise<void>((done) => ((window as any).goOn = done));
      return read.call(this);
    };
  });
  const text = JSON.stringify({ format: "new-tricks-shelf/1", games: [0, 1, 2, 3].map((n) => padded(`A${n}`, MIB / 4)) });
  await page.getByLabel("Open a file").setInputFiles({ name: "long.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(note(page)).toContainText("Opening long.json… 1 game");
  await expect(note(page).getByRole("progressbar", { name: "Opening long.json" })).toBeVisible();
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  await expect(note(page)).toContainText("Opening long.json…");
  await page.evaluate(() => (window as any).goOn());
  await expect(note(page)).toContainText("4 games added to Your games.");
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  expect(Object.keys(await stored(page))).toHaveLength(4);
});
