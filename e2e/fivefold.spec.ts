// Fivefold through the page: a game checked against a second implementation of the rules, secrecy, reloads, keys, looks,
// and rare cases.

import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { look, lookAtTable } from "./looks";
import { CODE, Table } from "./table";

test.use({ isMobile: false }); // as where looks are looked at

const PEOPLE = ["Ann", "Ben"];
const TRUMPS = ["no trump", "clubs", "diamonds", "hearts", "spades"];
const RANKS = ["two", "four", "six", "eight", "ten", "queen", "king"];

/** The table of two. */
class Two extends Table {
  readonly toDeal = this.button(/^Deal (the cards|round \d)$/);
  readonly toResult = this.button("See the final result");
  readonly finished = this.page.getByRole("list", { name: "The finished trick" });
  readonly roundOver = this.page.getByRole("heading", { name: /^Round \d is over$/ });

  /** From home to the first deal. */
  async sitDown(playOn = false) {
    await this.goHome();
    await this.page.getByRole("link", { name: "Set up a table of Fivefold" }).click();
    for (const [n, name] of PEOPLE.entries()) await this.seat(n + 1).fill(name);
    if (playOn) {
      const all = this.page.getByRole("checkbox", { name: "Play all five rounds" });
      if (!(await all.isVisible())) await this.unfold("House rules"); // they lie open where there is room
      await all.check();
    }
    await this.unfold("Deal code");
    await this.page.getByRole("textbox", { name: "Deal code" }).fill(CODE);
    await this.button(/^Start/).click();
    await expect(this.toDeal).toBeVisible();
  }

  /** A player's side of the table, in words. */
  async side(who: string): Promise<string> {
    return (await this.button(new RegExp(`^${who}: .* collected$`)).getAttribute("aria-label"))!;
  }

  async raise(card: Locator) {
    await card.click({ position: { x: 9, y: 28 } });
  }
}

/** Whether an answer takes a trick, worked out anew from the rules. */
function takes(led: string, answer: string, trump: string): boolean {
  const [[high, , suit], [rank, , own]] = [led.split(" "), answer.split(" ")];
  const above = RANKS.indexOf(rank) - RANKS.indexOf(high);
  return own === suit ? above > 0 : own === trump && above >= 0;
}

const other = (who: string) => PEOPLE.find((person) => person !== who)!;

test("a game, judged by a second opinion", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "a whole game is played once");
  const table = new Two(page);
  await table.hurry();
  await table.playLastCards();
  await table.sitDown();
  const totals: Record<string, number> = { Ann: 0, Ben: 0 };
  let leader = "";
  for (let round = 0; Math.max(totals.Ann, totals.Ben) < 5; round++) {
    await table.toDeal.click();
    const trump = TRUMPS[round];
    const tricks: Record<string, number> = { Ann: 0, Ben: 0 };
    const trumps: Record<string, number> = { Ann: 0, Ben: 0 };
    await expect(page.getByRole("heading", { level: 1, name: `Round ${round + 1}` })).toBeVisible();
    for (let trick = 0; trick < 13 && Math.max(totals.Ann, totals.Ben) < 5; trick++) {
      const first = await table.takeDevice();
      if (trick + round) expect(first, "who took the last trick leads").toBe(leader);
      await expect(page.locator(".prompt").getByText(`${first}, lead any card.`)).toBeVisible();
      await table.raise(table.cards.nth(trick % (await table.cards.count())));
      const led = await table.playRaised();
      const second = await table.takeDevice();
      expect(second).toBe(other(first));
      // cards that would take the trick are marked
      for (const label of await table.cards.evaluateAll((all) => all.map((card) => card.ariaLabel ?? ""))) {
        expect(label.includes("would take the trick"), label).toBe(takes(led, label.split(",")[0], trump));
      }
      const takers = page.getByRole("button", { name: /would take the trick/ });
      await table.raise((await takers.count()) && trick % 3 ? takers.first() : table.cards.last());
      const answer = (await table.play.innerText()).replace("Play the ", "");
      const taken = takes(led, answer, trump);
      await expect(page.locator(".prompt").getByText(taken ? `${second}, the ${answer} takes the trick.` : `leaves the trick to ${first}.`)).toBeVisible();
      await table.play.click();

      leader = taken ? second : first;
      tricks[leader] += 1;
      const fresh = tricks[leader] === 7 ? ["7 tricks"] : [];
      const most = trump === "spades" ? 3 : 4;
      for (const card of [led, answer]) {
        if (card.endsWith(trump) && ++trumps[leader] === most) fresh.push(`${most} of the ${trump}`);
      }
      totals[leader] += fresh.length;
      await expect(table.news).toContainText(new RegExp(`${leader} takes the trick( with the ${taken ? answer : led})?\\.`));
      for (const what of fresh) await expect(table.news).toContainText(`${leader} has ${what}: a point!`);
      if (!(await table.roundOver.isVisible())) {
        await expect(table.finished.getByRole("listitem").filter({ hasText: "won it" })).toContainText(leader);
        for (const who of PEOPLE) {
          const count = `${tricks[who]} trick${tricks[who] === 1 ? "" : "s"}`;
          expect(await table.side(who)).toContain(`${totals[who]} point${totals[who] === 1 ? "" : "s"}, ${count}`);
          if (round) expect(await table.side(who)).toContain(`${trumps[who]} of the ${trump}`);
        }
      }
    }
    await expect(table.roundOver).toBeFocused();
    await table.openReckoning();
    for (const who of PEOPLE) {
      const sheet = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: who }) });
      await expect(sheet.locator("dl > div").first()).toContainText(`${tricks[who]} of 13 tricks`);
      await expect(sheet.locator("dl > div").last()).toHaveText(`Total ${totals[who]}`);
    }
  }
  await table.toResult.click();
  const winner = totals.Ann > totals.Ben ? "Ann" : "Ben";
  await expect(page.getByRole("heading", { name: `${winner} wins` })).toBeFocused();
  await expect(page.getByText(`${winner} reached five of the nine points in round`)).toBeVisible();
  await table.again.click();
  await expect(table.toDeal).toHaveText("Deal the cards");
});

test("no card of a hidden hand is anywhere in the document", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the document is the same on every screen");
  const table = new Two(page);
  await table.hurry();
  await table.sitDown();
  await table.toDeal.click();
  const hands: Record<string, string[]> = {};
  // the last of them leads, so that the curtain comes down for the other
  for (let n = 0; n < 11; n++) {
    expect(await table.traces([...(hands.Ann ?? []), ...(hands.Ben ?? [])]), "at the curtain").toEqual([]);
    await expect(page.locator(".hand")).toHaveCount(0);
    const who = await table.takeDevice();
    const held = await table.openHand();
    expect(held).toHaveLength(6);
    expect((await table.traces(held)).length, "the search finds what is there").toBe(6);
    expect(await table.traces(hands[other(who)] ?? []), `while ${who} plays`).toEqual([]);
    const drawn = held.filter((card) => hands[who] && !hands[who].includes(card));
    if (drawn.length) await expect(page.getByRole("button", { name: "just drawn" })).toHaveAccessibleName(new RegExp(drawn[0]));
    await table.raise(table.cards.nth(n % 6));
    const played = await table.playRaised();
    hands[who] = held.filter((card) => card !== played);
  }
  // the sheets show only what is public
  await table.button(/^Ann: .* collected$/).click();
  expect(await table.traces([...hands.Ann, ...hands.Ben])).toEqual([]);
});

test("a reload in any phase goes on at the same move, behind the curtain", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "what is kept is the same on every screen");
  const table = new Two(page);
  await table.hurry();
  await table.sitDown();
  await table.reload();
  await table.toDeal.click();
  const first = await table.takeDevice();
  const hand = await table.openHand();
  await table.reload();
  await expect(table.curtain).toContainText(`${first} leads.`);
  await table.takeDevice();
  expect(await table.openHand()).toEqual(hand);
  const led = await table.playAny();
  await table.reload();
  await expect(table.curtain).toContainText(`${other(first)} answers the ${led}.`);
  await table.takeDevice();
  await table.playAny();
  const taker = await table.whoIsNext();
  await table.reload();
  await expect(table.finished.getByRole("listitem")).toHaveCount(2);
  expect(await table.whoIsNext()).toBe(taker);

  await table.layOut("fivefold-play-on", 27);
  await expect(table.roundOver).toBeVisible();
  await table.reload();
  await expect(table.roundOver).toHaveText("Round 1 is over");
  await table.toDeal.click();
  await expect(table.curtain).toContainText("each shuffles the cards won");
});

test("by keyboard alone", async ({ page }) => {
  const table = new Two(page);
  await table.hurry();
  await table.sitDown();
  await page.reload();
  await expect(table.toDeal).toBeVisible();
  await table.tabTo(/^Deal the cards/);
  await table.press("Enter");
  for (let n = 0; n < 6; n++) {
    await table.liftByKey();
    await expect(table.cards.first()).toBeFocused();
    await table.press("End");
    await expect(table.cards.last()).toBeFocused();
    await table.press("ArrowLeft");
    await table.press("Enter");
    await expect(page.locator(":focus")).toHaveAccessibleName(/, raised$/);
    await table.press("Enter");
  }
  await expect(table.curtain.getByRole("heading")).toBeFocused();
  // a plate and the strip open their sheets, and the focus comes back
  for (const name of [/^Ann: .* collected$/, /^The five rounds: .* Explain$/]) {
    await table.opensByKey(table.button(name));
  }
});

test.describe("looks", () => {
  test("the rules, the first deal and a trick", async ({ page }) => {
    const table = new Two(page);
    await table.hurry();
    await page.goto("./#/rules/fivefold");
    await expect(page.getByRole("heading", { name: "How to play Fivefold" })).toBeVisible();
    await look(page, "rules");
    await table.sitDown();
    await lookAtTable(page, "before the first deal");
    await table.toDeal.click();
    await table.takeDevice();
    await lookAtTable(page, "the lead");
    await table.playAny();
    await lookAtTable(page, "a curtain");
    await table.takeDevice();
    await table.raise(table.cards.nth(1));
    await lookAtTable(page, "a raised card");
    await table.playRaised();
    await lookAtTable(page, "a finished trick");
  });

  test("a later round and the end", async ({ page }) => {
    const table = new Two(page);
    await table.hurry();
    await table.layOut("fivefold-play-on", 75);
    await table.takeDevice();
    await lookAtTable(page, "round three");
    for (const name of [/^Austin: .* collected$/, /^The five rounds: .* Explain$/, "Scores"]) {
      await table.button(name).click();
      await lookAtTable(page, `over the table: ${name}`);
      await page.keyboard.press("Escape");
    }
    await table.layOut("fivefold-play-on", 81);
    await expect(table.roundOver).toBeVisible();
    await lookAtTable(page, "a round's result");
    await table.layOut("fivefold-play-on");
    await expect(table.again).toBeVisible();
    await lookAtTable(page, "the end");
  });
});

test("whoever has an empty pile draws from the other's", async ({ page }) => {
  const table = new Two(page);
  await table.hurry();
  await table.layOut("fivefold-empty-pile", 30);
  const sides = [await table.side("Austin"), await table.side("Micah")];
  expect(sides.filter((side) => side.includes(", 0 cards in the pile"))).toHaveLength(1);
  await expect(page.getByText(/^draws from (Austin|Micah)’s$/)).toBeVisible();
});

test("played on, all five rounds count", async ({ page }) => {
  const table = new Two(page);
  await table.hurry();
  await table.layOut("fivefold-play-on");
  await expect(page.getByRole("heading", { name: "Micah wins" })).toBeVisible();
  await expect(page.getByText("Austin has 3 and Micah has 6 of the nine points.")).toBeVisible();
  await table.unfoldScores();
  const sums = page.getByRole("row", { name: /^Total/ }).getByRole("cell");
  await expect(sums).toHaveText(["3", "6"]);
  await table.sitDown(true);
  await table.scores.click();
  await expect(table.dialog).toContainText("All five rounds are played");
});

