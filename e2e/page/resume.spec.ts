// Nothing is lost: a game goes on at the same move after a reload, in a new tab, and as well as it can where the
// browser keeps nothing or has kept something broken.

import { expect, test } from "../support/fixtures";
import { Table } from "../support/table";

test("the address of the table, opened anew, has the game", async ({ page, context, problems }) => {
  const table = new Table(page);
  await table.setUp();
  await table.everybodyArranges(3);
  await table.deal.click();
  await table.takeDevice();
  const [hand, lies] = [await table.openHand(), await table.publicTable()];
  const address = page.url();
  await page.close();

  const anew = new Table(await context.newPage());
  await anew.page.goto(address);
  await expect(anew.curtain).toBeVisible();
  await expect(anew.hand).toBeHidden();
  expect(await anew.publicTable()).toEqual(lies);
  expect(await anew.takeDevice()).toBe("Ben");
  expect(await anew.openHand()).toEqual(hand);
  expect(problems.unexpected()).toEqual([]);
});

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
  const without: [string, () => void][] = [
    ["there is no database", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
    [
      "the database is refused",
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("denied", "SecurityError");
        };
      },
    ],
    [
      "the database fails to open",
      () => {
        const open = IDBFactory.prototype.open;
        // a version that is below any there is: the browser answers with an error event
        IDBFactory.prototype.open = function (this: IDBFactory, name: string) {
          const higher = open.call(this, `${name}-other`, 9);
          void higher;
          return open.call(this, `${name}-other`, 1);
        };
      },
    ],
  ];
  for (const [what, block] of without) {
    test(`because ${what}, the game can be played, and says that it is not kept`, async ({ page }) => {
      await page.addInitScript(block);
      const table = new Table(page);
      await table.hurry();
      await table.setUp();
      const notice = page.getByRole("alert").filter({ hasText: "This game lasts only as long as this tab stays open." });
      await expect(notice).toBeVisible();
      await table.goOnTo("play");
      await table.playAny();
      await expect(table.trick.getByRole("listitem")).toHaveCount(1);
      await expect(notice).toBeVisible();

      // As long as the tab lives it even waits at home.
      await table.menu.click();
      await page.getByRole("link", { name: "Leave the table" }).click();
      await page.getByRole("link", { name: /^Continue ContractGrid/ }).click();
      await expect(table.trick.getByRole("listitem")).toHaveCount(1);

      await table.reload();
      await expect(table.cannot).toBeVisible();
      await page.getByRole("link", { name: "All games", exact: true }).click();
      await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
    });
  }
});

test.describe("a damaged game", () => {
  const record = { game: "contract-grid", players: ["Ida", "Jo"] };
  const whole = { saved: 9, finished: false, code: "0" };
  for (const [what, entry] of [
    ["that is nearly nothing", { id: "BROKEN" }],
    ["whose record is no record", { ...whole, id: "BROKEN", record: "a spilt glass" }],
    ["whose record breaks off", { ...whole, id: "BROKEN", record }],
    ["of another kind", { ...whole, id: "BROKEN", record: { ...record, format: "new-tricks/1", game: "patience", variant: {}, dealer: 0, moves: [] } }],
    ["of a later page", { ...whole, id: "BROKEN", record: { ...record, format: "new-tricks/2", variant: {}, dealer: 0, moves: [] } }],
    ["with values that no page wrote", { ...whole, id: "BROKEN", saved: "yesterday", record: 1n }],
  ] as [string, object][]) {
    test(`${what} gets a sentence, and home still works`, async ({ page }) => {
      const table = new Table(page);
      await table.setUp();
      await page.evaluate(put, entry);
      await page.goto("./#/table/BROKEN");
      await expect(table.cannot).toBeVisible();
      await expect(page.locator("h1 + p")).toHaveText(/^[A-Z“].{15,}\.$/);
      await page.getByRole("link", { name: "All games", exact: true }).click();
      await expect(page.getByRole("link", { name: "Continue ContractGrid with Ann, Ben and Cleo" })).toBeVisible();

      // The library has it too, to be saved as it is or thrown away.
      await page.getByRole("link", { name: "Your games" }).click();
      const all = page.getByRole("listitem");
      await expect(all).toHaveCount(2);
      const broken = all.filter({ hasNotText: "Cleo" });
      const downloading = page.waitForEvent("download");
      await broken.getByRole("button", { name: "Save as file" }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^new-tricks-entry-[-\d]{10}\.json$/);
      await broken.getByRole("button", { name: "Delete" }).click();
      await expect(broken).toContainText("is deleted");
      await page.reload();
      await expect(all).toHaveCount(1);
      await expect(all).toContainText("Cleo");
    });
  }

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

/** Runs in the page: puts an entry into the store as the app does. */
function put(entry: object): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("new-tricks");
    opening.onerror = failed;
    opening.onsuccess = () => {
      const db = opening.result;
      const writing = db.transaction("games", "readwrite");
      writing.objectStore("games").put(entry);
      writing.onerror = failed;
      writing.oncomplete = () => {
        db.close();
        done();
      };
    };
  });
}

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
