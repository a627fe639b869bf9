// Writes how long each test took, a line a test, for the table at the end of `cargo xtask test`.

import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const FOLDER = fileURLToPath(new URL("../../target", import.meta.url));
const FILE = `${FOLDER}/page-tests.tsv`;

export default class Times implements Reporter {
  onBegin() {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FILE, "");
  }

  onTestEnd(test: TestCase, { duration, status }: TestResult) {
    if (status === "skipped") return;
    const [, project, file, ...titles] = test.titlePath();
    const outcome = test.ok() ? "passed" : "failed";
    appendFileSync(FILE, `${duration}\t${outcome}\t${project}, ${basename(file)}: ${titles.join(" › ")}\n`);
  }

  printsToStdio() {
    return false;
  }
}
