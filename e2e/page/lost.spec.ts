// Nothing is ever lost: the browser is killed, the disk is full, storage is blocked or of another version. Each time one
// reads what happened, and what can be saved is offered as a file.

import { type BrowserContext, type Page, chromium } from "@playwright/test";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { begin, kept, move } from "../support/begun";
import { axe, expect, ownHeading, test } from "../support/fixtures";
import { BLANK } from "../support/server";
import { completed, downloaded, heldUp, holdUp, mayHoldUp, preferTo, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

/** A new table where the browser keeps nothing. */
async function setUpUnkept(page: Page): Promise<Table> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  return table;
}

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "This game lasts only as long" });

// --- Killed ---

test.describe("a browser that is killed", () => {
  /** A browser of our own, of which the process is known; what it keeps lies in that folder. */
  async function launch(folder: string): Promise<{ browser: ChildProcess; context: BrowserContext }> {
    const port = `${folder}/DevToolsActivePort`;
    rmSync(port, { force: true }); // a browser that was killed has left its own
    const program = process.env.CHROMIUM || chromium.executablePath();
    const flags = ["--headless=new", "--no-first-run", "--disable-gpu", "--no-sandbox", "--js-flags=--liftoff-only"];
    const browser = spawn(program, [...flags, "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"], {
      detached: true, // a group of its own, to be killed as a whole
      stdio: "ignore",
    });
    await state(() => existsSync(port) && readFileSync(port, "utf8").split("\n").length > 1).toBe(true);
    const [number] = readFileSync(port, "utf8").split("\n");
    const remote = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    return { browser, context: remote.contexts()[0] };
  }

  /** As the power going: no process gets to finish anything. */
  async function kill(browser: ChildProcess) {
    const gone = new Promise((resolve) => browser.once("exit", resolve));
    process.kill(-browser.pid!, "SIGKILL");
    await gone;
  }

  test("in the middle of a game goes on at the same move", async ({ site }, info) => {
    test.slow(); // two browsers are started
    const folder = info.outputPath("profile");
    const first = await launch(folder);
    let address: string;
    let next: string;
    let lies: string[];
    try {
      const table = new Table(await first.context.newPage());
      await table.hurry();
      await table.page.goto(`${site}#/new/contract-grid`);
      await expect(table.seat(1)).toBeVisible();
      await table.fillIn();
      await table.start.click();
      await expect(table.curtain).toBeVisible();
      await table.everybodyArranges(3);
      await table.deal.click();
      await expect(table.curtain).toBeVisible();
      await move(table);
      await table.takeDevice();
      await table.strikes.first().click();
      await expect(table.curtain, "the next is asked: the move is safe").toBeVisible();
      [address, next, lies] = [table.page.url(), await table.whoIsNext(), await table.publicTable()];
    } finally {
      await kill(first.browser);
    }

    const second = await launch(folder);
    try {
      const table = new Table(await second.context.newPage());
      await table.page.goto(address);
      await expect(table.curtain).toBeVisible();
      expect(await table.whoIsNext()).toBe(next);
      expect(await table.publicTable()).toEqual(lies);
    } finally {
      await kill(second.browser);
    }
  });
});

// --- Kept move by move ---

test.describe("a move", () => {
  test("is durable before the next is asked for", async ({ page }) => {
    await mayHoldUp(page);
    const table = await begin(page);
    await table.takeDevice();
    const before = await table.page.getByRole("main").innerText();
    await holdUp(page, 0);
    await table.strikes.first().click();
    await state(() => heldUp(page)).toEqual(["strict"]);
    expect(await page.getByRole("main").innerText(), "the table still shows the moment before").toBe(before);
    await table.strikes.first().click(); // and takes no other answer
    await page.clock.fastForward(500);
    await expect(page.locator("html[data-keeping]")).toBeAttached();

    // whoever looks now sees nobody's cards
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(table.hand).toBeHidden();
    await holdUp(page);
    await expect(page.locator("html[data-keeping]")).toHaveCount(0);
    await expect(table.curtain).toBeVisible();
    expect(await kept(page)).toBe(5);
  });

  test("waits for a new game to be saved, whose table is drawn at once", async ({ page }) => {
    await mayHoldUp(page);
    const table = new Table(page);
    await table.hurry();
    await table.openSetup();
    await table.fillIn();
    await holdUp(page, 0);
    await table.start.click();
    await expect(table.curtain).toBeVisible();
    expect((await heldUp(page))[0], "the game is being saved").toBe("strict");
    await table.lift.click();
    await page.clock.fastForward(500);
    await expect(page.locator("html[data-keeping]")).toBeAttached();
    await expect(table.curtain).toBeVisible();
    await holdUp(page);
    await expect(table.gridDone).toBeVisible();
  });

  test("that is safe only after the game has gone on without it is not another tab's", async ({ page }) => {
    await mayHoldUp(page);
    const table = await begin(page);
    await holdUp(page, 0);
    for (const number of [1, 2]) {
      await table.takeDevice();
      await table.strikes.first().click();
      await state(() => heldUp(page)).toHaveLength(number);
      await page.clock.fastForward(5_000); // nobody waits longer
      await expect(notice(page)).toBeVisible();
    }
    await holdUp(page, 1);
    await state(() => completed(page), "the first move is safe").toBe(1);
    await expect(table.curtain).toBeVisible();

    await table.takeDevice();
    await table.strikes.first().click();
    await state(() => heldUp(page)).toHaveLength(3);
    await holdUp(page);
    await expect(table.curtain.or(page.getByRole("heading", { name: /another tab/i }))).toBeVisible();
    await expect(table.curtain, "no other tab has the game").toBeVisible();
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe(7);
  });

  test("that is safe after all, a little late, is kept", async ({ page }) => {
    await mayHoldUp(page);
    const table = await begin(page);
    await table.takeDevice();
    await holdUp(page, 0);
    await table.strikes.first().click();
    await state(() => heldUp(page)).toHaveLength(1);
    await page.clock.fastForward(5_000);
    await expect(notice(page)).toBeVisible();
    await holdUp(page);
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe(5);
    await move(table);
    expect(await kept(page)).toBe(6);
  });

  test("is followed by what was written while it was being kept", async ({ page }) => {
    await mayHoldUp(page);
    const table = await begin(page);
    await table.openMore();
    await table.button("End the game here").click();
    await table.button("End it").click();
    await table.more.click();
    await table.button("Write a note").click();
    await expect(page.getByRole("textbox")).toBeFocused();
    await holdUp(page, 0);
    await page.keyboard.type("F");
    await state(() => heldUp(page)).toEqual(["strict"]);
    await page.keyboard.type("un!");
    await table.button("Done").click();
    expect(await heldUp(page), "one thing is kept after the other").toEqual(["strict"]);
    await holdUp(page);
    await expect(table.more).toBeFocused();
    await table.kept();
    const [game] = Object.values(await stored(page));
    expect(game.record.x_note).toBe("Fun!");
  });

  test("costs the same at the end of a game as at its beginning", async ({ page }) => {
    const table = await begin(page);
    await move(table);
    await move(table);
    const [game] = Object.values(await stored(page));
    expect(game.record.moves, "the entry itself does not grow").toBeUndefined();
    expect(game.moves.map((row) => row.length), "what was laid out, and one row for each move").toEqual([4, 1, 1]);
    expect(game.entry.moves).toBe(6);
  });
});

// --- No room, or no store ---

test.describe("when there is no room left", () => {
  test("from the start, a game can be played, and is kept as soon as there is room", async ({ page }) => {
    await page.goto("./#/");
    const client = await page.context().newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.everybodyArranges(3);
    await table.deal.click();
    await expect(table.curtain).toBeVisible();
    await expect(notice(page)).toContainText("This browser has no room left");
    await client.send("Storage.overrideQuotaForOrigin", { origin });
    while (await notice(page).isVisible()) await move(table);
    const [{ entry }] = Object.values(await stored(page));
    expect(await kept(page), "all of it").toBe(entry.moves);
    expect(entry.moves).toBeGreaterThan(4);
  });

  test("in the middle of a game, it goes on, says so, can be saved, and is kept again", async ({ page }) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value, key) {
        const request = put.call(this, value, key as IDBValidKey);
        // as the browser does it: the request succeeds, and then its transaction cannot be written
        if ((window as any).full) {
          request.addEventListener("success", () => request.transaction!.abort());
          Object.defineProperty(request.transaction, "error", { value: new DOMException("", "QuotaExceededError") });
        }
        return request;
      };
    });
    const table = await begin(page);
    const before = await kept(page);
    await page.evaluate(() => ((window as any).full = true));
    await move(table);
    await expect(notice(page)).toContainText("This browser has no room left");
    await move(table);
    await expect(notice(page)).toBeVisible();
    await axe(page);
    expect(await kept(page)).toBe(before);
    const { text } = await downloaded(page, () => table.button("Save as file").click());
    expect(JSON.parse(text).moves).toHaveLength(before + 2);

    // the library has the game as this tab knows it
    const address = page.url();
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await page.getByRole("link", { name: /^Continue/ }).click();
    expect(page.url()).toBe(address);
    await expect(notice(page)).toBeVisible();

    await page.evaluate(() => ((window as any).full = false));
    await move(table);
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe(before + 3);
    await page.reload();
    await expect(table.curtain).toBeVisible();
    expect(await kept(page)).toBe(before + 3);
  });
});

test.describe("when storage is blocked", () => {
  test("the library says so, and has what this tab knows", async ({ page }) => {
    const table = await setUpUnkept(page);
    await move(table);
    await expect(notice(page)).toBeVisible();
    await page.goto("./#/shelf");
    await expect(page.getByRole("alert")).toContainText("This browser does not save games for this page.");
    const game = page.getByRole("main").getByRole("listitem");
    await expect(game).toContainText("Ann, Ben and Cleo");
    const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save all games" }).click());
    expect(JSON.parse(text).games[0].moves).toHaveLength(1);
    await game.getByRole("button", { name: /^Delete/ }).click();
    await game.getByRole("button", { name: /^Undo/ }).click();
    await game.getByRole("link", { name: /^Continue/ }).click();
    await expect(table.curtain).toBeVisible();
  });
});

test("a store that the browser closes, and says so twice, is opened again", async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...how) {
      const request = open.apply(this, how);
      request.addEventListener("success", () => ((window as any).opened = request.result));
      return request;
    };
  });
  const table = await begin(page);
  await page.evaluate(async () => {
    const store: IDBDatabase = (window as any).opened;
    for (let time = 0; time < 2; time++) {
      store.close();
      store.dispatchEvent(new Event("close"));
      await new Promise(requestAnimationFrame);
    }
  });
  await move(table);
  expect(await kept(page)).toBe(5);
});

// --- Other versions ---

test.describe("a store of a later version", () => {
  test("is left alone, and the page works in memory", async ({ page, context }) => {
    const newer = await context.newPage();
    await newer.goto(BLANK);
    await newer.evaluate(() => new Promise((done) => (indexedDB.open("new-tricks", 99).onsuccess = done)));
    await newer.close();
    const table = new Table(page);
    await table.setUp();
    await expect(notice(page)).toContainText("saved by a newer version of this page");
    await table.everybodyArranges(3);
    await page.goto("./#/shelf");
    await expect(page.getByRole("alert")).toContainText("saved by a newer version of this page");
    await page.getByRole("link", { name: /^Continue/ }).click();
    await expect(table.deal).toBeVisible();
  });
});

test.describe("a later version of the page beside this one", () => {
  /** A page of the same host without our program. */
  async function blank(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(BLANK);
    return page;
  }

  /** Runs in a page: opens the store in that version, or deletes it; says whether another tab is in the way. */
  const change = (version: number | null) =>
    new Promise<string>((tell) => {
      const request = version ? indexedDB.open("new-tricks", version) : indexedDB.deleteDatabase("new-tricks");
      request.onblocked = () => tell("blocked");
      request.onerror = () => tell("refused");
      request.onsuccess = () => {
        (request.result as IDBDatabase | undefined)?.close();
        tell("done");
      };
    });

  for (const start of ["./#/", "./#/shelf", "./#/new/contract-grid"]) {
    test(`gets the store, and this one says so, when it began at ${start}`, async ({ page, context }) => {
      await page.goto(start);
      await expect(page.locator("main:not([aria-busy]) h1")).toBeVisible();
      await state(() => page.evaluate(() => indexedDB.databases())).toHaveLength(1);
      const newer = await blank(context);
      expect(await newer.evaluate(change, 99)).toBe("done");
      const notice = page.getByRole("alert").filter({ hasText: "saved by a newer version of this page" });
      await expect(notice).toBeVisible();
      await axe(page);
      await notice.getByRole("button", { name: "Reload" }).click();
      await expect(ownHeading(page)).toBeVisible();
    });
  }

  test("at the table, the game goes on in memory", async ({ page, context }) => {
    const table = await begin(page);
    const newer = await blank(context);
    expect(await newer.evaluate(change, 99)).toBe("done");
    await move(table);
    await table.button("Later").click();
    await expect(table.button("Reload")).toHaveCount(0);
    await expect(notice(page)).toContainText("saved by a newer version of this page");
  });

  test("may delete all games, and this one keeps what follows", async ({ page, context }) => {
    const table = await begin(page);
    const other = await blank(context);
    expect(await other.evaluate(change, null)).toBe("done");
    await move(table);
    expect(await kept(page)).toBe(5);
    await expect(page.getByText("newer version")).toHaveCount(0);
  });
});

test.describe("a store that never answers", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // an opening of which nothing is ever heard
      IDBFactory.prototype.open = () => document.createElement("i") as unknown as IDBOpenDBRequest;
    });
  });

  test("does not keep anybody from playing", async ({ page }) => {
    const table = new Table(page);
    await page.goto("./#/new/contract-grid");
    await page.clock.runFor(5_000);
    await expect(table.seat(1)).toBeVisible();
    await table.fillIn();
    await table.start.click();
    await expect(table.curtain, "nobody waits twice").toBeVisible();
    await expect(notice(page)).toContainText("This browser does not save games for this page.");
    await page.goto("./#/shelf");
    await expect(page.getByRole("alert")).toContainText("This browser does not save games for this page.");
    await expect(page.getByRole("link", { name: /^Continue/ })).toBeVisible();
  });

  test("leaves the library with the notice", async ({ page }) => {
    await page.goto("./#/shelf");
    await page.clock.runFor(5_000);
    await expect(page.getByRole("alert")).toContainText("This browser does not save games for this page.");
    await expect(page.getByText("Every game you play is listed here.")).toBeVisible();
  });
});

test.describe("leaving the page", () => {
  /** Reloads; gives the kinds of questions that the browser asks. */
  async function questions(page: Page): Promise<string[]> {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    return asked;
  }

  test("is asked about while a game is only in memory", async ({ page }) => {
    await move(await setUpUnkept(page));
    await page.goto("./#/shelf");
    expect(await questions(page)).toEqual(["beforeunload"]);
  });

  test("is not asked about once the game in memory is deleted", async ({ page }) => {
    await setUpUnkept(page);
    await page.goto("./#/shelf");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
    expect(await questions(page)).toEqual([]);
  });

  test("is not asked about when everything is kept", async ({ page }) => {
    const table = await begin(page);
    await move(table);
    expect(await questions(page)).toEqual([]);
    await expect(table.curtain).toBeVisible();
  });
});

// --- The browser is asked to keep things ---

test("the browser is asked to keep the games, once, when a hand is over", async ({ page }) => {
  await page.addInitScript(() => {
    const asked = () => Number(sessionStorage.getItem("asked") ?? 0);
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem("asked", String(asked() + 1));
      return false;
    };
  });
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem("asked")));
  const record = vector("contract-grid-94");
  const [, second] = record.moves.flatMap((move, n) => (move.deal ? [n] : []));
  await preferTo(page, { last: "off" });
  const table = new Table(page);
  await table.layOut("contract-grid-94", second - 1);
  expect(await asked()).toBe(0);
  await table.takeDevice();
  await table.playAny();
  await state(asked).toBe(1);
  await page.reload();
  await expect(ownHeading(page)).toBeVisible();
  expect(await asked()).toBe(1);
});
