// Counterpoint through the page: a game checked against a second implementation of the rules, secrecy, reloads, keys,
// looks, and rare cases.

import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { look, lookAtTable } from "./looks";
import { CODE, PEOPLE, Table } from "./table";

test.use({ isMobile: false }); // as where looks are looked at

const ORDER = ["six", "seven", "eight", "nine", "jack", "queen", "king", "ten", "ace"];
const POINTS: Record<string, number> = { ace: 11, ten: 10, king: 4, queen: 3, jack: 2 };
const WORTH: Record<string, number> = { diamonds: 0, spades: 10, hearts: 20, clubs: 30 };

/** The card that a card counts as: the joker counts as the card it stands for. */
function meaning(card: string): { rank: string; suit: string } {
  const [rank, , suit] = card.replace("joker as the ", "").split(" ");
  return { rank, suit };
}

const points = (cards: string[]) => cards.reduce((sum, card) => sum + (POINTS[meaning(card).rank] ?? 0), 0);

/** Which card takes a trick of three, worked out anew from the rules. */
function taker(trick: string[], trump?: string): number {
  const led = meaning(trick[0]).suit;
  const trumped = trick.some((card) => meaning(card).suit === trump);
  const high = trick.map((card) => {
    const { rank, suit } = meaning(card);
    return suit === (trumped ? trump : led) ? ORDER.indexOf(rank) : -1;
  });
  return high.indexOf(Math.max(...high));
}

/** The table of three or two. */
class Voices extends Table {
  readonly toDeal = this.button(/^Deal (the cards|hand \d)$/);
  readonly lay = this.button(/^Bid \d+$/);
  readonly finished = this.page.getByRole("list", { name: "The finished trick" });
  readonly turnUp = this.button(/Explain the cards$/);

  /** From home to the first deal; the first player leads. */
  async sitDown(people = PEOPLE) {
    await this.goHome();
    await this.page.getByRole("link", { name: "Set up a table of Counterpoint" }).click();
    await expect(this.seat(1)).toBeVisible();
    await this.seatPeople(people);
    await this.unfold("House rules");
    await this.page.getByRole("textbox", { name: people.length === 2 ? "Points" : "Hands", exact: true }).fill(people.length === 2 ? "50" : "3");
    await this.page.getByRole("combobox", { name: "First dealer" }).selectOption({ label: people[people.length - 1] });
    await this.unfold("Deal code");
    await this.page.getByRole("textbox", { name: "Deal code" }).fill(CODE);
    await this.button(/^Start/).click();
    await expect(this.toDeal).toBeVisible();
  }

  /** Chooses bid cards by their places in the hand, and lays them; returns their names. */
  async bidCards(...places: number[]): Promise<string[]> {
    const hand = await this.openHand();
    for (const place of places) await this.tap(this.cards.nth(place));
    await this.lay.click();
    return places.map((place) => hand[place]);
  }

  /** Plays the first or the last card that may be played; returns its name. */
  async playOne(last = false): Promise<string> {
    const card = last ? this.playable.last() : this.playable.first();
    const name = (await card.getAttribute("aria-label"))!.split(",")[0];
    await this.tap(card);
    await this.play.click();
    return name;
  }

  /** Everybody lays three cards. */
  async everybodyBids(people = 3) {
    for (let n = 0; n < people; n++) {
      await this.takeDevice();
      await this.bidCards(0, 3, 6);
    }
  }

  plate(who: string): Locator {
    return this.button(new RegExp(`^${who}: .* Show what is public$`));
  }
}

test("a short game for three, judged by a second opinion", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "a whole game is played once");
  const table = new Voices(page);
  await table.hurry();
  await table.playLastCards();
  await table.sitDown();
  const totals: Record<string, number> = { Ann: 0, Ben: 0, Cleo: 0 };
  for (let hand = 0; hand < 3; hand++) {
    await table.toDeal.click();
    const turned = (await table.turnUp.getAttribute("aria-label"))!;
    const trump = /trump is (\w+)/.exec(turned)?.[1];
    const bids: Record<string, number> = {};
    const taken: Record<string, string[]> = { Ann: [], Ben: [], Cleo: [] };
    for (let n = 0; n < 3; n++) {
      const who = await table.takeDevice();
      await expect(page.locator(".prompt").getByText(`${who}, choose three bid cards.`)).toBeVisible();
      const cards = await table.bidCards(hand, hand + 4, hand + 8 - n);
      bids[who] = cards.reduce((sum, card) => sum + WORTH[meaning(card).suit], 0);
    }
    let leader = PEOPLE[hand];
    for (let n = 0; n < 9; n++) {
      const [trick, people]: [string[], string[]] = [[], []];
      for (let seat = 0; seat < 3; seat++) {
        const who = await table.takeDevice();
        people.push(who);
        const sum = points(taken[who]);
        await expect(page.getByText(`You took ${sum} of ${bids[who]}:`)).toBeVisible();
        trick.push(await table.playOne(n % 2 === 0));
      }
      expect(people[0], "who took the last trick leads").toBe(leader);
      leader = people[taker(trick, trump)];
      taken[leader].push(...trick);
      await expect(table.news).toContainText(new RegExp(`${leader} takes the trick( with the ${trick[taker(trick, trump)]})?\\.`));
    }
    await expect(table.handOver).toBeFocused();
    const off: Record<string, number> = {};
    for (const who of PEOPLE) {
      const [bid, sum] = [bids[who], points(taken[who])];
      const read = bid <= 20 && Math.abs(bid + 100 - sum) < Math.abs(bid - sum) ? bid + 100 : bid;
      off[who] = Math.abs(read - sum);
      const sheet = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: who }) });
      await expect(sheet).toContainText(`Bid ${bid}`);
      await expect(sheet).toContainText(`Took ${sum}:`);
      if (read !== bid) await expect(sheet).toContainText(`${read} is nearer`);
    }
    for (const who of PEOPLE) {
      const others = PEOPLE.filter((person) => person !== who).map((person) => off[person]);
      const bonus = off[who] === 0 ? 30 : off[who] <= 2 ? 20 : off[who] <= 5 ? 10 : 0;
      const score = others[0] + others[1] + bonus;
      totals[who] += score;
      const line = page.getByRole("row", { name: new RegExp(`^${who}`) }).getByRole("cell");
      await expect(line).toHaveText([`${off[who]}`, others.join(" + "), `${bonus}`, `${score}`, `${totals[who]}`]);
    }
  }
  await table.toRanking.click();
  const best = Math.max(...Object.values(totals));
  const winner = PEOPLE.find((person) => totals[person] === best)!;
  await expect(page.getByRole("heading", { name: `${winner} wins` })).toBeFocused();
  await expect(table.ranking.getByRole("listitem").first()).toContainText(`${winner}${best} points`);
  await table.again.click();
  await expect(table.toDeal).toHaveText("Deal the cards");
});

test("no card of a hidden hand or bid is anywhere in the document", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the document is the same on every screen");
  const table = new Voices(page);
  await table.hurry();
  await table.sitDown();
  await table.toDeal.click();
  const held: Record<string, string[]> = {};
  const check = async (holder?: string) => {
    await table.kept();
    const others = Object.entries(held).filter(([who]) => who !== holder);
    expect(await table.traces(others.flatMap(([, cards]) => cards)), `device with ${holder ?? "nobody"}`).toEqual([]);
  };
  for (let n = 0; n < 3; n++) {
    await check();
    await expect(page.locator(".hand, .bid-tray")).toHaveCount(0);
    const who = await table.takeDevice();
    held[who] = await table.openHand();
    expect(held[who]).toHaveLength(12);
    expect((await table.traces(held[who])).length, "the search finds what is there").toBe(12);
    await check(who);
    for (const place of [1, 5, 9]) await table.tap(table.cards.nth(place));
    if (n === 0) {
      // the choice is hidden with the hand when the page goes to the background
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      await expect(table.curtain).toBeVisible();
      await check();
      await table.takeDevice();
    }
    await table.lay.click();
  }
  for (let n = 0; n < 6; n++) {
    await check();
    const who = await table.takeDevice();
    await check(who);
    expect((await table.traces(held[who])).length, "one's own bid stays in sight").toBe(held[who].length);
    const played = await table.playOne();
    held[who] = held[who].filter((card) => card !== played);
  }
  // the sheets show only what is public
  await table.plate("Ann").click();
  await expect(table.dialog).toContainText("face down until the last trick");
  await check();
});

test("a reload in any phase goes on at the same move, behind the curtain", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "what is kept is the same on every screen");
  const table = new Voices(page);
  await table.hurry();
  await table.sitDown();
  await table.reload();
  await table.toDeal.click();
  await table.reload();
  await expect(table.curtain).toContainText("Ann lays three bid cards face down");
  await table.takeDevice();
  const [one, two, three] = await table.bidCards(0, 1, 2);
  await table.reload();
  await expect(table.curtain).toContainText("Ben lays three bid cards");
  for (let n = 0; n < 2; n++) {
    await table.takeDevice();
    await table.bidCards(0, 1, 2);
  }
  await table.reload();
  await expect(table.curtain).toContainText("Ann leads.");
  await table.takeDevice();
  const bid = [one, two, three].reduce((sum, card) => sum + WORTH[meaning(card).suit], 0);
  await expect(table.plate("Ann")).toHaveAccessibleName(new RegExp(`your bid is ${bid}: .*${three}`));
  for (let n = 0; n < 3; n++) {
    if (n) await table.takeDevice();
    await table.playOne();
  }
  const next = await table.whoIsNext();
  await table.reload();
  await expect(table.finished.getByRole("listitem")).toHaveCount(3);
  expect(await table.whoIsNext()).toBe(next);
  await table.layOut("counterpoint-joker-and-nine", 31);
  await expect(table.handOver).toHaveText("Hand 1 is over");
  await table.reload();
  await expect(table.handOver).toHaveText("Hand 1 is over");
  await table.toDeal.click();
  await expect(table.curtain).toContainText("Hand 2: x deals 12 cards each.");
});

test("by keyboard alone", async ({ page }) => {
  const table = new Voices(page);
  await table.hurry();
  await table.sitDown();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ready to deal" })).toBeFocused();
  await table.tabTo(/^Deal the cards/);
  await table.press("Enter");
  for (let n = 0; n < 3; n++) {
    await table.liftByKey();
    await expect(page.locator(".hand-card[tabindex='0']")).toBeFocused();
    for (const [place, way] of ["Home", "ArrowRight", "End"].entries()) {
      await table.press(way);
      await expect(page.locator(":focus")).not.toHaveAccessibleName(/, in your bid/);
      await table.press("Enter");
      await expect(page.locator(":focus")).toHaveAccessibleName(/, in your bid/);
      await expect(page.getByRole("button", { name: /^Take back the / })).toHaveCount(place + 1);
    }
    // a fourth card is refused with a reason, and a chosen card can be taken back
    await table.press("ArrowLeft");
    await table.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("A bid is three cards: take one back first.");
    const place = page.getByRole("list", { name: "Your bid" }).getByRole("button").last();
    await place.focus();
    await table.press("Enter");
    await expect(place).toBeFocused();
    await expect(place).toHaveAccessibleName("Empty place for a bid card");
    await table.tabTo(/ of 12/);
    await table.press("Enter");
    for (let n = 0; n < 2; n++) await table.press("Shift+Tab");
    await expect(table.lay).toBeFocused();
    await page.keyboard.press("Enter");
  }
  for (let n = 0; n < 3; n++) {
    await table.liftByKey();
    await expect(page.locator(".hand-card[tabindex='0']")).toBeFocused();
    // the tab stop is the first card that may be played
    await table.press("Enter");
    await expect(page.locator(":focus")).toHaveAccessibleName(/, raised$/);
    await table.press("Enter");
  }
  // the next leads, or the trick rests
  await expect(page.locator(".curtain h2, .go-on").first()).toBeFocused();
  // a plate and the turn-up open their sheets, and the focus comes back
  for (const opener of [table.plate("Ann"), table.turnUp].slice((await table.plate("Ann").count()) ? 0 : 1)) {
    await table.opensByKey(opener);
  }
});

test.describe("looks", () => {
  test("the rules, bids and a trick", async ({ page }) => {
    const table = new Voices(page);
    await table.hurry();
    await page.goto("./#/rules/counterpoint");
    await expect(page.getByRole("heading", { name: "How to play Counterpoint" })).toBeVisible();
    await look(page, "rules");
    await table.sitDown();
    await lookAtTable(page, "before the first deal");
    await table.toDeal.click();
    await lookAtTable(page, "a curtain");
    await table.takeDevice();
    for (const place of [0, 5, 11]) await table.tap(table.cards.nth(place));
    await lookAtTable(page, "a bid");
    await table.lay.click();
    for (let n = 0; n < 2; n++) {
      await table.takeDevice();
      await table.bidCards(0, 3, 6);
    }
    await table.takeDevice();
    await table.playOne();
    await table.takeDevice();
    await table.tap(table.playable.first());
    await lookAtTable(page, "a raised card");
    await table.playRaised();
    await table.takeDevice();
    await table.playOne();
    await lookAtTable(page, "a finished trick");
  });

  test("two seats, results and the end", async ({ page }) => {
    const table = new Voices(page);
    await table.hurry();
    await table.layOut("counterpoint-north-and-south", 8);
    await table.takeDevice();
    await lookAtTable(page, "a trick for two");
    for (const opener of [table.plate("South"), table.turnUp, table.scores]) {
      await opener.click();
      await lookAtTable(page, "over the table");
      await page.keyboard.press("Escape");
    }
    await table.layOut("counterpoint-joker-and-nine", 31);
    await expect(table.handOver).toBeVisible();
    await lookAtTable(page, "a hand's result");
    await table.layOut("counterpoint-joker-and-nine");
    await expect(table.again).toBeVisible();
    await lookAtTable(page, "the end");
  });
});

test("two seats: why a trick goes where one would not think", async ({ page }) => {
  const ranks = [..."AKQJT987"];
  const ofSuits = (...suits: string[]) => suits.flatMap((suit) => ranks.map((rank) => rank + suit));
  const plays = ["AS", "AC", "9S", "9C", "KD", "TS"].map((play, n) => ({ seat: [0, 1, 0, 1, 1, 0][n], play }));
  const record = {
    format: "new-tricks/1",
    game: "counterpoint",
    variant: { players: 2 },
    players: ["Ann", "Ben"],
    dealer: 1,
    moves: [
      { deal: { hands: [ofSuits("S", "H"), ofSuits("C", "D")] } },
      { seat: 0, bid: ["7S", "8S", "7H"] },
      { seat: 1, bid: ["7C", "8C", "7D"] },
      ...plays,
    ],
  };
  const table = new Voices(page);
  await table.hurry();
  const why = [
    /Ann takes the trick( with the ace of spades)?: of equal ranks that count points, the first wins\./,
    /Ben takes the trick( with the nine of clubs)?: of equal ranks that count nothing, the second wins\./,
    /Ann takes the trick( with the ten of spades)?: the higher rank wins, whatever its suit\./,
  ];
  for (const [n, words] of why.entries()) {
    await table.layOut(record, 5 + 2 * n);
    await expect(table.curtain).toContainText(words);
  }
  // before it is played, too
  await table.layOut(record, 8);
  await table.takeDevice();
  await table.tap(page.getByRole("button", { name: /^ten of spades, .*would take the trick$/ }));
  await expect(page.locator(".prompt").getByText("The ten of spades takes the trick: the higher rank wins, whatever its suit. 14 points.")).toBeVisible();
});

test("the joker is the card turned up, and a low bid is read high", async ({ page }) => {
  const table = new Voices(page);
  await table.hurry();
  // a queen, a nine, the joker
  await table.layOut("counterpoint-joker-and-nine", 1);
  await expect(table.turnUp).toHaveAccessibleName(/^The queen of diamonds is turned up: trump is diamonds\./);
  await table.turnUp.click();
  await expect(table.dialog).toContainText("The joker counts as the queen of diamonds");
  await page.keyboard.press("Escape");
  await table.layOut("counterpoint-joker-and-nine", 32);
  await expect(page.getByRole("main")).toContainText("No trump");
  await table.turnUp.click();
  await expect(table.dialog).toContainText("A nine means no trump. It is out of play. The joker counts as the nine of clubs");
  await page.keyboard.press("Escape");
  await table.layOut("counterpoint-joker-and-nine", 63);
  await table.turnUp.click();
  await expect(table.dialog).toContainText("The joker means no trump. It is out of play. No joker is in play.");
  await page.keyboard.press("Escape");

  await table.layOut("counterpoint-two-seats-dispensation", 29);
  await expect(table.handOver).toBeVisible();
  const read = page.getByText(/^A bid of \d+ also counts as 100 more\./);
  if (!(await read.count())) {
    await table.layOut("counterpoint-two-seats-dispensation", 58);
    await expect(read).toBeVisible();
  }
});
