// Who bids at ContractGrid begins on the grid: there is nothing to press in the hand.

import { expect, test } from "../support/fixtures";
import { Table } from "../support/table";

test.beforeEach(({}, info) => test.skip(info.project.name !== "phone", "it is the same on every screen"));

test("the focus is on the grid, and Enter bids there", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 7);
  await table.lift.click();
  const cell = table.bidGrid.getByRole("button").first();
  await expect(cell).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell).toHaveAttribute("aria-pressed", "true");
});
