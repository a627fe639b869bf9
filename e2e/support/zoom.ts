// A screen enlarged to 400 %: 1280 × 1024 pixels hold 320 × 256. Everything can be used by scrolling down, nothing covers
// what has the focus, and what stays in place while the page scrolls leaves room for the rest.

import { type Page, expect } from "@playwright/test";
import { at } from "./looks";

/** Runs in the page: what is too wide, too small, or takes the screen. */
function misfits(): string[] {
  const called = (one: Element) => `${one.className} “${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 30)}”`;
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
  for (const one of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, pointerEvents, visibility } = getComputedStyle(one);
    const { width, height, top, bottom } = one.getBoundingClientRect();
    if (!one.getClientRects().length || one.closest(".visually-hidden, [inert]") || visibility === "hidden") continue;
    if (/^(sticky|fixed)$/.test(position) && pointerEvents !== "none") {
      const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
      if (seen > innerHeight / 2) found.push(`${called(one)} takes ${Math.round(seen)} px of the screen`);
    }
    if (one.matches("button, a, select, textarea, [role=gridcell]") && Math.min(width, height) < 20 && !one.matches("p a, li a, .hand-card")) {
      found.push(`${called(one)} has ${Math.round(width)} × ${Math.round(height)} px`);
    }
  }
  return found.slice(0, 6);
}

/** Runs in the page: from now on notes at each key what covers the element with the focus. */
function watchFocus() {
  const called = (one: Element) => `${one.className} “${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 30)}”`;
  const watched = { been: new Set<Element>(), covered: [] as string[], isRound: false };
  Object.assign(window, { watched });
  addEventListener("keydown", note, true);
  Object.assign(watched, { end: () => removeEventListener("keydown", note, true), note });

  function note() {
    const one = document.activeElement;
    if (!one || one === document.body) return;
    if (watched.been.has(one)) return void (watched.isRound = true);
    watched.been.add(one);
    const part = one.closest("label") ?? one;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    // of a card only the left side is free
    const x = part.matches(".hand-card") ? left + 8 : (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const above = to - from < 12 ? undefined : document.elementFromPoint(x, (from + to) / 2);
    const isSeen = above && (part.contains(above) || above.contains(part));
    if (!isSeen) watched.covered.push(`${called(one)} is covered by ${above ? called(above) : "the edge"}`);
  }
}

/** Looks at a screen enlarged, and goes through it by Tab until the focus has gone round. */
export async function enlarged(page: Page, screen: string, most = 60) {
  await at(page, [320, 256], screen, misfits);
  // the page has taken note of its size, so that nothing is drawn elsewhere after it has the focus
  await page.evaluate(() => new Promise((noted) => requestAnimationFrame(() => requestAnimationFrame(noted))));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(watchFocus);
  for (let key = 0; key < most; key++) {
    await page.keyboard.press("Tab");
    if (key % 8 === 7 && (await page.evaluate(() => (window as any).watched.isRound))) break;
  }
  const { covered, been } = await page.evaluate(() => {
    const { watched } = window as any;
    watched.note(); // the last one
    watched.end();
    return { covered: watched.covered, been: watched.been.size };
  });
  expect.soft(covered, `${screen}, enlarged`).toEqual([]);
  expect.soft(been, `${screen}: the focus goes somewhere`).toBeGreaterThan(0);
}
