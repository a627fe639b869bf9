// Every screen that is no phase of a game (looks.spec.ts), checked by looks.ts, and enlarged.

import { Company } from "../support/company";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { lookAtTable, lookOnBoth } from "../support/looks";
import { recordOf } from "../support/phases";
import { entry, put } from "../support/store";
import { Table } from "../support/table";
import { enlarged } from "../support/zoom";

// The tests change the size of the screen; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false });

test("home, setup and rules", async ({ page }) => {
  const table = new Table(page);
  await table.goHome();
  await lookOnBoth(page, "home without games");

  await table.openSetup();
  await lookOnBoth(page, "setup");
  await table.unfold("House rules");
  await page.locator("summary").filter({ hasText: "Contracts" }).click();
  await lookOnBoth(page, "setup with house rules open");
  await table.seatPeople(["Ann", "Ann", "Bartholomew-Maximilian"]);
  await page.getByRole("textbox", { name: "Cap", exact: true }).fill("none");
  await page.getByRole("checkbox", { name: "Zero" }).uncheck();
  await table.start.click();
  await expect(page.getByText("Two people are called Ann.")).toBeVisible();
  await lookOnBoth(page, "setup with errors");

  for (const { id: word, short: game } of GAMES) {
    await page.goto(`./#/rules/${word}`);
    await expect(page.getByRole("heading", { name: `How to play ${game.game}` })).toBeVisible();
    // whoever goes to a chapter has all of them laid out
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link").first().click();
    await lookOnBoth(page, `rules of ${game.game}`);
  }

  await page.goto("./#/table/NONE");
  await expect(table.cannot).toBeVisible();
  await lookOnBoth(page, "no such game");

  await table.setUp({ people: ["Ann", "Bartholomew-Maximilian", "Cleo", "Dominique"] });
  await table.goHome();
  await expect(page.getByRole("link", { name: /^Continue ContractGrid/ })).toBeVisible();
  await lookOnBoth(page, "home with games");
  await page.getByRole("link", { name: "Your games" }).click();
  await expect(page.getByRole("link", { name: /^Continue ContractGrid/ })).toBeVisible();
  await lookOnBoth(page, "the library");
  await table.button(/^Delete: ContractGrid/).click();
  await expect(table.button(/^Undo/)).toBeFocused();
  await lookOnBoth(page, "the library, a game just deleted");
  await table.button("Paste a game").click();
  await expect(table.dialog).toBeVisible();
  await lookOnBoth(page, "a field to paste a game into");
});

test("while computer players think", async ({ page }) => {
  const table = new Company(page);
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => {}; // no question reaches the worker
  });
  for (const [among, who] of [["themselves", ["easy", "medium", "easy"]], ["people", ["", "medium", "easy"]]] as const) {
    await table.sit("counterpoint", { players: 3 }, [...who]);
    // alone, nobody has to ask for the cards
    if (among === "themselves") await table.button("Deal the cards").click();
    await expect(table.thinking).toBeVisible();
    await lookAtTable(page, `a computer player thinks, among ${among}`);
    // axe cannot judge text on stripes
    if (among === "themselves") await expect(page.locator(".curtain")).toHaveCSS("background-image", "none");
    const boxes = await Promise.all([table.thinking, table.skip].map((part) => part.boundingBox()));
    const place = (await page.locator(":is(.prompt, .curtain):has(> .waits)").boundingBox())!;
    const left = Math.min(...boxes.map((box) => box!.x)) - place.x;
    const right = place.x + place.width - Math.max(...boxes.map((box) => box!.x + box!.width));
    expect(Math.abs(left - right), "in the middle").toBeLessThan(3);
  }
  await table.openMore();
  await table.button("Hand over a seat").click();
  await lookAtTable(page, "who plays");
});

test("screens enlarged to 400 %", async ({ page }) => {
  await put(page, entry("GAME", recordOf({ what: "", record: "contract-grid-94", moves: 15 })));
  for (const address of ["", "new/contract-grid", "preferences", "rules/fivefold", "shelf", "statistics", "lab", "learn/fivefold", "review/GAME"]) {
    await page.goto(`./#/${address}`);
    await expect(page.locator("main:not(.guard):not([aria-busy]) h1").first()).toBeVisible();
    await enlarged(page, address || "home", 40);
  }
});
