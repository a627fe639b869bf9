// `cargo xtask measure`: figures, not tests. One browser at a time, on an otherwise quiet machine.

import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

export default defineConfig({
  testDir: ".",
  testMatch: "measures/*.measure.ts",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 1,
  timeout: 600_000,
  reporter: [["line"]],
  use: { ...tests.use, serviceWorkers: "allow", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
});
