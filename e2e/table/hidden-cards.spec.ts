// In no phase of any game does the document hold a card or a choice that whoever sees it must not know: not at the curtain,
// not while another plays, and not once the curtain has fallen by itself.

import type { Page } from "@playwright/test";
import type { Action } from "../support/by-keyboard";
import { ByTap } from "../support/by-tap";
import { expect, test } from "../support/fixtures";
import { PHASES, type Phase, layOut, raise, recordOf, sheetsOf } from "../support/phases";
import { decide, see } from "../support/seen";
import { entry, preferTo, put, vector } from "../support/store";
import { Table } from "../support/table";
import { sheetClosed } from "../support/waits";

/** The cards of the last deal that nobody but whoever holds them can know. */
function unseen({ moves }: { moves: any[] }): string[] {
  const from = moves.findLastIndex((move) => "deal" in move);
  const since = moves.slice(from + 1);
  const { hands = [], stock = [], piles = [], stacks = [] }: Record<string, string[]> = moves[from].deal;
  const plays = since.flatMap(({ play }) => play ?? []);
  // tolls and discards lie open until the lead, and the top card of a draw stack always
  const open = plays.length ? [] : since.flatMap(({ bid, discard }) => [bid?.card ?? [], discard ?? []].flat());
  const draws = since.flatMap(({ bid }) => bid?.draw ?? []);
  const below = stacks.map((stack, n) => stack.slice(draws.filter((draw) => draw === n).length + 1));
  return [...hands, stock, ...piles, ...below].flat().filter((card) => ![...plays, ...open].includes(card));
}

/** Runs in the page: the cards that the document names in words, by code, and in drawings. */
function cardsInDocument(): { named: string[]; coded: string[]; drawn: string[] } {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  // what holds nothing but shapes is the same whoever holds what
  const shapes = [...copy.querySelectorAll("svg.card-defs")].filter((svg) => [...svg.children].every((child) => child.tagName === "defs"));
  const drawings = shapes.map((svg) => svg.outerHTML).join();
  if (((window as any).shapes ??= drawings) !== drawings) throw new Error("the shapes of the cards change with the cards");
  shapes.forEach((svg) => svg.remove());
  // and so are the two cards that stand for what takes a trick of two players
  copy.querySelector(".turned.pair")?.remove();
  const html = `${document.title} ${copy.outerHTML}`;
  const words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
  const named = [...html.matchAll(new RegExp(`\\b(${words.join("|")})s? of (clubs|diamonds|hearts|spades)`, "gi"))].map(
    ([, rank, suit]) => "23456789TJQKA"[words.indexOf(rank.toLowerCase())] + suit[0].toUpperCase());
  if (/\bjoker(, (trump, )?\d| as the)/i.test(html)) named.push("JK");
  const coded = [...html.matchAll(/"([2-9TJQKA][CDHS]|JK)"|card-([2-9tjqka][cdhs]|jk)\b/g)].map(([, one, other]) => (one ?? other).toUpperCase());
  const figures = (part: Element, kind: string) => part.querySelector(`use[href^="#${kind}-"]`)?.getAttribute("href")?.at(-1)?.toUpperCase();
  const faces = [...copy.querySelectorAll("svg.card-face")].map((face) =>
    face.querySelector('use[href="#joker"]') ? "JK" : `${figures(face, "rank")}${figures(face, "pip")}`);
  const chips = [...copy.querySelectorAll(".card-chip")].map((chip) => chip.textContent!.trim().replace("10", "T") + figures(chip, "pip"));
  return { named, coded, drawn: [...faces, ...chips] };
}

/** Fails if one of those cards is in the document. */
async function checkNone(page: Page, cards: string[], when: string) {
  const found = await page.evaluate(cardsInDocument);
  const traces = Object.entries(found).flatMap(([how, all]) => cards.filter((card) => all.includes(card)).map((card) => `${card} ${how}`));
  expect(traces, when).toEqual([]);
}

/** Runs in the page: what has been chosen and not decided. */
const choices = () =>
  [...document.querySelectorAll("main [aria-checked=true], main .near [aria-pressed=true], main .arrange [aria-pressed=true], .hand .raised, .hand .chosen, .hand .toll, .bid-tray button")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent);

/** Fails if a sheet over the curtain shows what nobody may know. */
async function checkSheets(table: Table, secret: string[]) {
  const { page } = table;
  for (const opener of await sheetsOf(page).all()) {
    const name = (await opener.getAttribute("aria-label")) ?? "";
    if (await opener.evaluate((one) => one.matches("h1 *"))) continue; // the game in a minute has the same cards at every table
    if (name.endsWith("Explain the cards")) continue; // whoever holds them
    await opener.click();
    await table.dialog.waitFor();
    await checkNone(page, secret, `on the sheet of ${name}`);
    const last = table.dialog.getByRole("button", { name: "Last trick" });
    if (await last.isVisible()) {
      await last.click();
      await expect(table.dialog).toContainText("took it");
      await checkNone(page, secret, "on the sheet of the last trick");
    }
    await page.keyboard.press("Escape");
    await sheetClosed(page);
  }
}

/** Goes through a phase: the curtain, the open table, a choice, the curtain again, and what is decided. */
async function goThrough(table: Table, id: string, phase: Phase) {
  const { page } = table;
  const by = new ByTap(page);
  const record = recordOf(phase);
  const secret = unseen(record);
  await layOut(table, id, { ...phase, open: false });
  const closed = async (when: string, cards = secret) => {
    await checkNone(page, cards, `${phase.what}: ${when}`);
    const own = ".near, .paper-cell.chosen, .hand, .bid-slip, .bid-tray, main [role=radio], .pirogue-call[aria-expanded=true]";
    await expect(page.locator(own)).toHaveCount(0);
  };
  const atCurtain = async () => (await see(page)).what === "curtain";
  if (!(await atCurtain())) {
    // whoever ended the trick goes on with the device in hand
    const own = await page.locator(".hand [data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!));
    return checkNone(page, secret.filter((card) => !own.includes(card)), phase.what);
  }
  await closed("at the curtain");
  if (/curtain/.test(phase.what)) await checkSheets(table, secret);
  if (!phase.open) return;

  await table.takeDevice();
  const { who, may, barred } = await see(page);
  const hand = [...may, ...barred];
  // and what lies face down before them, whose owner sees it
  const bid = record.moves.findLast(({ seat, bid }) => bid && seat === record.players.indexOf(who))?.bid;
  const laid: string[] = Array.isArray(bid) ? bid.filter((card) => typeof card === "string") : [];
  const own = [...hand, ...laid];
  const others = secret.filter((card) => !own.includes(card));
  const open = async (when: string) => checkNone(page, others, `${phase.what}: ${when}`);
  await open("with the device");
  expect(others.length, "others have cards").toBeGreaterThan(0);
  const { named, coded, drawn } = await page.evaluate(cardsInDocument);
  for (const all of [named, coded, drawn]) expect(all, "the search finds what is there").toEqual(expect.arrayContaining(hand));
  expect(drawn, "one’s own bid stays in sight").toEqual(expect.arrayContaining(laid));

  if (barred.length && !phase.then) {
    await by.press(by.card(barred[0]));
    await open("a card that has to wait");
  }
  await phase.then?.(table);
  await open("while there is a choice");
  const chosen = await page.evaluate(choices);
  if (phase.then) expect(chosen, "there is a choice").not.toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await table.curtain.waitFor();
  await closed("behind the curtain that falls by itself");
  await table.takeDevice();
  expect(await page.evaluate(choices), "a choice waits for whoever made it").toEqual(chosen);

  const next: Action | undefined = (typeof phase.record === "string" ? vector(phase.record) : phase.record).moves[phase.moves];
  const raised = phase.then === raise ? await page.locator(".hand .raised").getAttribute("data-card") : undefined;
  if (!raised && (phase.then || !next || !("seat" in next))) return;
  const { seat: _, ...did } = raised ? { seat: 0, play: raised } : next!;
  const then = await decide(page, by, did, await see(page));
  const left = unseen({ moves: [...record.moves, did] });
  if (then.what === "curtain") await closed("after the decision", left);
  else await checkNone(page, left.filter((card) => !own.includes(card)), `${phase.what}: after the decision`);
}

for (const [game, phases] of Object.entries(PHASES)) {
  test(`${game}: nobody’s hidden cards are anywhere in the document`, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await preferTo(page, { last: "off" });
    // once a hand is over nothing is hidden, grids are looked for by themselves, and their size does not matter
    const shown = /result|point|claim|^(sixteen|grids of five)/;
    const hidden = phases.filter((phase) => recordOf(phase).moves.some((move) => "deal" in move) && !shown.test(phase.what));
    await put(page, ...hidden.map((phase, n) => entry(`PHASE${n}`, recordOf(phase))));
    for (const [n, phase] of hidden.entries()) await test.step(phase.what, () => goThrough(table, `PHASE${n}`, phase));
  });
}
