// The page's store, from outside: what lies in it, and putting things into it as the page does.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { BLANK } from "./server";
import { CODE } from "./table";

/** A record that the rules are tested with. */
export function vector(name: string): { moves: any[]; players: string[]; [key: string]: any } {
  const { x_note: _, ...record } = JSON.parse(readFileSync(new URL(`../../crates/referee/vectors/${name}.json`, import.meta.url), "utf8"));
  return record;
}

/** A game for the store, with all its moves in the record. */
export const entry = (id: string, record: object, more: object = {}) =>
  ({ id, saved: 1, finished: false, code: CODE, record, ...more });

/** An entry of the store as the page writes it, and the moves that lie beside it. */
function parts(game: any): { entry: any; moves?: any[] } {
  const { moves, ...record } = game.record ?? {};
  return moves ? { entry: { ...game, record, moves: moves.length }, moves } : { entry: game };
}

type Row = { store: "games" | "moves" | "settings"; value: unknown; key?: string | [string, number] };

/** Runs in any page of the host: puts rows into the store, made first where there is none, as src/store/connection.rs does. */
function write({ rows, emptied }: { rows: Row[]; emptied: string[] }): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("new-tricks", 2);
    opening.onerror = failed;
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("games", { keyPath: "id" });
      for (const name of ["moves", "settings"]) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(["games", "moves", "settings"], "readwrite");
      for (const id of emptied) writing.objectStore("moves").delete(IDBKeyRange.bound([id], [id, []]));
      for (const { store, value, key } of rows) writing.objectStore(store).put(value, key);
      writing.onerror = failed;
      writing.oncomplete = () => {
        database.close();
        done();
      };
    };
  });
}

/** A page that has not been opened yet has its store filled from a blank one. */
async function comeToHost(page: Pick<Page, "evaluate"> & Partial<Page>) {
  if (page.url?.() === "about:blank") await page.goto!(BLANK);
}

/** Puts games into the page's store; what has no moves goes there as it is. */
export async function put(page: Page, ...entries: object[]) {
  await comeToHost(page);
  const all = entries.map(parts);
  const rows = all.flatMap(({ entry, moves }): Row[] => [
    { store: "games", value: entry },
    ...(moves ? [{ store: "moves", value: moves, key: [entry.id, 0] } as Row] : []),
  ]);
  await page.evaluate(write, { rows, emptied: all.flatMap(({ entry, moves }) => (moves ? [entry.id] : [])) });
}

/** Puts settings into the page's store, by their names. */
export async function putSettings(page: Page, settings: { key: string; value: unknown }[]) {
  await comeToHost(page);
  await page.evaluate(write, { rows: settings.map((setting): Row => ({ store: "settings", ...setting })), emptied: [] });
}

/** Opens a screen with those games in the store. It is a new visit: the page knows nothing of what was there before. */
export async function openWith(page: Page, address: string, ...entries: object[]) {
  await page.goto(BLANK);
  await put(page, ...entries);
  await page.goto(`./#/${address}`);
}

/**
 * Chooses preferences, by their key words (src/preferences.rs), in place of all that was chosen before: `{ tap: "off" }`.
 * They hold from the next loading on.
 */
export async function preferTo(page: Pick<Page, "evaluate"> & Partial<Page>, words: Record<string, string>) {
  await comeToHost(page);
  const rows: Row[] = [{ store: "settings", value: words, key: "preferences" }];
  await page.evaluate(write, { rows, emptied: [] });
}

/** A setting in the page's store. */
export async function setting(page: Page, name: string): Promise<any> {
  return page.evaluate(
    (name) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open("new-tricks");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction("settings").objectStore("settings").get(name);
          reading.onsuccess = () => {
            database.close();
            done(reading.result);
          };
        };
      }),
    name,
  );
}

/** All games in the page's store with their moves, by their names. */
export async function stored(page: Page): Promise<Record<string, { record: any; moves: any[][]; entry: any }>> {
  return page.evaluate(
    () =>
      new Promise<any>((done, failed) => {
        const opening = indexedDB.open("new-tricks");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(["games", "moves"]);
          const games = reading.objectStore("games").getAll();
          const keys = reading.objectStore("moves").getAllKeys();
          const rows = reading.objectStore("moves").getAll();
          reading.oncomplete = () => {
            database.close();
            done(Object.fromEntries(games.result.map((entry: any) => {
              const moves = rows.result.filter((_, n) => (keys.result[n] as any[])[0] === entry.id);
              return [entry.id, { entry, record: entry.record, moves }];
            })));
          };
        };
      }),
  );
}

/** The text of what a page offers as a file. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await press();
  const download = await downloading;
  let text = "";
  for await (const part of await download.createReadStream()) text += part;
  return { name: download.suggestedFilename(), text };
}

/**
 * Makes every change in the store say how durable it is to be, and lets the test hold changes up: those from a number
 * on, in the order in which they begin, until it holds up none of them any more.
 */
export const mayHoldUp = (page: Page) =>
  page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    const seen = ((window as any).durabilities = [] as unknown[]);
    const isHeld = (number: number) => number >= ((window as any).heldFrom ?? Infinity);
    (window as any).completed = 0;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const transaction = begin.call(this, stores, mode, options);
      if (mode === "readwrite" && isHeld(seen.length)) {
        const number = seen.push(options?.durability) - 1;
        // a transaction stays open as long as requests follow each other
        const spin = () => {
          if (isHeld(number)) transaction.objectStore("games").count().onsuccess = spin;
        };
        spin();
        transaction.commit = () => {};
        transaction.addEventListener("complete", () => (window as any).completed++);
      }
      return transaction;
    };
  });
/** Holds up changes from that one on; without a number, none. */
export const holdUp = (page: Page, from?: number) => page.evaluate((from) => ((window as any).heldFrom = from), from);
export const heldUp = (page: Page) => page.evaluate(() => (window as any).durabilities);
/** How many of the changes that were held up are done. */
export const completed = (page: Page) => page.evaluate(() => (window as any).completed);
