// A game that lies in a file is put on the table, whoever has played it; a file that is none is refused in a
// sentence, and nothing is lost.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { axe, expect, test } from "../support/fixtures";
import { Table } from "../support/table";

/** The text of a record that the rules are tested with. */
function record(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../crates/referee/vectors/${name}.json`, import.meta.url)), "utf8");
}

/** Chooses a file with that text. */
async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Open a file").setInputFiles(file);
}

/** Drops a file with that text on the page. */
async function drop(page: Page, name: string, text: string) {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: "application/json" }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer: files });
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
}

test("a finished game is opened at its ranking, and one under way behind the curtain", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  await choose(page, "tie.json", record("contract-grid-tie-by-history"));
  await expect(page.getByRole("heading", { level: 1, name: "The end" })).toBeVisible();

  const running = JSON.parse(record("contract-grid-94"));
  running.moves = running.moves.slice(0, 20);
  running.players = ["Ann", "Ben", "Cleo"];
  await page.goBack();
  await drop(page, "running.json", JSON.stringify(running));
  await expect(table.curtain).toBeVisible();
  await expect(table.hand).toBeHidden();
  await page.reload();
  await expect(table.curtain).toBeVisible();
});

test("a file with a mark before its text is opened, and one in UTF-16 is refused in a sentence", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  const tie = record("contract-grid-tie-by-history");
  const utf16 = { name: "wide.json", mimeType: "application/json", buffer: Buffer.from(`\ufeff${tie}`, "utf16le") };
  await page.getByLabel("Open a file").setInputFiles(utf16);
  await expect(page.getByRole("alert")).toContainText("wide.json: this is text in UTF-16");
  await choose(page, "marked.json", `\ufeff${tie}`);
  await expect(page.getByRole("heading", { level: 1, name: "The end" })).toBeVisible();
});

test("names are tidied as in a setup, and those written from right to left stay in their place", async ({ page }) => {
  const { moves, ...game } = JSON.parse(record("contract-grid-94"));
  const names = { ...game, players: [" \u202eAnn\u200b ", "\u200f\u3164", "אבי"], moves: moves.slice(0, 20) };
  const table = new Table(page);
  await table.goHome();
  await choose(page, "names.json", JSON.stringify(names));
  await expect(table.curtain).toBeVisible();
  await page.goto("./#/shelf");
  const words = page.getByRole("main").getByRole("listitem");
  await expect(words).toContainText(/Ann.*Player 2.*אבי/);
  const text = await words.innerText();
  expect(text).not.toMatch(/[\u200b\u200f\u202e\u3164]/);
  expect(text).toContain("\u2068אבי\u2069");
});

test("a bad file is refused with the reason, and the page stays", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  const note = page.getByRole("alert");
  await choose(page, "notes.json", "Buy milk");
  await expect(note).toContainText("This cannot be opened.");
  await expect(note).toContainText("notes.json: this is no JSON");
  await axe(page);

  const broken = JSON.parse(record("contract-grid-94"));
  const play = broken.moves.findIndex((move: { play?: string }) => move.play !== undefined);
  broken.moves[play].play = broken.moves[play + 1].play;
  await drop(page, "broken.json", JSON.stringify(broken));
  await expect(note).toContainText(`broken.json: move ${play}: seat `);
  await expect(note).toContainText("does not hold");
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole("heading", { name: "New Tricks" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Under way" })).toBeHidden();

  await choose(page, "large.json", " ".repeat(4 * 1024 * 1024 + 1));
  await expect(note).toContainText("large.json: this is over 4 MiB");
});
