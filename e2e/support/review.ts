// A game under review, step by step.

import type { Page } from "@playwright/test";
import { state } from "./waits";

/** The right arrow leads from the start of a game to that place by each between: in the page it is pressed as soon as one is shown. */
export async function stepTo(page: Page, last: number) {
  await page.evaluate((last) => {
    let at = 0;
    const goOn = () => {
      if (!document.querySelector(".review-place")!.textContent!.includes(`move ${at} of`)) return;
      if (at === last) return watching.disconnect();
      at++;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    };
    const watching = new MutationObserver(goOn);
    watching.observe(document, { childList: true, characterData: true, subtree: true });
    goOn();
  }, last);
  await state(() => page.locator(".review-place").innerText(), "each place comes after the one before").toContain(`move ${last} of`);
}
