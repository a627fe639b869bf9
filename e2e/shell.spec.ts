// The page around the app: how it starts, what it allows, and what it says when it cannot go on.

import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

const reload = (page: Page) => page.getByRole("button", { name: "Reload" });
const saveFile = (page: Page) => page.getByRole("button", { name: "Save the game as a file" });
const trouble = (page: Page) => page.getByRole("alert");

/** Opens the page, and waits until the app runs. */
async function start(page: Page) {
  await markStart(page);
  await page.goto("./");
  await hasStarted(page);
}

/** From the next loading on, the page carries a mark when the app runs. */
async function markStart(page: Page) {
  await page.addInitScript(() => {
    addEventListener("TrunkApplicationStarted", () => document.documentElement.setAttribute("data-started", ""));
  });
}

async function hasStarted(page: Page) {
  await expect(page.locator("html[data-started]")).toBeAttached();
}

/** Opens the page and leaves it loading, as on a line that has gone dead: the app never runs. */
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
      await expect(trouble(page)).toContainText("A part of the page did not arrive");
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
    await expect(trouble(page)).toContainText("A part of the page did not arrive");
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
    const record = { game: "pirogue", seed: "0f", moves: ["lead ♠A", "pass"] };
    const games = [
      { id: "a", saved: 9, finished: true, record: { game: "older" } },
      { id: "b", saved: 5, finished: false, record },
      { id: "c", saved: 4, finished: false, record: { game: "older" } },
    ];
    await page.evaluate(put, games);
    await fail(page, "x");
    await expect(trouble(page)).toContainText("The game so far is kept");
    await axe(page);

    const downloading = page.waitForEvent("download");
    await saveFile(page).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("new-tricks-pirogue.json");
    expect(JSON.parse(await text(await download.createReadStream()))).toEqual(record);
  });
});

/** Runs in the page: stores games as the app does. */
function put(games: object[]): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("new-tricks");
    opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
    opening.onerror = failed;
    opening.onsuccess = () => {
      const db = opening.result;
      const writing = db.transaction("games", "readwrite");
      games.forEach((game) => writing.objectStore("games").put(game));
      writing.onerror = failed;
      writing.oncomplete = () => {
        db.close();
        done();
      };
    };
  });
}

async function text(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let all = "";
  for await (const part of stream) all += part;
  return all;
}
