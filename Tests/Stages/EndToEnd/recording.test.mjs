// Recordings as HTML files in a real browser: they play without a server, and draw what `rivulet frame` draws.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, Debian's chromium and ffmpeg.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";

const program = process.env.RIVULET ?? fileURLToPath(new URL("../../../.build/debug/rivulet", import.meta.url));
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
  const part = (name) => `${film}.shadowRoot.querySelector("${name}")`;
  const [left, right, y] = await page.evaluate(`(({ left, right, top, bottom }) => [left, right, (top + bottom) / 2])(${part("input")}.getBoundingClientRect())`);
  await page.tap((left + right) / 2, y);
  assert.ok(Math.abs((await page.evaluate(`${film}.currentTime`)) - 0.25) < 0.02, "a tap in the slider's middle shows the middle");
  const width = await page.evaluate(`${part("canvas")}.width`);
  await page.evaluate(`${part(".zoom")}.value = "4"; ${part(".zoom")}.dispatchEvent(new Event("change")); ${part(".speed")}.value = "0.1"; 0`);
  assert.equal(await page.evaluate(`${part("canvas")}.width`), 1200, `zoomed from ${width}`);
  assert.equal(await page.evaluate(`${film}.playbackRate`), 0.1);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("the element shows recordings in a page, and says what it cannot show", async () => {
  const [a, b] = ["download", "drip"].map((scene) => join(folder, `inside-${scene}.html`));
  execFileSync(program, ["record", "download", "--from", "3", "--to", "5", "-o", a]);
  execFileSync(program, ["record", "drip", "--from", "3", "--to", "6", "-o", b]);
  execFileSync(program, ["element", "-o", join(folder, "rivulet-film.mjs")]);
  writeFileSync(join(folder, "cut.html"), readFileSync(a, "utf8").replace(/(data-part="renderer"[^>]*>.{1000}).*?</s, "$1<"));
  const films = ["inside-download.html", "inside-drip.html", "missing.html", "rivulet-film.mjs", "cut.html"];
  const style = "body { margin: 8px; font: 14px sans-serif; } rivulet-film { vertical-align: middle; } rivulet-film:not(:first-child) { width: 220px; height: 220px; }";
  const elements = films.map((name) => `<rivulet-film src="${name}" controls="none"></rivulet-film>`).join(" ");
  const text = `<!doctype html><meta charset="utf-8"><style>${style}</style><script type="module" src="rivulet-film.mjs"></script>A page: ${elements}`;
  writeFileSync(join(folder, "page.html"), text);
  const kinds = { ".html": "text/html", ".mjs": "text/javascript" };
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url, "http://localhost").pathname);
    try {
      const bytes = readFileSync(join(folder, name));
      response.writeHead(200, { "content-type": kinds[extname(name)] }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const page = await browser.open(`http://127.0.0.1:${server.address().port}/page.html`, { width: 720, height: 520, scale: 1 });
    const element = (index) => `document.querySelectorAll("rivulet-film")[${index}]`;
    await page.until(`${element(0)}?.duration === 2 && ${element(1)}?.duration === 3`, "the recordings do not load");
    const failure = (index) => `${element(index)}.shadowRoot.querySelector(".failure")?.textContent`;
    for (const index of [2, 3, 4]) await page.until(failure(index), "a failure has no sentence");
    assert.match(await page.evaluate(failure(2)), /missing.html could not be loaded \(404\)/);
    assert.match(await page.evaluate(failure(3)), /is no recording/);
    assert.match(await page.evaluate(failure(4)), /the file is damaged/);
    assert.equal(await page.evaluate(`${element(0)}.paused`), true, "without autoplay it stands still");
    await page.evaluate(`for (const film of [...document.querySelectorAll("rivulet-film")].slice(0, 2)) film.currentTime = 1.9; 0`);
    const sizes = `[${element(0)}, ${element(1)}].map((film) => [film.offsetWidth, film.offsetHeight])`;
    assert.deepEqual(await page.evaluate(sizes), [[300, 300], [220, 220]], "its own size, or that of the page's styles");
    if (process.env.SCREENSHOT) writeFileSync(process.env.SCREENSHOT, await page.screenshot());
    await page.close();
  } finally {
    server.close();
  }
});
