// Drawing takes a quarter of the processor, and most tests look at no picture: their pages are laid out as for everybody, and
// not drawn. All can be hit, read and measured as ever.

import type { BrowserContext, Page } from "@playwright/test";

/** From its next loading on, no page of that browser is drawn. */
export const leaveUndrawn = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      const root = document.documentElement;
      root.style.opacity = "0";
      root.getAttribute("style"); // it has its place among the attributes from now on, not from when somebody asks
    }),
  );

/** Draws a page for as long as something looks at it. */
export async function drawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const set = (opacity: string) =>
    page.evaluate((opacity) => {
      const { style } = document.documentElement;
      const before = style.opacity;
      style.opacity = opacity;
      return before;
    }, opacity);
  const before = await set("");
  try {
    return await look();
  } finally {
    await set(before);
  }
}
