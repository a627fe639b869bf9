// The page without a network, new versions of it, and builds that are only half uploaded.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { move } from "../support/begun";
import { Build } from "../support/builds";
import { Company } from "../support/company";
import { expect, test as base } from "../support/fixtures";
import { look } from "../support/looks";
import { type Host, FOLDER, host } from "../support/server";
import { entry, put, vector } from "../support/store";
import { type Game, Table } from "../support/table";
import { state } from "../support/waits";

type Upload = {
  /** The build on the host. */
  build: Build;
  place: Host;
};

const test = base.extend<Upload>({
  build: async ({}, use) => {
    const build = await Build.copy();
    await use(build);
    await build.remove();
  },
  place: async ({ build }, use) => {
    const place = await host({ [FOLDER]: build.folder });
    await use(place);
    await place.stop();
  },
  baseURL: async ({ place }, use) => use(place.site),
});

test.use({ serviceWorkers: "allow" });

/** A short game. */
const GAME: Game = { people: ["Ann", "Ben"], rules: "Small grid", deck: "Short", cap: 1 };

const note = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready." });
const isOfBuild = (page: Page, mark: string) => expect(page.locator(`html[data-build=${mark}]`)).toBeAttached();
const trouble = (page: Page) => page.getByRole("alert").filter({ hasText: /\w/ });

/** Waits until the page is kept for use without a network. */
async function isKept(page: Page) {
  const worker = new URL("sw.js", page.url()).href;
  await state(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(worker);
}

/** Runs in the page: looks for a new version; the state in which it ended. */
async function check(): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  const ended = new Promise<string>((tell) => {
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing!;
      worker.addEventListener("statechange", () => tell(worker.state), { once: true });
    });
  });
  await registration.update();
  return ended;
}

/** Uploads the whole next version; whether its worker and the pieces of its program are others, too. */
async function uploadNext(build: Build, other: { worker?: boolean; pieces?: boolean } = {}) {
  const next = await Build.later("next", other);
  await build.upload(next);
  await next.remove();
}

/** The tab comes into view again. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

/** The files of a build that are to be kept: all but the service worker and the icons for installing. */
async function keptOf(build: Build): Promise<string[]> {
  return (await build.files()).filter((file) => file !== "sw.js" && !file.startsWith("install/"));
}

/** Waits until that build is the only one kept, and all of it. */
async function onlyKept(page: Page, build: Build, name: RegExp) {
  // a cache must not be opened while it is being deleted: that would make it anew
  await state(() => page.evaluate(() => caches.keys()), "no tab has the build before").toEqual([expect.stringMatching(name)]);
  const files = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
  await state(files, "the whole build").toBe((await keptOf(build)).length);
}

/** Runs in the page: deletes the kept styles. */
async function lose() {
  const [name] = await caches.keys();
  const kept = await caches.open(name);
  await kept.delete((await kept.keys()).find(({ url }) => url.includes("/page-"))!);
}

/** Runs in the page: damages the kept program. */
async function spoil() {
  const [name] = await caches.keys();
  const kept = await caches.open(name);
  const program = (await kept.keys()).find(({ url }) => /new-tricks-[0-9a-f]+_bg\.wasm$/.test(url))!;
  await kept.put(program, new Response("spilt", { headers: { "content-type": "application/wasm" } }));
}

test.describe("without a network", () => {
  test("after one visit, a game is set up, another is ended, and any address opens", async ({ page, context, place }) => {
    const table = new Table(page);
    await table.hurry();
    await page.goto("./");
    await isKept(page);
    const record = vector("contract-grid-over-the-cap");
    await put(page, entry("NEARLY", { ...record, moves: record.moves.slice(0, -1) }));
    await place.stop();

    await table.setUp(GAME);
    await move(table);
    const lies = await table.publicTable();
    await page.reload();
    await expect(table.curtain).toBeVisible();
    expect(await table.publicTable()).toEqual(lies);
    await page.goto("./#/table/NEARLY");
    await table.goOnTo("end");
    await expect(table.ranking.getByRole("listitem")).toHaveCount(3);

    // any address of the page, in a new tab
    const other = await context.newPage();
    await other.goto("index.html#/rules/contract-grid");
    await expect(other.getByRole("heading", { level: 1 })).toContainText("ContractGrid");
    await other.goto("./?from=elsewhere");
    await expect(other.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();

    // what is fetched later for others is there too
    await other.getByRole("link", { name: "Your games" }).click();
    await other.getByRole("link", { name: "Review: ContractGrid with Ann, Ben and Cleo" }).click();
    await expect(other.locator(".review-table")).toBeVisible();
  });

  test("all files of the build are kept, except the icons for installing", async ({ page, build }) => {
    await page.goto("./");
    await isKept(page);
    const kept = await page.evaluate(async () => {
      const [name] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => url.slice(new URL("./", location.href).href.length)).sort();
    });
    const files = await keptOf(build);
    expect(kept).toEqual(files.map((file) => (file === "index.html" ? "" : file)).sort());
  });

  test("files that a browser has deleted come from the host, whichever build it has", async ({ page, build, problems }) => {
    problems.expect(/status 404/); // what the later build lacks is asked for
    await page.goto("./");
    await isKept(page);
    await page.evaluate(lose);
    await page.reload();
    await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
    // the host still has it: it is kept again
    await onlyKept(page, build, /^new-tricks /);

    await page.evaluate(lose);
    await uploadNext(build);
    await page.reload();
    await isOfBuild(page, "next");
    await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
  });
});

test.describe("a new version", () => {
  test("is offered and taken in every tab while a game runs", async ({ page, context, build, place }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 11);
    const lies = await table.publicTable();
    const other = await context.newPage();
    await other.goto("./");
    await isKept(page);
    await isKept(other);
    await expect(note(page)).toBeHidden();

    await uploadNext(build);
    await comeBack(page);
    await expect(note(page)).toContainText("Your games are kept.");
    await expect(note(other)).toBeVisible();

    // it waits
    await expect(page.locator("html[data-build]")).not.toBeAttached();
    await other.reload();
    await expect(other.locator("html[data-build]")).not.toBeAttached();
    await expect(note(other)).toBeVisible();
    expect(await table.publicTable()).toEqual(lies);

    await note(other).getByRole("button", { name: "Use it now" }).click();
    await isOfBuild(page, "next");
    await isOfBuild(other, "next");
    await expect(table.curtain).toBeVisible();
    expect(await table.publicTable()).toEqual(lies);
    await expect(note(page)).toBeHidden();
    await onlyKept(page, build, / next$/);

    await place.stop();
    await page.reload();
    await isOfBuild(page, "next");
    expect(await table.publicTable()).toEqual(lies);
    await table.takeDevice();
    await table.playAny();
  });

  test("waits while a tab goes on with the pieces of its own build", async ({ page, build }) => {
    // a page that always has something to do runs no piece before it is asked for
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto("./");
    await isKept(page);
    await uploadNext(build, { pieces: true });
    await comeBack(page);
    await expect(note(page)).toBeVisible();
    const library = page.waitForResponse(/\/piece_library-/);
    await page.getByRole("link", { name: "Statistics" }).click();
    expect((await library).fromServiceWorker()).toBe(true);
    await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
    await note(page).getByRole("button", { name: "Use it now" }).click();
    await isOfBuild(page, "next");
    await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  });

  test("is put off, or taken, by keyboard", async ({ page, build }) => {
    await page.goto("./");
    await isKept(page);
    const link = page.getByRole("link", { name: "Set up a table of ContractGrid" });
    await link.focus();
    await uploadNext(build);
    await comeBack(page);
    await expect(note(page)).toBeVisible();
    await expect(link, "it takes nobody's place").toBeFocused();
    await note(page).getByRole("button", { name: "Later" }).focus();
    await page.keyboard.press("Enter");
    await expect(note(page)).toBeHidden();
    await expect(link).toBeFocused();

    // It asks again when the page is opened next: it is the first thing there.
    await page.reload();
    await expect(note(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Use it now" })).toBeFocused();
    await page.keyboard.press("Enter");
    await isOfBuild(page, "next");
  });

  test("is taken while the page is still fetching", async ({ page, build }) => {
    await page.goto("./");
    await isKept(page);
    await uploadNext(build);
    await comeBack(page);
    await expect(note(page).getByRole("button", { name: "Use it now" })).toBeVisible();
    await page.evaluate(async () => {
      const fetched = (number: number) => fetch(`icon.svg?${number}`).then((response) => response.text());
      for (let number = 0; number < 60; number += 1) {
        if (number === 10) document.querySelector<HTMLElement>(".news-note button")!.click();
        await fetched(number);
      }
    });
    await isOfBuild(page, "next");
  });

  test("says so on every screen without a barrier", async ({ page, build }) => {
    await page.goto("./");
    await isKept(page);
    await uploadNext(build);
    await comeBack(page);
    await expect(note(page)).toBeVisible();
    await look(page, "home, with a new version");
    for (const button of await note(page).getByRole("button").all()) {
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("leaves a game alone that the browser does not keep", async ({ page, context, build }) => {
    await page.goto("./");
    await isKept(page);
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await page.reload();
    const table = new Table(page);
    await table.setUp(GAME);
    await expect(page.getByText("This game lasts only as long as this tab stays open.")).toBeVisible();
    const other = await context.newPage();
    await other.goto("./");
    await uploadNext(build);
    await comeBack(other);
    await note(other).getByRole("button", { name: "Use it now" }).click();
    await isOfBuild(other, "next");
    await expect(note(page)).toBeHidden();
    await table.takeDevice();
    await table.gridDone.click();
    await expect(page.locator("html[data-build]")).not.toBeAttached();
  });

  test("leaves a tab with such a game the worker and the pieces of its own build, until it is closed", async ({ page, context, build }) => {
    await page.goto("./");
    await isKept(page);
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await page.reload();
    const table = new Company(page);
    await page.getByRole("link", { name: "Set up a table of Fivefold" }).click();
    await table.button("Play alone").click();
    await table.button(/^Start/).click();
    await expect(page.getByText("This game lasts only as long as this tab stays open.")).toBeVisible();
    const other = await context.newPage();
    await other.goto("./");
    await uploadNext(build, { worker: true, pieces: true });
    await comeBack(other);
    await note(other).getByRole("button", { name: "Use it now" }).click();
    await isOfBuild(other, "next");
    await table.playCards(2);
    await table.menu.click();
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByRole("heading", { name: "How to play Fivefold" }), "the books were still to be fetched").toBeVisible();
    await expect(page.locator("html[data-build]")).not.toBeAttached();
    await page.close({ runBeforeUnload: false });
    await other.reload();
    await onlyKept(other, build, / next$/);
  });
});

test.describe("a new version, without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("is asked for where the old page has not fetched its worker, and the computers go on", async ({ page, build, problems }) => {
    problems.expect(/worker|ERR_FAILED|status of 404/); // the old worker
    const table = new Company(page);
    const worker = /\/worker/;
    await page.route(worker, (route) => route.abort());
    await table.hurryOn();
    await table.sit("counterpoint", {}, ["hard", "", "hard"]);
    await state(() => table.what()).toMatch(/deal|bid/);
    if ((await table.what()) === "deal") await table.decide();
    await state(() => table.what()).toBe("bid");
    await uploadNext(build, { worker: true });
    await page.unroute(worker);
    const gone = page.getByRole("alert").filter({ hasText: "A newer version has replaced this page." });
    await table.playUntil(() => gone.isVisible());
    await expect(page.locator("html[data-build]"), "it is the old page").not.toBeAttached();
    await expect(table.cards).toHaveCount(9);
    await look(page, "a table whose worker is gone");
    await gone.getByRole("button", { name: "Reload" }).click();
    await isOfBuild(page, "next");
    await expect(table.cards, "the game is kept").toHaveCount(9);
    await table.playCards(2);
    await expect(gone).toBeHidden();
  });
});

test.describe("a build that is half uploaded", () => {
  for (const [what, files] of [
    ["but for its styles", /\.(html|js)$/],
    ["but for its page", /\.(css|js)$/],
    ["with nothing but its worker", /^sw\.js$/],
  ] as const) {
    test(`${what} is not taken, and is taken when it is whole`, async ({ page, build, place, problems }) => {
      problems.expect(/status 404/); // what is missing is asked for
      await page.goto("./");
      await isKept(page);
      const next = await Build.later("next");
      await build.upload(next, files);
      expect(await page.evaluate(check)).toBe("redundant");
      await page.reload();
      await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
      await expect(page.locator("html[data-build]")).not.toBeAttached();
      await expect(note(page)).toBeHidden();

      await build.upload(next);
      expect(await page.evaluate(check)).toBe("installed");
      await note(page).getByRole("button", { name: "Use it now" }).click();
      await isOfBuild(page, "next");
      await place.stop();
      await page.reload();
      await isOfBuild(page, "next");
      await next.remove();
    });
  }

  for (const [what, part] of [
    ["program", /^new-tricks-[0-9a-f]+_bg\.wasm$/],
    ["program's frame", /^new-tricks-[0-9a-f]+\.js$/],
    ["styles", /^page-.*\.css$/],
  ] as const) {
    test(`says so to a new visitor where its ${what} broke off, and starts when it is whole`, async ({ page, build, problems }) => {
      problems.expect(/integrity|Failed to load|expected|uncaught|preload|WebAssembly|not loaded|resource/);
      const file = await build.named(part);
      const whole = readFileSync(build.path(file));
      await build.write(file, whole.subarray(0, whole.length / 2));
      await page.goto("./");
      await expect(trouble(page)).toContainText("A part of the page did not load");
      await build.write(file, whole);
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
      await expect(trouble(page)).toBeHidden();
    });
  }
});

test.describe("what is kept", () => {
  test("and does not start is given up for what the host has, and not without a host", async ({ page, place, problems }) => {
    problems.expect(/WebAssembly|expected magic word|integrity|preload|ERR_CONNECTION_REFUSED|not loaded|Failed to (fetch|load)/);
    await page.goto("./");
    await isKept(page);
    await page.evaluate(spoil);
    await page.reload();
    await expect(trouble(page)).toContainText("A part of the page did not load");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
    await isKept(page);

    await page.evaluate(spoil);
    await place.stop();
    await page.reload();
    const anew = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload" }).click();
    await anew;
    await expect(trouble(page)).toContainText("A part of the page did not load");
    await isKept(page);
  });

  test("of one folder is none of another's business", async ({ page, problems }) => {
    problems.expect(/asked another host/);
    const [one, two] = [await Build.copy(), await Build.copy()];
    const both = await host({ "/one/two/": two.folder, "/one/": one.folder });
    const outer = both.site.replace("two/", "");
    await page.goto(outer);
    await isKept(page);
    await page.goto(both.site);
    await isKept(page);
    await uploadNext(two);
    await comeBack(page);
    await note(page).getByRole("button", { name: "Use it now" }).click();
    await isOfBuild(page, "next");
    await both.stop();
    await page.goto(outer);
    await expect(page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
    await expect(page.locator("html[data-build]")).not.toBeAttached();
    await page.goto(both.site);
    await isOfBuild(page, "next");
    await Promise.all([one.remove(), two.remove()]);
  });

  test("is gone, save the games, where a build is served to be worked on", async ({ page, build }) => {
    const table = new Table(page);
    await table.setUp(GAME);
    await isKept(page);
    await build.write("sw.js", readFileSync(new URL("../../static/sw-off.js", import.meta.url)));
    await build.write("index.html", (await build.read("index.html")).replace("<html", "<html data-served"));
    await comeBack(page);
    const left = () => page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
    await state(() => left().catch(() => ["it reloads just now"])).toEqual([]);
    await expect(table.curtain).toBeVisible();
  });
});

test("what is kept runs before anybody asks for it", async ({ page }) => {
  await page.goto("./");
  await isKept(page);
  // by the page itself, and so from what is kept
  const asked = () => page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ workerStart }) => workerStart > 0).map(({ name }) => name));
  await state(asked).toContainEqual(expect.stringMatching(/piece_books-/));
});

test("a browser can install the page", { tag: "@window" }, async ({ page }) => {
  await page.goto("./");
  await isKept(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId), "only the test's own window is in the way").toEqual(["in-incognito"]);
  const { icons, screenshots } = JSON.parse(data!);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type === "image/png") expect(size, src).toBe(sizes);
  }
});
