// The demo and recordings in Firefox, beside Chromium. Skipped unless FIREFOX in the environment names the program.
//
// usage: FIREFOX=firefox-esr node --experimental-websocket --test Tests/Stages/EndToEnd/firefox.test.mjs
// Needs `swift build` to have run, Debian's chromium and firefox-esr.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";
import { Firefox } from "./firefox.mjs";

const skip = !process.env.FIREFOX && "FIREFOX names no program";
const program = process.env.RIVULET ?? fileURLToPath(new URL("../../../.build/debug/rivulet", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rivulet-films-"));
let firefox;
let chromium;
before(async () => {
  if (skip) return;
  [firefox, chromium] = await Promise.all([Firefox.start(process.env.FIREFOX), Chromium.start()]);
});
after(async () => {
  await firefox?.close();
  await chromium?.close();
  rmSync(folder, { recursive: true });
});

const named = (start) => `[...document.querySelectorAll('#elements > *')].find((each) => (each.ariaLabel ?? each.textContent).startsWith('${start}'))`;

test("the demo starts, and a tap downloads", { skip }, async () => {
  const demo = await Demo.start();
  try {
    await firefox.open(`${demo.url}#/app`, { width: 390, height: 700, scale: 2 });
    await firefox.until(`window.rivulet?.stats().frames > 0 && ${named("Download")}`, "the page has drawn nothing");
    await firefox.tap(195, 330);
    await firefox.until(named("Download, 1"), "the download does not begin");
    if (process.env.FRAMES) {
      mkdirSync(process.env.FRAMES, { recursive: true });
      writeFileSync(join(process.env.FRAMES, "firefox.png"), await firefox.screenshot());
    }
    assert.equal(await firefox.evaluate("document.getElementById('notice').hidden"), true);
    assert.deepEqual(firefox.errors, []);
  } finally {
    await demo.stop();
  }
});

for (const scene of ["download", "drip", "refresh", "circle", "dropdown"]) {
  test(`the recording of ${scene} has the same bytes in both browsers`, { skip }, async () => {
    const file = join(folder, `${scene}.html`);
    execFileSync(program, ["record", scene, "--to", "4", "-o", file]);
    const film = "document.querySelector('rivulet-film')";
    await firefox.open(`file://${file}`, { width: 500, height: 560, scale: 1 });
    const page = await chromium.open(`file://${file}`, { width: 500, height: 560, scale: 1 });
    for (const each of [firefox, page]) await each.until(`${film}?.duration > 0`, "the recording does not load");
    for (const time of [0, 0.5, 1.25, 1.733, 4]) {
      const hash = `(() => {
        const pixels = ${film}.pixels(${time}, 2);
        let hash = 2166136261;
        for (const byte of pixels) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
        return pixels.length + " bytes, " + hash;
      })()`;
      assert.equal(await firefox.evaluate(hash), await page.evaluate(hash), `at ${time} s`);
    }
    await page.close();
  });
}
