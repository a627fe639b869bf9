// The page's store, from outside: what lies in it, and putting things into it as the page does.

import { type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { CODE } from "./table";

/** A record that the rules are tested with. */
export function vector(name: string): { moves: any[]; players: string[]; [key: string]: any } {
  const { x_note: _, ...record } = JSON.parse(readFileSync(new URL(`../tests/vectors/${name}.json`, import.meta.url), "utf8"));
  return record;
}

/** An entry of the store, in its first form: with all moves in the record. */
export const entry = (id: string, record: object, more: object = {}) =>
  ({ id, saved: 1, finished: false, code: CODE, record, ...more });

/** Runs in the page: whether it has made its stores. */
function hasStores(): Promise<boolean> {
  return new Promise((tell) => {
    const opening = indexedDB.open("new-tricks");
    opening.onupgradeneeded = () => opening.transaction!.abort(); // the page makes them itself
    opening.onerror = () => tell(false);
    opening.onsuccess = () => {
      tell(opening.result.objectStoreNames.contains("games"));
      opening.result.close();
    };
  });
}

/** Puts entries into the page's store, as soon as there is one. */
export async function put(page: Page, ...entries: object[]) {
  await expect.poll(() => page.evaluate(hasStores)).toBe(true);
  await page.evaluate(
    (entries) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("new-tricks");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction("games", "readwrite");
          entries.forEach((entry) => writing.objectStore("games").put(entry));
          writing.onerror = failed;
          writing.oncomplete = () => {
            database.close();
            done();
          };
        };
      }),
    entries,
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
