// Counterpoint through the page: what is rare in it.

import { expect, test } from "../support/fixtures";
import { Company } from "../support/company";
import { vector } from "../support/store";
import { Table } from "../support/table";

const turnUp = (table: Table) => table.button(/Explain the cards$/);

test("two seats: why a trick goes where one would not think", async ({ page }) => {
  const ranks = [..."AKQJT987"];
  const ofSuits = (...suits: string[]) => suits.flatMap((suit) => ranks.map((rank) => rank + suit));
  const plays = ["AS", "AC", "9S", "9C", "KD", "TS"].map((play, n) => ({ seat: [0, 1, 0, 1, 1, 0][n], play }));
  const record = {
    format: "new-tricks/1",
    game: "counterpoint",
    variant: { players: 2 },
    players: ["Ann", "Ben"],
    dealer: 1,
    moves: [
      { deal: { hands: [ofSuits("S", "H"), ofSuits("C", "D")] } },
      { seat: 0, bid: ["7S", "8S", "7H"] },
      { seat: 1, bid: ["7C", "8C", "7D"] },
      ...plays,
    ],
  };
  const table = new Table(page);
  const why = [
    /Ann takes the trick( with the ace of spades)?: of equal ranks that count points, the first wins\./,
    /Ben takes the trick( with the nine of clubs)?: of equal ranks that count nothing, the second wins\./,
    /Ann takes the trick( with the ten of spades)?: the higher rank wins, whatever its suit\./,
  ];
  for (const [n, words] of why.entries()) {
    await table.layOut(record, 5 + 2 * n);
    await expect(table.curtain).toContainText(words);
  }
  // before it is played, too
  await table.layOut(record, 8);
  await table.takeDevice();
  await table.tap(page.getByRole("button", { name: /^ten of spades, .*would take the trick$/ }));
  await expect(page.locator(".prompt").getByText("The ten of spades takes the trick: the higher rank wins, whatever its suit. 14 points.")).toBeVisible();
});

test("the joker is the card turned up, and a low bid is read high", async ({ page }) => {
  const table = new Table(page);
  // a queen, a nine, the joker
  await table.layOut("counterpoint-joker-and-nine", 1);
  await expect(turnUp(table)).toHaveAccessibleName(/^The queen of diamonds is turned up: trump is diamonds\./);
  await turnUp(table).click();
  await expect(table.dialog).toContainText("The joker counts as the queen of diamonds");
  await page.keyboard.press("Escape");
  await table.layOut("counterpoint-joker-and-nine", 32);
  await expect(page.getByRole("main")).toContainText("No trump");
  await turnUp(table).click();
  await expect(table.dialog).toContainText("A nine means no trump. It is out of play. The joker counts as the nine of clubs");
  await page.keyboard.press("Escape");
  await table.layOut("counterpoint-joker-and-nine", 63);
  await turnUp(table).click();
  await expect(table.dialog).toContainText("The joker means no trump. It is out of play. No joker is in play.");
  await page.keyboard.press("Escape");

  await table.layOut("counterpoint-two-seats-dispensation", 29);
  await expect(table.handOver).toBeVisible();
  const read = page.getByText(/^A bid of \d+ also counts as 100 more\./);
  if (!(await read.count())) {
    await table.layOut("counterpoint-two-seats-dispensation", 58);
    await expect(read).toBeVisible();
  }
});

test("while bids are chosen on a phone, the dealer’s button lies between table and words", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const table = new Table(page);
  await table.layOut("counterpoint-annie-by-the-rule", 3);
  await table.takeDevice();
  const button = (await page.locator(".middle > .dealers-button").boundingBox())!;
  const words = (await page.locator(".prompt").boundingBox())!;
  expect(Math.abs(button.x + button.width / 2 - 180)).toBeLessThan(2);
  const gap = words.y - (button.y + button.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(16);
});

test("while a bid is chosen, the table says what bonus it brings", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("counterpoint-annie-by-the-rule", 1);
  await table.takeDevice();
  await expect(page.getByText("Bonus: 30 for the exact bid, 20 for 1 or 2 off, 10 for 3 to 5 off.")).toBeVisible();
});

test("a face covers neither a name nor a bid", async ({ page }) => {
  const table = new Company(page);
  const panels = page.locator(".player-panel.voice:has(.portrait)");
  await table.hurryOn();
  await table.layOut({ ...vector("counterpoint-annie-by-the-rule"), players: ["Ann", "Ada", "Blaise"], x_computers: ["", "easy", "easy"] }, 7);
  await table.playCards(1);
  await expect(panels).toHaveCount(2);
  for (const [width, height] of [[320, 640], [360, 740], [820, 1180], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    const covered = await panels.evaluateAll((all) =>
      all.flatMap((panel) => {
        const face = panel.querySelector(".portrait")!.getBoundingClientRect();
        return [...panel.querySelectorAll(".bid-laid > *, .player-panel-name, .player-panel-tricks")].filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const { left, right, top, bottom } = part.matches(".bid-laid > *") ? part.getBoundingClientRect() : range.getBoundingClientRect();
          return left < face.right - 1 && right > face.left + 1 && top < face.bottom - 1 && bottom > face.top + 1;
        }).map((part) => part.className);
      }));
    expect(covered, `${width}×${height}`).toEqual([]);
  }
});
