// What comes without a tap moves nothing that is already there.

import { Company } from "../support/company";
import { expect, test } from "../support/fixtures";
import { COMPANY } from "../support/phases";
import { preferTo } from "../support/store";
import { state } from "../support/waits";

// The sizes are set by the test; an emulated phone would stay zoomed in after that.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/**
 * Runs in the page before anything else: notes what jumps in a frame that no tap has led to. While `tapping` is set computer
 * players get no questions, so that all their moves come without a tap.
 */
function watchPlaces() {
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
  const still = ".table-bar > :not(.table-facts), .player-panel, .trick-card, .hand-card, .middle, .prompt, .near-hand, .near-paper, .strip, .folds";
  const watched = { tapping: true, jumped: [] as string[], seen: 0, tap, rest };
  Object.assign(window, { watched });
  const questions: (() => void)[] = [];
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...question: unknown[]) {
    const send = () => Reflect.apply(ask, this, question);
    if (watched.tapping) questions.push(send);
    else send();
  };
  const shifts = new PerformanceObserver((list) => note(list.getEntries()));
  shifts.observe({ type: "layout-shift", buffered: true });

  function note(entries: PerformanceEntry[]) {
    if (watched.tapping || settling) return;
    for (const { node } of entries.flatMap((entry) => (entry as Shift).sources)) {
      if (node instanceof Element && node.matches(still)) watched.jumped.push(`layout shift: ${node.className}`);
    }
  }

  /** Where a thing lies, whatever moves it for the moment. */
  function place(thing: HTMLElement): string {
    let [left, top] = [0, 0];
    for (let part: Element | null = thing; part instanceof HTMLElement; part = part.offsetParent) {
      left += part.offsetLeft;
      top += part.offsetTop;
    }
    return `${left},${top} ${thing.offsetWidth}×${thing.offsetHeight}`;
  }

  let before = new Map<string, string>();
  // an auction that ends without the person clears the table for the tricks
  let isAuction = false;
  let settling = 0;
  function look() {
    const was = isAuction;
    isAuction = !!document.querySelector(".auctioning");
    settling = was && !isAuction ? 3 : Math.max(0, settling - 1);
    if (settling) before.clear();
    const now = new Map<string, string>();
    const hand = [...document.querySelectorAll(".hand-card")].map((card) => card.getAttribute("data-card")).join(" ");
    for (const [n, thing] of document.querySelectorAll<HTMLElement>(still).entries()) {
      const { card, played, seat } = thing.dataset;
      // other words take other room: only what stands beside them may not move
      const bar = thing.parentElement!.matches(".table-bar") && `bar ${n} ${thing.matches("h1") ? thing.textContent : ""}`;
      // cards may come into the hand
      now.set([thing.className.split(" ")[0], card && `${card} of ${hand}`, played, seat, bar].filter(Boolean).join(" "), place(thing));
    }
    for (const [name, there] of now) {
      const was = before.get(name);
      if (!watched.tapping && was && was !== there) watched.jumped.push(`${name}: ${was} → ${there}`);
    }
    if (!watched.tapping && [...now.keys()].join() !== [...before.keys()].join()) watched.seen += 1;
    before = now;
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  function tap() {
    note(shifts.takeRecords());
    watched.tapping = true;
  }
  async function rest() {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    shifts.takeRecords();
    watched.tapping = false;
    for (const send of questions.splice(0)) send();
  }
}

for (const [game, variant, who] of COMPANY) {
  for (const [width, height] of [[360, 560], [360, 740], [1440, 900]] as const) {
    test(`${game}, ${width}×${height}: what comes without a tap moves nothing`, async ({ page }) => {
      const watched = (call: "tap" | "rest") => page.evaluate((call) => (window as any).watched[call](), call);
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchPlaces);
      const table = new Company(page);
      /** What the person can do; until there is something, the page's clock goes on to what others do next, which has its frames. */
      const onward = async () => {
        const what = await table.what();
        if (/^(skip)?$/.test(what)) {
          await page.clock.fastForward(1_000);
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        }
        return what;
      };
      await table.goHome();
      await preferTo(page, { motion: "fast", pace: "fast" });
      await table.sit(game, variant, who);
      await table.kept();
      await watched("rest");
      for (let cards = 0; cards < 4;) {
        await state(onward).toMatch(/^(?!skip)./);
        await watched("tap");
        if ((await table.decide()) === "play") cards += 1;
        await table.kept();
        await watched("rest");
      }
      const { jumped, seen } = await page.evaluate(() => (window as any).watched as { jumped: string[]; seen: number });
      expect.soft([...new Set(jumped)]).toEqual([]);
      expect(seen, "others have moved meanwhile").toBeGreaterThan(2);
    });
  }
}
