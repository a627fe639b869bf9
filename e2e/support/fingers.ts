// Fingers on a device that lies in the middle: real touches, several at a time.

import { type CDPSession, type Locator, type Page, expect } from "@playwright/test";
import { centre } from "./still";

interface Point {
  x: number;
  y: number;
}

/** The fingers on a screen. */
export class Fingers {
  private readonly down = new Map<number, Point>();
  /** How often one has gone down. */
  touches = 0;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  private send(type: "touchStart" | "touchMove" | "touchCancel") {
    const touchPoints = [...this.down].map(([id, point]) => ({ id, ...point }));
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** A finger goes down there. */
  async put(id: number, point: Point) {
    this.touches++;
    this.down.set(id, point);
    await this.send("touchStart");
  }

  /** It goes there. */
  async move(id: number, point: Point) {
    this.down.set(id, point);
    await this.send("touchMove");
  }

  /** It is lifted. */
  async lift(id: number) {
    const point = this.down.get(id);
    if (!point) return;
    this.down.delete(id);
    const touchPoints = this.down.size ? [{ id, ...point }] : [];
    await this.session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints });
  }

  /** The system takes all fingers away, as when a call comes in. */
  async cancel() {
    this.down.clear();
    await this.send("touchCancel");
  }
}

/** The way to the middle of the table from each edge, by its turn. */
const INWARD = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** A table in whose middle the device lies, touched by everybody. */
export class Middle {
  private constructor(readonly page: Page, readonly fingers: Fingers) {}

  static async on(page: Page): Promise<Middle> {
    return new Middle(page, await Fingers.on(page));
  }

  edge(seat: number): Locator {
    return this.page.locator(`[data-edge="${seat}"]`);
  }

  /** What that seat sees while it looks. */
  open(seat: number): Locator {
    return this.edge(seat).locator(".edge-open");
  }

  /** That seat holds a finger on its cards. */
  async hold(seat: number) {
    await this.fingers.put(seat, await centre(this.edge(seat).locator(".edge-pad")));
    await expect(this.open(seat)).toBeVisible();
  }

  /** And lifts it. */
  async letGo(seat: number) {
    await this.fingers.lift(seat);
    await expect(this.open(seat)).toHaveCount(0);
  }

  /** Another finger taps something. */
  async tap(thing: Locator) {
    await this.fingers.put(9, await centre(thing));
    await this.fingers.lift(9);
  }

  /** The finger of that seat slides to a card and pushes it so far out of the hand; back, where that is negative. */
  async slide(seat: number, card: string, by: number) {
    const held = this.open(seat).locator(`[data-card="${card}"]`);
    await this.fingers.move(seat, await centre(held));
    await expect(held).toHaveAttribute("data-pointed", "");
    const [dx, dy] = INWARD[Number(await this.edge(seat).getAttribute("data-turn"))];
    const from = await centre(held);
    const hand = (await this.open(seat).locator(".hand").boundingBox())!;
    const inner = { x: dx < 0 ? hand.x : dx > 0 ? hand.x + hand.width : from.x, y: dy < 0 ? hand.y : dy > 0 ? hand.y + hand.height : from.y };
    await this.fingers.move(seat, { x: inner.x + dx * by, y: inner.y + dy * by });
  }

  /** Look and play in one gesture. */
  async push(seat: number, card: string) {
    await this.hold(seat);
    await this.slide(seat, card, 60);
    await this.letGo(seat);
  }
}
