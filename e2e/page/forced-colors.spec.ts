// Windows' high contrast and other colours that people force on pages: what is chosen can be told from what is not, and what
// is drawn can be seen on its ground, in the light and in the dark.

import type { Locator, Page } from "@playwright/test";
import { drawn } from "../support/drawing";
import { expect, test } from "../support/fixtures";
import { PHASES, layOut, recordOf } from "../support/phases";
import { entry, put } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

/** The width of the outline, and how it is drawn. */
const outline = (one: Locator) =>
  one.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
  });

/** Of two controls beside each other only the chosen one has an outline. */
async function isMarked(chosen: Locator, other: Locator) {
  await expect(chosen).toBeVisible();
  await state(() => outline(chosen)).toBeGreaterThanOrEqual(3);
  expect(await outline(other)).toBe(0);
}

/** How much the lightest part of a picture differs from its darkest, as WCAG measures it; the border is left out. */
async function contrast(page: Page, part: Locator): Promise<number> {
  const picture = (await drawn(page, () => part.screenshot())).toString("base64");
  return page.evaluate(async (picture) => {
    // the page may not load pictures, but it may decode them
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const paint = new OffscreenCanvas(width, height).getContext("2d")!;
    paint.drawImage(bitmap, 0, 0);
    const [dx, dy] = [Math.round(width / 5), Math.round(height / 5)];
    const { data } = paint.getImageData(dx, dy, width - 2 * dx, height - 2 * dy);
    let [least, most] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [...data.slice(at, at + 3)].map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      [least, most] = [Math.min(least, luminance), Math.max(most, luminance)];
    }
    return (most + 0.05) / (least + 0.05);
  }, picture);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

    test("what is chosen is marked", async ({ page }) => {
      const table = new Table(page);
      await page.goto("./#/preferences");
      const option = (name: string) => page.locator("label").filter({ hasText: new RegExp(`^${name}$`) });
      await isMarked(option("The game’s own"), option("Baize"));
      await option("Baize").click();
      await page.getByRole("heading", { level: 1 }).click(); // the focus has a ring of its own
      await isMarked(option("Baize"), option("The game’s own"));

      await page.goto("./#/new/contract-grid");
      const card = (name: string) => page.locator(".setup-card").filter({ has: page.getByText(name, { exact: true }) });
      await isMarked(card("Standard"), card("Short deck"));

      const call = PHASES.drawbridge.find(({ what }) => what === "call")!;
      const tag = PHASES.pirogue.find(({ what }) => what === "tag")!;
      await put(page, entry("CALL", recordOf(call)), entry("TAG", recordOf(tag)));
      const radio = (name: RegExp | string) => page.getByRole("radio", { name });
      await layOut(table, "CALL", call);
      await isMarked(radio(/^7 for/), radio(/^8 for/));
      await layOut(table, "TAG", tag);
      await page.mouse.click(5, 5);
      await isMarked(page.locator(".pick[aria-checked=true]").first(), radio("spades"));
    });

    test("what is drawn stands out", async ({ page }) => {
      const table = new Table(page);
      const phase = (game: string, what: string) => PHASES[game].find((phase) => phase.what === what)!;
      const phases = {
        GRID: phase("contract-grid", "bid"),
        FOLD: phase("fivefold", "card raised"),
        PEGS: phase("pirogue", "lead"),
      };
      await put(page, ...Object.entries(phases).map(([id, phase]) => entry(id, recordOf(phase))));
      await layOut(table, "GRID", phases.GRID);
      // a sign in black and one in red
      for (const cell of ["Clubs", "Hearts"]) {
        const shown = page.getByRole("gridcell").or(page.locator(".paper-cell")).filter({ hasText: cell }).last();
        expect(await contrast(page, shown), cell).toBeGreaterThan(4.5);
      }
      await layOut(table, "FOLD", phases.FOLD);
      expect(await contrast(page, page.locator(".folds")), "the strip").toBeGreaterThan(3);
      const notch = page.locator(".hand-card.taker").first();
      const [mark, ground] = await notch.evaluate((card) =>
        [getComputedStyle(card, "::before").backgroundColor, getComputedStyle(document.documentElement).backgroundColor]);
      expect(mark, "the notch over a card that takes the trick").not.toBe(ground);
      await layOut(table, "PEGS", phases.PEGS);
      expect(await contrast(page, page.locator(".peg-strip")), "the pegs").toBeGreaterThan(3);
    });
  });
}
