// What people like is kept, and does something: at the table, on every screen.

import type { Page } from "@playwright/test";
import { axe, expect, onBothScreens, ownHeading, test } from "../support/fixtures";
import { at, lookOnBoth, readOverflow, readSmall, withLargeText } from "../support/looks";
import { amiss } from "../support/phases";
import { entry, put, vector } from "../support/store";
import { Table } from "../support/table";
import { state } from "../support/waits";

test.use({ isMobile: false, deviceScaleFactor: 1 }); // the tests set the sizes

const root = (page: Page) => page.locator("html");

async function openPreferences(page: Page) {
  await page.goto("./#/preferences");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
}

/** Chooses, on the screen of preferences. */
async function prefer(page: Page, what: string, option?: string) {
  await openPreferences(page);
  if (option) await page.getByRole("group", { name: what }).getByRole("radio", { name: option, exact: true }).check();
  else await page.getByRole("checkbox", { name: what }).check();
}

/** A game under way of the library's tests, laid out with so many moves; the clock goes on unless the test has stopped it. */
async function lay(page: Page, name: string, moves: number, clock: "goes on" | "stands" = "goes on"): Promise<Table> {
  const table = new Table(page);
  const record = vector(name);
  if (clock === "goes on") await table.hurry();
  await page.goto("./#/");
  await put(page, entry("KEPT", { ...record, moves: record.moves.slice(0, moves) }));
  await page.goto("./#/table/KEPT");
  await expect(ownHeading(page)).toBeVisible();
  return table;
}

/** From now on time passes only as the test says. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** A table has room on a phone and on a desktop; for axe it is the same as without those preferences. */
async function checkRoom(page: Page, what: string) {
  await at(page, [320, 640], what, readOverflow);
  await at(page, [360, 740], what, readSmall);
  await withLargeText(page, async () => {
    for (const size of [[640, 740], [1440, 900]] as const) await at(page, size, `${what}, text of 200 %`, readOverflow);
  });
}

/** The number of the move with which the first trick is over. */
const firstTrick = (name: string, seats: number) => {
  const { moves } = vector(name);
  const plays = moves.flatMap((move, n) => (move.play === undefined ? [] : [n]));
  return plays[seats - 1] + 1;
};

test("what is chosen holds at once, is kept, and can be gone back from", async ({ page }) => {
  await prefer(page, "Light or dark", "Dark");
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await prefer(page, "Four-colour suits");
  await page.reload();
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  await expect(root(page)).toHaveAttribute("data-suits", "on");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("radio", { name: "Light", exact: true }).check();
  expect(await ground()).not.toBe(dark);
  await page.getByRole("radio", { name: "As the device" }).check();
  await page.getByRole("checkbox", { name: "Four-colour suits" }).uncheck();
  await expect(root(page)).not.toHaveAttribute("data-suits");
  await expect(root(page)).not.toHaveAttribute("data-theme");
  await page.reload();
  await expect(page.getByRole("radio", { name: "As the device" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Four-colour suits" })).not.toBeChecked();
});

test("what has an order is offered in it, wherever the default stands", async ({ page }) => {
  await openPreferences(page);
  const offered = (what: string) =>
    page.getByRole("group", { name: what }).getByRole("radio").evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).labels![0].textContent!.trim()));
  expect(await offered("Card size")).toEqual(["Smaller", "Normal", "Larger"]);
  expect(await offered("Movement")).toEqual(["None", "Calm", "Normal", "Brisk"]);
  expect(await offered("Computer players")).toEqual(["Easy", "Medium", "Hard"]);
  expect(await offered("Their pace")).toEqual(["Calm", "Normal", "Brisk"]);
});

test("the screen and the sheet can be used by keys, in any size and theme", async ({ page }) => {
  await page.goto("./#/");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Light", exact: true })).toBeFocused();
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await page.keyboard.press("ArrowLeft");
  await expect(root(page)).not.toHaveAttribute("data-theme");
  await lookOnBoth(page, "preferences");

  const table = await lay(page, "fivefold-first-round", 3);
  await table.openMore();
  await table.button("Settings").click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await lookOnBoth(page, "preferences over the table");
  await table.dialog.getByRole("checkbox", { name: "Left-handed" }).check();
  await expect(root(page)).toHaveAttribute("data-left", "on");
});

test("four colours for the suits", async ({ page }) => {
  const table = await lay(page, "fivefold-first-round", 3);
  await table.takeDevice();
  const inks = () =>
    table.cards.evaluateAll((cards) =>
      [...new Set(cards.map((card) => getComputedStyle(card.querySelector(".card-face")!).color))].length);
  const two = await inks();
  await prefer(page, "Four-colour suits");
  await page.goto("./#/table/KEPT");
  await table.takeDevice();
  expect(await inks()).toBeGreaterThan(two);
});

test("a surface of the game’s own, and three for all, each drawn in the colours of its picture", async ({ page }) => {
  const colours = (drawn: string) => drawn.match(/(rgb|color)a?\([^)]*\)/g)!;
  const seen: string[] = [];
  for (const [n, surface] of ["The game’s own", "Wood", "Baize", "Slate"].entries()) {
    await prefer(page, "Table", surface);
    const shown = await page.locator(`.swatch.surface-${n}`).evaluate((swatch) => getComputedStyle(swatch).backgroundImage);
    await page.reload();
    await expect(page.getByRole("group", { name: "Table" }).getByRole("radio", { name: surface })).toBeChecked();
    const table = await lay(page, "counterpoint-annie-by-the-rule", 3);
    await expect(table.lift).toBeVisible();
    const drawn = await page.locator("main.table").evaluate((main) => getComputedStyle(main, "::before").backgroundImage);
    seen.push(drawn);
    if (n === 0) continue; // its picture has the colours of all games
    expect(new Set(colours(drawn)), surface).toEqual(new Set(colours(shown)));
  }
  expect(new Set(seen).size).toBe(4);
});

test("three backs, each with its picture", async ({ page }) => {
  const table = new Table(page);
  const pattern = (selector: string) =>
    page.locator(selector).first().evaluate((back) => getComputedStyle(back).backgroundImage);
  const seen: string[] = [];
  for (const [n, back] of ["Lattice", "Stripes", "Dots"].entries()) {
    await prefer(page, "Card backs", back);
    const shown = await pattern(`.swatch.back-${n}`);
    await page.reload();
    await expect(page.getByRole("group", { name: "Card backs" }).getByRole("radio", { name: back })).toBeChecked();
    await lay(page, "counterpoint-annie-by-the-rule", 3);
    await expect(table.lift).toBeVisible();
    // the picture has the colours of no game
    const colourless = (pattern: string) => pattern.replace(/rgb\([^)]*\)/g, "");
    seen.push(colourless(await pattern(".laid-cards > .card-back")));
    expect(seen[n]).toBe(colourless(shown));
  }
  expect(new Set(seen).size).toBe(3);
});

test("larger and smaller cards", async ({ page }) => {
  const table = await lay(page, "fivefold-first-round", 3);
  const widths: number[] = [];
  for (const size of ["Smaller", "Normal", "Larger"]) {
    await prefer(page, "Card size", size);
    await page.goto("./#/table/KEPT");
    await table.takeDevice();
    await onBothScreens(page, async () => void widths.push((await table.cards.last().boundingBox())!.width));
    if (size !== "Normal") await checkRoom(page, `${size} cards`);
  }
  for (const screen of [0, 1]) {
    const of = widths.filter((_, n) => n % 2 === screen);
    expect(of).toEqual([...of].sort((one, other) => one - other));
    expect(new Set(of.map(Math.round)).size).toBe(3);
  }
});

test.describe("movement", () => {
  test("has the pace that is chosen, and none for who wants none", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const slow = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--slow")));
    const paces: number[] = [];
    for (const pace of ["None", "Brisk", "Normal", "Calm"]) {
      await prefer(page, "Movement", pace);
      paces.push(await slow());
    }
    expect(paces[0]).toBe(0);
    expect(paces).toEqual([...paces].sort((one, other) => one - other));
    expect(new Set(paces).size).toBe(4);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await slow(), "the device's own wish comes first").toBe(0);
  });
});

test("for the left hand the papers change sides, and nobody's seat does", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  const table = await lay(page, "contract-grid-94", firstTrick("contract-grid-94", 3) - 1);
  await table.takeDevice();
  const place = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x;
  const places = async () => ({
    paper: await place(".near-paper"),
    hand: await place(".near-hand"),
    left: await place(".player-panel.at-1"),
    right: await place(".player-panel.at-2"),
    menu: (await table.menu.boundingBox())!.x,
  });
  const before = await places();
  expect(before.paper).toBeLessThan(before.hand);
  await prefer(page, "Left-handed");
  await page.goto("./#/table/KEPT");
  await table.takeDevice();
  const after = await places();
  expect(after.paper).toBeGreaterThan(after.hand);
  expect(after.menu).toBeLessThan(before.menu);
  expect(after.left).toBeCloseTo(before.left, -1);
  expect(after.right).toBeCloseTo(before.right, -1);
  await checkRoom(page, "left-handed");
  for (const size of [[360, 740], [1100, 900]] as const) await at(page, size, "left-handed", amiss);
});

test("one tap plays a card, and none that must wait", async ({ page }) => {
  await prefer(page, "Press a card to play it", "Once");
  const table = await lay(page, "contract-grid-94", firstTrick("contract-grid-94", 3) - 1);
  await table.takeDevice();
  if (await table.barred.count()) {
    await table.barred.first().click({ position: { x: 9, y: 28 }, force: true });
    await expect(page.getByText(/^You must follow/).first()).toBeVisible();
  }
  await table.tap(table.playable.first());
  await expect(table.trick.getByRole("listitem")).toHaveCount(3);
});

test("a finished trick goes away by itself after as long as one likes", async ({ page }) => {
  await prefer(page, "Gather tricks", "2 seconds");
  await stopClock(page);
  const table = await lay(page, "contract-grid-94", firstTrick("contract-grid-94", 3), "stands");
  const finished = page.getByRole("list", { name: "The finished trick" });
  await expect(finished).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(finished).toBeVisible();
  const lift = await table.lift.elementHandle();
  await lift!.focus();
  await page.clock.runFor(1_000);
  await expect(finished).toBeHidden();
  await expect(table.curtain, "the curtain stays where it is").toBeVisible();
  expect(await lift!.evaluate((button) => button === document.activeElement)).toBe(true);

  await prefer(page, "Gather tricks", "When you continue");
  await page.goto("./#/table/KEPT");
  await expect(finished).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(finished).toBeVisible();
});

test("a hand is shown after two taps", async ({ page }) => {
  await prefer(page, "Confirm before showing a hand");
  const table = await lay(page, "fivefold-first-round", 3);
  const who = await table.whoIsNext();
  await page.clock.fastForward(500);
  await table.lift.click();
  const sure = table.button(`Yes: show ${who}’s cards`);
  await expect(sure).toBeFocused();
  await expect(table.hand).toBeHidden();
  await axe(page);
  await page.clock.fastForward(500);
  await sure.click();
  await expect(table.hand).toBeVisible();
});

test("the last card of a hand plays itself, without passing the device", async ({ page }) => {
  await stopClock(page);
  const { moves } = vector("contract-grid-94");
  const [, second] = moves.flatMap((move, n) => (move.deal ? [n] : []));
  const table = await lay(page, "contract-grid-94", second - 2, "stands"); // somebody has led to the last trick
  await expect(table.trick.getByRole("listitem")).toHaveCount(1);
  await expect(table.curtain, "nobody takes the device for it").toBeHidden();
  await page.clock.runFor(500);
  await expect(table.trick.getByRole("listitem")).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(table.trick.getByRole("listitem")).toHaveCount(2);
  await expect(table.hand).toBeHidden();
  await page.clock.runFor(700);
  await expect(table.trick.getByRole("listitem"), "its trick lies there as others do").toHaveCount(3);
  await table.goOn.click();
  await expect(table.handOver).toBeVisible();
  await page.reload();
  await expect(table.handOver, "it is kept like any other card").toBeVisible();

  // who has a choice is asked, and so is everybody who wants to be
  await page.goto("./#/preferences");
  await page.getByRole("checkbox", { name: "Last card plays itself" }).uncheck();
  await lay(page, "contract-grid-94", second - 2, "stands");
  await page.clock.runFor(5_000);
  await expect(table.curtain).toBeVisible();
  await page.goto("./#/preferences");
  await page.getByRole("checkbox", { name: "Last card plays itself" }).check();
  await lay(page, "contract-grid-94", second - 5, "stands");
  await page.clock.runFor(5_000);
  await expect(table.curtain).toBeVisible();
});

test.describe("sounds", () => {
  /** Counts the tones that are begun. */
  const listen = () => {
    (window as any).tones = [] as number[];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      (window as any).tones.push(this.frequency.value);
      return start.call(this, when);
    };
  };
  const tones = (page: Page): Promise<number> => page.evaluate(() => (window as any).tones.length);

  test("can be switched off in the menu of the table", async ({ page }) => {
    await page.addInitScript(listen);
    const table = await lay(page, "fivefold-first-round", 3);
    await table.openMore();
    const sounds = page.getByRole("switch", { name: "Sounds" });
    await expect(sounds).toBeChecked();
    await sounds.click();
    await expect(sounds).not.toBeChecked();
    await table.button("Close").click();
    await table.takeDevice();
    await table.playAny();
    await expect(table.lift.or(table.playable.first()).first()).toBeVisible();
    expect(await tones(page)).toBe(0);
    await page.reload();
    await table.openMore();
    await expect(sounds, "it is remembered").not.toBeChecked();
  });

  test("let the loudspeaker sleep when there were none for a while", async ({ page }) => {
    await page.addInitScript(() => {
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          Object.assign(window, { sound: this });
        }
      };
    });
    const table = await lay(page, "fivefold-first-round", 3);
    const sound = () => page.evaluate(() => (window as any).sound?.state);
    await table.takeDevice();
    await table.playAny();
    await state(sound).toBe("running");
    await page.clock.fastForward(21_000);
    await state(sound).toBe("suspended");
    await table.takeDevice();
    await table.playAny();
    await state(sound, "the next card is heard").toBe("running");
  });

  test.describe("while the end of a hand is told", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("are hushed by a tap that shows all", async ({ page }) => {
      await page.addInitScript(listen);
      await page.addInitScript(() => {
        (window as any).hushed = 0;
        const stop = OscillatorNode.prototype.stop;
        OscillatorNode.prototype.stop = function (this: OscillatorNode, when?: number) {
          if (when === 0) (window as any).hushed++;
          return stop.call(this, when);
        };
      });
      const table = new Table(page);
      await table.layOut("contract-grid-94", 42);
      await table.goOn.click(); // the last card has played itself
      await expect(page.locator(".hand-over")).toHaveAttribute("data-revealing");
      const told = await tones(page);
      expect(told, "pegs knock in their holes").toBeGreaterThan(6);
      expect(await page.evaluate(() => (window as any).hushed)).toBe(0);
      await table.button("Show all").click();
      const hushed = await page.evaluate(() => (window as any).hushed);
      expect(hushed, "the notes of the word at least").toBeGreaterThanOrEqual(3);
      expect(await tones(page)).toBe(told);
    });
  });

  test("wait until the page is touched", async ({ page }) => {
    await page.addInitScript(listen);
    await page.addInitScript(() => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }));
    const table = await lay(page, "fivefold-first-round", 3);
    await table.takeDevice();
    await table.playAny();
    await expect(table.lift.or(table.playable.first()).first()).toBeVisible();
    expect(await tones(page)).toBe(0);
  });

  test("tell a card from a trick", async ({ page }) => {
    await page.addInitScript(listen);
    const table = await lay(page, "contract-grid-94", firstTrick("contract-grid-94", 3) - 2);
    expect(await tones(page), "nothing has happened yet").toBe(0);
    await table.takeDevice();
    await table.playAny();
    await expect(table.lift).toBeVisible();
    await state(() => tones(page), "a card is one tone").toBe(1);
    await table.takeDevice();
    await table.playAny();
    await expect(page.getByRole("list", { name: "The finished trick" })).toBeVisible();
    await state(() => tones(page), "a trick is two").toBe(3);
  });
});

test("names are forgotten, and remembered after all", async ({ page }) => {
  const offered = () => page.locator("datalist option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const table = new Table(page);
  await table.hurry();
  await table.setUp();
  await table.kept();
  await openPreferences(page);
  await expect(page.getByText("Offered at setup: Ann, Ben and Cleo.")).toBeVisible();
  await page.getByRole("button", { name: "Forget names" }).click();
  await expect(page.getByText("Forgotten. Saved games keep their names.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Ann, Ben and Cleo.")).toBeVisible();
  await page.getByRole("button", { name: "Forget names" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.goto("./#/new/contract-grid");
  await expect(page.getByRole("button", { name: /^Start/ })).toBeVisible();
  await state(offered).toEqual([]);
  for (const seat of [0, 1, 2]) await expect(page.locator(`#setup-name-${seat}`)).toHaveValue("");
  await openPreferences(page);
  await expect(page.getByRole("button", { name: "Forget names" })).toHaveCount(0);
});
