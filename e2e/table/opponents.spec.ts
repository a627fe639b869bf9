// Computer players are somebody: a face at the table, and a word now and then.

import { expect, test } from "../support/fixtures";
import { Company } from "../support/company";
import { preferTo, vector } from "../support/store";
import { state } from "../support/waits";

test.use({ isMobile: false });

test("a computer player has a face, and something to say after a hand unless that is switched off", async ({ page }) => {
  const table = new Company(page);
  const [faces, word] = [page.locator(".player-panel > .portrait"), page.locator(".last-word")];
  const result = page.locator(".story");
  const record = {
    ...vector("drawbridge-seven-made-five"),
    players: ["Ann", "Ada", "Blaise", "Grace"],
    x_computers: ["", "easy", "easy", "easy"],
  };
  const endHand = async () => {
    await table.layOut(record, 41, { end: { hands: 3 } });
    await table.playCards(1);
    await expect(faces).toHaveCount(3);
    await table.playUntil(() => result.isVisible());
  };
  await table.hurryOn();
  await endHand();
  await expect(word.locator(".portrait")).toBeVisible();
  await expect(word.locator(".remark")).toHaveText(/\S/);
  for (const size of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await state(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }

  // they go on into the next hand
  await table.playCards(1);

  await preferTo(page, { motion: "fast", pace: "fast", rest: "stay", remarks: "off" });
  await endHand();
  await expect(word).toHaveCount(0);
});
