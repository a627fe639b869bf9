// What lies on a table at one moment, read at once.

import type { Page } from "@playwright/test";
import type { Action, ByKeyboard } from "./by-keyboard";

/** What is to be done. */
export type What =
  | "curtain" | "go on" | "deal" | "result" | "end" | "grid" | "strike" | "bid" | "pass" | "discard" | "tag" | "claim" | "play";

export interface Seen {
  what: What;
  /** Whom the curtain waits for, or whose side of the table is open. */
  who: string;
  /** The cards of the open hand that may be chosen, and the others. */
  may: string[];
  barred: string[];
  /** What each card of the hand is called. */
  names: Record<string, string>;
  /** The buttons that decide. */
  offers: string[];
  heading: string;
  curtain: string;
  prompt: string;
  news: string;
  /** The cards of the trick, and who took it. */
  trick: { seat: number; card: string }[];
  taker?: number;
  /** What panels and strips say. */
  panels: string[];
  /** What lies beside the trick. */
  marks: string[];
  /** The result of the hand, row by row. */
  rows: string[][];
  /** How its points add up: for each heading the lines under it. */
  counts: Record<string, string[]>;
  /** Everything in words. */
  words: string;
  /** The element with the focus, and whether that is seen. */
  focus: { name: string; role: string; isSeen: boolean };
}

/** What has to have changed. */
interface Since {
  /** The table as it was. */
  seen?: Seen;
  /** How many changes had been kept: one more has to be. */
  kept?: number;
  /** A card that need only be raised instead. */
  raised?: string;
}

/** Runs in the page: counts from now on what is kept; so many changes have been by now. */
function countKept(): number {
  const counted = window as unknown as { kept?: number };
  if (counted.kept === undefined) {
    counted.kept = 0;
    new MutationObserver((changes) => {
      counted.kept! += changes.filter(({ oldValue }) => oldValue !== null).length;
    }).observe(document.documentElement, { attributeFilter: ["data-keeping"], attributeOldValue: true });
  }
  return counted.kept;
}

/** Runs in the page: the table, as soon as the last move is kept, somebody can do something, and all that has changed. */
async function readTable({ seen: before, kept = -1, raised }: Since): Promise<Seen> {
  const counted = window as unknown as { kept?: number };
  for (;;) {
    const seen = read();
    const sign = ({ what, who, names, offers, heading, news, trick }: Seen) => JSON.stringify([what, who, names, offers, heading, news, trick]);
    const isDone = (counted.kept ?? 0) > kept || (raised && seen?.names[raised]?.endsWith(", raised"));
    if (seen && isDone && !(before && sign(before) === sign(seen))) return seen;
    await new Promise<void>((changed) => {
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        changed();
      });
      watcher.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    });
  }

  function read(): Seen | undefined {
    const all = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [...within.querySelectorAll<T>(selector)];
    const said = (one?: Element | null) => ((one as HTMLElement)?.innerText ?? one?.textContent ?? "").replace(/\s+/g, " ").trim();
    const name = (one: Element) => one.getAttribute("aria-label") ?? said(one);
    const main = document.querySelector("main.table");
    if (!main || document.documentElement.hasAttribute("data-keeping")) return undefined;
    const buttons = all<HTMLButtonElement>("button", main).filter((one) => one.checkVisibility());
    const has = (words: RegExp) => buttons.some((one) => words.test(name(one)));
    const hand = all(".hand .hand-card");
    const may = hand.filter((card) => card.ariaDisabled !== "true");
    const what = ((): What | undefined => {
      if (has(/^Continue(: |$)/)) return "go on";
      if (document.querySelector(".curtain")) return "curtain";
      if (has(/^Deal /)) return "deal";
      if (has(/^See the final /)) return "result";
      if (has(/^Play again$/)) return "end";
      if (has(/^No hook: /)) return "claim";
      if (document.querySelector(".waits")) return undefined;
      if (has(/^My grid is done$/)) return "grid";
      if (has(/^Strike /)) return "strike";
      if (has(/^Tag( |$)/)) return "tag";
      if (has(/^Discard/)) return "discard";
      if (has(/^(Confirm|Bid)( |$)/)) return "bid";
      if (has(/^Pass$/)) return "pass";
      return may.length ? "play" : undefined;
    })();
    if (!what) return undefined;
    const code = (card: Element) => card.getAttribute("data-card")!;
    const curtain = document.querySelector(".curtain");
    const side = document.querySelector("main section[aria-label$=' side'], main section[aria-label$=' grid']");
    const trick = document.querySelector(".trick:not(.trick-empty)");
    const focused = document.activeElement;
    const shown = [focused, ...(focused?.children ?? []), focused?.closest("label")].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)";
    });
    const place = focused?.getBoundingClientRect();
    return {
      what,
      who: curtain ? said(curtain.querySelector("h2 b")) : (side?.getAttribute("aria-label") ?? "").replace(/’s? (side|grid)$/, ""),
      may: may.map(code),
      barred: hand.filter((card) => !may.includes(card)).map(code),
      names: Object.fromEntries(hand.map((card) => [code(card), name(card)])),
      offers: all(".prompt button, .go-on button, .arrange > button").filter((one) => one.checkVisibility()).map(name),
      heading: said(main.querySelector("h1")),
      curtain: curtain?.textContent ?? "",
      prompt: said(document.querySelector(".prompt p")),
      news: said(main.querySelector(":scope > [role=status]")),
      trick: trick ? all("[data-played]", trick).map((card) => ({ seat: Number(card.dataset.playedBy), card: card.dataset.played! })) : [],
      taker: trick?.hasAttribute("data-taker") ? Number(trick.getAttribute("data-taker")) : undefined,
      panels: all("main .player-panel, main .strip, main .peg-strip, main .folds").map((one) => name(one.closest("button") ?? one)),
      marks: all(".pirogue-mark").map(said),
      // the table lies in a drawer, and what is hidden has no inner text
      rows: all("main .sums tr").slice(1).map((row) => all("th, td", row).map((cell) => cell.textContent!.replace(/\s+/g, " ").trim())),
      counts: Object.fromEntries(all(".on-demand :is(h3, h4)").map((head) => [
        said(head.firstChild as Element),
        all(":scope > dl > div", head.parentElement!).map((line) => all("dt, dd", line).map((part) => part.textContent!.trim()).join(" ").replace(/\s+/g, " ")),
      ])),
      words: said(main),
      focus: {
        name: focused ? name(focused) : "",
        role: focused?.getAttribute("role") ?? focused?.tagName.toLowerCase() ?? "",
        isSeen: !!place && shown && focused!.matches(":focus-visible") && place.bottom > 0 && place.right > 0 && place.top < innerHeight && place.left < innerWidth,
      },
    };
  }
}

/** What lies on the table once the last move is kept and somebody can do something; with `before`, once that has changed. */
export const see = (page: Page, before?: Seen): Promise<Seen> => page.evaluate(readTable, { seen: before });

/** Makes a decision at the table that was seen, with a second press where a card is only raised; what lies there then. */
export async function decide(page: Page, by: ByKeyboard, did: Action, seen: Seen): Promise<Seen> {
  const kept = await page.evaluate(countKept);
  await by.act(did);
  const card = did.play as string | undefined;
  const isRaised = ({ names }: Seen) => !!card && !!names[card]?.endsWith(", raised");
  const then = await page.evaluate(readTable, { seen, kept, raised: isRaised(seen) ? undefined : card });
  if (!card || isRaised(seen) || !isRaised(then)) return then;
  await by.press(by.card(card));
  return page.evaluate(readTable, { seen: then, kept });
}
