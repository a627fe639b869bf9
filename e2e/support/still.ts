// Movements that stand still, so that they can be measured.

import type { Locator, Page } from "@playwright/test";

/** From the next loading on, movements start and stand still; what they change is noted. */
export async function holdStill(page: Page) {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    const changed: string[] = [];
    Object.assign(window, { changed });
    Element.prototype.animate = function (frames, options) {
      for (const frame of frames as Keyframe[]) changed.push(...Object.keys(frame));
      const animation = animate.call(this, frames, options);
      animation.pause();
      return animation;
    };
  });
}

/** The properties that movements have changed so far. */
export const changed = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { changed: string[] }).changed)].sort());

/** How many things are held in mid-movement. */
export const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one.playState === "paused").length);

export const flying = (page: Page) => page.locator(".flights > *");

export interface Spot {
  x: number;
  y: number;
}

export async function centre(thing: Locator): Promise<Spot> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The centres of all of them, at one moment. */
export const centres = (things: Locator): Promise<Spot[]> =>
  things.evaluateAll((all) =>
    all.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }));

export const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

/** A key that means nothing to the page ends whatever moves. */
export const hasten = (page: Page) => page.keyboard.press("Shift");
