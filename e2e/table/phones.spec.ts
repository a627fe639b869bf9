// Phones hold the hands of a table in the middle: codes, numbered backs, and the page of a phone.

import type { Browser, Page } from "@playwright/test";
import type { Moved } from "../support/decisions";
import { Middle } from "../support/fingers";
import { leaveUndrawn } from "../support/drawing";
import { axe, expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { PHONE, TABLET } from "../games/steps";
import { Camera, Numbered, playHand } from "../support/phones";
import { entry, openWith, preferTo, stored, vector } from "../support/store";
import { Table } from "../support/table";
import { saved, state } from "../support/waits";

test.use({ viewport: TABLET });

/** Opens a game whose hands are held by phones, after so many of its moves. */
async function lay(page: Page, record: Moved, moves: number, id = "GAME"): Promise<Middle> {
  await openWith(page, `table/${id}`, entry(id, { ...record, moves: record.moves.slice(0, moves) }, { seating: "phones" }));
  await expect(page.locator(".edge-backs").first()).toBeVisible();
  return Middle.on(page);
}

const movesOf = async (page: Page) => (await stored(page)).GAME.moves.flat();
const html = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** A phone of its own. */
async function phone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  await leaveUndrawn(context);
  return context.newPage();
}

const cards = (phone: Page) => phone.locator(".phone-card");
const shown = (phone: Page) => cards(phone).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));

for (const game of GAMES) {
  test(`a hand of ${game.name} begins and ends from phones, without a hand-over`, async ({ page, browser, baseURL }) => {
    test.slow(); // a camera reads many pictures
    const table = await Middle.on(page);
    const numbered = new Numbered(table, await Camera.on(await phone(browser, baseURL!)));
    await playHand(table, game, lay, (move) => numbered.decide(game.id, move));
  });
}

test.describe("a table of two and their phones", () => {
  const record = vector("fivefold-first-round");
  const link = async (table: Numbered, seat: number) => (await table.code(seat, "link")).replace(/^.*#/, "./#");

  test("play a trick, and a card that is drawn comes with a new number", async ({ page, browser, baseURL }) => {
    await preferTo(page, { last: "off" });
    const table = new Numbered(await lay(page, record, 1), await Camera.on(await phone(browser, baseURL!)));
    const phones = [await phone(browser, baseURL!), await phone(browser, baseURL!)];
    for (const seat of [0, 1]) {
      await phones[seat].goto(await link(table, seat));
      await expect(cards(phones[seat])).toHaveCount(6);
    }
    const [ones, others] = [await shown(phones[0]), await shown(phones[1])];
    expect(ones.filter((card) => others.map((other) => other!.slice(3)).includes(card!.slice(3)))).toEqual([]);
    await axe(phones[0]);
    for (const { seat, play } of record.moves.slice(1, 3)) {
      const names: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
      const own = cards(phones[seat]).filter({ has: phones[seat].locator(`.suit-${play[1].toLowerCase()}`) });
      const label = await own.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")!));
      const rank = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" }[play[0] as string];
      const found = label.find((one) => one.endsWith(`: ${rank} of ${names[play[1]]}`))!;
      const number = Number(found.split(":")[0]);
      await phones[seat].getByRole("button", { name: found }).click();
      await expect(phones[seat].getByRole("button", { name: `${found}, crossed off` })).toHaveAttribute("aria-pressed", "true");
      await table.table.tap(table.back(seat, number));
      await expect(table.back(seat, number), "a gap stays").toHaveCount(0);
      await state(() => movesOf(page)).toContainEqual({ seat, play });
      await saved(page);
    }
    // what is crossed off and sorted survives a reload
    await phones[0].getByRole("button", { name: "Sort by number" }).click();
    await phones[0].reload();
    await expect(phones[0].locator(".phone-card.crossed")).toHaveCount(1);
    expect((await shown(phones[0])).map((card) => Number(card!.split(":")[0]))).toEqual([1, 2, 3, 4, 5, 6]);
    // both have drawn: number 7, which they look at where it lies
    await expect(table.back(0, 7)).toBeVisible();
    await table.table.hold(0);
    await expect(table.table.open(0).getByText(/^Just drawn: 7, the/)).toBeVisible();
    await table.table.letGo(0);
    await phones[0].goto(await link(table, 0));
    await expect(cards(phones[0])).toHaveCount(6);
    expect((await shown(phones[0])).some((card) => card!.startsWith("7: "))).toBe(true);
  });

  test("what cards do is told on a long press", async ({ page, browser, baseURL }) => {
    const table = new Numbered(await lay(page, record, 1), await Camera.on(await phone(browser, baseURL!)));
    const one = await phone(browser, baseURL!);
    await one.goto(await link(table, 0));
    await cards(one).first().click({ button: "right" });
    await expect(one.getByText(/It beats lower cards of its suit/)).toBeVisible();
    await expect(one.locator(".phone-card.crossed")).toHaveCount(0);
  });

  test("a wrong, an old and a damaged code show a sentence and no card", async ({ page, browser, baseURL }) => {
    const camera = await Camera.on(await phone(browser, baseURL!));
    const table = new Numbered(await lay(page, record, 1), camera);
    const [own, other] = [await link(table, 0), await link(table, 1)];
    const later = await (async () => {
      const record = vector("fivefold-play-on");
      const second = record.moves.findIndex((move, at) => at > 1 && "deal" in move);
      return link(new Numbered(await lay(page, record, second + 1), camera), 0);
    })();
    const elsewhere = await link(new Numbered(await lay(page, record, 1, "OTHER"), camera), 0);
    const one = await phone(browser, baseURL!);
    const take = one.getByRole("button", { name: "These are my cards" });
    const refused = async (address: string, why: RegExp) => {
      await one.goto(address);
      await expect(one.getByText(why)).toBeVisible();
      expect(await html(one)).not.toMatch(/#card-|phone-card|of (spades|hearts|diamonds|clubs)/);
      await axe(one);
    };
    await one.goto(own);
    await expect(cards(one)).toHaveCount(6);
    await refused(other, /This is the code of another player than the one whose cards this phone holds/);
    await refused(elsewhere, /at another table/);
    await one.goto(later);
    await expect(cards(one)).toHaveCount(6);
    await refused(own, /a code of deal 1, and you have read that of deal 2/);
    await take.click();
    await expect(cards(one), "who knows better takes it").toHaveCount(6);
    const code = own.split("/hand/")[1];
    for (const place of [0, 10, code.length - 1]) {
      const changed = code.slice(0, place) + String.fromCharCode(code.charCodeAt(place) ^ 1) + code.slice(place + 1);
      await refused(`./#/hand/${changed}`, /Hold your pad at the table and read the code there again/);
      await expect(take).toHaveCount(0);
    }
  });
});

test.describe("a phone without a network", () => {
  test("opens the hand if the page has been there before", async ({ page, browser, baseURL, problems }) => {
    const record = vector("fivefold-first-round");
    const table = new Numbered(await lay(page, record, 1), await Camera.on(await phone(browser, baseURL!)));
    const address = (await table.code(0, "link")).replace(/^.*#/, "./#");
    const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, serviceWorkers: "allow" });
    problems.watch(context, baseURL!);
    const one = await context.newPage();
    await one.goto("./");
    const worker = new URL("sw.js", one.url()).href;
    await state(() => one.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(worker);
    await context.setOffline(true);
    await one.goto(address);
    await expect(cards(one)).toHaveCount(6);
    await one.reload();
    await expect(cards(one)).toHaveCount(6);
    await context.close();
  });
});

test.describe("at a table of DrawBridge", () => {
  const record = vector("drawbridge-seven-made-five");
  const LED = 11; // two cards lie in the first trick

  test("a card that the rules forbid is refused without a word about it", async ({ page, browser, baseURL }) => {
    const table = new Numbered(await lay(page, record, LED), await Camera.on(await phone(browser, baseURL!)));
    const { seat, play } = record.moves[LED];
    const held = new Map(await (async () => {
      await table.number(seat, play);
      return (table as any).known.get(seat) as Map<string, number>;
    })());
    const led = record.moves.slice(0, LED).filter((move) => "play" in move)[0].play[1];
    expect(play[1], "the seat has to follow").toBe(led);
    const [, barred] = [...held].find(([card]) => card[1] !== led)!;
    const looks = (number: number) => table.back(seat, number).evaluate((back) => back.className);
    expect(await looks(barred), "backs do not tell what is legal").toBe(await looks(held.get(play)!));
    const before = await html(page);
    await table.table.tap(table.back(seat, barred));
    const why = page.getByText(`Card ${barred} cannot be played now. Choose another.`);
    await expect(why).toBeVisible();
    expect(await movesOf(page)).toHaveLength(LED);
    const after = await html(page);
    const added = after.replace(`Card ${barred} cannot be played now. Choose another.`, "");
    expect(added.replace(/tabindex="-?\d"/g, ""), "nothing else has changed").toBe(before.replace(/tabindex="-?\d"/g, ""));
    // whose turn it is not plays nothing
    await table.table.tap(table.table.edge((seat + 1) % 4).locator(".back-card").first());
    expect(await movesOf(page)).toHaveLength(LED);
    await table.table.tap(table.back(seat, held.get(play)!));
    await state(() => movesOf(page)).toEqual(record.moves.slice(0, LED + 1));
    await expect(why).toHaveCount(0);
  });

  test("a card taken from a stack lies open at its number until cards are closed", async ({ page }) => {
    const bids = record.moves.findIndex(({ bid }) => bid);
    const { seat } = record.moves[bids];
    const table = await lay(page, record, bids + 1);
    const open = table.edge(seat).locator(".back-card > svg.card-face");
    await expect(open).toHaveCount(1);
    await expect(table.edge(seat).getByRole("button", { name: /card 11, the \w+ of \w+$/ })).toBeVisible();
    await lay(page, record, LED);
    await expect(page.locator(".back-card > svg.card-face"), "the first card is led").toHaveCount(0);
  });

  test("codes are covered as hands are, and shown by key and button too", async ({ page }) => {
    const table = await lay(page, record, LED);
    const { seat } = record.moves[LED];
    const code = table.edge(seat).getByRole("img", { name: /as a code/ });
    const closed = await html(page);
    for (const away of [
      () => table.fingers.cancel(),
      () => page.evaluate(() => dispatchEvent(new Event("pagehide"))),
      () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
      () => page.evaluate(() => dispatchEvent(new Event("blur"))),
      () => table.fingers.lift(seat),
    ]) {
      await table.hold(seat);
      await expect(code).toBeVisible();
      await away();
      await expect(code).toHaveCount(0);
      await table.fingers.lift(seat);
    }
    await state(() => html(page)).toBe(closed);
    await page.keyboard.down(String(seat + 1));
    await expect(code).toBeVisible();
    await page.keyboard.up(String(seat + 1));
    await expect(code).toHaveCount(0);
    const look = table.edge(seat).locator(".edge-keep:not(.edge-read)");
    await look.press("Enter");
    await expect(code).toBeVisible();
    await look.press("Enter");
    await expect(code).toHaveCount(0);
  });

  test("backs are touched by keyboard", async ({ page, browser, baseURL }) => {
    const table = new Numbered(await lay(page, record, LED), await Camera.on(await phone(browser, baseURL!)));
    const { seat, play } = record.moves[LED];
    const number = await table.number(seat, play);
    const stop = table.table.edge(seat).locator(".back-card[tabindex='0']");
    await expect(stop).toHaveCount(1);
    await stop.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    while ((await page.locator(".back-card:focus").getAttribute("data-card-number")) !== String(number)) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await state(() => movesOf(page)).toEqual(record.moves.slice(0, LED + 1));
  });

  test("who looks at the edges while the numbers are late sees the cards there", async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    await page.route(/\/piece_phones-/, (route) => route.abort());
    await openWith(page, "table/GAME", entry("GAME", { ...record, moves: record.moves.slice(0, LED) }, { seating: "phones" }));
    const table = await Middle.on(page);
    const { seat, play } = record.moves[LED];
    await table.push(seat, play);
    await state(() => movesOf(page)).toEqual(record.moves.slice(0, LED + 1));
    const next = (seat + 1) % 4;
    await table.hold(next);
    await table.letGo(next);
    // whoever looks asks for the numbers again
    await page.unroute(/\/piece_phones-/);
    await table.tap(table.edge(next).locator(".edge-pad"));
    await expect(page.locator(".edge-backs").first()).toBeVisible();
  });
});

test("setup and the menu offer it to two people and more", async ({ page }) => {
  const table = new Table(page);
  await table.openSetup();
  await page.getByRole("radio", { name: "Phones hold the hands" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".edge")).toHaveCount(3);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "More…" }).click();
    await page.getByRole("button", { name }).click();
  };
  const seating = async () => Object.values(await stored(page))[0].entry.seating;
  await state(seating).toBe("phones");
  await choose("Lay the device in the middle");
  await state(seating).toBe("middle");
  await choose("Let phones hold the hands");
  await state(seating).toBe("phones");
  await table.openSetup();
  await expect(page.getByRole("radio", { name: "Phones hold the hands" }), "it is remembered").toBeChecked();
});
