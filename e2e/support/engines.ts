// Browsers that Playwright does not drive: an ordinary Firefox, and WebKitGTK, which has the engine of Safari.

import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { launch } from "puppeteer-core";
import { Builder, Origin, type WebDriver } from "selenium-webdriver";
import { state } from "./waits";

/** A place in the window, in pixels. */
export type Point = { x: number; y: number };

/** A browser with one window of a phone's size. */
export interface Engine {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, when it is there. */
  evaluate(expression: string): Promise<any>;
  click(place: Point): Promise<void>;
  close(): Promise<void>;
}

const WIDTH = 360;
const HEIGHT = 740;

/** How long a busy machine may take for one thing, in milliseconds. */
export const PATIENCE = 200_000;

/** The Firefox in that file; a sentence where it cannot be driven. */
export async function firefox(executablePath: string): Promise<Engine | string> {
  const browser = await launch({
    browser: "firefox", executablePath, timeout: PATIENCE, protocolTimeout: PATIENCE,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  // puppeteer needs a younger Firefox than some systems have
  const refused = await page.setViewport({ width: WIDTH, height: HEIGHT }).catch(String);
  if (refused) {
    await browser.close();
    return `this Firefox cannot be driven: ${refused}`;
  }
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    close: () => browser.close(),
  };
}

/** A port that is free on this machine. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Ends a program and all that it has started. */
function end(program: ChildProcess) {
  // it may have ended by itself
  try {
    process.kill(-program.pid!);
  } catch {}
}

/** WebKitGTK's small browser in that file, on a screen that nobody sees. */
export async function webkit(browser: string): Promise<Engine> {
  const port = await freePort();
  const screen = ["--auto-servernum", "--server-args=-screen 0 800x900x24", "dbus-run-session", "--"];
  const env = {
    ...process.env,
    // a test machine's users may not make the sandboxes that WebKit asks for
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    // WebKit's threads crash now and then in Mesa's software OpenGL, the only one that Xvfb has
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const words = [...screen, "WebKitWebDriver", "--host=127.0.0.1", `--port=${port}`];
  const server = spawn("xvfb-run", words, { detached: true, stdio: "ignore", env });
  let driver: WebDriver;
  try {
    driver = await connected(port, browser);
    await driver.manage().window().setRect({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  } catch (error) {
    end(server);
    throw error;
  }
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    async evaluate(expression) {
      const { value, error } = await driver.executeAsyncScript<{ value: any; error?: string }>(
        `const [done] = arguments;
         (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      );
      if (error) throw new Error(error);
      return value;
    },
    click: async ({ x, y }) =>
      driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT }).click().perform(),
    async close() {
      await driver.quit().catch(() => {});
      end(server);
    },
  };
}

/** A session of that browser, as soon as the driver answers. */
async function connected(port: number, binary: string): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  const isThere = () => fetch(`${server}/status`).then(({ ok }) => ok, () => false);
  await state(isThere, "WebKitWebDriver answers", PATIENCE).toBe(true);
  const options = { binary, args: ["--automation"] };
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
    .build();
  await driver.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE });
  return driver;
}
