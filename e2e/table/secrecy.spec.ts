// What is closed stays closed: in the review of a hand that is being played, among the decisions to take back, in copies,
// and on every screen of two games that differ only in cards that nobody has seen.

import { type Locator, type Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { look } from "../support/looks";
import { BLANK } from "../support/server";
import { entry, openWith, preferTo, put, stored, vector } from "../support/store";
import { CODE, Table, shortForm } from "../support/table";
import { TWINS, type Twins } from "../support/twins";
import { atRest, sheetClosed, state } from "../support/waits";

test.use({ isMobile: false }); // as where looks are looked at

const place = (page: Page) => page.locator(".review-place");

/** The cards that the document names, drawn or in words. */
async function cardsIn(part: Locator): Promise<string[]> {
  const html = await part.evaluate((element) => element.outerHTML);
  const drawn = [...html.matchAll(/data-card="(\w+)"|#card-(\w\w)"/g)].map(([, one, other]) => one ?? other);
  const told = [...html.matchAll(/(?:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of \w+/g)];
  return [...new Set([...drawn, ...told.map(([words]) => shortForm(words))])].sort();
}

test.describe("DrawBridge after the lead", () => {
  const record: ReturnType<typeof vector> = { ...vector("drawbridge-seven-made-eight"), x_undo: "free" };
  const LEAD = 10; // so many moves are made when the first card lies on the table

  async function openReview(page: Page, moves: number, variant = {}, where = "") {
    const running = { ...record, variant: { ...record.variant, ...variant }, moves: record.moves.slice(0, moves) };
    await openWith(page, `review/GAME${where}`, entry("GAME", running));
    await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
  }

  test("the review does not go back to tolls and discards", async ({ page }) => {
    await openReview(page, LEAD);
    await expect(place(page)).toContainText("move 10 of 10");
    expect(await cardsIn(page.locator("main"))).toEqual(["AH"]);
    await look(page, "DrawBridge under review after the lead");
    await page.getByRole("button", { name: "Previous move" }).click();
    await expect(place(page)).toContainText("move 0 of 10");
    await page.getByRole("button", { name: "Next move" }).click();
    await expect(place(page)).toContainText("move 10 of 10");
    // nor from outside
    await page.goto("./#/review/GAME/4");
    await expect(place(page)).toContainText("move 10 of 10");
    expect(await cardsIn(page.locator("main"))).toEqual(["AH"]);
  });

  test("the review does, where they lie open all hand, and goes back to the last trick", async ({ page }) => {
    await openReview(page, LEAD, { closed_cards: "always" }, "/5");
    await expect(place(page)).toContainText("move 5 of 10");
    expect(await cardsIn(page.locator("main"))).toContain("TC");
    await openReview(page, 18); // the first trick is over, and a card of the third is led
    await expect(place(page)).toContainText("move 18 of 18");
    await page.getByRole("button", { name: "Previous trick" }).click();
    await expect(place(page)).toContainText("move 17 of 18");
    await page.getByRole("button", { name: "Previous move" }).click();
    await expect(place(page)).toContainText("move 0 of 18");
  });

  test("the decisions to take back do not name them", async ({ page }) => {
    const table = new Table(page);
    await table.layOut(record, LEAD);
    await table.openMore();
    await table.button("Undo back to…").click();
    await table.dialog.getByRole("button", { name: "West" }).click();
    await expect(table.dialog.getByRole("button", { name: "West discards." })).toBeVisible();
    await expect(table.dialog.getByRole("button", { name: "West bids or passes: move 5." })).toBeVisible();
    expect(await cardsIn(table.dialog)).toEqual([]);
    await look(page, "decisions that are closed");
    await table.dialog.getByRole("button", { name: "West discards." }).click();
    await state(() => table.whoIsNext()).toBe("West");
  });
});

test.describe("nobody learns the next deal", () => {
  const record = vector("contract-grid-94");
  const running = { ...record, x_undo: "free", moves: record.moves.slice(0, 43), x_deals: [record.moves[43].deal] };

  test("from a copy of a game under way", async ({ page }) => {
    await put(page, entry("GAME", running), entry("OVER", { ...record, players: ["Xa", "Xb", "Xc"] }, { finished: true }));
    await page.goto("./#/shelf");
    const copies = page.getByRole("button", { name: /^Copy: / });
    await page.getByRole("button", { name: /^Copy: .*Full house/ }).click();
    await expect(copies).toHaveCount(3);
    await page.getByRole("button", { name: /^Copy: .*Xa/ }).click();
    await expect(copies).toHaveCount(4);
    const games = await stored(page);
    const copy = (moves: number) => Object.entries(games).find(([id, game]) =>
      !["GAME", "OVER"].includes(id) && game.moves.flat().length === moves)![1];
    expect(games.GAME.entry.code).toBe(CODE);
    expect(copy(43).entry.code, "it has a seed of its own").not.toBe(CODE);
    expect(games.GAME.record.x_deals).toHaveLength(1);
    expect(copy(43).record.x_deals, "deals that were taken back do not come again").toBeUndefined();
    expect(copy(record.moves.length).entry.code, "a game that is over can be copied with its code").toBe(CODE);
  });

  test("from a file of a game under way", async ({ page }) => {
    const table = new Table(page);
    await table.goHome();
    const file = { name: "game.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(running)) };
    await page.getByLabel("Open a file").setInputFiles(file);
    await expect(page.getByRole("heading", { level: 1, name: "Hand 1" })).toBeVisible();
    const [opened] = Object.values(await stored(page));
    expect(opened.moves.flat()).toHaveLength(43);
    expect(opened.record.x_undo).toBe("free");
    expect(opened.record.x_deals).toBeUndefined();
  });
});

test("a hint is asked for again once another card was led", async ({ page }) => {
  const table = new Table(page);
  await table.layOut({ ...vector("contract-grid-94"), x_undo: "free" }, 11);
  const hint = async (suit: string) => {
    expect(await table.takeDevice()).toBe("Ben");
    await table.button("Hint").click();
    await expect(table.dialog.getByText(/^Play the/)).toHaveText(new RegExp(`Play the \\w+ of ${suit}\\.`));
    await page.keyboard.press("Escape");
    await sheetClosed(page);
  };
  await hint("clubs");
  await table.button(/^Undo /).click();
  expect(await table.takeDevice()).toBe("Full house");
  await table.tap(table.cards.and(page.getByRole("button", { name: /^seven of hearts/ })));
  await table.playRaised();
  await hint("hearts");
});

// --- Twins ---

/** What could be read or heard on a screen. */
type Screens = Map<string, { html: string; heard: string }>;

class Tour {
  readonly screens: Screens = new Map();
  /** What another one sees of the own cards. */
  readonly others: string[] = [];
  private readonly table: Table;

  constructor(private readonly page: Page, private readonly viewer: string) {
    this.table = new Table(page);
  }

  private async look(screen: string) {
    await atRest(this.page);
    // a curtain that has just fallen takes no taps
    if (await this.table.lift.isVisible()) await this.page.clock.fastForward(500);
    const html = await this.page.evaluate(() => new Promise<string>((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(() => drawn(document.documentElement.outerHTML)));
    }));
    this.screens.set(screen, { html, heard: await this.page.locator("body").ariaSnapshot() });
  }

  /** To a screen of a game, by way of home. */
  private async open(address: string, shown: Locator) {
    await this.page.goto("./#/");
    await expect(this.page.getByRole("link", { name: "Set up a table of ContractGrid" })).toBeVisible();
    await this.page.goto(`./#/${address}`);
    await expect(shown).toBeVisible();
  }

  /** What the keys tell. */
  private async ask(screen: string) {
    for (const key of "tsbcl") {
      const before = await this.table.news.textContent();
      await this.page.keyboard.press(key);
      await state(() => this.table.news.textContent()).not.toBe(before);
      const heard = (await this.table.news.textContent())!;
      this.screens.set(`${screen}, asked with ${key}`, { html: heard, heard });
    }
  }

  /** The table as it is found, and open where it is the viewer's turn; with what the keys tell, if they are pressed. */
  async atTable(moves: number, isAsked: boolean) {
    const { page, table } = this;
    const look = async (screen: string) => {
      await this.look(screen);
      if (isAsked) await this.ask(screen);
    };
    await this.open(`table/M${moves}`, page.locator("main.table h1"));
    await look(`the table after ${moves} moves`);
    if ((await table.curtain.isVisible()) && (await table.whoIsNext()) === this.viewer) {
      await table.takeDevice();
      await look(`the open table after ${moves} moves`);
    }
  }

  /** The menu of the table that is open, and what each may take back. */
  async takingBack(moves: number) {
    const { page, table } = this;
    const asked = page.getByText("Whose decision?");
    for (let person = 0, people = 1; person < people; person++) {
      await table.openMore();
      if (person === 0) await this.look(`the menu after ${moves} moves`);
      await table.button("Undo back to…").click();
      if (await asked.isVisible()) {
        const names = table.dialog.locator(".menu button");
        people = await names.count();
        await names.nth(person).click();
        await expect(asked).toHaveCount(0);
      }
      await this.look(`decisions to take back after ${moves} moves (${person})`);
      await page.keyboard.press("Escape");
      await sheetClosed(page);
    }
  }

  /** The review, all the way back through the hand: as nobody's by moves, and as the viewer's by tricks. */
  async underReview(moves: number, from: number) {
    const { page } = this;
    const at = async () => Number(/move (\d+) of/.exec(await place(page).innerText())![1]);
    for (const who of ["Nobody’s", this.viewer]) {
      await this.open(`review/M${moves}`, place(page));
      if (who === this.viewer) {
        await page.getByRole("button", { name: who, exact: true }).click();
        await this.look(`the curtain of the review after ${moves} moves`);
        await this.table.takeDevice();
      }
      for (let here = await at(); here >= from; here = await at()) {
        await this.look(`${who} review after ${moves} moves at ${here}`);
        await page.keyboard.press(who === this.viewer ? "Shift+ArrowLeft" : "ArrowLeft");
        await expect(place(page)).not.toContainText(`move ${here} of`);
      }
    }
  }

  /** What is different: the review behind the curtains of the others. */
  async asOthers(moves: number, people: string[]) {
    for (const who of people.filter((name) => name !== this.viewer)) {
      await this.open(`review/M${moves}`, place(this.page));
      await this.page.getByRole("button", { name: who, exact: true }).click();
      await this.table.takeDevice();
      await expect(this.table.curtain).toHaveCount(0);
      this.others.push(await this.page.locator("main").ariaSnapshot(), await this.page.locator("main").innerHTML());
    }
  }

  /** Screens on which all games look alike. */
  async elsewhere(moves: number) {
    await this.open(`share/M${moves}`, this.page.getByRole("heading", { level: 1, name: "Share" }));
    await this.look("the share screen");
    await this.open("shelf", this.page.getByRole("listitem").first());
    await this.look("the library");
    await this.open("statistics", this.page.getByText("Finished games are counted here."));
    await this.look("the statistics");
  }
}

/** Everything that is shown of the game up to each moment. */
async function tour(page: Page, { name, viewer, moments }: Twins, record: Twins["record"]): Promise<Tour> {
  await page.clock.install();
  await page.goto(BLANK);
  await preferTo(page, { last: "off" }); // each moment stays as it is
  await put(page, ...moments.map((moves) => entry(`M${moves}`, { ...record, moves: record.moves.slice(0, moves) })));
  await page.goto("./#/shelf");
  await expect(page.getByRole("heading", { level: 1, name: "Your games" })).toBeVisible();
  const tour = new Tour(page, record.players[viewer]);
  const last = moments.at(-1)!;
  const closely = [last, moments[Math.floor(moments.length / 2)]];
  for (const moves of moments) {
    await tour.atTable(moves, moves === last);
    if (closely.includes(moves)) await tour.takingBack(moves);
  }
  for (const moves of closely) await tour.underReview(moves, moments[0]);
  if (["ContractGrid", "Pirogue"].includes(name)) await tour.elsewhere(last);
  await tour.asOthers(last, record.players);
  return tour;
}

for (const twins of TWINS) {
  test(`twins look alike: ${twins.name}`, async ({ page }) => {
    test.slow(); // it goes through two games
    const one = await tour(page, twins, twins.record);
    const other = await tour(page, twins, twins.twin);
    expect([...other.screens.keys()]).toEqual([...one.screens.keys()]);
    expect([...one.screens.keys()].filter((screen) => screen.startsWith("the open table"))).not.toEqual([]);
    for (const [screen, { html, heard }] of one.screens) {
      expect(other.screens.get(screen)!.heard, screen).toBe(heard);
      expect(other.screens.get(screen)!.html, screen).toBe(html);
    }
    // a grid that was arranged in secret is not shown to its own seat either
    const areDealt = twins.record.moves.some((move: object) => "deal" in move);
    expect(JSON.stringify(other.others) !== JSON.stringify(one.others), "they are not the same game").toBe(areDealt);
  });
}
