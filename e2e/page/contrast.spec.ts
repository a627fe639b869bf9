// Every colour of text on every ground that it stands on, in both themes, on all surfaces, in the colours of every game:
// at least 4.5:1, as WCAG 2.2 asks of text. The colours are those that the browser makes of the tokens. Where they are used, in
// the phases of every game, looks.spec.ts sees.

import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "../support/fixtures";
import { state } from "../support/waits";

test.use({ isDrawn: true });

const STYLES = new URL("../../static/", import.meta.url);

/** The table itself. What is written on it is light in both themes. */
const WOOD = ["lit", "surface", "shade"];

/** What is written on what. */
const PAIRS: { texts: string[]; grounds: string[] }[] = [
  {
    texts: ["ink", "ink-soft", "accent-text", "warn", "good", "danger", "sign-c", "sign-d", "sign-h", "sign-s"],
    grounds: ["panel", "panel-raised"],
  },
  { texts: ["ink", "ink-soft", "accent-text"], grounds: ["ground", "panel-sunk"] },
  { texts: ["ink"], grounds: ["accent-soft", "good-soft", "warn-soft", "danger-soft"] },
  { texts: ["accent-2"], grounds: ["panel", "panel-raised"] },
  { texts: ["good"], grounds: ["good-soft"] },
  { texts: ["warn"], grounds: ["warn-soft"] },
  { texts: ["danger"], grounds: ["danger-soft"] },
  { texts: ["accent-on", "panel"], grounds: ["accent"] },
  { texts: ["accent-on"], grounds: ["accent-hover"] },
  { texts: ["danger-on"], grounds: ["danger", "danger-hover"] },
  { texts: ["card-ink", "suit-c", "suit-d", "suit-h", "suit-s", "suit-joker"], grounds: ["card"] },
  { texts: ["paper-ink", "paper-ink-soft"], grounds: ["paper", "paper-chosen", "paper-fresh"] },
  { texts: ["on-course", "still-possible"], grounds: ["paper"] },
  // a bid that is lost
  { texts: ["paper-ink-soft"], grounds: ["color-mix(in srgb, var(--paper-ink-soft) 20%, var(--paper))"] },
  { texts: ["wood-ink"], grounds: ["wood", "wood-light"] },
  { texts: ["wood-plate-ink"], grounds: ["wood-plate"] },
  // on the table itself, whose light falls off to the sides
  { texts: ["on", "ink-soft", "sign-c", "sign-d", "sign-h", "sign-s"], grounds: WOOD },
];

/** Words on things of one colour, which the component names itself. */
const ELSEWHERE = ["card", "coin-ink", "paper", "stands", "guard-ink", "guard-on-button"];

test("no colour of text is left out", () => {
  const styles = readdirSync(STYLES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const used = styles.flatMap((name) =>
    [...readFileSync(new URL(name, STYLES), "utf8").matchAll(/^\s+color: var\(--([a-z0-9-]+)\)/gm)].map(([, token]) => token));
  expect(used.length).toBeGreaterThan(50);
  const known = new Set([...PAIRS.flatMap(({ texts }) => texts), ...ELSEWHERE]);
  expect([...new Set(used)].filter((token) => !known.has(token))).toEqual([]);
});

type Found = { where: string; pair: string; ratio: number };

/** Runs in the page: the pairs that are too close. */
function tooClose({ pairs, games, wood }: { pairs: typeof PAIRS; games: string[]; wood: string[] }): Found[] {
  const root = document.documentElement;
  const main = document.createElement("main");
  document.body.append(main);
  const probe = main.appendChild(document.createElement("p"));
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const luminance = (colour: string, where = "") => {
    probe.className = where;
    probe.style.color = colour.includes("(") ? colour : `var(--${colour})`;
    paint.fillStyle = getComputedStyle(probe).color;
    paint.fillRect(0, 0, 1, 1);
    const linear = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const found: Found[] = [];
  for (const theme of ["light", "dark"])
    for (const surface of ["", "baize", "slate"])
      for (const suits of ["", "four"])
        for (const game of games) {
          root.dataset.theme = theme;
          surface ? (root.dataset.surface = surface) : delete root.dataset.surface;
          suits ? (root.dataset.suits = suits) : delete root.dataset.suits;
          for (const { texts, grounds } of pairs)
            for (const text of texts)
              for (const ground of grounds) {
                const onWood = wood.includes(ground);
                main.className = onWood ? `table game-${game}` : `game-${game}`;
                const [dark, light] = [luminance(text, onWood ? "end-words" : ""), luminance(ground)].sort((one, other) => one - other);
                const ratio = (light + 0.05) / (dark + 0.05);
                const where = [theme, surface, suits, game].filter(Boolean).join(", ");
                if (ratio < 4.5) found.push({ where, pair: `${text} on ${ground}`, ratio: Number(ratio.toFixed(2)) });
              }
        }
  main.remove();
  return found;
}

/** Runs in the page: the tokens that the styles which have come do not know yet. */
function unknown({ pairs, games }: { pairs: typeof PAIRS; games: string[] }): string[] {
  const main = document.body.appendChild(document.createElement("main"));
  const tokens = pairs.flatMap(({ texts, grounds }) => [...texts, ...grounds]).filter((token) => !token.includes("("));
  const found = games.flatMap((game) => {
    main.className = `table game-${game}`;
    const styles = getComputedStyle(main);
    return tokens.filter((token) => !styles.getPropertyValue(`--${token}`)).map((token) => `${token} in ${game}`);
  });
  main.remove();
  return found;
}

test("all text stands out from its ground", async ({ page }) => {
  await page.goto("./");
  const links = page.locator('main a[href^="#/new/"]');
  await expect(links.first()).toBeVisible();
  const games = await links.evaluateAll((links) => links.map((link) => link.getAttribute("href")!.replace("#/new/", "")));
  await state(() => page.evaluate(unknown, { pairs: PAIRS, games }), "the styles of all pieces have come").toEqual([]);
  const found = await page.evaluate(tooClose, { pairs: PAIRS, games, wood: WOOD });
  expect([...new Set(found.map(({ where, pair, ratio }) => `${pair}: ${ratio} (${where})`))]).toEqual([]);
});
