// Drawing takes about a quarter of the processor's time, and most tests look at no picture: their pages are laid out but not
// drawn. Everything can still be hit, read and measured.

import type { BrowserContext, Page } from "@playwright/test";

/** Pages that this context loads from now on are not drawn. */
export const leaveUndrawn = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      const root = document.documentElement;
      root.style.opacity = "0";
      root.getAttribute("style"); // it has its place among the attributes from now on, not from when somebody asks
    }),
  );

/** Draws a page while something looks at it. */
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
