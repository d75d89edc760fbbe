// The page in a real browser, with `rivulet demo` behind it.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, and Debian's chromium.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";

const scene = { options: ["--scene", "download"] };
let browser;
before(async () => (browser = await Chromium.start()));
after(() => browser?.close());

const hasDrawn = "window.rivulet?.stats().frames > 0";
const notice = "document.getElementById('notice').hidden ? '' : document.getElementById('notice').innerText";

/** The page with a demo behind it; both are closed after the body. */
async function withPage(options, body) {
  const demo = await Demo.start(options);
  const page = await browser.open(demo.url, options.window);
  try {
    await page.until(hasDrawn, "the page has drawn nothing");
    await body(page, demo);
  } finally {
    await page.close();
    await demo.stop();
  }
}

test("the page draws at the density of the display", async () => {
  await withPage({ window: { width: 400, height: 300, scale: 3 } }, async (page) => {
    const stats = await page.evaluate("rivulet.stats()");
    assert.deepEqual(stats.size, { width: 400, height: 300 });
    assert.deepEqual(stats.pixels, { width: 1200, height: 900 });
    await page.resize({ width: 320, height: 480, scale: 1.5 });
    await page.until("rivulet.stats().pixels?.width === 480 && rivulet.stats().size.height === 480", "the new size is not drawn");
    assert.equal(await page.evaluate("document.getElementById('screen').style.width"), "320px");
    assert.deepEqual(page.errors, []);
  });
});

test("a page at rest draws nothing and the app uses no processor", async () => {
  await withPage({ window: { width: 400, height: 600 } }, async (page, demo) => {
    // The icon on the rope has arrived, and waggles only after fifteen seconds.
    await pause(3000);
    const [frames, used] = [await page.evaluate("rivulet.stats().frames"), await demo.processorTime(readFile)];
    await pause(1500);
    assert.equal(await page.evaluate("rivulet.stats().frames"), frames);
    assert.ok((await demo.processorTime(readFile)) - used <= 0.02);
  });
});

test("two tabs see the same app, and the smaller one shows it scaled to fit", async () => {
  await withPage({ ...scene, window: { width: 600, height: 600, scale: 1 } }, async (page, demo) => {
    const other = await browser.open(demo.url, { width: 200, height: 400, scale: 1 });
    await other.until(hasDrawn, "the other tab has drawn nothing");
    await page.until("rivulet.stats().size.width === 300", "the first tab does not know the size");
    assert.deepEqual(await page.evaluate("rivulet.stats().pixels"), { width: 600, height: 600 });
    assert.deepEqual(await other.evaluate("rivulet.stats().pixels"), { width: 200, height: 200 });
    assert.equal(await other.evaluate("document.getElementById('screen').style.top"), "100px");
    const times = await Promise.all([page.evaluate("rivulet.time()"), other.evaluate("rivulet.time()")]);
    assert.ok(Math.abs(times[0] - times[1]) < 0.2, `the tabs' clocks differ: ${times}`);
    await other.close();
  });
});

test("a missing renderer is reported on the page", async () => {
  const demo = await Demo.start(scene);
  const page = await browser.open("about:blank");
  await page.send("Network.enable");
  await page.send("Network.setBlockedURLs", { urls: ["*.lzma"] });
  await page.send("Page.navigate", { url: demo.url });
  await page.until(`document.getElementById('notice') && (${notice}).includes('Reload')`, "nothing is said");
  await page.close();
  await demo.stop();
});
