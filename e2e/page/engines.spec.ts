// The page in the other engines, in short: each game begun with one tap and played to the end of a hand, the first steps
// with a coach, motion, a link, a reload, and all of it without a network. FIREFOX names a Firefox, MINIBROWSER the small
// browser of WebKitGTK; without one, its tests say so and are skipped.

import { whatToDo } from "../support/company";
import { type Engine, PATIENCE, type Point, firefox, webkit } from "../support/engines";
import { expect, test as base } from "../support/fixtures";
import { GAMES } from "../games";
import { DIST, FOLDER, type Host, host } from "../support/server";
import { preferTo } from "../support/store";
import { settle, state } from "../support/waits";

/** The browser, started once; a sentence where there is none. */
const test = base.extend<{}, { started: Engine | string }>({
  started: [
    async ({}, use, { project: { name } }) => {
      const file = name === "firefox" ? process.env.FIREFOX : process.env.MINIBROWSER;
      const open = name === "firefox" ? firefox : webkit;
      const engine = file ? await open(file) : `there is no ${name} here`;
      await use(engine);
      if (typeof engine !== "string") await engine.close();
    },
    { scope: "worker", timeout: PATIENCE },
  ],
});

let engine: Engine;
let place: Host;

// each test has a host of its own, where nothing is kept yet
test.beforeEach(async ({ started }) => {
  test.setTimeout(3 * PATIENCE);
  test.skip(typeof started === "string", String(started));
  engine = started as Engine;
  place = await host({ [FOLDER]: DIST });
  await engine.open(place.site);
  await find('main a[href="#/play/fivefold"][aria-label]');
});

test.afterEach(async ({}, { status }) => {
  if (status !== "skipped") await place.stop();
});

/** Runs a function in the page. */
function evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
  return engine.evaluate(`(${run})(${JSON.stringify(argument)})`);
}

/** Runs in the page: the middle of the first thing in sight that matches and says those words; none if there is none. */
function whereIs({ selector, words }: { selector: string; words: string }): Point | null {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
    (one.ariaLabel ?? one.innerText).trim().startsWith(words) && one.getClientRects().length && !one.matches(":disabled"));
  if (!shown) return null;
  shown.scrollIntoView({ block: "center" });
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Waits until it is there. */
async function find(selector: string, words = ""): Promise<Point> {
  let found: Point | null = null;
  const look = async () => !!(found = await evaluate(whereIs, { selector, words }));
  await state(look, `${selector} ${words}`, PATIENCE).toBe(true);
  return found!;
}

const tap = async (selector: string, words = "") => engine.click(await find(selector, words));
const go = (hash: string) => evaluate((hash) => void (location.hash = hash), hash);
/** What the screen says, without what has just been announced, by a coach or otherwise. */
const words = () => evaluate(() =>
  [...document.querySelectorAll<HTMLElement>("main > :not([role=status], .coaching)")].map((part) => part.innerText).join("\n"));

/** Waits until the screen says so. */
const says = () => state(words, "the screen", PATIENCE);

/** Runs in the page: does what is next, again and again, until that is next: "play", or "result", after a hand. */
async function playOn({ goal }: { goal: string }) {
  const drawn = () => new Promise(requestAnimationFrame);
  const button = (says: RegExp) =>
    [...document.querySelectorAll<HTMLButtonElement>("main button")].find((one) =>
      says.test((one.ariaLabel ?? one.innerText).trim()));
  /** Presses things one after the other until that button may be pressed, then presses it. */
  const choose = async (things: string, says: RegExp) => {
    for (let n = 0; button(says)?.disabled; n++) {
      document.querySelectorAll<HTMLElement>(things)[n]?.click();
      await drawn();
    }
    button(says)?.click();
  };
  const names: Record<string, RegExp> = {
    "skip": /^Skip ahead$/, "go on": /^Continue$/, "grid": /^My grid is done$/, "strike": /^Strike /, "pass": /^Pass$/,
    "deal": /^Deal/,
  };
  for (let played = false; ; ) {
    const what = whatToDo();
    if (what === goal || (goal === "result" && played && what === "deal")) return;
    if (what in names) button(names[what])?.click();
    if (what === "cells") await choose("[role=grid] button", /^Confirm/);
    if (what === "discard") await choose(".hand button", /^Discard/);
    if (what === "tag") await choose("main [role=radio], main [type=radio]", /^Tag/);
    if (what === "bid") await choose(".hand button", /^Bid( \d+)?$/);
    if (what === "play" || what === "last card") {
      document.querySelector<HTMLElement>(".hand button:not([aria-disabled=true])")?.click();
      played = true;
    }
    await drawn();
  }
}

/** Plays in the page, and asks now and then: WebKitWebDriver may lose the answer of a script that runs for long. */
async function playTo(goal: string) {
  const started = `playOn({ goal: "${goal}" }).then(() => "done", String).then((end) => { window.played = end; })`;
  await engine.evaluate(`(() => { const whatToDo = ${whatToDo}; const playOn = ${playOn}; window.played = ""; ${started}; })()`);
  const played = () => evaluate(() => (window as unknown as { played: string }).played);
  await state(played, `until ${goal}`, PATIENCE).toBe("done");
}

for (const { id: game } of GAMES) {
  test(`a hand of ${game}, against computers`, async () => {
    // a remark is not said again when the page is loaded anew
    await preferTo({ evaluate } as never, { motion: "none", pace: "fast", rest: "1", remarks: "off" });
    await engine.reload();
    await find('main a[href="#/play/fivefold"][aria-label]');
    await evaluate(() => {
      const Unwatched = Worker;
      window.Worker = class extends Unwatched {
        constructor(...how: ConstructorParameters<typeof Worker>) {
          super(...how);
          this.addEventListener("message", () => document.documentElement.setAttribute("data-thought", ""));
        }
      };
    });
    await tap(`main a[href="#/play/${game}"][aria-label]`);
    await playTo("result");
    await find("[data-thought]"); // the computers thought in a worker
    const before = await words();
    await engine.reload();
    await says().toBe(before);
  });
}

test("the coach of a first hand", async () => {
  const coach = () => evaluate(() => document.querySelector(".coaching")?.textContent ?? "");
  await go("#/learn/fivefold");
  await state(coach, "what the coach says", PATIENCE).toContain("Win 7 of 13 tricks for a point.");
  // while cards are dealt, what a tap is aimed at moves
  await evaluate(settle, true);
  await tap("main button", "I know this game");
  await state(coach, "what the coach says", PATIENCE).toBe("");
});

test("cards move, by transform and opacity alone", async () => {
  await evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      if (document.getAnimations().includes(animation)) {
        for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
          for (const name of Object.keys(frame)) seen.add(name);
      }
      return animation;
    };
  });
  await tap('main a[href="#/play/fivefold"][aria-label]');
  await playTo("play");
  const seen = () => evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await state(seen, "what moves", PATIENCE).toContain("transform");
  const frames = ["offset", "computedOffset", "easing", "composite", "transform", "opacity"];
  expect((await seen()).filter((name) => !frames.includes(name))).toEqual([]);
});

test("a link to a game opens it", async () => {
  await tap('main a[href="#/play/fivefold"][aria-label]');
  await playTo("play");
  await go((await evaluate(() => location.hash)).replace("#/table/", "#/share/"));
  await tap("main button", "Show the link");
  await find("input.share-link");
  const link = await evaluate(() => document.querySelector<HTMLInputElement>("input.share-link")!.value);
  await engine.open(link);
  await says().toContain("A game of Fivefold");
});

test("without a network, everything is there", async () => {
  await tap('main a[href="#/play/fivefold"][aria-label]');
  await playTo("play");
  await evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await place.stop();
  await engine.reload();
  await playTo("result");
  await go("#/");
  await says().toContain("Continue");
});
