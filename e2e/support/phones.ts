// Phones that hold the hands of a table: their cameras, the numbers that they know, and a hand played by them or at the edges.

import { type Locator, type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Moved, decide, decided } from "./decisions";
import { drawn } from "./drawing";
import type { Middle } from "./fingers";
import type { GameFacts } from "../games";
import { BLANK } from "./server";
import { preferTo, stored, vector } from "./store";
import { saved, state } from "./waits";

const DECODER = readFileSync(createRequire(import.meta.url).resolve("jsqr"), "utf8");

/** A camera that reads codes from pictures of other screens. */
export class Camera {
  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<Camera> {
    await page.goto(BLANK);
    await page.evaluate(DECODER);
    return new Camera(page);
  }

  /** The text of the code on that part of a screen; empty where none can be read. */
  async read(screen: Page, code: Locator): Promise<string> {
    const clip = (await code.boundingBox())!;
    const picture = (await drawn(screen, () => screen.screenshot({ clip }))).toString("base64");
    return this.page.evaluate(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      canvas.drawImage(image, 0, 0);
      const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height);
      return (window as any).jsQR(data, width, height)?.data ?? "";
    }, picture);
  }
}

/** The cards by number in a code of plain text: `Fivefold, deal 1: 1 ♠A · 2 ♥10`. */
export function cardsIn(text: string): Map<string, number> {
  const suits: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
  const card = (sign: string) => (sign === "Joker" ? "JK" : sign.slice(1).replace("10", "T") + suits[sign[0]]);
  const cards = text.split(": ")[1]?.split(" · ") ?? [];
  return new Map(cards.map((one) => one.split(" ")).map(([number, sign]) => [card(sign), Number(number)]));
}

/** A table whose people know their cards by number. */
export class Numbered {
  private readonly known = new Map<number, Map<string, number>>();
  /** How often a code was read. */
  reads = 0;

  constructor(
    readonly table: Middle,
    private readonly camera: Camera,
  ) {}

  back(seat: number, number: number): Locator {
    return this.table.edge(seat).locator(`.back-card[data-card-number="${number}"]`);
  }

  /** Somebody holds their pad, has the code shown that is meant, and a camera reads it. */
  async code(seat: number, form: "link" | "text"): Promise<string> {
    const { table } = this;
    await table.hold(seat);
    const choose = table.open(seat).getByRole("button", { name: form === "link" ? "Code" : "Show as text" });
    const square = table.open(seat).getByRole("img", { name: /as a code/ });
    if (form === "text" || !(await square.isVisible())) await table.tap(choose);
    await expect(square).toBeVisible();
    let read = "";
    await state(async () => (read = await this.camera.read(table.page, square))).toMatch(form === "link" ? /#\/hand\// : /deal \d/);
    await table.letGo(seat);
    this.reads += 1;
    return read;
  }

  /** The number of a card that a seat holds; the code is read again where its phone does not know it. */
  async number(seat: number, card: string): Promise<number> {
    if (!this.known.get(seat)?.has(card)) this.known.set(seat, cardsIn(await this.code(seat, "text")));
    return this.known.get(seat)!.get(card)!;
  }

  /** A seat decides: by backs where it can, else with its cards in sight. */
  async decide(game: string, move: Moved) {
    const { seat, play } = move;
    const { push = [], byNumber } = decided(this.table, game, move);
    if (!play && !byNumber) return decide(this.table, game, move);
    for (const card of push) {
      await this.table.tap(this.back(seat, await this.number(seat, card)));
    }
    if (byNumber) await this.table.tap(this.table.edge(seat).getByRole("button", { name: byNumber, exact: true }));
  }
}

/**
 * Plays a hand at the edges to the end of its second trick, and its last trick; every trick of a hand in which cards are drawn.
 * Nobody is handed the device, and what was touched is what is kept.
 */
export async function playHand(
  table: Middle,
  { hand, middle }: GameFacts,
  lay: (page: Page, record: Moved, moves: number) => Promise<unknown>,
  decide: (move: Moved) => Promise<void>,
) {
  const { page } = table;
  const record = vector(hand.record);
  const thirdLead = record.moves.flatMap((move, n) => (move.play ? [n] : []))[2 * hand.seats];
  const isDrawn = record.moves.some(({ deal }) => deal?.stock);
  const kept = async () => (await stored(page)).GAME.moves.flat();
  const sorted = (moves: Moved[]) => moves.map(({ bid, ...rest }) => ({ ...rest, bid: Array.isArray(bid) ? [...bid].sort() : bid }));
  await page.setViewportSize(middle);
  await preferTo(page, { last: "off" });
  for (const [from, to] of isDrawn ? [[hand.first, hand.end]] : [[hand.first, thirdLead], [hand.end - hand.seats, hand.end]]) {
    await lay(page, record, from);
    for (let move = from; move < to; move++) {
      await decide(record.moves[move]);
      await state(async () => (await kept()).length, `move ${move}`).toBe(move + 1);
      await saved(page);
      // what lies open for all
      const goOn = page.getByRole("button", { name: /^Continue: / });
      if (await goOn.isVisible()) await table.tap(goOn);
      await expect(page.locator(".curtain h2")).toHaveCount(0);
    }
    expect(sorted(await kept()), "what was touched is what was played").toEqual(sorted(record.moves.slice(0, to)));
  }
}
