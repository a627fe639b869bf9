// The rhythm of play: how many taps a hand takes, what goes on by itself, and that no tap is lost.

import { type Locator, type Page, expect } from "@playwright/test";
import { Company } from "../support/company";
import { axe, test } from "../support/fixtures";
import { heldUp, holdUp, mayHoldUp, preferTo, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { all, expectSame } from "../support/twins";
import { state } from "../support/waits";

/** One person alone at a table of ContractGrid, after so many moves: at 3 the grids are laid. */
async function alone(page: Page, moves = 3): Promise<Company> {
  const table = new Company(page);
  const record = vector("contract-grid-94");
  await table.layOut({ ...record, x_computers: ["", "easy", "easy"], x_undo: "free" }, moves);
  return table;
}

/** The finished trick, while it lies there. */
const finishedTrick = (page: Page) => page.getByRole("list", { name: "The finished trick" });

/** A card that the person may play now. */
const mayPlay = (page: Page) => page.locator(".hand button.playable").first();

/** The same after strikes and bids: the person leads. */
async function afterBids(page: Page): Promise<Company> {
  const table = await alone(page, 10);
  await expect(mayPlay(page)).toBeVisible();
  return table;
}

/** Somebody plays that card. */
async function plays(table: Table, card: string) {
  await table.tap(table.page.locator(`.hand [data-card="${card}"]`));
  await table.playRaised();
}

/** Lets the person play on while the clock stands, until that is seen. */
async function playOn(page: Page, goal: Locator) {
  const table = new Company(page);
  while (!(await goal.isVisible())) {
    await page.clock.runFor(100);
    if (!(await goal.isVisible())) await table.decide();
  }
}

/** From now on time passes only as the test says. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test("a hand of ContractGrid alone takes 16 clicks at most", async ({ page }) => {
  await preferTo(page, { motion: "fast", pace: "fast" });
  await page.addInitScript(() => {
    (window as any).clicks = 0;
    addEventListener("click", () => (window as any).clicks++, true);
  });
  const table = await alone(page);
  const finished = finishedTrick(page);
  const clicks = () => page.evaluate(() => (window as any).clicks);
  await expect(table.button("Deal the cards"), "alone, the cards come by themselves").toHaveCount(0);
  const before = await clicks();
  const did = await table.playUntil(async () => {
    if (await finished.isVisible()) await page.clock.fastForward(1_500); // it goes by itself
    return (await table.cards.count()) === 1;
  });
  expect(did.get("play")).toBe(10);
  await expect(table.handOver, "the last of eleven cards plays itself").toBeVisible();
  // a strike, four cells and their confirmation, ten cards
  expect((await clicks()) - before).toBeLessThanOrEqual(16);
});

test.describe("alone", () => {
  test("a finished trick lies for a moment, and a tap takes it away", async ({ page }) => {
    const table = await afterBids(page);
    const finished = finishedTrick(page);
    await stopClock(page);
    await playOn(page, finished);
    await expect(table.goOn, "nothing has to be pressed").toHaveCount(0);
    await page.clock.runFor(1_200);
    await expect(finished).toBeVisible();
    await page.clock.runFor(300);
    await expect(finished).toBeHidden();
    await playOn(page, finished);
    await finished.click();
    await expect(finished).toBeHidden();
  });

  test("a computer player is said to think after a second, and nothing moves for that", async ({ page }) => {
    const table = await afterBids(page);
    await table.thinkOnAndOn();
    await stopClock(page);
    const finished = finishedTrick(page);
    // until somebody else is to play: the person may win a trick and lead the next
    while (!(await table.thinking.count())) {
      if (await finished.isVisible()) await page.clock.runFor(100);
      else if (await mayPlay(page).isVisible()) {
        await table.tap(table.playable.first());
        await table.kept();
      }
    }
    await expect(table.thinking).toBeHidden();
    await expect(table.skip).toBeHidden();
    const places = () => page.locator(".hand, .middle, .prompt, .table-bar > *").evaluateAll((all) =>
      all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    await page.clock.runFor(800);
    await expect(table.thinking).toBeHidden();
    await page.clock.runFor(400);
    await expect(table.thinking).toBeVisible();
    await expect(table.skip).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test("the own last decision is taken back at any time", async ({ page }) => {
    const table = await afterBids(page);
    const undo = table.button(/^Undo/);
    const places = () => page.locator(".table-bar > button:not(.redo, .quiet)").evaluateAll((all) =>
      all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    await table.thinkOnAndOn();
    const hand = await table.openHand();
    await table.playAny();
    await expect(table.cards).toHaveCount(hand.length - 1);
    await undo.click();
    await expect(table.news).toContainText("decides again");
    expect(await table.openHand()).toEqual(hand);
    expect(await places(), "undo and redo have their places").toEqual(before);
    await page.reload();
    await table.playUntil(() => finishedTrick(page).isVisible());
    await undo.click();
    await expect(table.news).toContainText("decides again");
    await expect(mayPlay(page)).toBeVisible();
    // the bids are decisions, too
    await table.kept();
    while (await mayPlay(page).isVisible()) {
      await undo.click();
      await table.kept();
    }
    await expect(table.confirm).toBeVisible();
  });

  test("a tap while the last move is being kept is not lost", async ({ page }) => {
    await mayHoldUp(page);
    const table = await afterBids(page);
    await table.thinkOnAndOn();
    const hand = await table.openHand();
    await holdUp(page, 0);
    await table.tap(table.playable.first());
    await state(() => heldUp(page)).toHaveLength(1);
    // what comes last counts, and here nobody else has moved: the card comes back
    await table.tap(table.playable.last());
    await table.button(/^Undo/).click();
    await holdUp(page);
    await expect(table.news).toContainText("decides again");
    await table.kept();
    expect(await table.openHand()).toEqual(hand);
    const [game] = Object.values(await stored(page));
    expect(game.record.x_undone).toHaveLength(1);
  });

  test("what is not legal any more once the last move is kept is refused quietly", async ({ page }) => {
    await mayHoldUp(page);
    const table = await afterBids(page);
    await table.thinkOnAndOn();
    const before = (await table.cards.count()) - 1;
    await holdUp(page, 0);
    await table.tap(table.playable.first());
    await state(() => heldUp(page)).toHaveLength(1);
    await table.tap(table.playable.last());
    await holdUp(page);
    await expect(table.cards).toHaveCount(before);
    await table.kept();
    await expect(table.cards).toHaveCount(before);
    await expect(page.getByRole("alert")).toHaveText("");
  });

  test("the second tap of a double tap plays nothing", async ({ page }) => {
    const table = await afterBids(page);
    await table.thinkOnAndOn();
    const before = await table.cards.count();
    await table.playable.first().dblclick({ position: { x: 9, y: 28 } });
    await expect(table.cards).toHaveCount(before - 1);
    await table.kept();
    await expect(table.cards).toHaveCount(before - 1);
  });
});

test.describe("round one device", () => {
  test("who ends a trick and leads to the next keeps the device", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 12);
    const who = await table.takeDevice();
    await plays(table, "KC");
    await expect(finishedTrick(page)).toBeVisible();
    expect(await table.whoIsNext()).toBe(who);
    await expect(table.curtain).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /^Pass to / })).toHaveCount(0);
    const hand = await table.openHand();
    // somebody may come to look
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(table.cards).toHaveCount(0);
    expect(await table.whoIsNext()).toBe(who);
    await table.takeDevice();
    expect(await table.openHand()).toEqual(hand);
  });

  test("after a trick that somebody else ended, one tap takes it away and shows the hand", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 15);
    expect(await table.takeDevice()).toBe("Ben");
    await plays(table, "JD");
    await expect(finishedTrick(page)).toBeVisible();
    await expect(table.cards).toHaveCount(0);
    expect(await table.takeDevice(), "the joker takes it").toBe("Cleo");
    await expect(table.playable.first()).toBeVisible();
    await expect(finishedTrick(page)).toHaveCount(0);
    await table.tap(table.playable.first());
    await expect(table.play, "the first tap raises the card").toBeVisible();
    await table.play.click();
    await expect(table.trick.getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("cards laid ahead", () => {
  const RAISED = "seven of clubs";

  /** The one who leads raises a card and lays that one ahead for a trick in which hearts are led; then it plays. */
  async function layAhead(page: Page, heart: string): Promise<Table> {
    const table = new Table(page);
    await table.layOut({ ...vector("contract-grid-94"), x_undo: "free" }, 10);
    expect(await table.takeDevice()).toBe("Full house");
    await table.tap(page.locator('.hand [data-card="7C"]'));
    await table.button("Lay ahead").click();
    const sheet = table.dialog;
    await sheet.getByRole("radio", { name: "hearts are led" }).click();
    await expect(sheet.getByRole("group", { name: "When hearts are led, play" }).getByRole("button")).toHaveText(["9", "8", "7"]);
    await sheet.getByRole("button", { name: heart }).click();
    await expect(sheet.getByRole("radio", { name: `Hearts are led: the ${heart}` })).toBeVisible();
    await axe(page);
    await sheet.getByRole("button", { name: `Play the ${RAISED}` }).click();
    await table.kept();
    return table;
  }

  test("a card laid ahead plays itself, and is taken back as a decision of its owner", async ({ page }) => {
    const table = await layAhead(page, "seven of hearts");
    expect(await table.takeDevice()).toBe("Ben");
    await plays(table, "QC");
    expect(await table.takeDevice()).toBe("Cleo");
    await plays(table, "KC");
    await table.takeDevice();
    await plays(table, "AH");
    await expect(table.trick.getByRole("listitem"), "it comes by itself").toHaveCount(2);
    await expect(table.trick).toContainText("seven of hearts");
    expect(await table.whoIsNext(), "the device goes straight on").toBe("Ben");
    await table.button("Undo Full house’s last move").click();
    expect(await table.whoIsNext()).toBe("Full house");
    await page.clock.runFor(5_000);
    expect(await table.whoIsNext(), "nothing lies ahead any more").toBe("Full house");
    await table.takeDevice();
    await expect(table.button("Lay ahead")).toBeVisible();
    await expect(table.cards).toHaveCount(10);
    await plays(table, "8H");
    expect(await table.whoIsNext()).toBe("Ben");
  });

  test("nobody else learns which card lies ahead, nor sees the sheet", async ({ page }) => {
    const look = async (heart: string) => {
      const table = await layAhead(page, heart);
      expect(await table.traces([heart]), "not even hidden").toEqual([]);
      // once the curtain takes taps
      await page.clock.runFor(1_000);
      const curtain = await all(page);
      await table.takeDevice();
      return [curtain, await all(page)];
    };
    const [seven, nine] = [await look("seven of hearts"), await look("nine of hearts")];
    for (const [n, when] of ["at the curtain", "with the next player"].entries()) expectSame(seven[n], nine[n], when);
    const table = new Table(page);
    await table.button("Lay ahead").click();
    await expect(table.dialog).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(table.dialog).toHaveCount(0);
    await expect(table.curtain).toBeVisible();
  });

  test("what is forced plays itself for those who want that", async ({ page }) => {
    const table = new Table(page);
    await table.layOut({ ...vector("contract-grid-94"), x_undo: "free" }, 10);
    await table.takeDevice();
    await plays(table, "7C");
    expect(await table.takeDevice()).toBe("Ben");
    await table.button("Lay ahead").click();
    const forced = table.dialog.getByRole("button", { name: "Play for me what is forced" });
    await forced.click();
    await expect(forced).toHaveAttribute("aria-pressed", "true");
    await table.dialog.getByRole("button", { name: "Done" }).click();
    await plays(table, "AC");
    await table.takeDevice();
    await plays(table, "KC");
    expect(await table.takeDevice(), "Ben has taken it").toBe("Ben");
    await plays(table, "TH");
    await table.takeDevice();
    await plays(table, "AH");
    await table.takeDevice();
    await plays(table, "7H");
    await table.takeDevice();
    await plays(table, "AS");
    await table.takeDevice();
    await plays(table, "7S");
    expect(await table.whoIsNext(), "he holds two spades").toBe("Ben");
  });
});

test.describe("laying the cards down", () => {
  /** A hand in which Ann has all aces, kings and queens, and leads all trumps out first. */
  const record = {
    format: "new-tricks/1",
    game: "contract-grid",
    variant: { players: 2, deck: "short", size: 3, cap: 8, grid_requirement: false },
    players: ["Ann", "Ben"],
    dealer: 1,
    x_undo: "free",
    moves: [
      { seat: 0, grid: ["one", "zero", "two", "third", "partner", "second", "different", "all-trump", "first"] },
      { seat: 1, grid: ["third", "zero", "second", "partner", "first", "two", "different", "one", "all-trump"] },
      { deal: { hands: [
        ["AS", "KD", "KS", "KH", "QH", "AC", "AD", "QC", "KC", "AH", "QD", "QS"],
        ["9D", "9C", "9S", "9H", "TH", "TC", "TS", "TD", "JD", "JH", "JS", "JC"],
      ] } },
      { seat: 0, strike: "H" },
      { seat: 1, strike: "S" },
      { seat: 0, strike: "C" },
      { seat: 0, bid: [6, 7, 8] },
      { seat: 1, bid: [0, 2, 6] },
      { seat: 0, play: "QD" },
      { seat: 1, play: "9D" },
      { seat: 0, play: "KD" },
      { seat: 1, play: "TD" },
      { seat: 0, play: "AD" },
      { seat: 1, play: "JD" },
    ],
  };
  const lay = (table: Table) => table.button("Lay them down");

  for (const [how, computers] of [["alone", ["", "easy"]], ["round one device", ["", ""]]] as const) {
    test(`${how}: what is left is played out as ordinary moves, and taken back as one`, async ({ page }) => {
      await preferTo(page, { motion: "fast" });
      const table = new Table(page);
      await table.layOut({ ...record, x_computers: computers });
      if (how !== "alone") await table.takeDevice();
      else if (await table.goOn.isVisible()) await table.goOn.click();
      await expect(table.cards).toHaveCount(9);
      await stopClock(page);
      await lay(table).click();
      await expect(table.curtain).toHaveCount(0);
      while (await table.cards.count()) await page.clock.runFor(100);
      const finished = finishedTrick(page);
      while (!(await finished.count())) await page.clock.runFor(100);
      await expect(finished.locator(".trick-card"), "the last trick lies there as others do").toHaveCount(2);
      await expect(table.handOver).toHaveCount(0);
      while (!(await table.handOver.count())) await page.clock.runFor(100);
      await table.kept();
      const moves = async () => (await stored(page)).KEPT.moves.flat();
      expect(await moves()).toHaveLength(record.moves.length + 18);
      expect((await moves()).every((move: any, n: number) => n < 8 || move.play)).toBe(true);
      await table.button(/^Undo/).click();
      await expect(table.cards).toHaveCount(how === "alone" ? 9 : 0);
      await state(async () => (await moves()).length).toBe(record.moves.length);
    });
  }

  test("is offered only once nothing can change the result", async ({ page }) => {
    const table = new Table(page);
    await table.layOut({ ...record, x_computers: ["", "easy"] }, 12);
    await expect(mayPlay(page)).toBeVisible();
    await expect(lay(table), "a trump is still out").toHaveCount(0);
  });
});

test("a card is dragged to the table, and one that may not be played stays", async ({ page }) => {
  const table = await afterBids(page);
  await table.thinkOnAndOn();
  const held = await table.cards.count();
  const card = mayPlay(page);
  const name = await card.getAttribute("data-card");
  const { x, y } = (await card.boundingBox())!;
  const hand = (await page.locator(".hand").boundingBox())!;
  const drag = async (to: number) => {
    await page.mouse.move(x + 9, y + 28);
    await page.mouse.down();
    await page.mouse.move(x + 30, to, { steps: 6 });
    const lies = (await page.locator(`.hand [data-card="${name}"]`).boundingBox())!;
    await page.mouse.up();
    return lies.y - y;
  };
  expect(await drag(hand.y + 4), "it follows the pointer").toBeLessThan(-5);
  await expect(table.cards, "inside the hand nothing happens").toHaveCount(held);
  expect((await card.boundingBox())!.y).toBeCloseTo(y, 0);
  await drag(hand.y - 60);
  await expect(page.locator(`.board [data-played="${name}"]`)).toBeVisible();
  await expect(table.cards).toHaveCount(held - 1);
});
