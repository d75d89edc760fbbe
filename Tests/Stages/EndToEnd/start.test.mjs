// How a page starts: over a slow network, in both colour schemes, and the second time.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, Debian's chromium and ffmpeg. FRAMES in the environment names a folder that the pictures are put in.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";
import { SlowNetwork } from "./slow.mjs";

const hasDrawn = "window.rivulet?.stats().frames > 0";
// The host's picture or the renderer's.
const hasPicture = "document.readyState === 'complete' && !document.getElementById('waiting')";
const window = { width: 390, height: 700, scale: 2 };
let browser;
before(async () => (browser = await Chromium.start()));
after(() => browser?.close());

/** The colour of a pixel of a picture as [red, green, blue]; the picture is kept when FRAMES says where. */
async function pixel(page, name, x, y) {
  const png = await page.screenshot();
  if (process.env.FRAMES) {
    mkdirSync(process.env.FRAMES, { recursive: true });
    writeFileSync(join(process.env.FRAMES, `${name}.png`), png);
  }
  const pixels = execFileSync("ffmpeg", ["-v", "error", "-i", "-", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"], { input: png, maxBuffer: 1e8 });
  const offset = 3 * (y * window.scale * window.width * window.scale + x * window.scale);
  return [...pixels.subarray(offset, offset + 3)];
}

async function withSlowDemo(body, options = {}) {
  const demo = await Demo.start(options);
  const network = await SlowNetwork.start(demo.port);
  const page = await browser.open("about:blank", window);
  try {
    await body(page, network, demo);
  } finally {
    await page.close();
    network.stop();
    await demo.stop();
  }
}

test("the first picture is there within four seconds over 50 kB/s, and the second visit sends no file again", async (context) => {
  await withSlowDemo(async (page, network) => {
    const visit = async (limit) => {
      network.received = {};
      const start = performance.now();
      await page.send("Page.navigate", { url: network.url });
      await page.until(hasPicture, "there is no picture", 60);
      const seconds = (performance.now() - start) / 1000;
      context.diagnostic(`${seconds.toFixed(1)} s, ${network.total} bytes: ${JSON.stringify(network.received)}`);
      assert.ok(seconds < limit, `${seconds} s`);
      await page.until(hasDrawn, "the page has drawn nothing", 60);
    };
    await visit(4);
    await page.send("Page.navigate", { url: "about:blank" });
    await visit(4);
    assert.ok(network.total < 120_000, "the files were sent again");
    assert.deepEqual(page.errors, []);
  });
});

test("the renderer takes over from the host's picture without a change, and the elements come before it", async () => {
  await withSlowDemo(async (page, network) => {
    await page.send("Page.navigate", { url: network.url });
    await page.until(hasPicture, "there is no picture", 60);
    const early = await page.screenshot();
    assert.equal(await page.evaluate(`Boolean(${hasDrawn})`), false, "the renderer was there before");
    const row = "[...document.querySelectorAll('#elements > button')].find((each) => each.ariaLabel.startsWith('DripButton'))";
    await page.until(row, "the elements are not there", 60);
    await page.until(hasDrawn, "the page has drawn nothing", 60);
    assert.ok(early.equals(await page.screenshot()), "the pictures differ");
    assert.deepEqual(page.errors, []);
  });
});

for (const [scheme, isBright] of [["light", true], ["dark", false]]) {
  test(`the page waits for its first picture in the ${scheme} style`, async () => {
    await withSlowDemo(async (page, network) => {
      await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
      await page.send("Page.navigate", { url: network.url });
      await page.until("document.getElementById('waiting') && getComputedStyle(document.getElementById('waiting')).display === 'grid'", "there is no ring");
      await pause(800);
      const corner = await pixel(page, `waiting-${scheme}`, 20, 20);
      const ring = [175, 176, 177];
      const colors = await Promise.all(ring.map((x) => pixel(page, `waiting-${scheme}`, x, 350)));
      assert.ok(corner.every((level) => (isBright ? level > 230 : level > 10 && level < 60)), `the page is ${corner}`);
      assert.ok(colors.some((color) => color.some((level, index) => Math.abs(level - corner[index]) > 15)), `there is no ring: ${colors}`);
      await page.until(hasDrawn, "the page has drawn nothing", 60);
      await page.until("!document.getElementById('waiting')", "the ring stays");
    });
  });
}

test("the canvas is never black while the app has not answered", async () => {
  await withSlowDemo(async (page, network) => {
    await page.send("Page.navigate", { url: network.url });
    let samples = 0;
    while (!(await page.evaluate(`Boolean(${hasPicture})`))) {
      const middle = await pixel(page, "starting", 300, 500);
      // The picture may have come between the question and the screenshot.
      if (!(await page.evaluate(`Boolean(${hasPicture})`))) assert.ok(Math.min(...middle) > 200, `the page is ${middle}`);
      samples += 1;
      await pause(100);
    }
    assert.ok(samples > 3);
  });
});
