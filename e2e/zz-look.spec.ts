import { expect, test } from "./fixtures";
import { entry, put, vector } from "./store";
import { Table } from "./table";
test.use({ isMobile: false });
test("shots", async ({ page }) => {
  test.setTimeout(120_000);
  const shot = async (name: string, w: number, h: number, scheme: "light"|"dark" = "light", full = true) => {
    await page.setViewportSize({ width: w, height: h });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `/tmp/shelf-shots/${name}.png`, fullPage: full });
  };
  await page.addInitScript(() => Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." }));
  await page.goto("./#/shelf");
  const run = (v: string, n: number) => { const r = vector(v); return { ...r, moves: r.moves.slice(0, n) }; };
  await put(page, entry("A", run("contract-grid-94", 100), { saved: Date.now() - 5e7 , standings: [{seats:[0],score:34},{seats:[2],score:22},{seats:[1],score:9}]}),
    entry("B", run("fivefold-first-round", 10), { saved: Date.now() - 9e7 }),
    entry("C", run("drawbridge-seven-made-eight", 30), { saved: Date.now() - 9e8, standings: [{seats:[0,2],score:120},{seats:[1,3],score:60}] }),
    entry("D", vector("contract-grid-tie-by-history"), { saved: Date.now() - 2e9, finished: true }),
    entry("E", { ...run("contract-grid-94", 3), format: "new-tricks/9" }), entry("F", {} ));
  await page.reload();
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(3);
  await shot("shelf-360", 360, 740);
  await shot("shelf-1440", 1440, 900, "dark");
  await shot("shelf-820", 820, 1180);
  await page.getByRole("button", { name: /^Delete: Fivefold/ }).click();
  await shot("shelf-deleted-360", 360, 740, "light", false);
  await page.goto("./#/"); await page.reload();
  await expect(page.getByRole("link", { name: /^Continue/ }).first()).toBeVisible();
  await shot("home-360", 360, 740);
  await shot("home-1440", 1440, 900, "dark");
  await page.goto("./#/preferences");
  await shot("prefs-360", 360, 740);
  await shot("prefs-1440", 1440, 900, "dark");
  await page.goto("./#/table/A");
  const t = new Table(page);
  await t.menu.click();
  await shot("menu-360", 360, 740, "light", false);
  await t.button("Preferences").click();
  await shot("sheet-360", 360, 740, "dark", false);
  await shot("sheet-1100", 1100, 800, "light", false);
  await t.dialog.getByRole("checkbox", { name: "Left-handed" }).check();
  await t.dialog.getByRole("radio", { name: "Larger" }).check();
  await page.keyboard.press("Escape");
  await t.takeDevice();
  await shot("left-820", 820, 1180, "light", false);
  await shot("left-360", 360, 740, "light", false);
  await shot("left-740", 740, 360, "light", false);
  const two = await page.context().newPage();
  await two.setViewportSize({ width: 360, height: 740 });
  await two.goto(page.url());
  await expect(two.getByRole("heading", { name: /open in another/ })).toBeVisible();
  await two.screenshot({ path: "/tmp/shelf-shots/elsewhere.png" });
  await two.close();
  await page.evaluate(() => { IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); }; });
  await t.step();
  await shot("full-360", 360, 740, "light", false);
  await shot("full-1440", 1440, 900, "light", false);
});
