// The page around the app: how it starts, what its security policy allows, and what it says when it breaks down.

import type { Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { axe, expect, test } from "../support/fixtures";
import { host } from "../support/server";
import { downloaded, entry, put as storeEntry, vector } from "../support/store";
import { Table } from "../support/table";

const reload = (page: Page) => page.getByRole("button", { name: "Reload" });
const saveFile = (page: Page) => page.getByRole("button", { name: "Save the game as a file" });
const trouble = (page: Page) => page.getByRole("alert");

/** Opens the page, and waits until the app runs. */
async function start(page: Page) {
  await markStart(page);
  await page.goto("./");
  await hasStarted(page);
}

/** From the next load on, the page carries a mark when the app runs. */
async function markStart(page: Page) {
  await page.addInitScript(() => {
    addEventListener("TrunkApplicationStarted", () => document.documentElement.setAttribute("data-started", ""));
  });
}

async function hasStarted(page: Page) {
  await expect(page.locator("html[data-started]")).toBeAttached();
}

/** Opens the page and leaves it loading, as when the connection is lost: the app never runs. */
async function loadForEver(page: Page) {
  let wasmAsked = () => {};
  const asked = new Promise<void>((resolve) => (wasmAsked = resolve));
  await page.route("**/*.wasm", () => wasmAsked()); // and no answer
  await page.goto("./", { waitUntil: "commit" });
  await asked;
  await expect(page.getByRole("status")).toHaveText("Laying the table…");
}

test.describe("the page", () => {
  test("starts from any folder, with nothing amiss", async ({ page }) => {
    await start(page);
    await expect(page).toHaveTitle("New Tricks");
    await expect(trouble(page)).toBeHidden();
    await expect(page.getByText("Laying the table…")).toBeHidden();
  });

  test("has nothing to say to the console", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    await start(page);
    await expect(page.getByRole("heading", { level: 1, name: "New Tricks" })).toBeVisible();
    // what the browser itself says of preloads comes after the page is loaded
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    // said by these tests, which forbid service workers
    expect(said.filter((line) => line !== "Service Worker registration blocked by Playwright")).toEqual([]);
  });

  test("gives what is seen, and nothing else, to be copied", async ({ page }) => {
    await start(page);
    await expect(page.getByRole("heading", { level: 1, name: "New Tricks" })).toBeVisible();
    const copied = await page.evaluate(() => {
      let text = "";
      addEventListener("copy", () => (text = getSelection()!.toString()), { once: true });
      document.execCommand("selectAll");
      document.execCommand("copy");
      return text;
    });
    expect(copied.trim()).toMatch(/^New Tricks\n/);
    expect(copied).toContain("nothing leaves this device");
  });

  test("names the crates that it is made of, with their licences", async ({ page }) => {
    await start(page);
    await page.getByRole("link", { name: "Licences" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Licences" })).toBeVisible();
    const crates = page.getByRole("listitem");
    for (const name of ["yew", "wasm-bindgen", "serde", "idb", "qrcodegen"]) {
      await expect(crates.filter({ hasText: new RegExp(`^${name} \\d`) })).not.toHaveCount(0);
    }
    expect(await crates.count()).toBeGreaterThan(60);
    await expect(page.getByText("Permission is hereby granted").first()).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "New Tricks" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "New Tricks" })).toBeVisible();
  });

  test("runs no script that is not its own", async ({ page, problems }) => {
    problems.expect(/Content Security Policy/);
    await start(page);
    const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/'unsafe-|\*|https?:|'nonce-/);

    const ran = await page.evaluate(async () => {
      const refused = new Promise<string>((tell) => {
        addEventListener("securitypolicyviolation", (event) => tell(event.effectiveDirective), { once: true });
      });
      const script = document.createElement("script");
      script.textContent = "window.intruder = true";
      document.head.append(script);
      return { refused: await refused, intruder: "intruder" in window };
    });
    expect(ran).toEqual({ refused: "script-src-elem", intruder: false });
  });

  test("says that it is loading, and says so again when it takes long", async ({ page }) => {
    await page.clock.install();
    await loadForEver(page);
    await axe(page);
    await page.clock.runFor(11_000);
    await expect(page.getByRole("status")).toHaveText("Still loading…");
    await expect(trouble(page)).toBeHidden();
  });
});

test.describe("in a frame", () => {
  const frame = (page: Page) => page.frameLocator("iframe");

  /** A page that shows the game in a frame. */
  const around = (game: string) => `<link rel="icon" href="data:,"><title>Other</title><iframe src="${game}#/shelf" width="340" height="600"></iframe>`;

  test("of another site it shows nothing but a link to itself", async ({ page, site, context, problems }, info) => {
    writeFileSync(info.outputPath("frame.html"), around(site));
    const other = await host({ "/": info.outputPath() });
    problems.expect(new RegExp(`^asked another host: ${other.site}`));
    await page.goto("./#/shelf");
    await storeEntry(page, entry("ONE", { ...vector("contract-grid-94"), players: ["Ann", "Ben", "Cleo"] }));
    await page.goto(`${other.site}frame.html`);
    const own = frame(page).getByRole("link", { name: "Open New Tricks" });
    await expect(own).toBeVisible();
    await expect(frame(page).getByText(/Ann|Save/)).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await own.click();
    await expect((await opened).getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
    await expect((await opened).getByText("Ann, Ben and Cleo")).toBeVisible();
    await other.stop();
  });

  test("of its own site it plays", async ({ page, site }) => {
    await page.route("./frame.html", (route) => route.fulfill({ contentType: "text/html", body: around(site) }));
    await page.goto("./frame.html");
    await expect(frame(page).getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sentence tells what is missing", async ({ page, problems }) => {
    problems.expect(/\.js \(csp\)/); // no scripts: this is how Chromium says it
    await page.goto("./");
    await expect(page.locator("noscript p")).toBeVisible(); // other locators skip what is in <noscript>
    await expect(page.locator("noscript p")).toContainText("it needs JavaScript");
    await expect(page.getByText("Laying the table…")).toBeHidden();
    // No axe here: it is a script itself.
  });
});

test.describe("when the page cannot start", () => {
  test("for want of WebAssembly, it says so", async ({ page, problems }) => {
    problems.expect(/WebAssembly is not defined/);
    await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
    await page.goto("./");
    await expect(trouble(page)).toContainText("It is a WebAssembly program");
    await expect(reload(page)).toBeVisible();
    await axe(page);
  });

  for (const part of ["wasm", "js", "css"]) {
    test(`for a missing ${part} file, it offers to reload, and then it starts`, async ({ page, problems }) => {
      problems.expect(/ERR_FAILED|Failed to fetch|expected magic word|aborted/);
      await page.route(`**/*.${part}`, (route) => route.abort());
      await page.goto("./");
      await expect(trouble(page)).toContainText("A part of the page did not load");
      await axe(page);

      await page.unroute(`**/*.${part}`);
      await markStart(page);
      await reload(page).click();
      await hasStarted(page);
      await expect(trouble(page)).toBeHidden();
    });
  }

  test("for a file that its host has no more, it says so", async ({ page, problems }) => {
    problems.expect(/status 404|Failed to load resource|not loaded|HTTP status code is not ok|MIME type/);
    await page.route("**/*.{wasm,js,css}", (route) => route.fulfill({ status: 404, body: "gone" }));
    await page.goto("./");
    await expect(trouble(page)).toContainText("A part of the page did not load");
  });
});

test.describe("when the page breaks down", () => {
  const fail = (page: Page, message: string) =>
    page.evaluate((text) => (window as any).newTricksFailed(text), message);

  test("it says so and offers to reload", async ({ page }) => {
    await start(page);
    await fail(page, "x");
    await expect(trouble(page).getByRole("heading", { name: "Something went wrong at the table" })).toBeVisible();
    await expect(saveFile(page)).toBeHidden();
    await axe(page);

    await reload(page).click();
    await expect(trouble(page)).toBeHidden();
  });

  test("it tells where in the program, and nothing of the cards", async ({ page }) => {
    await start(page);
    await fail(page, "panicked at src/games/mod.rs:12:5:\nNorth holds the ace of spades");
    await expect(page.getByText("please add: src/games/mod.rs:12")).toBeVisible();
    await expect(page.locator("body")).not.toContainText("spades");
  });

  test("it leaves no store behind where there was none", async ({ page }) => {
    await loadForEver(page);
    await fail(page, "x");
    await expect(trouble(page)).toBeVisible();
    // Requests to one store are answered in order: this answer comes after the guard's own.
    const found = await page.evaluate(() => new Promise((tell) => {
      const opening = indexedDB.open("new-tricks");
      opening.onupgradeneeded = (event) => {
        opening.transaction?.abort();
        tell({ made: false, from: event.oldVersion });
      };
      opening.onsuccess = () => tell({ made: true });
      opening.onerror = (event) => event.preventDefault();
    }));
    expect(found).toEqual({ made: false, from: 0 });
    await expect(saveFile(page)).toBeHidden();
  });

  test("it offers the game under way as a file", async ({ page }) => {
    await loadForEver(page); // so that the store is this test's alone
    const kept: Kept = {
      games: [
        { id: "a", saved: 9, finished: true, record: { game: "older" } },
        { id: "b", saved: 5, finished: false, record: { game: "pirogue", seed: "0f" } },
        { id: "c", saved: 4, finished: false, record: { game: "older" } },
      ],
      rows: [[["a", 0], ["x"]], [["b", 0], ["lead ♠A"]], [["b", 1], ["pass"]]],
    };
    await page.evaluate(put, kept);
    await fail(page, "x");
    await expect(trouble(page)).toContainText("The game so far is kept");
    await axe(page);

    const { name, text } = await downloaded(page, () => saveFile(page).click());
    expect(name).toBe("new-tricks-pirogue.json");
    expect(JSON.parse(text)).toEqual({ game: "pirogue", seed: "0f", moves: ["lead ♠A", "pass"] });
  });

  // The guard reads the store by itself: this is where the two would part.
  test("the game that the page has saved is the one in the file", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 4);
    await table.takeDevice();
    await table.strikes.first().click();
    await table.kept();
    await page.goto("./#/shelf");
    const file = await downloaded(page, () => page.getByRole("button", { name: /^Save as file/ }).click());
    await fail(page, "x");
    const guard = await downloaded(page, () => saveFile(page).click());
    const record = JSON.parse(file.text);
    expect(record.moves).toHaveLength(5);
    expect(JSON.parse(guard.text)).toEqual(record);
  });
});

/** What is in the store: games, and moves by their keys. */
type Kept = { games: object[]; rows: [[string, number], string[]][] };

/** Runs in the page: makes the stores as the app does, and fills them. */
function put({ games, rows }: Kept): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("new-tricks");
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("games", { keyPath: "id" });
      opening.result.createObjectStore("moves");
    };
    opening.onerror = failed;
    opening.onsuccess = () => {
      const db = opening.result;
      const writing = db.transaction(["games", "moves"], "readwrite");
      games.forEach((game) => writing.objectStore("games").put(game));
      rows.forEach(([key, moves]) => writing.objectStore("moves").put(moves, key));
      writing.onerror = failed;
      writing.oncomplete = () => {
        db.close();
        done();
      };
    };
  });
}
