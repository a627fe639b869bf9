// Whatever the address, and where the browser keeps nothing or has kept something broken, the page goes on as well as it can.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { sitDown } from "../support/playing";
import { downloaded, entry, openWith, vector } from "../support/store";
import { PEOPLE, Table } from "../support/table";

test.describe("an address", () => {
  for (const [what, hash] of [
    ["of a game that is not kept", "#/table/NOSUCHGAME"],
    ["of rules that there are not", "#/rules/patience"],
    ["of a setup that there is not", "#/new/patience"],
  ]) {
    test(`${what} gets a sentence and a way home`, async ({ page }) => {
      const table = new Table(page);
      await page.goto(`./${hash}`);
      await expect(table.cannot).toBeVisible();
      await expect(page.getByText(/^There is no such game/)).toBeVisible();
      await page.getByRole("link", { name: "All games", exact: true }).click();
      await expect(page.getByRole("heading", { name: "New Tricks" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
    });
  }

  test("of nothing at all leads home", async ({ page }) => {
    await page.goto("./#/what/is/this");
    await expect(page.getByRole("heading", { name: "New Tricks" })).toBeVisible();
  });
});

test.describe("where the browser keeps nothing", () => {
  const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "This game lasts only as long as this tab stays open." });

  test("because there is no database, a new game says so", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await new Table(page).setUp();
    await expect(notice(page)).toBeVisible();
  });

  test("because the database fails to open, the game can be played, and says that it is not kept", async ({ page }) => {
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      // a version that is below any there is: the browser answers with an error event
      IDBFactory.prototype.open = function (this: IDBFactory, name: string) {
        const higher = open.call(this, `${name}-other`, 9);
        void higher;
        return open.call(this, `${name}-other`, 1);
      };
    });
    const table = new Table(page);
    await table.hurry();
    await sitDown(table, { game: "Fivefold", people: ["Ann", "Ben"] });
    await expect(notice(page)).toBeVisible();
    await table.goOnTo("play");
    await table.playAny();
    await expect(table.trick.getByRole("listitem")).toHaveCount(1);
    await expect(notice(page)).toBeVisible();

    // As long as the tab lives it even waits at home.
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await page.getByRole("link", { name: /^Continue Fivefold/ }).click();
    await expect(table.trick.getByRole("listitem")).toHaveCount(1);

    await table.reload();
    await expect(table.cannot).toBeVisible();
    await page.getByRole("link", { name: "All games", exact: true }).click();
    await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
  });
});

test.describe("a damaged game", () => {
  test("gets a sentence, and home and the library still work", async ({ page }) => {
    const record = { ...vector("contract-grid-94"), players: ["Ida", "Jo", "Kim"], moves: [] };
    const whole = entry("", record);
    const damaged: Record<string, object> = {
      "nearly nothing": {},
      "no record": { ...whole, record: "a spilt glass" },
      "a record that breaks off": { ...whole, record: { game: "contract-grid", players: record.players } },
      "another kind": { ...whole, record: { ...record, game: "patience" } },
      "a later page": { ...whole, record: { ...record, format: "new-tricks/2" } },
      "values that no page wrote": { ...whole, saved: "yesterday", record: 1n },
    };
    const entries = Object.values(damaged).map((one, n) => ({ ...one, id: `BROKEN${n}` }));
    await openWith(page, "", entry("GOOD", { ...record, players: PEOPLE }), ...entries);
    const table = new Table(page);
    for (const [n, what] of Object.keys(damaged).entries()) {
      await table.goHome();
      await page.goto(`./#/table/BROKEN${n}`);
      await expect.soft(table.cannot, what).toBeVisible();
      await expect.soft(page.locator("h1 + p"), what).toHaveText(/^[A-Z“].{15,}\.$/);
    }
    await page.getByRole("link", { name: "All games", exact: true }).click();
    await expect(page.getByRole("link", { name: "Continue ContractGrid with Ann, Ben and Cleo" })).toBeVisible();

    // The library has them too, to be saved as they are or thrown away.
    await page.getByRole("link", { name: "Your games" }).click();
    const all = page.getByRole("listitem");
    await expect(all).toHaveCount(1 + entries.length);
    const broken = all.filter({ hasNotText: "Cleo" });
    for (const one of await broken.all()) {
      const { name } = await downloaded(page, () => one.getByRole("button", { name: "Save as file" }).click());
      expect.soft(name).toMatch(/^new-tricks-entry-[-\d]{10}\.json$/);
    }
    await broken.first().getByRole("button", { name: "Delete" }).click();
    await expect(broken.first()).toContainText("is deleted");
    await page.reload();
    await expect(broken).toHaveCount(entries.length - 1);
    await expect(all).toHaveCount(entries.length);
  });

  test("with a move that the rules forbid is not laid out", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.everybodyArranges(3);
    const id = page.url().split("/").at(-1)!;
    await page.evaluate(spoil, id);
    await table.reload();
    await expect(table.cannot).toBeVisible();
    await expect(page.locator("h1 + p")).toContainText(/ move \d+: /);
    const downloading = page.waitForEvent("download");
    await table.button("Save as file").click();
    await downloading;
  });
});

/** Runs in the page: says the last move of a kept game twice. */
function spoil(id: string): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("new-tricks");
    opening.onerror = failed;
    opening.onsuccess = () => {
      const db = opening.result;
      const writing = db.transaction(["games", "moves"], "readwrite");
      const [games, moves] = [writing.objectStore("games"), writing.objectStore("moves")];
      const getting = games.get(id);
      getting.onsuccess = () => {
        const saved = getting.result;
        const rows = moves.getAll(IDBKeyRange.bound([id], [id, []]));
        rows.onsuccess = () => {
          moves.put([rows.result.at(-1).at(-1)], [id, saved.moves]);
          games.put({ ...saved, moves: saved.moves + 1 });
        };
      };
      writing.onerror = failed;
      writing.oncomplete = () => {
        db.close();
        done();
      };
    };
  });
}
