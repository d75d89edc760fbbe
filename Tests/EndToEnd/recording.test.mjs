// Recordings as HTML files in a real browser: they play without a server, and draw what `rivulet frame` draws.
//
// usage: node --test Tests/EndToEnd/
// Needs `swift build` to have run, Debian's chromium and ffmpeg.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";

const program = process.env.RIVULET ?? fileURLToPath(new URL("../../.build/debug/rivulet", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rivulet-films-"));
let browser;
before(async () => (browser = await Chromium.start()));
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const film = "document.querySelector('rivulet-film')";
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex");

for (const [scene, times] of Object.entries({ download: [1.733, 0.5, 9], drip: [4, 8.7], refresh: [3, 1.5], circle: [1.25], dropdown: [4, 1] })) {
  test(`the recording of ${scene} draws the same bytes as the frame command, in any order`, async () => {
    const file = join(folder, `${scene}.html`);
    execFileSync(program, ["record", scene, "-o", file]);
    const page = await browser.open(`file://${file}`, { width: 500, height: 560, scale: 1 });
    await page.until(`${film}?.duration > 0`, "the recording does not load");
    for (const time of times) {
      const picture = join(folder, "frame.png");
      execFileSync(program, ["frame", scene, "--at", String(time), "-o", picture]);
      const pixels = execFileSync("ffmpeg", ["-v", "error", "-i", picture, "-f", "rawvideo", "-pix_fmt", "rgba", "-"], { maxBuffer: 1e8 });
      const encoded = await page.evaluate(`(() => {
        const pixels = ${film}.pixels(${time}, 2);
        let text = "";
        for (let start = 0; start < pixels.length; start += 32768) text += String.fromCharCode(...pixels.subarray(start, start + 32768));
        return btoa(text);
      })()`);
      assert.equal(digest(Buffer.from(encoded, "base64")), digest(pixels), `at ${time} s`);
    }
    assert.deepEqual(page.errors, []);
    await page.close();
  });
}

test("a recording plays, pauses, steps and ends", async () => {
  const file = join(folder, "short.html");
  execFileSync(program, ["record", "download", "--from", "1", "--to", "1.5", "-o", file]);
  const page = await browser.open(`file://${file}`, { width: 400, height: 400, scale: 1 });
  await page.until(`${film}?.duration > 0 && !${film}.paused`, "the recording does not play by itself");
  await page.evaluate(`${film}.removeAttribute("loop"); 0`);
  await page.until(`${film}.paused && ${film}.currentTime === ${film}.duration`, "the recording does not end");
  await page.evaluate(`${film}.step(-1 / 60); 0`);
  assert.ok(Math.abs((await page.evaluate(`${film}.currentTime`)) - (0.5 - 1 / 60)) < 1e-9);
  await page.evaluate(`${film}.currentTime = 99; 0`);
  assert.equal(await page.evaluate(`${film}.currentTime`), 0.5);
  await page.close();
});
