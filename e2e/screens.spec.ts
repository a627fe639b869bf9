// Every screen, checked by looks.ts.

import { Company } from "./company";
import { expect, test } from "./fixtures";
import { look, lookAtRoom, lookAtTable } from "./looks";
import { Table } from "./table";

// The tests change the size of the screen; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false });

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
  await page.getByRole("link", { name: "Your games" }).click();
  await expect(page.getByRole("link", { name: /^Continue ContractGrid/ })).toBeVisible();
  await look(page, "the shelf");
  await table.button(/^Delete: ContractGrid/).click();
  await expect(table.button(/^Undo/)).toBeFocused();
  await look(page, "the shelf, a game just deleted");
  await table.button("Paste a game").click();
  await expect(table.dialog).toBeVisible();
  await look(page, "a field to paste a game into");
});

test("from the curtain to the bids", async ({ page }) => {
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await lookAtTable(page, "first curtain");
  await table.takeDevice();
  await lookAtTable(page, "arranging");
  await table.button("The game in a minute").click();
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
    // the rules are text with buttons in its lines
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
  await table.menu.click();
  await table.button("Hand over a seat").click();
  await lookAtTable(page, "who plays");
});

for (const game of ["drawbridge", "pirogue"]) {
  test(`a phone on its side shows the hand of ${game}`, async ({ page }, info) => {
    test.skip(info.project.name !== "phone", "a phone");
    await page.setViewportSize({ width: 740, height: 360 });
    const table = new Company(page);
    await table.sit(game, {}, ["", "easy", "easy", "easy"]);
    const cut = () => table.cards.evaluateAll((cards) =>
      cards.filter((card) => card.getBoundingClientRect().top + 24 > innerHeight).map((card) => card.ariaLabel));
    await table.playUntil(() => table.button(/^(Pass|Tag)/).isVisible());
    expect(await cut(), "while a bid or a suit is chosen").toEqual([]);
    await table.decide();
    const trick = page.getByRole("list", { name: "The trick so far" });
    const hasToPlay = async () => (await trick.isVisible()) && (await page.locator(".prompt > .waits").count()) === 0;
    await table.playUntil(hasToPlay);
    expect(await cut(), "while a card is chosen").toEqual([]);
  });
}

// The tightest tables: the most cards in a hand, cells on a grid, and players.
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
