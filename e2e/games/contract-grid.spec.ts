// ContractGrid through the page: setting up, arranging, what a tap does to a card, and what is rare in it.

import type { Locator } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { PHASES, recordOf } from "../support/phases";
import { see } from "../support/seen";
import { stored } from "../support/store";
import { Table } from "../support/table";
import { sheetClosed } from "../support/waits";

test.describe("setting up", () => {
  test("a blank name is filled in, and equal names are refused with a word why, but not before Start", async ({ page }) => {
    const table = new Table(page);
    await table.openSetup();
    const faults = page.getByRole("status").filter({ hasText: /first:/ });

    await table.seatPeople(["Ann", " ", "Cleo"]);
    await expect(table.seat(2)).toHaveAttribute("placeholder", "Player 2");
    await table.seat(2).fill("ann ");
    await table.seat(3).focus();
    await expect(faults).toBeHidden();
    await table.start.click();
    await expect(faults).toContainText("Two people are called Ann.");
    await expect(table.seat(1)).toBeFocused();
    await expect(table.seat(2)).toHaveAttribute("aria-invalid", "true");
    await expect(table.seat(2)).toHaveAccessibleDescription("Two people are called Ann");
    await expect(table.curtain).toBeHidden();

    await table.seat(2).fill(" ");
    await expect(faults).toBeHidden();
    await table.start.click();
    await expect(table.curtain).toBeVisible();
    expect(Object.values(await stored(page))[0].record.players).toEqual(["Ann", "Player 2", "Cleo"]);
  });

  test("a deal code with a letter that none has is refused", async ({ page }) => {
    const table = new Table(page);
    await table.openSetup();
    await table.fillIn({ code: "BRUDGE" });
    await table.start.click();
    await expect(page.getByRole("textbox", { name: "Deal code" })).toHaveAccessibleDescription(
      /has no U in it: write a V instead/,
    );
    await expect(table.curtain).toBeHidden();
  });

  test("four at most and two at least can play", async ({ page }) => {
    const table = new Table(page);
    await table.openSetup();
    await table.seatPeople(["Ann", "Ben", "Cleo", "Dan"]);
    await expect(table.button("Add a person")).toBeHidden();
    await table.seatPeople(["Ann", "Ben"]);
    for (const remove of await table.button(/: remove$/).all()) {
      await expect(remove).toHaveAttribute("aria-disabled", "true");
      await remove.click({ force: true }); // it is said to be disabled; a finger can press it all the same
    }
    await expect(page.getByLabel(/^Seat \d$/)).toHaveCount(2);
  });

  test("people, rules and dealer of the last game are there for the next one", async ({ page }) => {
    const table = new Table(page);
    await table.setUp({ people: ["Ida", "Jo"], rules: "Short deck", dealer: "Jo" });
    await table.openSetup();
    await expect(table.seat(1)).toHaveValue("Ida");
    await expect(table.seat(2)).toHaveValue("Jo");
    await expect(table.seat(3)).toBeHidden();
    await expect(page.getByRole("radio", { name: "Short deck" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "First dealer" }).getByText("Jo")).toHaveJSProperty("selected", true);
    await table.unfold("Deal code");
    await expect(page.getByRole("textbox", { name: "Deal code" }), "new cards").toHaveValue("");
  });
});

test.describe("arranging a grid", () => {
  for (const [how, swap] of [
    [
      "two taps",
      async (one: Locator, other: Locator) => {
        await one.click();
        await expect(one).toHaveAttribute("aria-pressed", "true");
        await other.click();
      },
    ],
    [
      "a drag",
      async (one: Locator, other: Locator) => {
        await one.hover();
        await one.page().mouse.down();
        const { x, y, width, height } = (await other.boundingBox())!;
        await one.page().mouse.move(x + width / 2, y + height / 2, { steps: 8 });
        await one.page().mouse.up();
      },
    ],
  ] as [string, (one: Locator, other: Locator) => Promise<void>][]) {
    test(`${how} swap two contracts`, async ({ page }) => {
      const table = new Table(page);
      await table.layOut("contract-grid-94", 0);
      await table.takeDevice();
      const before = await table.contractsOf(table.grid);
      const cells = table.grid.getByRole("button");
      await swap(cells.nth(1), cells.nth(10));
      await expect(cells.nth(1)).toContainText(before[10]);
      const swapped = before.with(1, before[10]).with(10, before[1]);
      expect(await table.contractsOf(table.grid)).toEqual(swapped);
      await expect(table.grid.getByRole("button", { pressed: true })).toHaveCount(0);
    });
  }

  test("the classic order, another order, and the order of last time", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.takeDevice();
    const classic = await table.contractsOf(table.grid);
    await expect(table.button("As last time")).toBeHidden();
    await table.shuffle();
    const shuffled = await table.contractsOf(table.grid);
    expect(shuffled).not.toEqual(classic);
    expect([...shuffled].sort()).toEqual([...classic].sort());
    await table.gridDone.click();
    await expect(table.curtain).toBeVisible();

    await table.setUp();
    await table.takeDevice();
    await table.button("As last time").click();
    expect(await table.contractsOf(table.grid)).toEqual(shuffled);
    await table.button("Classic order").click();
    expect(await table.contractsOf(table.grid)).toEqual(classic);
  });
});

test("in the first game the coach offers to arrange the grid that lies there", async ({ page }) => {
  await page.goto("./#/learn/contract-grid");
  const table = new Table(page);
  await expect(table.strikes.first()).toBeVisible();
  await table.button("Arrange your grid").click();
  await table.gridDone.click();
  await expect(table.strikes.first()).toBeVisible();
  await table.strikes.first().click();
  await expect(table.confirm).toBeVisible();
  await expect(table.button("Arrange your grid"), "the cards are known").toHaveCount(0);
});

test("a table that is not the book’s tells its own rules in full", async ({ page }) => {
  await page.goto("./#/learn/contract-grid");
  const table = new Table(page);
  await expect(table.strikes.first()).toBeVisible();
  await table.menu.click();
  await table.button("Rules").click();
  await expect(table.dialog.getByRole("heading", { name: "Strikes" })).toBeVisible();
  await expect(table.dialog.getByText("the same 9 contracts")).toBeVisible();
  await expect(table.dialog.getByText(/16|1000|joker/)).toHaveCount(0);
  await axe(page);
});

test.describe("games under way", () => {
  const continued = (table: Table) => table.page.getByRole("link", { name: /^Continue ContractGrid with / });

  test("go on where they were left, and those that are deleted are gone", async ({ page }) => {
    const table = new Table(page);
    await table.setUp();
    await table.everybodyArranges(3);
    await table.menu.click();
    await page.getByRole("link", { name: "Leave the table" }).click();
    await table.setUp({ people: ["Ida", "Jo"] });
    await table.goHome();
    await expect(continued(table), "the one kept last first").toHaveText(["Continue", "Continue"]);
    await expect(continued(table).nth(0)).toHaveAccessibleName("Continue ContractGrid with Ida and Jo");
    await expect(continued(table).nth(1)).toHaveAccessibleName("Continue ContractGrid with Ann, Ben and Cleo");

    await page.getByRole("link", { name: "Your games" }).click();
    await table.button("Delete: ContractGrid with Ida and Jo").click();
    await expect(continued(table)).toHaveCount(1);
    await table.goHome();
    await page.reload();
    await expect(continued(table)).toHaveCount(1);

    await continued(table).click();
    await expect(page.getByRole("heading", { name: "All grids are on the table" })).toBeVisible();
    await expect(page.getByText("Ann deals 11 cards each.")).toBeVisible();
  });
});

test("of two, who strikes the third suit bids first, and keeps the device", async ({ page }) => {
  const { record } = PHASES["contract-grid"].find(({ what }) => what === "sixteen cards: strike")!;
  const table = new Table(page);
  await table.layOut(recordOf({ what: "", record, moves: 5 }));
  await table.takeDevice();
  const { who } = await see(page);
  await table.strikes.first().click();
  await expect(page.locator(".prompt").getByText(new RegExp(`^${who}, bid`))).toBeVisible();
  await expect(table.curtain).toBeHidden();
});

test("bids are confirmed when there are as many as there have to be", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-94", 7);
  await table.takeDevice();
  await expect(table.confirm).toBeDisabled();
  await table.choose(0, 4, 5);
  await expect(page.locator(".prompt").getByText(/, bid 1 more contract\.$/)).toBeVisible();
  await expect(table.confirm).toBeDisabled();
  await table.choose(4, 3, 6);
  await expect(table.confirm).toHaveText("Confirm 4 of 4");
  await table.choose(8); // one more than there are to place
  await expect(table.bidGrid.getByRole("button", { pressed: true })).toHaveCount(4);
});

test("a tap on somebody else's grid shows it large, and Escape puts it away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const table = new Table(page);
  await table.layOut("contract-grid-94", 13);
  await table.takeDevice();
  const small = page.locator(".others .paper");
  for (const nth of [0, 1]) {
    const name = (await small.nth(nth).getByRole("table").getAttribute("aria-label"))!;
    await small.nth(nth).click();
    const large = table.dialog.getByRole("grid", { name });
    await expect(large.getByRole("button").first()).toBeInViewport({ ratio: 1 });
    expect((await large.boundingBox())!.width).toBeGreaterThan(300);
    await page.keyboard.press("Escape");
    await sheetClosed(page);
  }
});

test("a game that the cap decides says so, and whose grid is shown", async ({ page }) => {
  const table = new Table(page);
  await table.layOut("contract-grid-over-the-cap");
  await expect(page.locator(".end-board")).toContainText("Ann’s grid");
  const moments = page.getByRole("region", { name: "What decided it" }).getByRole("link");
  await expect(moments).toHaveText([/^Hand \d+ Ben reaches \d+ with cells unmarked\. That decides it, not the points\.$/]);
});

test("the ranking says why who is before whom", async ({ page }) => {
  const table = new Table(page);
  const ranking = async (record: string) => {
    await table.layOut(record);
    await expect(table.again).toBeVisible();
    return table.ranking.locator("> li").evaluateAll((lines) =>
      lines.map((line) => [line.querySelector(".place"), ...line.querySelector(".ranking-words")!.children].map((part) => part!.textContent)));
  };
  expect(await ranking("contract-grid-over-the-cap")).toEqual([
    ["1", "Ann", "115 points"],
    ["2", "Cleo", "74 points"],
    ["3", "Ben", "128 points", "reached the cap with cells unmarked: behind the rest"],
  ]);
  expect(await ranking("contract-grid-tie-by-history")).toEqual([
    ["1", "Ann", "9 points", "level with Ann, but ahead 4 to 3 after hand 1"],
    ["2", "Ann", "9 points"],
  ]);
});

test.describe("a card", () => {
  test("that has to wait says why, and is not played", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 11);
    await table.takeDevice();
    const card = table.barred.first();
    const name = (await card.getAttribute("aria-label"))!;
    expect(name).toMatch(/^[a-z]+ of [a-z]+, (trump, )?\d+ of \d+: you must follow (clubs|diamonds|hearts|spades)$/);
    const held = await table.cards.count();
    await card.click({ position: { x: 9, y: 28 }, force: true });
    await expect(page.getByRole("alert").filter({ hasText: "You must follow" })).toHaveText(
      new RegExp(`^You must follow [a-z]+: the ${name.split(",")[0]} must wait\\.$`),
    );
    await expect(table.cards).toHaveCount(held);
    await expect(table.curtain).toBeHidden();
  });

  test("is raised by a tap, another one instead by the next, and played by a second on the same", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 10);
    await table.takeDevice();
    await table.tap(table.cards.nth(2));
    await expect(table.cards.nth(2)).toHaveAccessibleName(/, raised$/);
    await table.tap(table.cards.nth(5));
    await expect(table.cards.nth(5)).toHaveAccessibleName(/, raised$/);
    await expect(table.cards.nth(2)).not.toHaveAccessibleName(/raised/);
    await expect(table.curtain).toBeHidden();
    const card = (await table.openHand())[5];
    await table.tap(table.cards.nth(5));
    await expect(table.news).toContainText(`plays the ${card}.`);
    await expect(table.curtain).toBeVisible();
  });

  test("is played by a drag upwards, and stays after a short one", async ({ page }) => {
    const table = new Table(page);
    await table.layOut("contract-grid-94", 10);
    await table.takeDevice();
    const card = table.cards.nth(3);
    await card.scrollIntoViewIfNeeded();
    const { x, y } = (await card.boundingBox())!;
    const drag = async (up: number) => {
      await page.mouse.move(x + 9, y + 28);
      await page.mouse.down();
      await page.mouse.move(x + 9, y + 28 - up, { steps: 6 });
      await page.mouse.up();
    };
    await drag(30);
    await expect(table.curtain).toBeHidden();
    await expect(table.cards).toHaveCount(11);
    const name = (await table.openHand())[3];
    await drag(90);
    await expect(table.curtain).toBeVisible();
    await expect(table.news).toContainText(`plays the ${name}.`);
  });
});
