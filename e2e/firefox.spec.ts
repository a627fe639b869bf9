// The page in Firefox, in short: home, a hand, a reload, and all of that without a network. The Firefox is the one that
// FIREFOX names; Playwright has its own browsers only, so puppeteer drives this one.

import { type Browser, type Page, launch } from "puppeteer-core";
import { Build } from "./builds";
import { expect, test } from "./fixtures";
import { FOLDER, host } from "./server";

const firefox = process.env.FIREFOX;
test.skip(!firefox, "no Firefox here: FIREFOX names one");

let browser: Browser | undefined;
test.afterEach(() => browser?.close());

const button = (page: Page, name: string) => page.locator(`::-p-xpath(//button[starts-with(normalize-space(), "${name}")])`);
const words = (page: Page) => page.$eval("main", (main) => (main as HTMLElement).innerText);

/** Sets up a game of Fivefold. */
async function setUp(page: Page) {
  await page.locator("::-p-aria(Set up a table of Fivefold)").click();
  for (const [n, name] of ["Ann", "Ben"].entries()) {
    await page.locator(`::-p-xpath(//input[@id=//label[normalize-space()="Seat ${n + 1}"]/@for])`).fill(name);
  }
  await button(page, "Start").click();
  await button(page, "Deal the cards").click();
}

/** Does what is next: takes the device, raises the first card that may be played, plays it, or takes the trick away. */
async function goOn(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    const words = [...document.querySelectorAll<HTMLElement>("h1, h2, main button")].map((one) => one.innerText.trim());
    if (document.documentElement.hasAttribute("data-keeping")) return "";
    if (words.some((text) => text.endsWith("is over"))) return "over";
    const next = ["I am ", "Go on", "Play the "].find((start) => words.some((text) => text.startsWith(start)));
    return next ?? (document.querySelector(".hand button:not([aria-disabled=true])") ? "card" : "");
  });
  const next = await found.jsonValue();
  if (next === "card") await page.locator(".hand button:not([aria-disabled=true])").click({ offset: { x: 9, y: 28 } });
  // the last trick of a hand goes by itself
  else if (next !== "over") await button(page, next).setTimeout(5_000).click().catch(() => {});
  return next;
}

/** Goes on until that is next. */
async function until(page: Page, wanted: string) {
  while ((await goOn(page)) !== wanted);
}

test("home, a hand, a reload, and all of it without a network", async () => {
  test.setTimeout(180_000); // a busy machine takes longer; it is not what is tested
  const build = await Build.copy();
  const place = await host({ [FOLDER]: build.folder });
  browser = await launch({
    browser: "firefox", executablePath: firefox, extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  // puppeteer needs a younger Firefox than some systems have, such as Debian's ESR 140
  const refused = await page.setViewport({ width: 360, height: 740 }).catch(String);
  test.skip(/unknown command/.test(refused ?? ""), "this Firefox cannot be driven");
  expect(refused).toBeUndefined();

  await page.goto(place.site);
  await setUp(page);
  await until(page, "over");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await place.stop();

  const before = await words(page);
  await page.reload();
  await button(page, "Shuffle and deal").wait();
  expect(await words(page)).toBe(before);
  await button(page, "Shuffle and deal").click();
  await until(page, "Play the ");
  await page.goto(`${place.site}#/`);
  await page.locator("::-p-aria(Set up a table of Fivefold)").wait();
  expect(await words(page)).toContain("Ann");
  expect(wrong).toEqual([]);
  await build.remove();
});
