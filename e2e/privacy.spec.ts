// Nobody sees another's cards or an unfinished choice: not on the screen, and nowhere in the document.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { PEOPLE, Table, shortForm } from "./table";

// --- What the document holds ---

/** All that could be read or drawn at one moment, and what everybody knew then. */
interface Snapshot {
  /** What was on the screen. */
  when: string;
  /** Who had the device, if anybody. */
  holder?: string;
  /** The cards played so far. */
  played: string[];
  /** The document's text, but for the shapes that all cards are drawn from. */
  html: string;
  /** The drawings of cards in it. */
  faces: string[];
}

/** Runs in the page: the document but for the drawings that hold nothing but shapes for others to refer to. */
function readDocument() {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const holders = [...copy.querySelectorAll("svg.card-defs")];
  const shapes = holders.filter((svg) => [...svg.children].every((child) => child.tagName === "defs"));
  shapes.forEach((svg) => svg.remove());
  const faces = [...copy.querySelectorAll("svg.card-face")].map((face) => face.innerHTML);
  // the meanings of two contracts name the joker, whoever holds it
  const meanings = /Take every trump, the joker included\.|Take no trump, not even the joker\./g;
  const html = `${document.title} ${copy.outerHTML}`.replace(meanings, "");
  return { shapes: shapes.map((svg) => svg.outerHTML).join(), html, faces };
}

/** Which of those cards stand anywhere in the document. */
async function traces(page: Page, cards: string[]): Promise<string[]> {
  const { html } = await page.evaluate(readDocument);
  return cards.filter((card) => html.includes(card) || html.includes(`data-card="${shortForm(card)}"`));
}

/** Plays, and keeps what the document held at every moment. */
class Watch {
  readonly snapshots: Snapshot[] = [];
  readonly hands: Record<string, string[]> = {};
  /** How each card is drawn. */
  readonly drawings: Record<string, string> = {};
  private readonly played: string[] = [];
  private shapes?: string;

  constructor(private readonly table: Table) {}

  async look(when: string, holder?: string) {
    const { shapes, html, faces } = await this.table.page.evaluate(readDocument);
    this.shapes ??= shapes;
    expect(shapes === this.shapes, "what is left out is the same whoever holds what").toBe(true);
    this.snapshots.push({ when, holder, played: [...this.played], html, faces });
  }

  /** The next person takes the device, and shows it to the test. */
  async take(): Promise<string> {
    await this.table.kept();
    await this.look("the curtain");
    const who = await this.table.takeDevice();
    const cards = await this.table.openHand();
    this.hands[who] ??= cards;
    const faces = await this.table.cards.evaluateAll((cards) =>
      cards.map((card) => card.querySelector("svg.card-face")!.innerHTML));
    cards.forEach((card, n) => (this.drawings[card] = faces[n]));
    await this.look("an open hand", who);
    return who;
  }

  /** The holder's raised card is played. */
  async play() {
    this.played.push(await this.table.playRaised());
    await this.look("the curtain after a card");
  }

  /** Fails if a card was anywhere before it was played, but with whoever held it. */
  verify() {
    const leaks: string[] = [];
    for (const { when, holder, played, html, faces } of this.snapshots) {
      for (const [owner, hand] of Object.entries(this.hands)) {
        if (owner === holder) continue;
        for (const card of hand.filter((card) => !played.includes(card))) {
          const code = shortForm(card);
          const traces = [card, `data-card="${code}"`, `"${code}"`, `#card-${code}`, `card-${code.toLowerCase()}`];
          const found = traces.filter((trace) => html.toLowerCase().includes(trace.toLowerCase()));
          if (faces.includes(this.drawings[card])) found.push("its drawing");
          for (const trace of found) leaks.push(`${when}, device with ${holder ?? "nobody"}: ${owner}'s ${card} as ${trace}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  }
}

test("no card of a hidden hand is anywhere in the document", async ({ page }) => {
  test.slow(); // two tricks, looked at closely
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await table.everybodyArranges(3);
  const watch = new Watch(table);
  await watch.look("all grids");
  await table.deal.click();

  for (let n = 0; n < 3; n++) {
    await watch.take();
    await table.strikes.first().click();
  }
  for (let n = 0; n < 3; n++) {
    await watch.take();
    await table.choose(1, 2);
    await watch.look("bids half chosen", await holderOf(page));
    await table.choose(3, 4);
    await table.confirm.click();
  }
  for (let n = 0; n < 6; n++) {
    const who = await watch.take();
    // a card that is raised, and one that has to wait, is told to its holder only
    await table.tap(table.playable.last());
    if (await table.barred.count()) {
      await table.barred.first().click({ position: { x: 9, y: 28 }, force: true });
      await watch.look("a card that has to wait", who);
    }
    await watch.play();
  }

  // What lies over the table is public: whoever opens it, or nobody.
  for (const [opener, what] of [["Scores", "the score sheet"], [/^Cleo: .*Show the grid/, "a seat"]] as const) {
    const button = table.button(opener).first();
    if (await button.isVisible()) {
      await button.click();
      await expect(table.dialog).toBeVisible();
      await watch.look(`${what} over the curtain`);
      await page.keyboard.press("Escape");
      await expect(table.dialog).toBeHidden();
    }
  }
  await table.menu.click();
  await table.dialog.getByRole("button", { name: "Last trick" }).click();
  await expect(table.dialog).toContainText("took it with the");
  await watch.look("the last trick over the curtain");

  // The search finds what is there: each hand was in the document while its holder had the device.
  expect(Object.keys(watch.hands).sort()).toEqual(PEOPLE);
  for (const [owner, hand] of Object.entries(watch.hands)) {
    const own = watch.snapshots.find(({ holder }) => holder === owner)!;
    for (const card of hand) {
      expect(own.html).toContain(card);
      expect(own.html).toContain(`data-card="${shortForm(card)}"`);
      expect(own.faces).toContain(watch.drawings[card]);
    }
  }
  expect(new Set(Object.values(watch.drawings)).size, "each card has a drawing of its own").toBe(33);
  watch.verify();
});

/** Whose side of the table is open. */
async function holderOf(page: Page): Promise<string> {
  const side = page.getByRole("region", { name: /’s side$/ });
  return (await side.getAttribute("aria-label"))!.replace("’s side", "");
}

// --- Grids before all are arranged ---

/** Runs in the page: the names of contracts in the order in which the document has them. */
function contractsInDocument(names: string[]): string[] {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const found = copy.outerHTML.matchAll(new RegExp(`\\b(${names.join("|")})(?![\\w-])`, "g"));
  return [...found].map(([name]) => name);
}

/** Whether one list stands within another, without a gap. */
const within = (part: string[], whole: string[]) => ` ${whole.join(" ")} `.includes(` ${part.join(" ")} `);

test("a grid is nowhere in the document until all are arranged", async ({ page }) => {
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  const arranged: Record<string, string[]> = {};
  let classic: string[] = [];
  const check = async (when: string, open = classic) => {
    // each name may stand twice in a cell, for ears and for eyes
    const found = (await page.evaluate(contractsInDocument, classic)).filter((name, n, all) => name !== all[n - 1]);
    for (const [owner, grid] of Object.entries(arranged)) {
      for (const row of [0, 4, 8, 12].map((start) => grid.slice(start, start + 4))) {
        // chance has left it where it was, or has put the same four side by side in the grid that is open
        if (within(row, classic) || within(row, open)) continue;
        expect(within(row, found), `${when}: ${owner}'s row ${row.join(" ")}`).toBe(false);
      }
    }
    return found;
  };
  for (let n = 0; n < 3; n++) {
    await check("at the curtain");
    const who = await table.takeDevice();
    const now = await table.contractsOf(table.grid);
    if (n === 0) classic = now;
    expect(now, `${who} starts from the classic order`).toEqual(classic);
    expect(within(classic, await check(`while ${who} arranges`)), "the search finds the open grid").toBe(true);
    await table.button("The game in a minute").click();
    await check("with the contracts explained");
    await page.keyboard.press("Escape");
    await expect(table.dialog).toBeHidden();
    await table.shuffle();
    const own = await table.contractsOf(table.grid);
    await check(`while ${who} has shuffled`, own);
    await table.gridDone.click();
    if (n < 2) {
      arranged[who] = own;
      await expect(table.curtain).toBeVisible();
      await check(`after ${who} was done`);
      await page.reload();
      await expect(table.curtain).toBeVisible();
      await check(`after ${who} was done and the page was loaded anew`);
    }
  }
  for (const [owner, grid] of Object.entries(arranged)) {
    expect(await table.contractsOf(page.getByRole("table", { name: `${owner}’s grid` })), "open now").toEqual(grid);
  }
});

// --- The curtain ---

/** Runs in the page: makes it hidden or visible as switching to another tab does. */
function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

const covers: [string, (page: Page) => Promise<unknown>][] = [
  ["the tab is hidden", (page) => page.evaluate(show, "hidden" as const)],
  [
    "the page is put away",
    (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))),
  ],
  [
    "the page comes back by Back",
    (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))),
  ],
  ["the page is frozen", (page) => page.evaluate(() => document.dispatchEvent(new Event("freeze")))],
];

test.describe("the curtain falls", () => {
  for (const [when, happen] of covers) {
    test(`when ${when}`, async ({ page }) => {
      const table = new Table(page);
      await table.hurry();
      await table.setUp();
      await table.everybodyArranges(3);
      await table.deal.click();
      const who = await table.takeDevice();
      const hand = await table.openHand();
      await happen(page);
      await expect(table.hand).toBeHidden();
      expect(await table.whoIsNext(), "it waits for the same person").toBe(who);
      expect(await traces(page, hand)).toEqual([]);

      // It stays when the page is seen again.
      await page.evaluate(show, "visible" as const);
      await page.clock.fastForward(5_000);
      await expect(table.lift).toBeEnabled();
      await expect(table.hand).toBeHidden();
      expect(await table.takeDevice()).toBe(who);
      expect(await table.openHand()).toEqual(hand);
    });
  }

  test("at once, before the browser can take a picture of the hidden tab", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("strike");
    await table.openHand();
    await page.evaluate(show, "visible" as const);
    const left = await page.evaluate(async () => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      for (let n = 0; n < 20; n++) await null; // what is due at once, and no task nor frame after it
      return document.querySelectorAll("[data-card]").length;
    });
    expect(left).toBe(0);
  });

  test("over a grid half arranged, which is there again after it", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.takeDevice();
    await table.shuffle();
    const own = await table.contractsOf(table.grid);
    await page.evaluate(show, "hidden" as const);
    await expect(table.grid).toBeHidden();
    await expect(page.getByRole("button", { name: /row 1 column 1/ })).toHaveCount(0);
    await table.takeDevice();
    expect(await table.contractsOf(table.grid)).toEqual(own);
    await table.gridDone.click();
    expect(await table.whoIsNext()).toBe("Cleo");
  });

  test("over bids half chosen, which are there again after it", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("bid");
    await table.choose(2, 7);
    await page.evaluate(show, "hidden" as const);
    await expect(table.bidGrid).toBeHidden();
    await expect(table.confirm).toBeHidden();
    const { html } = await page.evaluate(readDocument);
    expect(html.includes(", bid, row"), "not even a peg is left").toBe(false);
    await table.takeDevice();
    await expect(table.confirm).toHaveText("Confirm 2 of 4");
    const chosen = table.bidGrid.getByRole("button", { pressed: true });
    await expect(chosen).toHaveCount(2);
    await expect(chosen.nth(0)).toHaveAccessibleName(/row 1 column 3/);
    await expect(chosen.nth(1)).toHaveAccessibleName(/row 2 column 4/);
  });

  test("over a raised card, which waits for its holder", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("play");
    await table.tap(table.cards.nth(2));
    const name = (await table.openHand())[2];
    await page.evaluate(show, "hidden" as const);
    await expect(table.curtain).toBeVisible();
    expect(await traces(page, [name])).toEqual([]);
    await table.takeDevice();
    await expect(table.cards.nth(2)).toHaveAccessibleName(/, raised$/);
  });

  test("and not where nothing is hidden", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.everybodyArranges(3);
    await page.evaluate(show, "hidden" as const);
    await expect(page.getByRole("heading", { name: "All grids are on the table" })).toBeVisible();
    await expect(table.curtain).toBeHidden();
  });

  test("over a hand that Back leads to", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("strike");
    const hand = await table.openHand();
    await page.goto("about:blank");
    await page.goBack();
    await expect(table.curtain).toBeVisible();
    await expect(table.hand).toBeHidden();
    expect(await traces(page, hand)).toEqual([]);

    // and within the page
    await table.takeDevice();
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await expect(page.getByRole("heading", { name: "New Tricks" })).toBeVisible();
    await page.goBack();
    await expect(table.curtain).toBeVisible();
    await expect(table.hand).toBeHidden();
  });
});

test.describe("the curtain", () => {
  test("is lifted by one tap, though not in the moment in which it falls", async ({ page }) => {
    const table = new Table(page);
    await table.setUp(); // and the page's clock goes as it goes
    await table.goOnTo("play");
    await table.tap(table.playable.first());

    // As fast as a script can be: the button is pressed in the moment in which it is there.
    const pressed = page.evaluate(() => new Promise<boolean>((tell) => {
      new MutationObserver((_, watching) => {
        const lift = [...document.querySelectorAll("button")].find((button) => /^I am /.test(button.innerText.trim()));
        if (!lift) return;
        watching.disconnect();
        const wasDisabled = lift.disabled;
        lift.click();
        tell(wasDisabled);
      }).observe(document.body, { childList: true, subtree: true });
    }));
    await table.play.click();
    expect(await pressed, "it could not be pressed then").toBe(true);
    await expect(table.hand).toBeHidden();

    await expect(table.lift).toBeEnabled();
    await expect(table.hand, "and it has not lifted itself").toBeHidden();
    await table.lift.click();
    await expect(table.hand).toBeVisible();
  });

  test("is not lifted by a double click on what let it fall", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    // on each of the buttons and cards after which somebody else has the turn
    const cases: [string, () => Promise<void>][] = [
      ["arrange", () => table.gridDone.dblclick()],
      ["strike", () => table.strikes.first().dblclick()],
      ["bid", async () => {
        await table.choose(0, 1, 2, 3);
        await table.confirm.dblclick();
      }],
      ["play", async () => {
        await table.tap(table.playable.first());
        await table.play.dblclick();
      }],
      ["play", async () => {
        await table.tap(table.playable.first());
        await table.playable.first().dblclick({ position: { x: 9, y: 28 } });
      }],
    ];
    for (const [moment, twice] of cases) {
      await table.goOnTo(moment as "play");
      const holder = await table.page.getByRole("main").locator("section[aria-label$='’s side'], section[aria-label$='’s grid']").getAttribute("aria-label");
      await twice();
      await expect(table.curtain).toBeVisible();
      await expect(table.lift).toBeEnabled();
      await expect(table.hand.or(table.grid)).toBeHidden();
      expect(holder).not.toContain(await table.whoIsNext());
    }
  });

  test("covers the next hand when the space bar is held down", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.goOnTo("strike");
    await table.strikes.first().focus();
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter"); // a key that is held repeats
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(table.lift).toBeEnabled();
    await expect(table.hand).toBeHidden();
  });
});
