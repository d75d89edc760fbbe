// The exported gallery in a real browser, opened from the disk.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, and Debian's chromium.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";

const program = process.env.RIVULET ?? fileURLToPath(new URL("../../../.build/debug/rivulet", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rivulet-export-"));
const address = (name) => `file://${folder}/site/${name}`;
const film = "document.querySelector('#film rivulet-film')";
let browser;
before(async () => {
  execFileSync(program, ["export", "-o", join(folder, "site"), "--only", "download-view", "--only", "circle-transition"]);
  browser = await Chromium.start();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** The colour of a pixel of the recording, as red, green and blue. */
const pixel = (x, y) => `[...${film}.shadowRoot.querySelector("canvas").getContext("2d").getImageData(${x}, ${y}, 1, 1).data].slice(0, 3)`;

test("a page plays its recording from the disk, in the style of the browser", async () => {
  const page = await browser.open(address("download-view.html"), { width: 1000, height: 800, scale: 1 });
  await page.until(`${film}?.currentTime > 0.1 && !${film}.paused`, "the recording does not play");
  assert.deepEqual(await page.evaluate(pixel(3, 3)), [255, 255, 255]);
  await page.evaluate(`${film}.pause(); ${film}.currentTime = 3; ${film}.playbackRate = 0.5; globalThis.light = ${film}; 0`);
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
  await page.until(`${film} !== light && ${film}.currentTime === 3`, "the dark recording does not go on at the same instant");
  assert.deepEqual(await page.evaluate(pixel(3, 3)), [0, 0, 0]);
  assert.deepEqual(await page.evaluate(`[${film}.paused, ${film}.playbackRate]`), [true, 0.5]);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a link to an instant shows it, and the page makes such links", async () => {
  const page = await browser.open(`${address("circle-transition.html")}#t=5.3`, { width: 390, height: 844, scale: 1 });
  await page.until(`${film}?.currentTime === 5.3 && ${film}.paused`, "the instant of the link is not shown");
  await page.evaluate(`${film}.currentTime = 2.5; document.getElementById("instant").click(); 0`);
  await page.until("location.hash === '#t=2.50'", "the link does not have the instant");
  await page.evaluate("history.back(); 0");
  await page.until(`${film}.currentTime === 5.3`, "Back does not lead to the former instant");
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than a telephone");
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("with reduced motion a page shows a telling instant and waits", async () => {
  const page = await browser.open("about:blank", { width: 600, height: 600, scale: 1 });
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await page.send("Page.navigate", { url: address("download-view.html") });
  await page.until(`${film}?.currentTime === 3.2 && ${film}.paused`, "the recording moves, or shows another instant");
  await page.close();
});

test("the index leads to the pages by click and by the links of the live gallery, and the code is copied", async () => {
  const page = await browser.open(address("index.html"), { width: 1000, height: 800, scale: 1 });
  await page.until("document.querySelectorAll('.card img').length === 2", "the cards are missing");
  await page.until("[...document.images].every((image) => image.naturalWidth > 0)", "a picture is missing");
  const [x, y] = await page.evaluate("(({ left, top }) => [left + 20, top + 20])(document.getElementById('circle-transition').getBoundingClientRect())");
  await page.tap(x, y);
  await page.until(`location.pathname.endsWith("/circle-transition.html") && ${film}?.duration > 0`, "the card does not open its page");
  await browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
  await page.bringToFront();
  const code = await page.evaluate("document.querySelector('pre').textContent");
  assert.match(code, /CircleTransition\(origin:/);
  await page.evaluate("document.getElementById('copy').click(); 0");
  await page.until("document.getElementById('copy').textContent === 'Copied'", "the code is not copied");
  assert.equal(await page.evaluate("navigator.clipboard.readText()"), code);
  await page.send("Page.navigate", { url: `${address("index.html")}#/download-view` });
  await page.until(`location.pathname.endsWith("/download-view.html") && ${film}?.duration > 0`, "the live gallery's link does not lead to its page");
  assert.deepEqual(page.errors, []);
  await page.close();
});
