// Every screen: no barrier that axe finds, in light and dark; nothing that runs off to the side on a narrow screen or
// with large text; and at the table nothing that is too small for a finger.

import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";
import { Table } from "./table";

// The tests change the size of the screen, and a phone, other than a window, stays zoomed in when it has grown and shrunk.
test.use({ isMobile: false });

// A screen is only ever one of many in a test: what is amiss on one does not keep the others from being looked at.
const soft = expect.configure({ soft: true });

/** What is tried at a size of its own is tried once, with the phone. */
const isPhone = () => test.info().project.name === "phone";

/** Axe in light and in dark. */
async function checkBarriers(page: Page, screen: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await axe(page).then(() => "", (error: Error) => error.message);
    soft(found, `${screen}, ${colorScheme}`).toBe("");
  }
}

/** Runs in the page: what reaches beyond its right or left edge. */
function readOverflow(): string[] {
  const seen: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) seen.push(`the page: ${root.scrollWidth} px of ${root.clientWidth}`);
  const holds = "h1, h2, h3, p, li, dt, dd, th, td, label, legend, summary, button, a, input, select, dialog, [role=cell]";
  for (const element of document.querySelectorAll<HTMLElement>(holds)) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (!width || !height || (left >= -1 && right <= root.clientWidth + 1)) continue;
    // what is there for ears only, and what lies in a part that scrolls by itself, does no harm
    if (element.closest(".visually-hidden, .table-scroll") || getComputedStyle(element).visibility === "hidden") continue;
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
    seen.push(`${element.tagName.toLowerCase()} “${name}” from ${Math.round(left)} to ${Math.round(right)}`);
  }
  for (const dialog of document.querySelectorAll("dialog, .sheet-body")) {
    if (dialog.scrollWidth > dialog.clientWidth + 1) seen.push(`a dialog: ${dialog.scrollWidth} px of ${dialog.clientWidth}`);
  }
  return seen.slice(0, 6); // one leads to the others
}

/** Fails unless nothing is found, at the latest when the page has taken note of the new size. */
async function settled(page: Page, read: () => string[], screen: string) {
  await soft.poll(() => page.evaluate(read), { message: screen, timeout: 1_500 }).toEqual([]);
}

/**
 * Nothing to the side: on the narrowest of screens; and with text of twice the size, where there is as much room for
 * it as that screen has for text of the usual size.
 */
async function checkWidth(page: Page, screen: string) {
  const { width, height } = page.viewportSize()!;
  if (isPhone()) {
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page, readOverflow, `${screen}, 320 px wide`);
  }

  const setText = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
  await setText("200%");
  await page.setViewportSize({ width: Math.max(width, 640), height });
  await settled(page, readOverflow, `${screen}, text of 200 %`);
  await setText("");
  await page.setViewportSize({ width, height });
}

/** Runs in the page: what can be pressed and is too small for a finger. */
function readSmall(): string[] {
  const small: string[] = [];
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const element of top.querySelectorAll<HTMLElement>("button, a[href], input, select, summary")) {
    const { width, height, left } = element.getBoundingClientRect();
    if (!width || !height) continue;
    let seenWidth = width;
    const next = element.nextElementSibling;
    if (element.matches(".hand-card") && next) seenWidth = next.getBoundingClientRect().left - left;
    // what a finger can hit of it: straight down its open strip
    let seenHeight = 0;
    element.scrollIntoView({ block: "center" });
    const place = element.getBoundingClientRect();
    const x = place.left + Math.min(seenWidth, place.width) / 2;
    for (let y = Math.ceil(place.top); y < place.bottom; y++) {
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) seenHeight += 1;
    }
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    // a pixel less is a matter of rounding
    if (seenWidth < 23.5 || seenHeight < 43) small.push(`“${name}”: ${Math.round(seenWidth)} × ${seenHeight} px`);
  }
  return small;
}

/** Everything at the table is at least 24 px wide and 44 px high on a phone, hand cards by their open strip. */
async function checkFingers(page: Page, screen: string) {
  if (!isPhone()) return;
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page, readSmall, `${screen}, 360 px wide`);
  await page.setViewportSize({ width, height });
}

/** Looks at a screen that is no table. */
async function look(page: Page, screen: string) {
  await checkBarriers(page, screen);
  await checkWidth(page, screen);
}

/** Looks at whether there is room for everything on a screen of the table. */
async function lookAtRoom(page: Page, screen: string) {
  await checkWidth(page, screen);
  await checkFingers(page, screen);
}

/** Looks at a screen of the table. */
async function lookAtTable(page: Page, screen: string) {
  await look(page, screen);
  await checkFingers(page, screen);
}

test.describe.configure({ timeout: 100_000 }); // each looks at many screens, in two colours and three sizes

test("home, setup and rules", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  await look(page, "home without games");

  await table.openSetup();
  await look(page, "setup");
  await table.unfold("House rules");
  await page.locator("summary").filter({ hasText: "Contracts" }).click();
  await look(page, "setup with house rules open");
  await table.seatPeople(["Ann", "Ann", "Bartholomew-Maximilian"]);
  await page.getByRole("textbox", { name: "Cap", exact: true }).fill("none");
  await page.getByRole("checkbox", { name: "Zero" }).uncheck();
  await table.start.click();
  await expect(page.getByText("Two people are called Ann.")).toBeVisible();
  await look(page, "setup with errors");

  await page.goto("./#/rules/contract-grid");
  await expect(page.getByRole("heading", { name: "How to play ContractGrid" })).toBeVisible();
  await look(page, "rules");

  await page.goto("./#/table/NONE");
  await expect(table.cannot).toBeVisible();
  await look(page, "no such game");

  await table.setUp({ people: ["Ann", "Bartholomew-Maximilian", "Cleo", "Dominique"] });
  await table.goHome();
  await expect(page.getByRole("link", { name: /^Continue ContractGrid/ })).toBeVisible();
  await look(page, "home with games");
  await table.button(/^Throw away ContractGrid/).click();
  await look(page, "home, asked whether to throw away");
});

test("from the curtain to the bids", async ({ page }) => {
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await lookAtTable(page, "first curtain");
  await table.takeDevice();
  await lookAtTable(page, "arranging");
  await table.button("What the contracts mean").click();
  await lookAtTable(page, "the contracts explained");
  await page.keyboard.press("Escape");
  await table.grid.getByRole("button").nth(3).click();
  await look(page, "a contract lifted");
  await table.gridDone.click();
  await table.goOnTo("revealed");
  await lookAtTable(page, "all grids");
  await table.deal.click();
  await lookAtTable(page, "curtain before a strike");
  await table.takeDevice();
  await lookAtTable(page, "strike");
  await table.goOnTo("bid");
  await lookAtTable(page, "bid");
  await table.choose(0, 5);
  await lookAtTable(page, "bids half chosen");
  await table.bid(6, 7);
});

test("tricks and what lies over the table", async ({ page }) => {
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await table.goOnTo("play");
  await lookAtTable(page, "the lead");
  await table.tap(table.cards.nth(1));
  await lookAtTable(page, "a raised card");
  await table.playRaised();
  await lookAtTable(page, "curtain over a trick");
  await table.goOnTo("play");
  while (!(await table.barred.count())) {
    await table.playAny();
    await table.goOnTo("play");
  }
  await table.barred.first().click({ position: { x: 9, y: 28 }, force: true });
  await expect(page.getByText(/^You must follow/).first()).toBeVisible();
  await lookAtTable(page, "a card that has to wait");
  await expect(table.playable.first()).toBeVisible();
  await table.playAny();
  while (!(await page.getByRole("list", { name: "The finished trick" }).isVisible())) {
    await table.goOnTo("play");
    await table.playAny();
  }
  await lookAtTable(page, "trick over");

  await table.button(/Show the grid/).first().click();
  await expect(table.dialog).toBeVisible();
  await lookAtTable(page, "a seat");
  await page.keyboard.press("Escape");
  await table.menu.click();
  await lookAtTable(page, "menu");
  for (const sheet of ["Last trick", "Score sheet", "Rules"]) {
    await table.dialog.getByRole("button", { name: sheet, exact: true }).click();
    await expect(page.getByRole("dialog", { name: sheet, exact: true })).toBeVisible();
    // the rules are a text to read, with buttons in its lines
    await (sheet === "Rules" ? look : lookAtTable)(page, `${sheet} over the table`);
    await page.keyboard.press("Escape");
    await table.menu.click();
  }
});

test("the result and the end", async ({ page }) => {
  const table = new Table(page);
  await table.hurry();
  await table.setUp({ deck: "Short", cap: 1 });
  await table.goOnTo("result");
  await lookAtTable(page, "hand result");
  await table.scores.click();
  await lookAtTable(page, "score sheet after a hand");
  await page.keyboard.press("Escape");
  await table.toRanking.click();
  await lookAtTable(page, "end");
});

// The tightest tables: most cards in a hand, most cells on a grid, most people.
for (const [what, game] of [
  ["two people with sixteen cards each", { people: ["Ann", "Ben"] }],
  ["four people with long names and grids of five", {
    people: ["Annabel-Charlotte", "Bartholomew", "Cleo", "Dominique"],
    size: 5,
    dealer: "Cleo",
  }],
] as const) {
  test(`a table of ${what}`, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp({ ...game, people: [...game.people] });
    await table.takeDevice();
    await lookAtRoom(page, "arranging");
    await table.goOnTo("strike");
    await lookAtRoom(page, "strike");
    await table.goOnTo("bid");
    await lookAtRoom(page, "bid");
    await table.goOnTo("play");
    await table.playAny();
    await table.goOnTo("play");
    await lookAtRoom(page, "play");
  });
}
