// What a screen reader says: home and the coach of a first hand, decisions, tricks, a result, single keys, a hint, undo and the
// curtain, by keyboard alone, in a virtual screen reader. `speech/<game>.txt` is what it said when somebody last read it from beginning
// to end; SPEECH=write writes it anew. Of the things that the focus only passes on its way, nothing is kept.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import { type Action, ByKeyboard } from "../support/by-keyboard";
import { expect, test } from "../support/fixtures";
import { GAMES } from "../games";
import { vector } from "../support/store";
import { Table, inWords } from "../support/table";
import { answered, atRest } from "../support/waits";

/** The cards that nobody has shown after so many moves, in words; bids that are laid face down are among them. */
function unseen(record: { moves: any[] }, moves: number): string[] {
  const past = record.moves.slice(0, moves);
  const { hands = [], stock = [] } = past.findLast((move) => move.deal)?.deal ?? {};
  const shown = past.flatMap(({ play, discard = [], bid }) => [play, ...discard, bid?.card]);
  return [...hands.flat(), ...stock].filter((card) => !shown.includes(card)).map(inWords);
}

/** What only the player with the device may hear, besides cards. */
const PRIVATE = /\braised\b|, follow |\b(choose|discard these|your bid|so far|play any|points taken|you drew)\b|^polite: \d+ cards?\./i;

const READER = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");

type Virtual = { start(where: object): Promise<void>; stop(): Promise<void>; spokenPhraseLog(): Promise<string[]> };

/** Somebody who only listens. */
class Listener extends ByKeyboard {
  readonly heard: string[] = [];
  /** What was said while the curtain was down. */
  readonly behind: string[] = [];
  private count = 0;

  constructor(page: Page) {
    super(page);
  }

  /** Starts the reader in the page as it is now. */
  async listen() {
    await this.page.route("**/reader.js", (route) => route.fulfill({ path: READER, contentType: "text/javascript" }));
    await this.page.evaluate(async () => {
      const { virtual } = await import("./reader.js" as string);
      Object.assign(window, { reader: virtual });
      await virtual.start({ container: document.body });
    });
    this.count = 1; // "document"
  }

  /**
   * What has been said since the last time, once nothing more comes: announcements first, as a screen reader and the page
   * decide together what comes first. One that the page writes in two steps is said once.
   */
  private async news(): Promise<string[]> {
    const all = await this.page.evaluate(async () => {
      const { reader } = window as unknown as { reader: Virtual };
      let log: string[] = [];
      for (let still = 0; still < 5; ) {
        await new Promise(requestAnimationFrame);
        const now = await reader.spokenPhraseLog();
        const isBusy = document.documentElement.hasAttribute("data-keeping");
        still = now.length === log.length && !isBusy ? still + 1 : 0;
        log = now;
      }
      return log;
    });
    const news = all.slice(this.count).map((phrase) => phrase.trim());
    this.count = all.length;
    const isLive = (phrase: string) => /^(polite|assertive):/.test(phrase);
    const announced = new Set(news.filter((phrase) => isLive(phrase) && !/:$|: Thinking…$/.test(phrase)));
    const said = [...announced, ...news.filter((phrase) => !isLive(phrase))];
    if (await new Table(this.page).lift.isVisible()) this.behind.push(...said);
    return said;
  }

  /** Passes over what was said. */
  async skip() {
    await this.news();
  }

  note(line: string) {
    this.heard.push(line);
  }

  /** Notes what is said now. */
  async hear() {
    for (const phrase of await this.news()) this.note(`  ${phrase}`);
  }

  override async press(target: Locator, shown?: () => Promise<void>) {
    await this.hear();
    await this.reach(target);
    const way = await this.news();
    if (way.length) this.note(`Tab: ${way.at(-1)}`);
    await this.enter(shown);
  }

  /** Asks with a key. */
  async ask(key: string) {
    await this.page.keyboard.press(key);
    this.note(key.toUpperCase());
    await this.hear();
  }

  /** Presses Enter, and listens once something is shown. */
  async enter(shown?: () => Promise<void>) {
    await this.page.keyboard.press("Enter");
    this.note("Enter");
    await shown?.();
    await this.hear();
  }
}

test.use({ bypassCSP: true });

for (const { id: game, name, hand: { record }, speech: scenes } of GAMES) {
  test(`${name} to the ear`, async ({ page, problems }) => {
    problems.expect(/getElementById is not a function/); // the reader's own, when what it looks at goes
    const table = new Table(page);
    const ear = new Listener(page);
    const goOn = async () => {
      await expect(table.lift.or(table.goOn).or(table.cards).or(table.page.locator(".prompt button")).first()).toBeVisible();
      await ear.hear();
      if (await table.lift.isVisible()) {
        await expect(table.lift).toBeEnabled();
        await ear.press(table.lift);
      } else if (await table.goOn.isVisible()) await ear.press(table.goOn);
    };

    await table.playLastCards();
    // the coach speaks in all games as in this
    if (game === "contract-grid") {
      ear.note("# Home");
      await table.goHome();
      await ear.listen();
      await ear.press(page.getByRole("link", { name: `Learn ${name}` }));
      await expect(page.locator(".coaching b")).toBeVisible();
      await atRest(page);
      await ear.hear();
      ear.note("\n# Coach");
      await ear.press(table.button("I know this game"), () => expect(page.locator(".coaching")).toHaveCount(0));
    }

    const { moves } = vector(record);
    const isHidden = (moves: number) => {
      const hidden = unseen(vector(record), moves);
      const told = ear.behind.splice(0).filter((said) => PRIVATE.test(said) || hidden.some((card) => said.includes(card)));
      expect(told, "while the curtain is down").toEqual([]);
    };
    for (const [what, from, to] of scenes) {
      ear.note(`\n# ${what}`);
      await table.layOut({ ...vector(record), x_undo: "unseen" }, from);
      await expect(table.lift.or(table.goOn).first()).toBeVisible();
      await ear.listen();
      await ear.skip(); // the reader came in the middle
      for (const [n, { seat: _, ...action }] of (moves.slice(from, to) as (Action & { seat: number })[]).entries()) {
        await goOn();
        isHidden(from + n);
        await ear.act(action);
        if (await table.play.isVisible()) await ear.enter();
        await table.kept();
      }
      await ear.hear();
      isHidden(to);
      // once the last trick of a hand has been seen, its result follows
      if ((await table.goOn.isVisible()) && !(await table.cards.count())) {
        await ear.press(table.goOn);
        await expect(page.locator(".hand-over")).toBeVisible();
        await ear.hear();
      }
      if (what === "Tricks") {
        ear.note("\n# Undo");
        await ear.press(table.button(/^Undo /));
        await goOn();
      }
    }

    ear.note("\n# Keys and a hint");
    const [, trick] = scenes.find(([what]) => what === "Tricks")!;
    await table.layOut(record, trick);
    await expect(table.lift).toBeEnabled();
    await ear.listen();
    await ear.skip();
    for (const key of "tsbcl") await ear.ask(key);
    isHidden(trick);
    await goOn();
    for (const key of "tsbcl") await ear.ask(key);
    // Hard may answer before or after the sheet is heard of
    await ear.press(table.button("Hint"), () => answered(table.dialog.locator(".advised")));

    const file = new URL(`../speech/${game}.txt`, import.meta.url);
    const text = `${ear.heard.join("\n").trimStart()}\n`;
    if (process.env.SPEECH === "write") writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, "utf8"));
  });
}
