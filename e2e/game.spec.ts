// Whole games, from the page's home to the ranking, as people play them.

import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { stored } from "./store";
import { PEOPLE, Table } from "./table";
import { state } from "./waits";

/** Everybody's total. */
type Totals = Record<string, number>;

/** Checks that the counting of the hand adds up for every player; returns the totals after it. */
async function checkCounts(table: Table, people: string[], before: Totals): Promise<Totals> {
  const after: Totals = {};
  for (const person of people) {
    const { sums, hand, total } = await table.countOf(person);
    expect(sums.map(({ what }) => what.replace(/^\d+ (of \d+ )?/, "").replace(/s\b/, ""))).toEqual([
      "contract on unmarked cells",
      expect.stringMatching(/^bids? made$/),
      "whole line",
    ]);
    expect(sums.map(({ price }) => price)).toEqual([1, 5, 5]);
    for (const { what, times, price, points } of sums) {
      expect(Number.parseInt(what), `${person}: ${what}`).toBe(times);
      expect(points, `${person}: ${what}`).toBe(times * price);
    }
    expect(hand, `${person}'s hand`).toBe(sums[0].points + sums[1].points + sums[2].points);
    expect(total, `${person}'s total`).toBe((before[person] ?? 0) + hand);
    after[person] = total;
  }
  return after;
}

/** Plays a hand to its end, and checks that everybody is told what happened and whose turn it is. */
async function playHand(table: Table, tricks: number) {
  let taker: string | undefined;
  for (let trick = 0; trick < tricks; trick++) {
    for (let n = 0; n < PEOPLE.length; n++) {
      const who = await table.takeDevice();
      if (n === 0 && taker) expect(who, "the taker leads").toBe(taker);
      await expect(table.page.locator(".prompt").getByText(new RegExp(`^${who}, (lead|follow|no)\\b`))).toBeVisible();
      const held = await table.cards.count();
      expect(held).toBe(tricks - trick);
      const card = await table.playAny();
      await expect(table.news).toContainText(`${who} plays the ${card}.`);
      if (n === PEOPLE.length - 1) {
        taker = /(\w+) takes the trick/.exec(await table.news.innerText())?.[1];
        expect(PEOPLE).toContain(taker);
      } else {
        await expect(table.trick.getByRole("listitem")).toHaveCount(n + 1);
      }
      const isLast = trick === tricks - 1 && n === PEOPLE.length - 1;
      const goesOn = n === PEOPLE.length - 1 && taker === who && !isLast;
      if (goesOn) await expect(table.curtain, "the device stays where it is").toHaveCount(0);
      else await expect(table.hand, "nobody's cards stay on the table").toBeHidden();
      if (!isLast) {
        const next = n === PEOPLE.length - 1 ? taker : PEOPLE[(PEOPLE.indexOf(who) + 1) % PEOPLE.length];
        await table.kept();
        expect(await table.whoIsNext()).toBe(next);
      }
    }
  }
  await expect(table.handOver).toBeVisible();
}

test.describe("setting up", () => {
  test("a blank name is filled in, and equal names are refused with a word why, but not before Start", async ({ page }) => {
    const table = new Table(page);
    await table.openSetup();
    const faults = page.getByRole("status").filter({ hasText: /first:/ });

    await table.seatPeople(["Ann", " ", "Cleo"]);
    await expect(table.seat(2)).toHaveAttribute("placeholder", "Player 2");
    await table.seat(2).fill("ann ");
    await table.seat(3).focus();
    await expect(faults).toBeHidden();
    await table.start.click();
    await expect(faults).toContainText("Two people are called Ann.");
    await expect(table.seat(1)).toBeFocused();
    await expect(table.seat(2)).toHaveAttribute("aria-invalid", "true");
    await expect(table.seat(2)).toHaveAccessibleDescription("Two people are called Ann");
    await expect(table.curtain).toBeHidden();

    await table.seat(2).fill(" ");
    await expect(faults).toBeHidden();
    await table.start.click();
    await expect(table.curtain).toBeVisible();
    expect(Object.values(await stored(page))[0].record.players).toEqual(["Ann", "Player 2", "Cleo"]);
  });

  test("a deal code with a letter that none has is refused", async ({ page }) => {
    const table = new Table(page);
    await table.openSetup();
    await table.fillIn({ code: "BRUDGE" });
    await table.start.click();
    await expect(page.getByRole("textbox", { name: "Deal code" })).toHaveAccessibleDescription(
      /has no U in it: write a V instead/,
    );
    await expect(table.curtain).toBeHidden();
  });

  test("four at most and two at least can play", async ({ page }) => {
    const table = new Table(page);
    await table.openSetup();
    await table.seatPeople(["Ann", "Ben", "Cleo", "Dan"]);
    await expect(table.button("Add a person")).toBeHidden();
    await table.seatPeople(["Ann", "Ben"]);
    for (const remove of await table.button(/: remove$/).all()) {
      await expect(remove).toHaveAttribute("aria-disabled", "true");
      await remove.click({ force: true }); // it is said to be disabled; a finger can press it all the same
    }
    await expect(page.getByLabel(/^Seat \d$/)).toHaveCount(2);
  });

  test("people, rules and dealer of the last game are there for the next one", async ({ page }) => {
    const table = new Table(page);
    await table.setUp({ people: ["Ida", "Jo"], rules: "Short deck", dealer: "Jo" });
    await table.openSetup();
    await expect(table.seat(1)).toHaveValue("Ida");
    await expect(table.seat(2)).toHaveValue("Jo");
    await expect(table.seat(3)).toBeHidden();
    await expect(page.getByRole("radio", { name: "Short deck" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "First dealer" }).getByText("Jo")).toHaveJSProperty("selected", true);
    await table.unfold("Deal code");
    await expect(page.getByRole("textbox", { name: "Deal code" }), "new cards").toHaveValue("");
  });
});

test.describe("a short game of three", () => {
  // Three hands of eight take their time.

  test("from home to the ranking, and on to the next game", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.playLastCards();
    await table.setUp({ rules: "Small grid", deck: "Short", cap: 30 });

    // Everybody arranges a grid, unseen by the others; the dealer is the last.
    for (const who of ["Ben", "Cleo", "Ann"]) {
      expect(await table.whoIsNext()).toBe(who);
      await expect(page.getByText(`${who} arranges a grid in secret.`)).toBeVisible();
      await table.takeDevice();
      await expect(page.getByRole("heading", { name: `${who}, arrange your grid` })).toBeVisible();
      const before = await table.contractsOf(table.grid);
      expect(new Set(before).size).toBe(9);
      await table.grid.getByRole("button").nth(0).click();
      await table.grid.getByRole("button").nth(4).click();
      const [a, , , , e] = before;
      await state(() => table.contractsOf(table.grid)).toEqual(before.with(0, e).with(4, a));
      await table.gridDone.click();
    }

    // The grids lie open for all.
    await expect(page.getByRole("heading", { name: "All grids are on the table" })).toBeVisible();
    for (const who of PEOPLE) {
      expect(await table.contractsOf(page.getByRole("table", { name: `${who}’s grid` }))).toHaveLength(9);
    }

    let totals: Totals = {};
    const history: Totals[] = [];
    let hands = 0;
    do {
      const dealer = PEOPLE[hands % 3];
      hands += 1;
      await table.deal.click();
      await expect(page.getByRole("heading", { level: 1, name: `Hand ${hands}` })).toBeVisible();
      await expect(table.curtain).toContainText(`Hand ${hands}: ${dealer} deals 8 cards each.`);

      const round = [1, 2, 3].map((n) => PEOPLE[(hands - 1 + n) % 3]);
      const suits = ["clubs", "diamonds", "hearts", "spades"];
      for (const [n, who] of round.entries()) {
        await expect(table.curtain).toContainText(`${who} strikes a suit: it will not be trump.`);
        expect(await table.takeDevice()).toBe(who);
        await expect(table.strikes).toHaveCount(4 - n);
        await table.button(`Strike ${suits[n]}`).click();
        await expect(table.news).toContainText(`${who} strikes ${suits[n]}.`);
      }
      await expect(table.news).toContainText("Trump is spades.");

      for (const who of round) {
        await expect(table.curtain).toContainText(`${who} makes 3 bids.`);
        expect(await table.takeDevice()).toBe(who);
        await expect(table.confirm).toBeDisabled();
        await table.choose(0, 4);
        await expect(page.locator(".prompt").getByText(`${who}, bid 1 contract more.`)).toBeVisible();
        await expect(table.confirm).toBeDisabled();
        await table.choose(4, 3, 6);
        await expect(table.confirm).toHaveText("Confirm 3 of 3");
        await table.choose(8); // one more than there are to place
        await expect(table.bidGrid.getByRole("button", { pressed: true })).toHaveCount(3);
        await table.confirm.click();
        await expect(table.news).toContainText(new RegExp(`${who} bids [\\w-]+, [\\w-]+ and [\\w-]+\\.`));
      }

      await playHand(table, 8);
      await expect(page.getByRole("heading", { name: `Hand ${hands} is over` })).toBeVisible();
      const before = totals;
      totals = await checkCounts(table, PEOPLE, before);
      history.push(totals);
      expect(Object.values(totals).every((total, n) => total >= (Object.values(before)[n] ?? 0))).toBe(true);
    } while (!(await table.toRanking.isVisible()));

    expect(hands, "the cap is for a few hands").toBeGreaterThan(1);
    expect(Math.max(...Object.values(totals))).toBeGreaterThanOrEqual(30);
    await table.toRanking.click();
    await checkRanking(table, history);

    // The finished game is no longer in progress; the next one is.
    await table.again.click();
    await expect(table.curtain).toBeVisible();
    expect(await table.whoIsNext(), "the deal has moved on from Ann").toBe("Cleo");
    await expect(page.getByRole("heading", { level: 1, name: "ContractGrid" })).toBeVisible();
    await table.scores.click();
    await expect(table.dialog).toContainText("The game ends at 30 points");
    await expect(table.dialog).toContainText("Nothing has been scored yet.");
    await page.keyboard.press("Escape");

    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await expect(page.getByRole("link", { name: "Continue ContractGrid with Ann, Ben and Cleo" })).toHaveCount(1);
  });

  /** The ranking of a game that ended at the cap of 30 with no complete grid. */
  async function checkRanking(table: Table, history: Totals[]) {
    const totals = history.at(-1)!;
    const fell = (person: string) => totals[person] >= 30;
    /** The last hand after which two people's scores differed. */
    const parted = (a: string, b: string) => history.findLastIndex((after) => after[a] !== after[b]);
    const order = [...PEOPLE].sort((a, b) => {
      const last = history[parted(a, b)];
      return Number(fell(a)) - Number(fell(b)) || last[b] - last[a];
    });
    expect(PEOPLE.some(fell), "somebody falls behind").toBe(true);

    await expect(table.page.getByRole("heading", { name: `${order[0]} wins` })).toBeFocused();
    await expect(table.page.getByText(/reached the cap of 30 with cells unmarked\.$/)).toContainText(order.find(fell)!);
    const places: Locator = table.ranking.locator("> li");
    await expect(places).toHaveCount(3);
    for (const [n, person] of order.entries()) {
      const reasons: string[] = [];
      if (fell(person)) reasons.push("reached the cap with cells unmarked: behind the rest");
      else if (n === 0) reasons.push("the most points below the cap");
      const next = order[n + 1];
      if (next && totals[next] === totals[person] && fell(next) === fell(person)) {
        const hand = parted(person, next);
        const scores = `${history[hand][person]} to ${history[hand][next]} after hand ${hand + 1}`;
        reasons.push(`level with ${next}, but ahead ${scores}`);
      }
      await expect(places.nth(n).locator(".place")).toHaveText(String(n + 1));
      await expect(places.nth(n).locator(".ranking-words > *")).toHaveText([
        person,
        `${totals[person]} points`,
        ...(reasons.length ? [reasons.join("; ")] : []),
      ]);
    }
    await table.unfoldScores();
    const sums = table.page.getByRole("row", { name: /^Total/ }).getByRole("cell");
    await expect(sums).toHaveText(PEOPLE.map((person) => String(totals[person])));
  }
});

test.describe("arranging a grid", () => {
  for (const [how, swap] of [
    [
      "two taps",
      async (one: Locator, other: Locator) => {
        await one.click();
        await expect(one).toHaveAttribute("aria-pressed", "true");
        await other.click();
      },
    ],
    [
      "a drag",
      async (one: Locator, other: Locator) => {
        await one.hover();
        await one.page().mouse.down();
        const { x, y, width, height } = (await other.boundingBox())!;
        await one.page().mouse.move(x + width / 2, y + height / 2, { steps: 8 });
        await one.page().mouse.up();
      },
    ],
  ] as [string, (one: Locator, other: Locator) => Promise<void>][]) {
    test(`${how} swap two contracts`, async ({ page }) => {
      const table = new Table(page);
      await table.setUp();
      await table.takeDevice();
      const before = await table.contractsOf(table.grid);
      const cells = table.grid.getByRole("button");
      await swap(cells.nth(1), cells.nth(10));
      await expect(cells.nth(1)).toContainText(before[10]);
      const swapped = before.with(1, before[10]).with(10, before[1]);
      expect(await table.contractsOf(table.grid)).toEqual(swapped);
      await expect(table.grid.getByRole("button", { pressed: true })).toHaveCount(0);
    });
  }

  test("the classic order, another order, and the order of last time", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.takeDevice();
    const classic = await table.contractsOf(table.grid);
    await expect(table.button("As last time")).toBeHidden();
    await table.shuffle();
    const shuffled = await table.contractsOf(table.grid);
    expect(shuffled).not.toEqual(classic);
    expect([...shuffled].sort()).toEqual([...classic].sort());
    await table.gridDone.click();
    await expect(table.curtain).toBeVisible();

    await table.setUp();
    await table.takeDevice();
    await table.button("As last time").click();
    expect(await table.contractsOf(table.grid)).toEqual(shuffled);
    await table.button("Classic order").click();
    expect(await table.contractsOf(table.grid)).toEqual(classic);
  });
});

test.describe("other tables", () => {
  test("a hand of two, with the quick rules", async ({ page }) => {
    const people = ["Ann", "Ben"];
    const table = new Table(page);
    await table.hurry();
    await table.setUp({ people, rules: "Short deck" });
    await table.everybodyArranges(2);
    await expect(page.getByText("Ann deals 12 cards each.")).toBeVisible();
    await table.deal.click();

    // The third strike is Ben's again, and so is the first bid: the device stays with him.
    for (const who of ["Ben", "Ann", "Ben"]) {
      expect(await table.takeDevice()).toBe(who);
      await table.strikes.first().click();
    }
    await expect(table.confirm).toBeVisible();
    await expect(page.locator(".prompt").getByText(/^Ben, bid/)).toBeVisible();
    await expect(table.curtain).toBeHidden();
    await table.bid();
    expect(await table.takeDevice()).toBe("Ann");
    await table.bid();

    await table.goOnTo("result");
    await checkCounts(table, people, {});
    const tricks = await page.locator(".results").getByRole("heading").allInnerTexts();
    expect(tricks.map((words) => Number.parseInt(words.split(/\s+/)[1])).reduce((a, b) => a + b)).toBe(12);
  });

  test("a hand of four, with the simple rules", async ({ page }) => {
    const people = ["Ann", "Ben", "Cleo", "Dan"];
    const table = new Table(page);
    await table.hurry();
    await table.setUp({ people, rules: "Small grid", deck: "Short" });
    await table.everybodyArranges(4);
    await expect(page.getByText("Ann deals 6 cards each.")).toBeVisible();
    await table.deal.click();
    for (const who of ["Ben", "Cleo", "Dan"]) {
      expect(await table.takeDevice()).toBe(who);
      await table.strikes.first().click();
    }
    for (const who of ["Ben", "Cleo", "Dan", "Ann"]) {
      expect(await table.takeDevice()).toBe(who);
      await table.bid();
    }
    await table.goOnTo("result");
    await checkCounts(table, people, {});
    const tricks = await page.locator(".results").getByRole("heading").allInnerTexts();
    expect(tricks.map((words) => Number.parseInt(words.split(/\s+/)[1])).reduce((a, b) => a + b)).toBe(6);
  });
});

test.describe("games under way", () => {
  const continued = (table: Table) => table.page.getByRole("link", { name: /^Continue ContractGrid with / });

  test("go on where they were left, and those that are deleted are gone", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.everybodyArranges(3);
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await table.setUp({ people: ["Ida", "Jo"] });
    await table.goHome();
    await expect(continued(table), "the one kept last first").toHaveText(["Continue", "Continue"]);
    await expect(continued(table).nth(0)).toHaveAccessibleName("Continue ContractGrid with Ida and Jo");
    await expect(continued(table).nth(1)).toHaveAccessibleName("Continue ContractGrid with Ann, Ben and Cleo");

    await page.getByRole("link", { name: "Your games" }).click();
    await table.button("Delete: ContractGrid with Ida and Jo").click();
    await expect(continued(table)).toHaveCount(1);
    await table.goHome();
    await page.reload();
    await expect(continued(table)).toHaveCount(1);

    await continued(table).click();
    await expect(page.getByRole("heading", { name: "All grids are on the table" })).toBeVisible();
    await expect(page.getByText("Ann deals 11 cards each.")).toBeVisible();
  });
});

test.describe("a card", () => {
  test("that has to wait says why, and is not played", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("play");
    while ((await table.barred.count()) === 0) {
      await table.playAny();
      await table.goOnTo("play");
    }
    const card = table.barred.first();
    const name = (await card.getAttribute("aria-label"))!;
    expect(name).toMatch(/^[a-z]+ of [a-z]+, (trump, )?\d+ of \d+: you must follow (clubs|diamonds|hearts|spades)$/);
    const held = await table.cards.count();
    await card.click({ position: { x: 9, y: 28 }, force: true });
    await expect(page.getByRole("alert").filter({ hasText: "You must follow" })).toHaveText(
      new RegExp(`^You must follow [a-z]+: the ${name.split(",")[0]} must wait\\.$`),
    );
    await expect(table.cards).toHaveCount(held);
    await expect(table.curtain).toBeHidden();
  });

  test("is raised by a tap, another one instead by the next, and played by a second on the same", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("play");
    await table.tap(table.cards.nth(2));
    await expect(table.cards.nth(2)).toHaveAccessibleName(/, raised$/);
    await table.tap(table.cards.nth(5));
    await expect(table.cards.nth(5)).toHaveAccessibleName(/, raised$/);
    await expect(table.cards.nth(2)).not.toHaveAccessibleName(/raised/);
    await expect(table.curtain).toBeHidden();
    const card = (await table.openHand())[5];
    await table.tap(table.cards.nth(5));
    await expect(table.news).toContainText(`plays the ${card}.`);
    await expect(table.curtain).toBeVisible();
  });

  test("is played by a drag upwards, and stays after a short one", async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.setUp();
    await table.goOnTo("play");
    const card = table.cards.nth(3);
    await card.scrollIntoViewIfNeeded();
    const { x, y } = (await card.boundingBox())!;
    const drag = async (up: number) => {
      await page.mouse.move(x + 9, y + 28);
      await page.mouse.down();
      await page.mouse.move(x + 9, y + 28 - up, { steps: 6 });
      await page.mouse.up();
    };
    await drag(30);
    await expect(table.curtain).toBeHidden();
    await expect(table.cards).toHaveCount(11);
    const name = (await table.openHand())[3];
    await drag(90);
    await expect(table.curtain).toBeVisible();
    await expect(table.news).toContainText(`plays the ${name}.`);
  });
});
