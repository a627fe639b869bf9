import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

// The Chromium to test in; otherwise the one that Playwright installs.
const chromium = process.env.CHROMIUM || undefined;
// The same without a window, which takes a third less of the processor; what Playwright installs has one beside it.
const shell = process.env.HEADLESS_SHELL || chromium;
// Chromium's sandbox refuses to run as root, as test machines often do.
const isRoot = process.getuid?.() === 0;

// Playwright cannot drive an ordinary Firefox or WebKitGTK: these tests drive them themselves.
const ENGINES = "engines.spec.ts";

// What the shell cannot do.
const WINDOW = /@window/;
// No test looks at single pixels: with one for each CSS pixel, drawing takes a sixth less time.
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
const args = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(isRoot ? ["--no-sandbox"] : []),
];
// A test is over before it pays to compile the program a second time, better.
const compiledOnce = [...args, "--js-flags=--liftoff-only"];
// It does pay where Hard plays whole games.
const LONG_THOUGHT = "par.spec.ts";

// A behaviour is tested once, on the phone. These prove more on a desktop. What depends on the screen sets its sizes itself.
const DESKTOP = ["forced-colors.spec.ts", "keyboard.spec.ts", "keys.spec.ts", "speech.spec.ts"];

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  forbidOnly: !!process.env.CI,
  fullyParallel: true,
  workers: availableParallelism() + 1, // a test that waits for its page leaves a core to another
  retries: 0,
  // limits for what never happens: a slow and busy machine stays far below them
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./support/times.ts"]],
  use: {
    browserName: "chromium",
    contextOptions: { reducedMotion: "reduce" }, // no test waits for an animation
    serviceWorkers: "block", // each test has the page as its host has it; the tests of the worker itself allow it
    launchOptions: { executablePath: shell, args: compiledOnce },
  },
  projects: [
    {
      name: "phone",
      testIgnore: [ENGINES, LONG_THOUGHT, ...DESKTOP],
      grepInvert: WINDOW,
      use: phone,
    },
    {
      name: "window",
      testIgnore: ENGINES,
      grep: WINDOW,
      use: { ...phone, channel: chromium ? undefined : "chromium", launchOptions: { executablePath: chromium, args: compiledOnce } },
    },
    {
      name: "long thought",
      testMatch: LONG_THOUGHT,
      use: { ...phone, launchOptions: { executablePath: shell, args } },
    },
    {
      name: "desktop",
      testMatch: DESKTOP,
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: "firefox", testMatch: ENGINES },
    { name: "webkit", testMatch: ENGINES },
  ],
});
