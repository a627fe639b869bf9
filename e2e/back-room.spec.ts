// What is fetched only when somebody goes there: it may not come, and comes when it is asked for once more.

import type { Page } from "@playwright/test";
import { axe, expect, type Problems, test } from "./fixtures";
import { Table } from "./table";

const ROOM = /back-room-[0-9a-f]+(_bg\.wasm|\.js)$/;

const ABSENT = "This part of the page did not arrive.";

/** The host does not answer for it, until the answer is let through. */
async function withhold(page: Page, problems: Problems): Promise<() => Promise<void>> {
  problems.expect(/back-room-|Failed to load resource/);
  await page.route(ROOM, (route) => route.abort());
  return () => page.unroute(ROOM);
}


test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it is the same on every screen"));

test("is not needed to play", async ({ page, problems }) => {
  await withhold(page, problems);
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await expect(page.getByText("The game in a minute")).toBeVisible();
  await table.goOnTo("play");
  await table.playAny();
  await expect(page.getByText(ABSENT)).toHaveCount(0);
});

test("a screen that does not come says so, and comes on trying again", async ({ page, problems }) => {
  const letThrough = await withhold(page, problems);
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { name: "Not here yet", level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(ABSENT);
  await axe(page);
  await page.getByRole("link", { name: "To the games" }).click();
  await expect(page.getByRole("link", { name: "Play ContractGrid" })).toBeVisible();
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { name: "Not here yet" })).toBeFocused();
  await letThrough();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your games", level: 1 })).toBeVisible();
});

test("a sheet that does not come says so, and the table stays", async ({ page, problems }) => {
  const letThrough = await withhold(page, problems);
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await table.menu.click();
  await page.getByRole("button", { name: "Rules" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(ABSENT);
  await letThrough();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "How to play ContractGrid" })).toBeVisible();
  await page.keyboard.press("Escape");
  await table.everybodyArranges(3);
});

test("a file cannot be opened without it, and can as soon as it comes", async ({ page, problems }) => {
  const letThrough = await withhold(page, problems);
  await page.goto("./");
  const file = { name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.locator("#open-file").setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText(ABSENT);
  await letThrough();
  await page.locator("#open-file").setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("a.json");
});

test("screens follow each other without its being fetched again, and the focus goes along", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => ROOM.test(request.url()) && asked.push(request.url()));
  await page.goto("./");
  await page.getByRole("link", { name: "Your games" }).click();
  await expect(page.getByRole("heading", { name: "Your games" })).toBeFocused();
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your games" })).toBeFocused();
  await page.getByRole("link", { name: "‹ All games" }).click();
  await expect(page.getByRole("heading", { name: "New Tricks" })).toBeFocused();
  await page.getByRole("link", { name: "Rules of Pirogue" }).click();
  await expect(page.getByRole("heading", { name: "How to play Pirogue" })).toBeVisible();
  expect(new Set(asked).size).toBe(2);
});
