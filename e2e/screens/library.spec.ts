// All games that are kept: seen, continued, copied, deleted and put back, saved as files and opened again, whatever
// the files hold.

import type { Locator, Page } from "@playwright/test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { axe, expect, test } from "../support/fixtures";
import { downloaded, entry, openWith, put, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

const cards = (page: Page): Locator => page.getByRole("main").getByRole("listitem");
const card = (page: Page, people: string): Locator => cards(page).filter({ hasText: people });
const note = (page: Page): Locator => page.locator(".page-note");

async function openLibrary(page: Page) {
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
}

/** A game under way of people whose names begin with that letter, with so many moves. */
function running(letter: string, moves = 20): object {
  const record = vector("contract-grid-94");
  return { ...record, players: ["a", "b", "c"].map((name) => `${letter}${name}`), moves: record.moves.slice(0, moves) };
}

/** A library with two games under way and one that is over. */
async function fill(page: Page) {
  await openWith(
    page,
    "shelf",
    entry("ONE", running("X"), { saved: 2 }),
    entry("TWO", running("Y"), { saved: 3 }),
    entry("END", vector("contract-grid-tie-by-history"), { saved: 4, finished: true }),
  );
  await expect(cards(page)).toHaveCount(3);
}

function file(name: string, content: unknown) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel("Open a file").setInputFiles(files);

/** Pastes a text outside all fields. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe("the library", () => {
  test("lists what is under way first, then what is finished, the newest first", async ({ page }) => {
    await fill(page);
    const under = page.getByRole("region", { name: "Under way" }).getByRole("listitem");
    await expect(under).toHaveText([/Ya, Yb and Yc/, /Xa, Xb and Xc/]);
    await expect(page.getByRole("region", { name: "Finished" }).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("link", { name: "Continue ContractGrid with Xa, Xb and Xc" }).click();
    await expect(new Table(page).curtain).toBeVisible();
    await openLibrary(page);
    await page.getByRole("link", { name: /^Result of / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The end" })).toBeVisible();
  });

  test("tells the score as soon as there is one", async ({ page }) => {
    await openLibrary(page);
    await choose(page, file("over.json", vector("contract-grid-tie-by-history")));
    await expect(page.getByRole("heading", { level: 1, name: "The end" })).toBeVisible();
    await openLibrary(page);
    const { players } = vector("contract-grid-tie-by-history");
    await expect(cards(page)).toContainText(new RegExp(`${players[0]} \\d+`));
  });

  test("home shows the three newest that are under way", async ({ page }) => {
    await openWith(page, "", ...["P", "Q", "R", "S"].map((letter, n) => entry(letter, running(letter), { saved: n })));
    const shown = page.getByRole("region", { name: "Under way" }).getByRole("listitem");
    await expect(shown).toHaveText([/Sa/, /Ra/, /Qa/]);
    await page.getByRole("link", { name: "Your games" }).click();
    await expect(cards(page)).toHaveCount(4);
  });

  test("copies a game, and the copy goes its own way", async ({ page }) => {
    await fill(page);
    await card(page, "Xa").getByRole("button", { name: /^Copy/ }).click();
    const twins = card(page, "Xa");
    await expect(twins).toHaveCount(2);
    const go = twins.first().getByRole("link", { name: /^Continue/ });
    await expect(go, "the copy has the focus").toBeFocused();
    const before = await stored(page);
    const copy = Object.keys(before).find((id) => !["ONE", "TWO", "END"].includes(id))!;
    expect(before[copy].moves.flat()).toEqual(before.ONE.moves.flat());
    await go.click();
    const table = new Table(page);
    await table.takeDevice();
    await table.step();
    await expect(table.curtain).toBeVisible();
    const after = await stored(page);
    expect(after[copy].moves.flat()).toHaveLength(21);
    expect(after.ONE).toEqual(before.ONE);
  });

  test("deletes at once, and puts back what was deleted until something else is done", async ({ page }) => {
    await fill(page);
    const before = await stored(page);
    await card(page, "Xa").getByRole("button", { name: /^Delete/ }).click();
    const undo = page.getByRole("button", { name: "Undo: put back ContractGrid with Xa, Xb and Xc" });
    await expect(undo).toBeFocused();
    expect(Object.keys(await stored(page)).sort()).toEqual(["END", "TWO"]);
    await undo.click();
    await expect(card(page, "Xa").getByRole("link", { name: /^Continue/ })).toBeFocused();
    expect(await stored(page)).toEqual(before);

    await card(page, "Xa").getByRole("button", { name: /^Delete/ }).click();
    await expect(undo).toBeVisible();
    await card(page, "Ya").getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
    await expect(card(page, "Xa")).toHaveCount(0);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
  });

  test("puts back a game with all its moves", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 4);
    await openLibrary(page);
    const before = await stored(page);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.getByRole("link", { name: /^Continue/ }).click();
    await table.takeDevice();
    await table.strikes.first().click();
    await expect(table.curtain).toBeVisible();
    const [[, { moves }]] = Object.entries(await stored(page));
    const [[, { moves: earlier }]] = Object.entries(before);
    expect(moves.flat().slice(0, -1)).toEqual(earlier.flat());
    await page.reload();
    await expect(table.curtain).toBeVisible();
  });

  test("is reached and used by keys alone", async ({ page }) => {
    await fill(page);
    const remove = card(page, "Ya").getByRole("button", { name: /^Delete/ });
    const tabTo = async (goal: Locator) => {
      for (let n = 0; n < 30; n++) {
        await page.keyboard.press("Tab");
        if (await goal.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`${goal} cannot be reached`);
    };
    await tabTo(remove);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card(page, "Ya").getByRole("link", { name: /^Continue/ })).toBeFocused();
    await tabTo(page.getByRole("button", { name: "Paste a game" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Text of a game file" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Paste a game" })).toBeFocused();
    await tabTo(page.getByRole("button", { name: "Save all games" }));
  });
});

test.describe("a library with many games", () => {
  const DAY = 86_400_000;
  const NEW_YEAR = new Date(2026, 0, 1, 12).getTime();
  const status = (page: Page) => page.getByRole("search").getByRole("status");

  /** 80 games under way, one each day, of ten circles of people; and 45 that are over, of two games. */
  async function fillWithMany(page: Page) {
    const over = ["contract-grid-tie-by-history", "fivefold-play-on"].map((name) => ({ ...vector(name), x_stopped: true }));
    await openWith(
      page,
      "shelf",
      ...Array.from({ length: 80 }, (_, n) =>
        entry(`RUN${n}`, running("ABCDEFGHIJ"[n % 10], 4), { saved: NEW_YEAR - n * DAY })),
      ...Array.from({ length: 45 }, (_, n) =>
        entry(`END${n}`, { ...over[n % 2], players: ["Zoe", "Max"] }, { saved: NEW_YEAR - n * DAY, finished: true })),
    );
    await expect(status(page)).toHaveText("125 games");
  }

  test("shows the newest, and more of them when asked", async ({ page }) => {
    await fillWithMany(page);
    const under = page.getByRole("region", { name: "Under way" });
    const games = under.getByRole("listitem");
    await expect(games).toHaveCount(30);
    await expect(games.first()).toContainText("Aa, Ab and Ac");
    await axe(page);
    await under.getByRole("button", { name: "Show more" }).click();
    await expect(games).toHaveCount(60);
    await expect(games.nth(30).getByRole("link", { name: /^Continue/ }), "the first of the new ones").toBeFocused();
    await under.getByRole("button", { name: "Show more" }).press("Enter");
    await expect(games).toHaveCount(80);
    await expect(under.getByRole("button", { name: "Show more" })).toHaveCount(0);
    // what is done to a game far down leaves the others where they are
    await games.nth(70).getByRole("button", { name: /^Delete/ }).click();
    await expect(games.nth(70).getByRole("button", { name: /^Undo/ })).toBeFocused();
    await games.nth(70).getByRole("button", { name: /^Undo/ }).click();
    await expect(games).toHaveCount(80);
    await expect(games.nth(70).getByRole("link", { name: /^Continue/ })).toBeFocused();
  });

  test("finds games by people, by game and by day", async ({ page }) => {
    await fillWithMany(page);
    const search = page.getByRole("search");
    await search.getByLabel("Player").fill("cB");
    await expect(status(page)).toHaveText("8 of 125 games");
    await expect(cards(page)).toHaveCount(8);
    await expect(cards(page).first()).toContainText("Ca, Cb and Cc");
    await axe(page);
    await search.getByRole("button", { name: "Show all" }).click();
    await expect(status(page)).toHaveText("125 games");
    await expect(search.getByLabel("Player")).toHaveValue("");
    await expect(search.getByLabel("Player")).toBeFocused();

    await expect(search.getByLabel("Game").getByRole("option")).toHaveText(["All games", "ContractGrid", "Fivefold"]);
    await search.getByLabel("Game").selectOption("Fivefold");
    await expect(status(page)).toHaveText("22 of 125 games");
    await expect(page.getByRole("region", { name: "Under way" })).toHaveCount(0);
    await search.getByLabel("Game").selectOption("All games");

    // both days count
    await search.getByLabel("From").fill("2025-12-30");
    await expect(status(page)).toHaveText("6 of 125 games");
    await search.getByLabel("To").fill("2025-12-31");
    await expect(status(page)).toHaveText("4 of 125 games");
    await search.getByLabel("Player").fill("nobody");
    await expect(status(page)).toHaveText("0 of 125 games");
    await expect(cards(page)).toHaveCount(0);

    // a look at something else and back
    await search.getByLabel("Player").fill("zoe");
    await cards(page).first().getByRole("link", { name: /^Review:/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Review" })).toBeVisible();
    await page.goBack();
    await expect(status(page)).toHaveText("2 of 125 games");
    await expect(search.getByLabel("Player")).toHaveValue("zoe");
  });

  test("a search for a sign that no name has, or that means something elsewhere, finds nothing", async ({ page }) => {
    await fillWithMany(page);
    for (const text of [".*", "<b>", "\\", "☃".repeat(500)]) {
      await page.getByRole("search").getByLabel("Player").fill(text);
      await expect(status(page)).toHaveText("0 of 125 games");
    }
  });
});

test("a library with few games has no search", async ({ page }) => {
  await fill(page);
  await expect(page.getByRole("search")).toHaveCount(0);
});

test.describe("files", () => {
  test("one game's is its record", async ({ page }) => {
    await fill(page);
    const { name, text } = await downloaded(page, () =>
      card(page, "Xa").getByRole("button", { name: /^Save as file/ }).click());
    expect(name).toMatch(/^new-tricks-contract-grid-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(text)).toEqual(running("X"));
  });

  test("all games come back from one file, with their days", async ({ page }) => {
    await fill(page);
    const before = await stored(page);
    const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save all games" }).click());
    expect(JSON.parse(text)).toMatchObject({ format: "new-tricks-shelf/1" });
    const withCode = JSON.parse(text).games.filter((game: object) => "x_code" in game);
    expect(withCode.map((game: { players: string[] }) => game.players), "nothing that is not dealt yet").toEqual([["Ann", "Ann"]]);
    for (const [n, people] of [/Xa/, /Ya/, /Result/].entries()) {
      await cards(page).filter({ hasText: people }).getByRole("button", { name: /^Delete/ }).click();
      await expect(cards(page).filter({ hasText: "is deleted" }).filter({ hasNotText: "Save" })).toHaveCount(1);
      await state(async () => Object.keys(await stored(page)).length, "it is gone from the store").toBe(2 - n);
    }
    await page.reload();
    await expect(page.getByText("Every game you play is listed here.")).toBeVisible();

    await choose(page, file("all.json", text));
    await expect(note(page)).toContainText("3 games added to Your games.");
    await expect(cards(page)).toHaveCount(3);
    const plain = (games: Awaited<ReturnType<typeof stored>>) =>
      Object.values(games)
        .map(({ entry, record, moves }) => [entry.saved, entry.finished, record.players, (record.moves ?? moves.flat()).length])
        .sort();
    expect(plain(await stored(page))).toEqual(plain(before));
  });

  test("of several, good ones go in and bad ones are named", async ({ page }) => {
    await openLibrary(page);
    const broken = running("Z") as { moves: unknown[] };
    broken.moves[4] = broken.moves[3];
    await choose(
      page,
      file("good.json", running("G")),
      file("milk.json", "Buy milk"),
      file("more.json", { format: "new-tricks-shelf/1", games: [running("H"), broken, 7] }),
    );
    await expect(note(page)).toContainText("2 games added to Your games, but not these:");
    await expect(note(page)).toContainText("milk.json: this is no JSON");
    await expect(note(page)).toContainText(/more\.json: game 2: move 4: /);
    await expect(note(page)).toContainText("more.json: game 3: a record has to be an object");
    await expect(cards(page)).toHaveCount(2);
    await note(page).getByRole("button", { name: "Close" }).click();
    await expect(note(page)).toBeHidden();
  });

  test("can be pasted, anywhere at home or into a field", async ({ page }) => {
    const table = new Table(page);
    await table.goHome();
    await paste(page, JSON.stringify(running("P")));
    await expect(table.curtain).toBeVisible();
    await openLibrary(page);
    await page.getByRole("button", { name: "Paste a game" }).click();
    await page.getByRole("textbox", { name: "Text of a game file" }).fill("Buy milk");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(note(page)).toContainText("What you pasted: this is no JSON");
    await page.getByRole("button", { name: "Paste a game" }).click();
    await page.getByRole("textbox", { name: "Text of a game file" }).fill(JSON.stringify(running("Q")));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(table.curtain).toBeVisible();
    await openLibrary(page);
    await expect(cards(page)).toHaveCount(2);
    // text that is no record means nothing to the page
    await paste(page, "hello");
    await expect(note(page)).toBeHidden();
  });

  test("and links can be pasted there, as they are or among words", async ({ page }) => {
    const { games, deals } = JSON.parse(readFileSync(new URL("../samples/links.json", import.meta.url), "utf8"));
    const [game] = Object.values<string>(games);
    const [[id, deal]] = Object.entries<string>(deals);
    for (const text of [`https://elsewhere.example/cards/${game}`, `Look at this: https://cards.example/${game} Fun!`]) {
      await openLibrary(page);
      await paste(page, text);
      await expect(page.getByRole("heading", { name: /^A game of / })).toBeVisible();
    }
    await openLibrary(page);
    await page.getByLabel("Open a file").focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `https://elsewhere.example/${deal}`);
    await page.waitForURL(new RegExp(`#/new/${id}/shared$`));
    await openLibrary(page);
    await page.getByRole("button", { name: "Paste a game" }).click();
    await page.getByRole("textbox", { name: "Text of a game file" }).fill(`https://elsewhere.example/${game}`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^A game of / })).toBeVisible();
    // other links mean nothing to the page
    await openLibrary(page);
    await paste(page, "https://elsewhere.example/#/shelf/of/books");
    await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
    await expect(note(page)).toBeHidden();
  });

  test("that are hostile do no harm", async ({ page }, info) => {
    await fill(page);
    const before = await stored(page);
    const script = `<img src=x onerror="document.title='hacked'">`;
    const deep = "[".repeat(100_000);
    const library = (games: unknown) => file("library.json", { format: "new-tricks-shelf/1", games });
    for (const [what, says] of [
      [file("list.json", []), "a record has to be an object"],
      [file("deep.json", deep), "this is no JSON"],
      [file("twice.json", '{"format":"new-tricks/1","format":"new-tricks/1"}'), "stands twice"],
      [file("later.json", { ...running("L"), format: "new-tricks/2" }), 'the format has to be "new-tricks/1"'],
      [file("patience.json", { ...running("W"), game: "patience" }), "there is no such game here"],
      [file("names.json", { ...running("N"), players: [script, "b", "c"] }), "1 to 24 characters"],
      [file(`${script}.json`, "x"), "this is no JSON"],
      [library("all"), 'the key "games" is missing'],
      [library([]), "there is no game in it"],
      [library(Array(2000).fill(1)), "and 1995 more"],
    ] as const) {
      await choose(page, what);
      await expect(note(page)).toContainText(says);
      await note(page).getByRole("button", { name: "Close" }).click();
    }

    const large = info.outputPath("large.json");
    writeFileSync(large, `{"format":"new-tricks-shelf/1","games":[${" ".repeat(50 << 20)}]}`);
    await page.getByLabel("Open a file").setInputFiles(large);
    await expect(note(page)).toContainText("large.json: there is no game in it");
    rmSync(large);
    expect(await stored(page)).toEqual(before);
    expect(await page.title()).toBe("New Tricks");
  });

  test("with scripts for names only show them", async ({ page, problems }) => {
    await openLibrary(page);
    const names = ["<script>x()</script>", `"><b>`, "{{7*7}}"];
    await choose(page, file("names.json", { ...running("N"), players: names }));
    await expect(new Table(page).curtain).toContainText(`Pass to`);
    await openLibrary(page);
    await expect(cards(page)).toContainText(names[0]);
    await expect(page.locator("main script, main .saved-words b b")).toHaveCount(0);
    expect(problems.unexpected()).toEqual([]);
  });
});

test.describe("what cannot be read", () => {
  test("is listed as what it is, saved as it is, and deleted", async ({ page }) => {
    await fill(page);
    await put(
      page,
      entry("SPILT", { a: 1n } as object),
      entry("LATER", { ...running("L"), format: "new-tricks/9" }),
      entry("PATIENCE", { ...running("W"), game: "patience" }),
      { id: 7, strange: true },
    );
    await page.reload();
    const odd = page.getByRole("region", { name: "Cannot be read" }).getByRole("listitem");
    await expect(odd).toHaveCount(3);
    await expect(odd.filter({ hasText: "A newer version of the page wrote this entry" })).toHaveCount(1);
    await expect(odd.filter({ hasText: "This entry is damaged" })).toHaveCount(2);
    // a game that this page does not have stands among the games
    await expect(cards(page).filter({ hasText: "A newer version of the page wrote this entry" })).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^Continue/ }), "the others work").toHaveCount(2);

    const saved: string[] = [];
    for (const n of [0, 1, 2]) {
      saved.push((await downloaded(page, () => odd.nth(n).getByRole("button", { name: "Save as file" }).click())).text);
    }
    expect(saved.map((text) => JSON.parse(text).entry)).toContainEqual(expect.objectContaining({ record: { a: "1" } }));
    for (let left = 3; left > 0; left--) {
      await odd.first().getByRole("button", { name: "Delete" }).click();
      await expect(odd.filter({ hasText: "is deleted" })).toHaveCount(1);
      await page.reload();
      await expect(odd).toHaveCount(left - 1);
    }
    expect(Object.keys(await stored(page)).sort()).toEqual(["END", "ONE", "PATIENCE", "TWO"]);
  });
});

test.describe("in Safari", () => {
  test("one notice says that games may be deleted, and how to keep them", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." }));
    await openLibrary(page);
    const notice = page.getByRole("region", { name: "How this browser saves games" });
    await expect(page.getByText("Every game you play is listed here.")).toBeVisible();
    await expect(notice).toBeHidden();
    await put(page, entry("ONE", running("X")));
    await page.reload();
    await expect(notice).toContainText("seven days");
    await downloaded(page, () => notice.getByRole("button", { name: "Save all games" }).click());
    await notice.getByRole("button", { name: "Got it" }).click();
    await expect(notice).toBeHidden();
    await page.goto("./#/");
    await page.reload();
    await expect(page.getByRole("link", { name: /^Continue/ })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test("and nowhere else", async ({ page }) => {
    await fill(page);
    await expect(page.getByRole("region", { name: "How this browser saves games" })).toBeHidden();
  });
});
