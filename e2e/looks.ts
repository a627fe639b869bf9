// What every screen has to stand: no barrier that axe finds, in light and dark; nothing that runs off to the side on a
// narrow screen or with large text; and at the table nothing that is too small for a finger.

import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

// A screen is only ever one of many in a test: what is amiss on one does not keep the others from being looked at.
const soft = expect.configure({ soft: true });

/** What is tried at a size of its own is tried once, with the phone. */
const isPhone = () => test.info().project.name === "phone";

/** Axe in light and in dark. */
async function checkBarriers(page: Page, screen: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await axe(page).then(() => "", (error: Error) => error.message);
    soft(found, `${screen}, ${colorScheme}`).toBe("");
  }
}

/** Runs in the page: what reaches beyond its right or left edge. */
function readOverflow(): string[] {
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

/** Fails unless nothing is found, at the latest when the page has taken note of the new size. */
async function settled(page: Page, read: () => string[], screen: string) {
  await soft.poll(() => page.evaluate(read), { message: screen }).toEqual([]);
}

/**
 * Nothing to the side: on the narrowest of screens; and with text of twice the size, where there is as much room for
 * it as that screen has for text of the usual size.
 */
async function checkWidth(page: Page, screen: string) {
  const { width, height } = page.viewportSize()!;
  if (isPhone()) {
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page, readOverflow, `${screen}, 320 px wide`);
  }

  const setText = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
  await setText("200%");
  await page.setViewportSize({ width: Math.max(width, 640), height });
  await settled(page, readOverflow, `${screen}, text of 200 %`);
  await setText("");
  await page.setViewportSize({ width, height });
}

/** Runs in the page: what can be pressed and is too small for a finger. */
function readSmall(): string[] {
  const small: string[] = [];
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const element of top.querySelectorAll<HTMLElement>("button, a[href], input, select, summary")) {
    const { width, height, left } = element.getBoundingClientRect();
    if (!width || !height || !element.checkVisibility({ visibilityProperty: true })) continue;
    let seenWidth = width;
    const next = element.nextElementSibling;
    if (element.matches(".hand-card") && next) seenWidth = next.getBoundingClientRect().left - left;
    // what a finger can hit of it: straight down its open strip
    let seenHeight = 0;
    element.scrollIntoView({ block: "center" });
    const place = element.getBoundingClientRect();
    const x = place.left + Math.min(seenWidth, place.width) / 2;
    for (let y = Math.ceil(place.top); y < place.bottom; y++) {
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) seenHeight += 1;
    }
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    // a pixel less is a matter of rounding
    if (seenWidth < 23.5 || seenHeight < 43) small.push(`“${name}”: ${Math.round(seenWidth)} × ${seenHeight} px`);
  }
  return small;
}

/** Everything at the table is at least 24 px wide and 44 px high on a phone, hand cards by their open strip. */
async function checkFingers(page: Page, screen: string) {
  if (!isPhone()) return;
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page, readSmall, `${screen}, 360 px wide`);
  await page.setViewportSize({ width, height });
}

/** Looks at a screen that is no table. */
export async function look(page: Page, screen: string) {
  await checkBarriers(page, screen);
  await checkWidth(page, screen);
}

/** Looks at whether there is room for everything on a screen of the table. */
export async function lookAtRoom(page: Page, screen: string) {
  await checkWidth(page, screen);
  await checkFingers(page, screen);
}

/** Looks at a screen of the table. */
export async function lookAtTable(page: Page, screen: string) {
  await look(page, screen);
  await checkFingers(page, screen);
}
