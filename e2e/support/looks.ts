// What every screen has to stand: no barrier that axe finds, in light and dark; nothing that runs off to the side on a
// narrow screen or with large text; and at the table nothing that is too small for a finger. An emulated phone would stay
// zoomed in once the size of its screen was changed: `isMobile: false`.

import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect } from "./fixtures";
import { drawn } from "./drawing";
import { atRest, state } from "./waits";

// A screen is only ever one of many in a test: what is amiss on one does not keep the others from being looked at.
const soft = expect.configure({ soft: true });

/** What axe looks for that depends on colours. Everything else is the same in light and in dark. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe finds, in the page as it is. */
async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  // what is half faded has not yet the contrast that it is read with
  await atRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return drawn(page, () => page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  }, rules));
}

/** Fails if axe finds a barrier, in light or in dark; `rules` are those that it looks for. */
export async function checkBarriers(page: Page, screen: string, colorScheme: "light" | "dark", rules?: string[]) {
  await page.emulateMedia({ colorScheme });
  soft(await barriers(page, rules), `${screen}, ${colorScheme}`).toEqual([]);
}

/** Runs in the page: what reaches beyond its right or left edge. */
export function readOverflow(): string[] {
  const seen: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) seen.push(`the page: ${root.scrollWidth} px of ${root.clientWidth}`);
  const holds = "h1, h2, h3, p, li, dt, dd, th, td, label, legend, summary, button, a, input, select, dialog, [role=cell]";
  for (const element of document.querySelectorAll<HTMLElement>(holds)) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (!width || !height || (left >= -1 && right <= root.clientWidth + 1)) continue;
    // what is there for ears only, and what lies in a part that scrolls by itself, does no harm
    if (element.closest(".visually-hidden, .table-scroll") || getComputedStyle(element).visibility === "hidden") continue;
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
    seen.push(`${element.tagName.toLowerCase()} “${name}” from ${Math.round(left)} to ${Math.round(right)}`);
  }
  for (const dialog of document.querySelectorAll("dialog, .sheet-body")) {
    if (dialog.scrollWidth > dialog.clientWidth + 1) seen.push(`a dialog: ${dialog.scrollWidth} px of ${dialog.clientWidth}`);
  }
  return seen.slice(0, 6); // one leads to the others
}

/**
 * Looks at a size of screen: fails unless nothing is found, at the latest when the page has taken note of that size. `all` is false
 * where something may be out of sight.
 */
export async function at(page: Page, [width, height]: readonly [number, number], screen: string, read: (all: boolean) => string[], all = true) {
  await page.setViewportSize({ width, height });
  const look = () => page.evaluate<string[]>(`innerWidth === ${width} && innerHeight === ${height} ? (${read})(${all}) : ["another size"]`);
  let found = await look();
  if (found.length) found = await state(look).toEqual([]).then(() => [], look);
  soft(found, `${screen}, ${width}×${height}`).toEqual([]);
}

/** Looks at what is written with letters of twice their size. */
export async function withLargeText(page: Page, look: () => Promise<void>) {
  const setText = (size: string) => page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
  await setText("200%");
  await look();
  await setText("");
}

/**
 * Nothing to the side: on the narrowest of screens; and with text of twice the size, where there is as much room for
 * it as that screen has for text of the usual size.
 */
async function checkWidth(page: Page, screen: string) {
  const { width, height } = page.viewportSize()!;
  if (width < 640) await at(page, [320, 640], screen, readOverflow);
  await withLargeText(page, () => at(page, [Math.max(width, 640), height], `${screen}, text of 200 %`, readOverflow));
  await page.setViewportSize({ width, height });
}

/** Runs in the page: what can be pressed and is too small for a finger. */
export function readSmall(): string[] {
  const small: string[] = [];
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const element of top.querySelectorAll<HTMLElement>("button, a[href], input, select, summary")) {
    const { width, height, left } = element.getBoundingClientRect();
    if (!width || !height || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("article")) continue; // the rules are text with buttons in its lines
    let seenWidth = width;
    const next = element.nextElementSibling;
    if (element.matches(".hand-card") && next) seenWidth = next.getBoundingClientRect().left - left;
    // what a finger can hit of it: straight down its open strip
    let seenHeight = 0;
    element.scrollIntoView({ block: "center" });
    const place = element.getBoundingClientRect();
    const x = place.left + Math.min(seenWidth, place.width) / 2;
    for (let y = Math.ceil(place.top); y < place.bottom && seenHeight < 44; y++) {
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) seenHeight += 1;
    }
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    // a pixel less is a matter of rounding
    if (seenWidth < 23.5 || seenHeight < 43) small.push(`“${name}”: ${Math.round(seenWidth)} × ${seenHeight} px`);
  }
  return small;
}

/** Looks at a screen. */
export async function look(page: Page, screen: string) {
  await checkBarriers(page, screen, "light");
  await checkBarriers(page, screen, "dark", COLOURS);
  await checkWidth(page, screen);
}

/** Looks at a screen on a phone in light and on a desktop in dark: what does not depend on colours is the same in both. */
export async function lookOnBoth(page: Page, screen: string) {
  const looks: [number, number, "light" | "dark"][] = [[360, 740, "light"], [1440, 900, "dark"]];
  for (const [width, height, colorScheme] of looks) {
    await page.setViewportSize({ width, height });
    await checkBarriers(page, screen, colorScheme);
    await checkWidth(page, screen);
  }
}

/** Looks at a screen of the table, where everything is at least 24 px wide and 44 px high, hand cards by their open strip. */
export async function lookAtTable(page: Page, screen: string) {
  await look(page, screen);
  const { width, height } = page.viewportSize()!;
  await at(page, [360, 740], screen, readSmall);
  await page.setViewportSize({ width, height });
}

/** Runs in the page: words that stand on the table itself and are not light. */
export function darkOnWood(): string[] {
  const found = new Set<string>();
  const table = document.querySelector("main.table")!;
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const read = (colour: string) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return paint.getImageData(0, 0, 1, 1).data;
  };
  const standsOnWood = (element: Element) => {
    for (let at: Element | null = element; at && at !== table; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      // the ring of the trick is inlaid
      const isThing = at instanceof SVGElement || (backgroundImage !== "none" && !at.matches(".middle"));
      if (isThing || read(backgroundColor)[3] > 127) return false;
    }
    return table.contains(element);
  };
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.textContent!.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".visually-hidden, dialog, [hidden], :disabled, [aria-disabled=true]") || !standsOnWood(element)) continue;
    const [red, green, blue] = read(getComputedStyle(element).color);
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue < 180) found.add(`“${text.textContent!.trim().slice(0, 30)}” in .${element.className}`);
  }
  return [...found];
}
