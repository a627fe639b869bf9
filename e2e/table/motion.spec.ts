// What moves on the table. Every movement stands still at its start, so that it can be measured.

import type { Locator, Page } from "@playwright/test";
import { Bridge } from "../support/bridge";
import { Company } from "../support/company";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { COMPANY } from "../support/phases";
import { apart, centre, centres, changed, flying, hasten, holdStill, moving } from "../support/still";
import { holdUp, mayHoldUp, preferTo, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Games in which somebody is about to lead after so many moves. */
const LEADS = GAMES.map(({ lead, hand: { seats } }) => ({ ...lead, seats }));

const faces = (page: Page) => page.locator(".flights > .flying:not(.flying-back)");
const backs = (page: Page) => page.locator(".flights > .flying-back");

/** Plays the first card that may be played; where it was, and where it is once it is on the table. */
async function playFirst(page: Page, table: Table) {
  await expect(table.playable.first()).toBeAttached(); // and with it what moves
  await hasten(page);
  const name = await table.playable.first().getAttribute("data-card");
  await table.tap(table.playable.first());
  await expect(table.play).toBeVisible();
  const held = page.locator(`.hand [data-card="${name}"]`);
  // the tap raises it
  await held.evaluate((card) => Promise.all(card.getAnimations().map((one) => one.finished)));
  const from = await centre(held.locator(".card-face"));
  await table.play.click();
  await table.kept();
  return { from, card: page.locator(`.board [data-played="${name}"] .card-face`) };
}

/** The last card of a hand plays itself, its trick lies there as others do, is gathered, and the result follows. */
async function seeLastTrick(page: Page, table: Table) {
  const trick = page.getByRole("list", { name: "The finished trick" });
  await expect(trick).toBeVisible();
  const cards = trick.locator(".trick-card .card-face");
  const [number, seats] = [await cards.count(), Number(/of-(\d)/.exec((await trick.getAttribute("class"))!)![1])];
  expect(number, "it is whole").toBe(seats);
  await expect(trick.locator(".winning"), "its taker is seen").toContainText("won it");
  expect(await moving(page), "the last card is on its way").toBeGreaterThan(0);
  await hasten(page);
  const lay = await centres(cards);
  const scene = page.locator(".hand-over");
  await expect(scene).toHaveCount(0);
  await table.goOn.click();
  await page.mouse.move(0, 0); // what comes to lie under it would change its colour
  const gathered = page.locator(".flights > .flying:not(.flying-back)");
  await expect(gathered).toHaveCount(seats);
  for (const [n, spot] of (await centres(gathered)).entries()) expect(apart(spot, lay[n])).toBeLessThan(3);
  await expect(trick).toHaveCount(0);
  await expect(scene, "nothing comes of it before it is gathered").toHaveCount(0);
  await hasten(page);
  await scene.waitFor();
  await expect(gathered).toHaveCount(0);
}

for (const { record, moves, seats } of LEADS) {
  test(`${record}: cards fly to the trick, and it goes to its winner`, async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut(record, moves);
    for (let played = 0; played < seats; played++) {
      await table.takeDevice();
      const { from, card } = await playFirst(page, table);
      expect(apart(await centre(card), from)).toBeLessThan(3);
      await hasten(page);
      expect(await moving(page)).toBe(0);
      expect(apart(await centre(card), from)).toBeGreaterThan(30);
    }
    await table.lift.or(table.goOn).first().scrollIntoViewIfNeeded();
    const lay = await centres(page.locator(".board .trick-card .card-face"));
    await table.takeDevice();
    await expect(faces(page)).toHaveCount(seats);
    for (const [n, spot] of (await centres(faces(page))).entries()) expect(apart(spot, lay[n])).toBeLessThan(3);
    await hasten(page);
    await expect(flying(page)).toHaveCount(0);
    expect(await moving(page)).toBe(0);
    expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
  });
}

for (const { record, moves, seats } of LEADS) {
  test(`${record}: the light glides to whose turn it is`, async ({ page }) => {
    await holdStill(page);
    await page.addInitScript(() => {
      Worker.prototype.postMessage = () => {}; // the computer players do not go on
    });
    const table = new Table(page);
    const kept = vector(record);
    const { seat } = kept.moves[moves];
    const x_computers = Array.from({ length: seats }, (_, other) => (other === seat ? "" : "easy"));
    await table.layOut({ ...kept, x_computers }, moves);
    const light = page.locator(".board .light");
    const near = await centre(light);
    await table.playAny();
    expect(apart(await centre(light), near)).toBeLessThan(3);
    await hasten(page);
    expect(apart(await centre(light), near)).toBeGreaterThan(30);
  });
}

test("words tell a trick when its last card lands", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.hurry();
  const kept = vector("drawbridge-seven-made-five");
  await table.layOut({ ...kept, x_computers: ["easy", "easy", "easy", ""] }, 16);
  await page.clock.pauseAt(Date.now() + 3_600_000); // the trick stays
  await table.playAny();
  const prompt = page.locator(".prompt");
  await expect(prompt).toHaveText("West plays the queen of diamonds. South takes the trick with the king of diamonds.");
  const timing = (thing: Locator) =>
    thing.evaluate((thing) => thing.getAnimations().map((one) => one.effect!.getComputedTiming()).map(({ delay, endTime }) => ({ delay, endTime })));
  await expect(prompt).toHaveCSS("opacity", "0");
  const [{ delay }] = await timing(prompt);
  expect(delay).toBe((await timing(page.locator(".board [data-played='QD'] .card-face")))[0].endTime);
});

test("the dealer’s button goes to the next dealer", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("contract-grid-94", 42);
  const button = page.locator(".board .dealers-button");
  await expect(button).toHaveAttribute("data-whose", "2");
  await seeLastTrick(page, table);
  await table.button("Show all").click();
  await table.button("Deal hand 2").click();
  await expect(button).toHaveAttribute("data-whose", "0");
  const from = await centre(button);
  await hasten(page);
  expect(apart(await centre(button), from)).toBeGreaterThan(30);
});

test("a call is laid down from its seat", async ({ page }) => {
  await holdStill(page);
  const table = new Bridge(page);
  await table.layOut("drawbridge-seven-made-five", 4);
  await table.takeDevice();
  await table.chooseBid({ level: 8, strain: "spades", stack: "left" });
  await hasten(page);
  await table.bidButton.click();
  await table.kept();
  const call = page.locator(".board .call:not(.next)").last();
  await expect(call).toContainText("8 spades");
  const from = await centre(call);
  expect(from.y, "it comes from the near edge").toBeGreaterThan((await centre(page.locator(".curtain"))).y - 100);
  await hasten(page);
  expect(apart(await centre(call), from)).toBeGreaterThan(100);
});

test("a bid is pegged on its cells", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("contract-grid-94", 9);
  await table.takeDevice();
  await table.choose(0, 5, 6, 7);
  await hasten(page);
  await table.button(/^Confirm/).click();
  await table.kept();
  const pegs = page.locator(".board .player-panel[data-seat='2'] .bid-peg:not(.empty)");
  await expect(pegs).toHaveCount(4);
  const heights = async () => (await centres(pegs)).map(({ y }) => y);
  const above = await heights();
  await hasten(page);
  for (const [n, y] of (await heights()).entries()) expect(y - above[n]).toBeGreaterThan(10);
});

test("a note hops along its line once the trick is taken", async ({ page }) => {
  await holdStill(page);
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => {}; // the computer player does not lead
  });
  await preferTo(page, { rest: "stay" });
  const table = new Table(page);
  await table.layOut({ ...vector("counterpoint-annie-by-the-rule"), x_computers: ["", "easy", "easy"] }, 7);
  const notes = page.locator(".stave-box .stave-note");
  await expect(notes).toHaveCount(3);
  const along = async () => (await centres(notes)).map(({ x }) => x);
  const before = await along();
  await table.goOn.click();
  await expect(faces(page)).toHaveCount(3);
  for (const [n, x] of (await along()).entries()) expect(Math.abs(x - before[n])).toBeLessThan(0.5);
  await hasten(page);
  const hops = (await along()).map((x, n) => Math.round(x - before[n]));
  expect(hops.filter((hop) => hop === 0)).toHaveLength(2);
  expect(Math.max(...hops)).toBeGreaterThan(20);
});

test.describe("piles and decks", () => {
  test.use({ isMobile: false, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });

  for (const { record, moves, seats } of LEADS.filter(({ record }) => !record.startsWith("fivefold"))) {
    test(`${record}: a trick goes to the pile of its winner`, async ({ page }) => {
      await holdStill(page);
      const table = new Table(page);
      await table.layOut(record, moves + seats); // the trick lies there
      const taker = await page.locator(".board .trick[data-over]").getAttribute("data-taker");
      const pile = page.locator(`[data-pile~="${taker}"] > *`);
      const before = await pile.count();
      await table.takeDevice();
      await expect(faces(page)).toHaveCount(seats);
      await expect(backs(page)).toHaveCount(seats);
      const bare = await backs(page).evaluateAll((all) => all.map((one) => [one.className, one.childNodes.length]));
      expect(new Set(bare.map(String))).toEqual(new Set(["flying flying-back,0"]));
      await expect(pile).toHaveCount(before + 1);
      const edges = await pile.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(new Set(edges).size, "each packet is seen").toBe(before + 1);
      const packet = await pile.last().evaluate((slot) => {
        const { left, top, height } = slot.getBoundingClientRect();
        return { x: left + height / 1.4 / 2, y: top + height / 2 };
      });
      const end = (card: Locator) =>
        card.evaluate((card) => {
          const [flight] = card.getAnimations();
          flight.currentTime = Number(flight.effect!.getComputedTiming().endTime) - 0.01;
          return card.getBoundingClientRect().width;
        });
      for (const face of await faces(page).all()) expect(await end(face), "only its edge is seen").toBeLessThan(30);
      for (const back of await backs(page).all()) await end(back);
      for (const spot of await centres(backs(page))) expect(apart(spot, packet)).toBeLessThan(4);
    });
  }

  test("cards that lie open once they are taken go there open", async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut("fivefold-first-round", 3);
    const lay = await centres(page.locator(".board .trick-card .card-face"));
    await table.takeDevice();
    await expect(faces(page)).toHaveCount(2);
    await expect(backs(page)).toHaveCount(0);
    const fans = page.locator(".board .fan .card-face");
    await expect(fans).toHaveCount(2);
    const places = await centres(fans);
    for (const [n, face] of (await faces(page).all()).entries()) {
      expect(apart(await centre(face), lay[n])).toBeLessThan(3);
      await face.evaluate((face) => {
        const [flight] = face.getAnimations();
        flight.currentTime = Number(flight.effect!.getComputedTiming().endTime) - 0.01;
      });
      const end = await centre(face);
      expect(Math.min(...places.map((place) => apart(place, end)))).toBeLessThan(3);
    }
    await hasten(page);
    await expect(faces(page)).toHaveCount(0);
    expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
  });

  test("what everybody has collected becomes their next deck, and the next fold opens", async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut("fivefold-first-round", 27);
    const collected = await centres(page.locator(".hand-over .fans .card-face"));
    await table.button("Deal round 2").click();
    await expect(backs(page)).toHaveCount(collected.length + 12);
    const from = (await centres(backs(page))).slice(0, collected.length);
    expect(Math.max(...from.map((spot, n) => apart(spot, collected[n])))).toBeLessThan(3);
    const fold = async () => (await page.locator(".board > .folds > .now").boundingBox())!.width;
    expect(await fold()).toBeLessThan(10);
    await hasten(page);
    await expect(backs(page)).toHaveCount(0);
    expect(await fold()).toBeGreaterThan(40);
    expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
  });
});

/** Games in which somebody is about to play the last card of a hand after so many moves. */
const LAST_CARDS = GAMES.map(({ hand: { record, end } }): [string, number] => [record, end - 1]);

/** What movements change that have begun or are to come, those of the styles among them. */
const keyframes = (page: Page) =>
  page.evaluate(() => {
    const frames = document.getAnimations().flatMap((one) => (one.effect as KeyframeEffect).getKeyframes());
    const means = ["offset", "computedOffset", "easing", "composite"];
    return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((key) => !means.includes(key)).sort();
  });

for (const { over } of GAMES) {
  test(`${over}: a game that is won is celebrated, and a tap ends that`, async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.playLastCards();
    await table.layOut(over, vector(over).moves.length - 1);
    await table.takeDevice();
    await playFirst(page, table);
    await seeLastTrick(page, table);
    await hasten(page);
    await table.button(/^See the final /).press("Enter");
    const [end, scene] = [page.locator(".the-end"), page.locator(".victory")];
    await expect(end).toHaveAttribute("data-revealing");
    await expect(table.again).toBeInViewport({ ratio: 1 });
    const place = () => table.again.evaluate((button) => (button as HTMLElement).offsetTop);
    const before = await place();
    expect(await scene.evaluate((scene) => scene.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
    expect(await keyframes(page)).toEqual(["opacity", "transform"]);
    await page.locator(".victory").click();
    await expect(end).not.toHaveAttribute("data-revealing");
    expect(await moving(page)).toBe(0);
    expect(await scene.evaluate((scene) => scene.getAnimations({ subtree: true }).length)).toBe(0);
    expect(await place(), "no button moves").toBe(before);
  });
}

for (const [record, moves] of LAST_CARDS) {
  test(`${record}: the result is told, and a tap shows all`, async ({ page }) => {
    await holdStill(page);
    const table = new Table(page);
    await table.layOut(record, moves);
    const scene = page.locator(".hand-over");
    await seeLastTrick(page, table);
    await expect(scene).toHaveAttribute("data-revealing");
    expect(await keyframes(page)).toEqual(["opacity", "transform"]);
    // a number that rolls past takes a line of its own
    const told = async () => (await scene.innerText()).replace(/\s+/g, " ");
    const words = await told();
    // a tap that comes late, meant for a card, never deals
    const [goOn, showAll] = [scene.locator(".primary"), table.button("Show all")];
    await expect(goOn).toBeHidden();
    expect(apart(await centre(showAll), await centre(goOn)), "one button at a time, in one place").toBeLessThan(1);
    const facts = scene.locator("[data-reveal=\"1\"]").filter({ visible: true });
    await expect(facts.first()).toBeAttached();
    const pegs = await scene.locator("[data-reveal-as=hops]").filter({ visible: true }).all();
    expect(pegs.length).toBeGreaterThan(0);
    for (const peg of pegs) {
      const was = peg.locator("xpath=preceding-sibling::*[contains(@class, 'was')]");
      expect(apart(await centre(peg), await centre(was))).toBeLessThan(1);
    }
    await showAll.click();
    await expect(scene).not.toHaveAttribute("data-revealing");
    await expect(showAll).toBeHidden();
    expect(await moving(page)).toBe(0);
    expect(await told()).toBe(words.replace("Show all", await goOn.innerText()));
  });
}

test("a hook is pegged by hops from the old hole", async ({ page }) => {
  const record = vector("pirogue-hook-and-shark");
  await holdStill(page);
  const table = new Table(page);
  await table.layOut(record, 5);
  await table.takeDevice();
  await expect(table.playable.first()).toBeAttached();
  await hasten(page);
  const along = async () => (await centres(page.locator(".board [data-hole]"))).map(({ x }) => x);
  const before = await along();
  await table.tap(page.locator(`.hand [data-card="${record.moves[5].play}"]`));
  await table.play.click();
  await table.kept();
  const apart = (now: number[]) => now.map((x, peg) => Math.abs(x - before[peg]));
  expect(Math.max(...apart(await along())), "each is still where it was").toBeLessThan(0.2);
  await hasten(page);
  expect(Math.max(...apart(await along())), "one has hopped by a hole").toBeGreaterThan(0.5);
});

test("a deal is backs that know no card, and a tap ends it", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 0);
  await table.button("Deal the cards").click();
  const backs = flying(page);
  await expect(backs).toHaveCount(12);
  const known = await backs.evaluateAll((all) =>
    all.map((back) => [back.className, back.childNodes.length, ...back.getAttributeNames()].join(" ")));
  expect(new Set(known)).toEqual(new Set(["flying flying-back 0 class style"]));
  await page.locator("h1").click();
  await expect(backs).toHaveCount(0);
});

test("an own hand comes face down, lies there unsorted, turns up and sorts itself", async ({ page }) => {
  await holdStill(page);
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => {}; // the computer player does not begin
  });
  const table = new Table(page);
  await table.layOut({ ...vector("fivefold-first-round"), x_computers: ["", "easy"] }, 0);
  await expect(table.cards).toHaveCount(6);
  const covers = page.locator(".hand .flying-back");
  await expect(covers).toHaveCount(6);
  await expect(flying(page), "those of the other seat").toHaveCount(6);
  const known = await covers.evaluateAll((all) => all.map((back) => [back.className, ...back.getAttributeNames()].join(" ")));
  expect(new Set(known)).toEqual(new Set(["flying flying-back class style"]));
  const along = () => page.locator(".hand [data-card]").evaluateAll((cards) =>
    cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  /** To the moment when the first card is about to turn up. */
  await covers.evaluateAll((all) => {
    const turns = all.map((back) => Number(back.getAnimations()[0].effect!.getTiming().delay));
    for (const one of document.getAnimations()) one.currentTime = Math.min(...turns);
  });
  const unsorted = await along();
  await expect(covers, "no face is seen yet").toHaveCount(6);
  await hasten(page);
  await expect(covers).toHaveCount(0);
  expect(await moving(page)).toBe(0);
  const sorted = await along();
  expect(unsorted, "they lie in another order").not.toEqual(sorted);
  const ascending = (all: number[]) => all.toSorted((one, other) => one - other);
  for (const [n, x] of ascending(unsorted).entries()) expect(Math.abs(x - ascending(sorted)[n])).toBeLessThan(3);
  expect(["transform", "opacity"]).toEqual(expect.arrayContaining(await changed(page)));
});

test("undo, and a game that is laid out, show the table as it is", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  await table.layOut({ ...vector("fivefold-first-round"), x_undo: "free" }, 2);
  expect(await changed(page)).toEqual([]);
  await table.takeDevice();
  await playFirst(page, table);
  await hasten(page);
  await table.button(/^Undo/).click();
  await table.kept();
  await expect(page.locator(".board .trick-card")).toHaveCount(1);
  expect(await moving(page)).toBe(0);
});

test("a movement that says twice that it is over is over once", async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      animation.addEventListener("finish", () => animation.dispatchEvent(new Event("finish")), { once: true });
      return animation;
    };
  });
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 0);
  await table.button("Deal the cards").click();
  await expect(flying(page).first()).toBeAttached();
  await hasten(page);
  await expect(flying(page)).toHaveCount(0);
});

test("nothing travels for who wants less movement", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await holdStill(page);
  const table = new Table(page);
  await table.layOut("fivefold-first-round", 1);
  await table.takeDevice();
  await playFirst(page, table);
  expect(await changed(page), "what is new fades in").toEqual(["opacity"]);
});

test.describe("nothing speaks before its card", () => {
  /** What is asked or said on the table, and how much of it is seen. */
  const seen = (page: Page) =>
    page.locator(".prompt, .bid-tray").filter({ hasText: /\w/ }).evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));

  for (const [game, variant, who, dealer] of COMPANY) {
    test(`${game}: no face of a hand is seen before it is dealt, and nothing is asked`, async ({ page }) => {
      await holdStill(page);
      // looks at each frame from the first: a face of the hand without a back over it; and nobody else decides once it is dealt
      await page.addInitScript(() => {
        const ask = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (this: Worker, ...question: unknown[]) {
          if (!/\bdeal\b/.test(JSON.stringify(question))) Reflect.apply(ask, this, question);
        };
        const bare = Object.assign(window, { bare: 0, dealt: 0 });
        (function look() {
          const cards = [...document.querySelectorAll(".hand [data-card]")];
          bare.dealt += Number(cards.length > 0);
          bare.bare += cards.filter((card) => !card.querySelector(".flying-back")).length;
          requestAnimationFrame(look);
        })();
      });
      const table = new Company(page);
      await table.sit(game, variant, ["", ...who.slice(1)], [], dealer);
      if (game === "contract-grid") await table.gridDone.click();
      await expect(table.cards.first()).toBeAttached();
      await state(() => page.evaluate(() => (window as unknown as { dealt: number }).dealt)).toBeGreaterThan(3);
      expect(await page.evaluate(() => (window as unknown as { bare: number }).bare)).toBe(0);
      for (const opacity of await seen(page)) expect(opacity).toBe("0");
      await expect(table.news).not.toContainText(/choose|strike|bid|lead|tag/i);
      await hasten(page);
      await expect(page.locator(".hand .flying-back")).toHaveCount(0);
      for (const opacity of await seen(page)) expect(opacity).toBe("1");
    });
  }

  test("a card is answered once it lies there", async ({ page }) => {
    await holdStill(page);
    const table = new Company(page);
    await table.layOut({ ...vector("fivefold-first-round"), x_computers: ["easy", ""] }, 1);
    const lead = page.locator(".board [data-played]");
    await expect(lead).toBeAttached();
    await expect(page.locator(".prompt")).toContainText("nswer the");
    expect(await seen(page)).toEqual(["0"]);
    await expect(table.news).not.toContainText("nswer the");
    await hasten(page);
    await expect(table.news).toContainText("nswer the");
    expect(await seen(page)).toEqual(["1"]);
  });
});

test("that a deal is being kept is said in the middle, clear of the bar", async ({ page }) => {
  await mayHoldUp(page);
  const table = new Table(page);
  await table.layOut("contract-grid-94", 3);
  await holdUp(page, 0);
  await table.deal.click();
  await expect(page.locator(":root[data-keeping]")).toBeAttached();
  for (const [width, height] of [[360, 740], [740, 360], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    const said = await page.evaluate(() => {
      const { content, top, marginTop, height } = getComputedStyle(document.documentElement, "::after");
      const from = parseFloat(top) + parseFloat(marginTop);
      return { content, from, to: from + parseFloat(height), bar: document.querySelector(".table-bar")!.getBoundingClientRect().bottom };
    });
    expect(said.content).toContain("Keeping the move");
    expect(said.from, `${width} × ${height}`).toBeGreaterThan(said.bar);
    expect(said.to).toBeLessThan(height);
  }
  await holdUp(page);
  await expect(page.locator(":root[data-keeping]")).toHaveCount(0);
});

test("the last trick lies there and goes before the result, with less movement too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const table = new Table(page);
  await table.layOut(...LAST_CARDS[0]);
  const trick = page.getByRole("list", { name: "The finished trick" });
  await expect(trick.locator(".winning")).toContainText("won it");
  expect(await trick.locator(".trick-card").count()).toBe(Number(/of-(\d)/.exec((await trick.getAttribute("class"))!)![1]));
  await expect(page.locator(".hand-over")).toHaveCount(0);
  await table.goOn.click();
  await expect(page.locator(".hand-over")).toBeVisible();
  await expect(trick).toHaveCount(0);
});

test("a card that is tapped while the last trick is gathered does not keep the result away", async ({ page }) => {
  await holdStill(page);
  const table = new Table(page);
  // the game ends with cards in hand
  await table.layOut({ ...vector("fivefold-empty-pile"), x_computers: ["easy", ""] }, 70);
  await table.playAny();
  await table.kept();
  await hasten(page);
  await state(() => moving(page)).toBe(0);
  await page.clock.fastForward(2_000); // the trick has lain there
  await state(() => moving(page)).toBeGreaterThan(0);
  await table.cards.first().click({ force: true });
  await expect(table.handOver).toBeVisible();
});
