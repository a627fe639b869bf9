// A screen enlarged to 400 %: 1280 × 1024 pixels hold 320 × 256. Everything can be used by scrolling down, nothing covers
// what has the focus, and what stays in place while the page scrolls leaves room for the rest.

import type { Page } from "@playwright/test";
import { expect, ownHeading, test } from "./fixtures";
import { PHASES, recordOf } from "./phases";
import { entry, put } from "./store";
import { Table } from "./table";

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 320, height: 256 } });

test.beforeEach(({}, info) => test.skip(info.project.name !== "desktop", "it sets its own size"));

const name = `(one) => \`\${one.className} “\${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 30)}”\``;

/** Runs in the page: what is too wide, too small, or takes the screen. */
function misfits(name: string): string[] {
  const called = eval(name) as (one: Element) => string;
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

/** Runs in the page: the element with the focus, and what lies on it; empty once the focus has gone round. */
function focused(name: string): { what: string; covered: string } | undefined {
  const called = eval(name) as (one: Element) => string;
  const one = document.activeElement;
  if (!one || one === document.body || one.hasAttribute("data-been")) return undefined;
  one.setAttribute("data-been", "");
  const part = one.closest("label") ?? one;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  // of a card only the left side is free
  const x = part.matches(".hand-card") ? left + 8 : (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const above = to - from < 12 ? undefined : document.elementFromPoint(x, (from + to) / 2);
  const isSeen = above && (part.contains(above) || above.contains(part));
  return { what: called(one), covered: isSeen ? "" : `${called(one)} is covered by ${above ? called(above) : "the edge"}` };
}

/** Looks at a screen, and goes through it by Tab. */
async function look(page: Page, screen: string, most = 60) {
  const soft = expect.configure({ soft: true });
  await soft.poll(() => page.evaluate(misfits, name), { message: screen }).toEqual([]);
  const covered: string[] = [];
  for (let key = 0; key < most; key++) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate(focused, name);
    if (!now) break;
    if (now.covered) covered.push(now.covered);
  }
  soft(covered, screen).toEqual([]);
}

for (const [game, phases] of Object.entries(PHASES)) {
  test(`${game} at 400 %`, async ({ page }) => {
    const table = new Table(page);
    await table.hurry();
    await table.playLastCards();
    await put(page, ...phases.map((phase, n) => entry(`PHASE${n}`, recordOf(phase))));
    for (const [n, phase] of phases.entries()) {
      await page.goto("./#/");
      await page.getByRole("link", { name: "Play ContractGrid" }).waitFor();
      await page.goto(`./#/table/PHASE${n}`);
      await page.locator("main.table h1").waitFor();
      if (phase.open) {
        await table.takeDevice();
        await table.cards.or(table.gridDone).first().waitFor();
      }
      await look(page, phase.what);
    }
  });
}

test("other screens at 400 %", async ({ page }) => {
  await page.goto("./#/shelf");
  await expect(ownHeading(page)).toBeVisible();
  const record = recordOf({ what: "", record: "contract-grid-94", moves: 15 });
  await put(page, entry("GAME", record));
  for (const address of ["", "new/contract-grid", "preferences", "rules/fivefold", "shelf", "statistics", "lab", "learn/fivefold", "review/GAME"]) {
    await page.goto(`./#/${address}`);
    await expect(page.locator("main:not(.guard):not([aria-busy]) h1").first()).toBeVisible();
    await look(page, address || "home", 40);
  }
});
