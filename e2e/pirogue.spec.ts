// Pirogue through the page: a game checked against a second implementation of the rules, secrecy, reloads, keys, looks,
// and rare cases; at last hooks that have to be called.

import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { look, lookAtTable } from "./looks";
import { Anglers, FOUR, boat, duty, isNumbered, isShark, isTarpon, judge, left, pips, suit } from "./pirogue";
import { vector } from "./store";

test.use({ isMobile: false }); // as where looks are looked at

test("a game, judged by a second opinion", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "a whole game is played once");
  const table = new Anglers(page);
  await table.hurry();
  await table.playLastCards();
  await table.sitDown({ angler: 10, pirogue: 10, victories: 1 });
  const pegs: Record<string, number> = { Ann: 0, Ben: 0, Cleo: 0, Dan: 0, "Ann and Cleo": 0, "Ben and Dan": 0 };
  let dealer = "Dan";
  for (let round = 1; !(await table.again.isVisible()); round++) {
    await table.toDeal.click();
    await expect(page.getByRole("heading", { level: 1, name: `Round ${round}` })).toBeVisible();
    expect(await table.whoIsNext()).toBe(dealer);
    const tag = round === 1 ? "hearts" : undefined;
    await table.tag(tag);
    if (tag) await expect(table.news).toContainText(`${dealer} tags ${tag}: its king, queen and jack`);
    const taken: Record<string, string[]> = { Ann: [], Ben: [], Cleo: [], Dan: [] };
    let leader = left(dealer);
    while (!(await table.roundOver.isVisible())) {
      const plays: [string, string][] = [];
      for (let who = leader; plays.length < 4; who = left(who)) {
        expect(await table.takeDevice()).toBe(who);
        const held = await table.openHand();
        const led = plays[0]?.[1];
        const { may, costs } = duty(held, led);
        const playable = await table.playable.evaluateAll((cards) => cards.map((card) => card.ariaLabel!.split(",")[0]));
        expect(playable).toEqual(held.filter((card) => may.includes(card)));
        // a card that makes eleven is marked
        const before = led ? judge(plays).sum : 0;
        for (const label of await table.playable.evaluateAll((cards) => cards.map((card) => card.ariaLabel!))) {
          const card = label.split(",")[0];
          const hooks = !!led && suit(card) === suit(led) && isNumbered(card) && before + pips(card) === 11;
          expect(label.includes("makes eleven"), label).toBe(hooks);
        }
        const hooks = page.getByRole("button", { name: /makes eleven/ });
        if (await hooks.count()) await table.tap(hooks.first());
        else await table.tap(table.playable.nth(round % playable.length));
        const card = await table.playRaised();
        plays.push([who, card]);
        const { sum, hook } = judge(plays);
        if (costs) {
          const back = Math.min(costs, pegs[who]);
          pegs[who] -= back;
          await expect(table.news).toContainText(`${who} cannot follow${back ? ` and pegs back ${back}.` : ", but has no points to lose."}`);
        }
        if (plays.length < 4) {
          const eleven = hook === who && sum === 11;
          await expect(table.news).toContainText(`${who} plays the ${card}${isShark(card) ? ", a shark!" : eleven ? ": eleven, a hook!" : "."}`);
          await expect(table.sum).toHaveText(`${suit(plays[0][1])}: ${sum} ${sum === 11 ? "hook!" : sum < 11 ? "of 11" : "past 11"}`);
        }
      }
      const { hook, shark, taker } = judge(plays);
      taken[taker].push(...plays.map(([, card]) => card));
      leader = taker;
      await expect(table.news).toContainText(new RegExp(`${taker} takes the trick( with the ${plays.find(([who]) => who === taker)![1]})?\\.`));
      if (hook && shark) {
        pegs[hook] += 2;
        await expect(table.news).toContainText(`a shark has the trick: ${hook} pegs 2.`);
      } else if (hook) {
        pegs[boat(hook)] += 1;
        await expect(table.news).toContainText(`${hook} made eleven, a hook: ${boat(hook)} peg 1.`);
      }
      const passed = /has only tarpon and cannot lead: (\w+) leads/.exec(await table.news.innerText());
      if (passed) leader = passed[1];
      if (!(await table.roundOver.isVisible())) {
        for (const [who, points] of Object.entries(pegs)) {
          expect(await table.strip.getAttribute("aria-label")).toMatch(new RegExp(`[:;] ${who} ${points} of 10`));
        }
      }
    }
    // every meld is valid and of cards that its angler has taken, and tarpon count unless they are tagged
    const out = Math.max(...Object.values(pegs)) >= 10;
    await table.openReckoning();
    for (const who of out ? [] : FOUR) {
      const panel = page.locator(".pirogue-angler").filter({ has: page.getByRole("heading", { level: 4, name: new RegExp(`^${who}\\b`) }) });
      const melds = (await panel.locator(".meld").allInnerTexts()).filter((text) => !text.startsWith("no meld"));
      const used: string[] = [];
      for (const meld of melds) {
        const cards = meld.split(":")[0].split(/, | and /);
        used.push(...cards);
        expect(cards.reduce((sum, card) => sum + pips(card), 0), meld).toBe(11);
        pegs[who] += Number(/(\d+)\s*$/.exec(meld)![1]);
      }
      expect(new Set(used).size).toBe(used.length);
      expect(used.filter((card) => !taken[who].includes(card))).toEqual([]);
      await expect(panel.locator("dl > div").last()).toHaveText(`Total${pegs[who]}`);
    }
    for (const side of ["Ann and Cleo", "Ben and Dan"]) {
      const caught = FOUR.filter((who) => boat(who) === side).flatMap((who) => taken[who]).filter(isTarpon);
      if (!out) pegs[side] += 2 * caught.filter((card) => suit(card) !== tag).length;
      const panel = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: side }) });
      await expect(panel.locator("> dl > div").last()).toHaveText(`Total${pegs[side]}`);
    }
    for (const [who, points] of Object.entries(pegs)) {
      await expect(page.locator(".peg-board li").filter({ hasText: new RegExp(`^${who}: `) })).toContainText(`${who}: ${points} of 10`);
    }
    dealer = left(dealer);
    if (await table.toEnd.isVisible()) await table.toEnd.click();
  }
  // of those who have reached their last hole, the best angler and the best boat win
  const best = (all: string[]) => Math.max(...all.map((who) => pegs[who]));
  const sides = ["Ann and Cleo", "Ben and Dan"];
  const [angler, side] = [best(FOUR), best(sides)];
  const headline = page.getByRole("heading", { level: 2, name: /win/ });
  await expect(headline).toBeFocused();
  if (angler >= 10) await expect(headline).toContainText(new RegExp(FOUR.filter((who) => pegs[who] === angler).join("|")));
  if (side >= 10) await expect(headline).toContainText(new RegExp(sides.filter((who) => pegs[who] === side).join("|")));
  await table.again.click();
  await expect(page.getByText("Ann deals and may tag. Ben leads.")).toBeVisible();
});

test("no card of a hidden hand and no choice is anywhere in the document", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "the document is the same on every screen");
  const table = new Anglers(page);
  await table.hurry();
  await table.sitDown({ called: true });
  await table.toDeal.click();
  const hands: Record<string, string[]> = {};
  const nobodys = async (when: string, except = "") => {
    const others = FOUR.filter((who) => who !== except).flatMap((who) => hands[who] ?? []);
    expect(await table.traces(others), when).toEqual([]);
    if (!except) await expect(page.locator(".hand, [role=radio]")).toHaveCount(0);
  };
  const take = async () => {
    await nobodys("at the curtain");
    const who = await table.takeDevice();
    hands[who] ??= await table.openHand();
    expect((await table.traces(hands[who])).length, "the search finds what is there").toBe(hands[who].length);
    await nobodys(`while ${who} holds the device`, who);
    return who;
  };
  await take();
  await page.getByRole("radio", { name: "spades" }).click();
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await nobodys("behind the curtain that falls by itself");
  await table.takeDevice();
  await expect(page.getByRole("radio", { name: "spades" })).toBeChecked();
  await table.tagButton.click();
  for (let n = 0; n < 8; n++) {
    const who = await take();
    const card = await table.playNth(n);
    hands[who] = hands[who].filter((held) => held !== card);
  }
  // the sheets show only what is public
  for (const open of [table.strip, table.callButton, table.button(/^(Ann|Ben|Cleo|Dan), /)]) {
    await open.first().click();
    await expect(table.dialog).toBeVisible();
    expect(await table.traces(Object.values(hands).flat())).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a reload in any phase goes on at the same move, behind the curtain", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "what is kept is the same on every screen");
  const table = new Anglers(page);
  await table.hurry();
  await table.sitDown();
  await table.reload();
  await table.toDeal.click();
  await table.takeDevice();
  const hand = await table.openHand();
  await page.getByRole("radio", { name: "clubs" }).click();
  await table.reload();
  await expect(table.curtain).toContainText("Dan may tag a suit.");
  await table.takeDevice();
  expect(await table.openHand(), "an unfinished choice is forgotten, the hand is not").toEqual(hand);
  await page.getByRole("radio", { name: "clubs" }).click();
  await table.tagButton.click();
  await table.reload();
  await expect(table.curtain).toContainText("Ann leads.");
  await expect(page.getByText("Tagged clubs")).toBeVisible();
  for (let n = 0; n < 4; n++) {
    await table.takeDevice();
    await table.playNth();
  }
  await table.reload();
  await expect(table.finished.getByRole("listitem")).toHaveCount(4);
  await table.layOut("pirogue-led-shark", 54);
  await table.reload();
  await expect(table.roundOver).toBeVisible();
});

test("by keyboard alone", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.sitDown({ called: true });
  await table.tabTo(/^Deal the cards/);
  await table.press("Enter");
  await table.liftByKey();
  await expect(page.locator(":focus"), "the suits come first").toHaveAccessibleName("spades");
  await table.press("ArrowLeft"); // round to the last choice
  await expect(page.locator(":focus")).toHaveAccessibleName("no suit");
  await expect(page.locator(":focus")).toHaveAttribute("aria-checked", "true");
  await table.tabTo(/^Tag no suit$/);
  await table.press("Enter");
  for (let n = 0; n < 4; n++) {
    await table.liftByKey();
    await expect(page.locator(":focus")).toHaveAccessibleName(/ of 13/);
    await table.press("Enter");
    await expect(page.locator(":focus")).toHaveAccessibleName(/, raised$/);
    await table.press("Enter");
  }
  await expect(table.news, "a finished trick moves the focus").toHaveText(/takes the trick\.$/);
  await table.callButton.focus();
  await table.press("Enter");
  await expect(table.dialog.locator(":focus")).toBeVisible();
  await table.tabTo(/^Ann$/);
  await table.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName("Ben");
  await table.tabTo(/^Trick 1: /);
  await table.press("Escape");
  await expect(table.callButton).toBeFocused();
  for (const name of [/^Pegs: /, /, partner/]) {
    await table.opensByKey(table.button(name).first());
  }
});

test.describe("looks", () => {
  test("the rules, the tag and a trick", async ({ page }) => {
    const table = new Anglers(page);
    await table.hurry();
    await page.goto("./#/rules/pirogue");
    await expect(page.getByRole("heading", { name: "How to play Pirogue" })).toBeVisible();
    await look(page, "rules");
    await table.sitDown();
    await lookAtTable(page, "before the first deal");
    await table.toDeal.click();
    await table.takeDevice();
    await page.getByRole("radio", { name: "spades" }).click();
    await lookAtTable(page, "the tag");
    await table.tagButton.click();
    await lookAtTable(page, "a curtain");
    await table.layOut("pirogue-hook-takes-the-trick", 4);
    await table.takeDevice();
    await lookAtTable(page, "a trick");
    await table.tap(table.playable.first());
    await lookAtTable(page, "a raised card");
    await table.layOut("pirogue-hook-and-shark", 6);
    await lookAtTable(page, "a hook beaten by a shark");
  });

  test("the result and the end", async ({ page }) => {
    const table = new Anglers(page);
    await table.hurry();
    await table.layOut("pirogue-led-shark", 30);
    await table.takeDevice();
    for (const name of [/^Pegs: /, /^Cleo, /, "What pegs"]) {
      const opener = table.button(name).first();
      if (!(await opener.isVisible())) continue; // the trick lies where it would be
      await opener.click();
      await lookAtTable(page, `over the table: ${name}`);
      await page.keyboard.press("Escape");
    }
    await table.layOut("pirogue-led-shark");
    await expect(table.roundOver).toBeVisible();
    await lookAtTable(page, "a result");
    await table.layOut("pirogue-out-together");
    await expect(table.again).toBeVisible();
    await lookAtTable(page, "the end");
  });

  test("called hooks", async ({ page }) => {
    const table = new Anglers(page);
    await table.hurry();
    await table.layOut("pirogue-called-claims", 30);
    await table.callButton.click();
    await lookAtTable(page, "the sheet to call a hook");
    await page.keyboard.press("Escape");
    await table.layOut("pirogue-called-claims", 55);
    await expect(table.question).toBeVisible();
    await lookAtTable(page, "all are asked");
  });
});

test("a hook announces itself, and so does the shark that beats it", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.layOut("pirogue-hook-takes-the-trick", 5);
  await expect(table.news).toContainText("Angler C plays the two of hearts: eleven, a hook!");
  await expect(table.sum).toHaveText("hearts: 11 hook!");
  await table.takeDevice();
  await expect(page.getByText("Angler C is winning with the two of hearts.", { exact: true })).toBeVisible();
  await table.playNth();
  await expect(table.news).toContainText("Angler C made eleven, a hook: Angler A and Angler C peg 1.");
  await expect(page.locator(".pirogue-stamp")).toHaveText("Hook! Angler A and Angler C +1");

  await table.layOut("pirogue-hook-and-shark", 4);
  await expect(table.news).toContainText("plays the ace of diamonds, a shark!");
  await expect(table.marks).toContainText("Shark!");
  await table.layOut("pirogue-hook-and-shark", 6, { hooks: "text" });
  await expect(table.news).toContainText("Angler C made eleven, but a shark has the trick: Angler C pegs 2.");
  await table.scores.click();
  await expect(table.dialog.locator(".peg-board li")).toContainText(["Angler D: 0 of 60, as before", "Angler B", "Angler D and Angler B", "Angler A", "Angler C: 2 of 60, 2 more than before", "Angler A and Angler C: 0 of 50"]);
});

test("who cannot follow pegs back, but not beyond the start", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.layOut("pirogue-pegged-back", 34);
  await expect(table.news).toContainText("Ben cannot follow, but has no points to lose.");
  await expect(table.marks).toContainText("Ben: at the start");
  await table.layOut("pirogue-pegged-back", 41);
  await expect(table.strip).toHaveAccessibleName(/; Ben 2 of 60;/);
  expect(await table.takeDevice()).toBe("Ben");
  await expect(page.locator(".prompt").getByText(/^Ben, nothing fits: play any card and peg back 2\./)).toBeVisible();
  await table.playNth();
  await expect(table.news).toContainText("Ben cannot follow and pegs back 2.");
  await expect(table.strip).toHaveAccessibleName(/; Ben 0 of 60;/);
});

test("tarpon are never led: the lead passes, and in the end they get away", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.layOut("pirogue-got-away", 46);
  await expect(table.news).toContainText("Dan has only tarpon and cannot lead: Ben leads.");
  await table.takeDevice();
  await expect(page.getByText("Dan took the trick but has only tarpon: Ben leads.")).toBeVisible();
  await expect(page.locator(".prompt").getByText(/^Ben, lead a (numbered card|shark)/)).toBeVisible();
  const barred = table.barred.first();
  if (await barred.isVisible()) {
    await barred.click({ position: { x: 9, y: 28 }, force: true });
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toContainText(/Tarpon are never led|A shark is led only/);
  }
  await table.layOut("pirogue-got-away");
  await expect(table.news).toContainText("All four have only tarpon, which are never led: they got away.");
  await expect(table.roundOver).toBeVisible();
  // twelve tricks; the four tarpon that got away count for nobody
  await table.openReckoning();
  const caught = await page.locator(".side-panel > dl > .meld").allInnerTexts();
  expect(caught.map((text) => text.split(":")[0].split(/, | and /).length).reduce((sum, cards) => sum + cards)).toBe(8);
});

test("a hook in mid-round ends a game, and pegs go back for the next", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.layOut("pirogue-peg-out-in-the-middle", undefined, { victories: 2 });
  await expect(table.roundOver).toHaveText("Game 1, round 2 is over");
  await expect(page.locator(".hand-over-head")).toContainText("Eva and Ann win game 1.");
  await expect(page.getByText("Pegged out before the round was over: neither melds nor tarpon count.")).toBeVisible();
  await expect(page.locator(".meld")).toHaveCount(0);
  await expect(page.locator(".peg-board li").last()).toHaveText(/^Eva and Ann: 13 of 13, 1 more than before; pirogue, 1 game won$/);
  await table.button("Deal game 2").click();
  await expect(page.getByRole("heading", { level: 1, name: "Game 2, round 1" })).toBeVisible();
  await expect(table.strip).toHaveAccessibleName(/Eva and Ann 0 of 13, 1 game won\. Score sheet$/);
  await table.scores.click();
  await expect(table.dialog.locator(".peg-board li").last()).toHaveText("Eva and Ann: 0 of 13, as before; pirogue, 1 game won");
  await expect(table.dialog.getByRole("row", { name: /^Game 1, round 2/ })).toContainText("Eva and Ann win");
  await expect(table.dialog.getByRole("row", { name: /^Game 2/ }).last().getByRole("cell")).toHaveText(["0", "0", "0", "0", "0", "0"]);
});

test("an angler and a pirogue win side by side", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.layOut("pirogue-out-together", undefined, { victories: 2 });
  const both = "a name of 24 characters! and the pirogue of a name of 24 characters! and Åsa win";
  await expect(page.locator(".hand-over-head")).toContainText(`${both} game 1.`);
  await table.layOut("pirogue-out-together");
  await expect(page.getByRole("heading", { level: 2, name: both })).toBeVisible();
  await expect(page.locator("ol.ranking .winner")).toHaveCount(2);
});

test("columns of a million holes stay readable", async ({ page }) => {
  const table = new Anglers(page);
  await table.hurry();
  await table.layOut("pirogue-led-shark", undefined, { angler_target: 1_000_000, pirogue_target: 10 });
  await expect(page.getByText("A hole is 10\u202f000 points")).toHaveCount(4);
  await expect(page.getByText("A hole is 1 point", { exact: true })).toHaveCount(2);
  await lookAtTable(page, "long columns");
});

test.describe("hooks that have to be called", () => {
  test("show nowhere, until they are called", async ({ page }) => {
    const table = new Anglers(page);
    await table.hurry();
    const called = { claims: "called" };
    const silent = async (when: string) => {
      // what stands there before the page has started tells of elevens
      await expect(page.locator("main.table")).toBeVisible();
      const html = await page.evaluate(() => document.documentElement.outerHTML);
      expect(html, when).not.toMatch(/eleven|hook!|Hook!|of 11|winning|takes it with|makes 11/);
      await expect(table.sum).toHaveCount(0);
    };
    await table.layOut("pirogue-hook-takes-the-trick", 4, called);
    await silent("at the curtain");
    expect(await table.takeDevice()).toBe("Angler C");
    await silent("in the hand that could make eleven");
    await table.layOut("pirogue-hook-takes-the-trick", 5, called);
    await silent("when eleven lie on the table");
    await table.takeDevice();
    await silent("for the next player");
    await table.playNth();
    await expect(table.news).toHaveText(/Angler C takes the trick\.$/);
    await silent("at the finished trick");
    await table.menu.click();
    await table.dialog.getByRole("button", { name: "Last trick" }).click();
    await expect(table.dialog).toContainText("Angler A led; Angler C took it.");
    await silent("on the sheet of the last trick");
    await page.keyboard.press("Escape");
    await expect(table.strip).toHaveAccessibleName(/Angler A and Angler C 0 of 50/);

    // the maker calls it while somebody else has the device, which stays there
    await table.takeDevice();
    await table.playNth();
    await table.takeDevice();
    const hand = await table.openHand();
    await table.tap(table.playable.first());
    await table.callButton.click();
    await expect(table.dialog.getByRole("button", { name: /^Trick 1/ })).toBeDisabled();
    await table.call("Angler B", 1);
    const refusal = "There is no hook in that trick that you may call now.";
    await expect(table.dialog.getByRole("alert")).toHaveText(refusal);
    await table.call("Angler C", 1);
    await expect(table.dialog).toBeHidden();
    await expect(table.news).toHaveText("Angler C calls the hook in trick 1: Angler A and Angler C peg 1.");
    await expect(page.locator(".pirogue-stamp")).toHaveText("Hook! Angler A and Angler C +1");
    expect(await table.openHand()).toEqual(hand);
    await expect(page.getByRole("button", { name: /, raised/ }), "what was raised is raised still").toHaveCount(1);
    await table.callButton.click();
    await table.call("Angler C", 1);
    await expect(table.dialog.getByRole("alert"), "once is all").toHaveText(refusal);
    await page.keyboard.press("Escape");
    await expect(page.getByText(refusal)).toHaveCount(0);
    // a call does not raise the curtain
    await table.playRaised();
    await expect(page.locator(".pirogue-stamp"), "it goes with the next card").toHaveCount(0);
    await table.callButton.click();
    await expect(table.dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(table.curtain).toBeVisible();
  });

  test("one person alone is not asked who calls, and sees the stamp and the peg", async ({ page }) => {
    const table = new Anglers(page);
    const { moves, ...record } = vector("pirogue-hook-takes-the-trick");
    const computers = ["easy", "easy", "easy", ""];
    await table.layOut({ ...record, x_computers: computers, moves }, 6, { claims: "called" });
    await table.goOn.or(table.playable.first()).first().waitFor();
    const pegs = page.locator(".peg-strip [data-hole='1']");
    await expect(pegs).toHaveCount(0);
    await table.callButton.click();
    await expect(table.dialog).toContainText("Choose the trick of your hook.");
    await expect(table.dialog.getByRole("radio")).toHaveCount(0);
    await table.dialog.getByRole("button", { name: /^Trick 1: / }).click();
    await expect(page.locator(".pirogue-stamp")).toHaveText("Hook! Angler A and Angler C +1");
    await expect(pegs).toHaveCount(1);
  });

  for (const [record, moves] of [["pirogue-called-claims", 55], ["pirogue-no-hook", undefined]] as const) {
    test(`after the last trick all four are asked, hook or none: ${record}`, async ({ page }) => {
      const table = new Anglers(page);
      await table.hurry();
      const read = JSON.parse(readFileSync(new URL(`../crates/referee/vectors/${record}.json`, import.meta.url), "utf8"));
      await table.layOut({ ...read, players: FOUR }, moves, { angler_target: 60, pirogue_target: 50, victories: 3 });
      for (const [n, who] of ["Ben", "Cleo", "Dan", "Ann"].entries()) {
        await expect(page.getByRole("heading", { name: `${who}, did you see a hook?` })).toBeFocused();
        await expect(page.getByText(`Question ${n + 1} of 4.`)).toBeVisible();
        await expect(page.getByRole("heading", { level: 1, name: "Game 1, round 1" })).toBeVisible();
        if (n) await expect(table.news).toHaveText("");
        else await expect(table.news).toHaveText(/takes the trick\.$/);
        // the score waits as well
        await table.scores.click();
        await expect(table.dialog).toContainText("Nothing has been scored yet.");
        await page.keyboard.press("Escape");
        await expect(table.tricks).toHaveCount(13);
        await table.button(/^Trick 2: /).click();
        await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveText("There is no hook in that trick that you may call now.");
        const next = ["No hook: ask Cleo", "No hook: ask Dan", "No hook: ask Ann", "No hook: see the result"][n];
        await table.button(next).click();
      }
      await expect(table.roundOver).toBeFocused();
      await expect(table.news).toContainText("Game 1, round 1 is over. Melds: ");
    });
  }

  test("what nobody has called an opponent claims", async ({ page }) => {
    const table = new Anglers(page);
    await table.hurry();
    const read = JSON.parse(readFileSync(new URL("../crates/referee/vectors/pirogue-called-claims.json", import.meta.url), "utf8"));
    await table.layOut({ ...read, players: FOUR }, 55);
    for (let n = 0; n < 2; n++) {
      await table.noHook.click();
      await table.kept(); // until then a tap does nothing
    }
    await expect(page.getByRole("heading", { name: "Dan, did you see a hook?" })).toBeVisible();
    await table.button(/^Trick 4: /).click();
    await expect(table.news).toHaveText(/^Dan claims (Ann|Cleo)’s hook in trick 4: Ben and Dan peg 1\.$/);
    await expect(page.locator(".pirogue-tricks > li").nth(3).locator(".pirogue-stamp")).toHaveText("Hook! Ben and Dan +1");
    await expect(page.getByRole("heading", { name: "Dan, did you see a hook?" }), "there may be more").toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /, did you see a hook\?|Ann wins/ })).toBeVisible();
    await table.layOut({ ...read, players: FOUR }, 56);
    for (let n = 0; n < 4; n++) {
      await table.noHook.click();
      await table.kept();
    }
    await expect(table.roundOver).toBeVisible();
    await table.toEnd.click();
    await expect(page.getByRole("heading", { level: 2, name: "Ann wins" })).toBeVisible();
  });
});
