// An app that ends, returns, hangs or is of another version, seen from its page.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, and Debian's chromium. FRAMES in the environment names a folder that the pictures are put in.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";

const scene = { options: ["--scene", "download"] };
const hasDrawn = "window.rivulet?.stats().frames > 0";
const notice = "document.getElementById('notice').hidden ? '' : document.getElementById('notice').innerText";
let browser;
const demos = [];
before(async () => (browser = await Chromium.start()));
after(async () => {
  await browser?.close();
  for (const demo of demos) await demo.stop("SIGKILL");
});

async function start(port = 0) {
  const demo = await Demo.start({ ...scene, port });
  demos.push(demo);
  return demo;
}

async function keep(page, name) {
  if (!process.env.FRAMES) return;
  mkdirSync(process.env.FRAMES, { recursive: true });
  writeFileSync(join(process.env.FRAMES, `${name}.png`), await page.screenshot());
}

/** Waits until an expression is true; answers the seconds that it took. */
async function seconds(page, expression, sentence, limit) {
  const start = performance.now();
  await page.until(expression, sentence, limit);
  return (performance.now() - start) / 1000;
}

test("a lost connection is shown, and the page is back within two seconds of the app", async (context) => {
  let demo = await start();
  const page = await browser.open(demo.url, { width: 300, height: 300, scale: 1 });
  await page.until(hasDrawn, "the page has drawn nothing");
  for (const absence of [0, 4500, 7000]) {
    await demo.stop("SIGKILL");
    await page.until(`(${notice}).includes('lost')`, "the loss is not shown");
    if (absence === 4500) await keep(page, "lost");
    await pause(absence);
    demo = await start(demo.port);
    const time = await seconds(page, `(${notice}) === ''`, "the page has not come back", 15);
    context.diagnostic(`back ${time.toFixed(2)} s after the app, which was away for ${absence / 1000} s`);
    assert.ok(time < 2, `${time} s`);
    await page.evaluate("rivulet.resetStats()");
    await page.until("rivulet.stats().frames > 10", "the page does not draw");
  }
  assert.equal(await demo.stop(), 0);
  await page.until(`(${notice}).includes('the app has ended')`, "the end of the app is not shown");
  await page.close();
});

test("an app that hangs is noticed within five seconds, and its return too", async (context) => {
  const demo = await start();
  const page = await browser.open(demo.url, { width: 300, height: 300, scale: 1 });
  await page.until(hasDrawn, "the page has drawn nothing");
  for (const hang of [0, 14_000]) {
    await pause(1500);
    demo.signal("SIGSTOP");
    const time = await seconds(page, `(${notice}).includes('does not answer')`, "the hang is not noticed", 10);
    context.diagnostic(`noticed after ${time.toFixed(2)} s`);
    assert.ok(time < 5, `${time} s`);
    await keep(page, "silent");
    // After some time the page gives up the connection and tries to make others.
    await pause(hang);
    demo.signal("SIGCONT");
    const back = await seconds(page, `(${notice}) === ''`, "the return is not noticed", 10);
    context.diagnostic(`back after ${back.toFixed(2)} s`);
    assert.ok(back < 2, `${back} s`);
  }
  await page.evaluate("rivulet.resetStats()");
  await page.until("rivulet.stats().frames > 10", "the page does not draw");
  assert.deepEqual(page.errors, []);
  await page.close();
  assert.equal(await demo.stop(), 0);
});

test("a hidden page is not alarmed, and is alive when it is shown again", async () => {
  const demo = await start();
  const page = await browser.open(demo.url, { width: 300, height: 300, scale: 1 });
  await page.until(hasDrawn, "the page has drawn nothing");
  // The page believes to be hidden.
  const show = (isHidden) => page.evaluate(`Object.defineProperty(document, "hidden", { value: ${isHidden}, configurable: true });
    document.dispatchEvent(new Event("visibilitychange")); 0`);
  await show(true);
  await pause(5500);
  assert.equal(await page.evaluate(notice), "");
  await page.evaluate("rivulet.resetStats()");
  await show(false);
  await page.until("rivulet.stats().frames > 10", "the page does not draw");
  assert.equal(await page.evaluate(notice), "");
  await page.close();
  await demo.stop();
});

test("a page that has vanished without a word does not stop the app, and Ctrl-C ends it at once", async () => {
  const demo = await start();
  // Connections that never say anything, and one with half a request.
  const silent = Array.from({ length: 20 }, () => connect(demo.port, "127.0.0.1"));
  for (const socket of silent) socket.on("error", () => {});
  await Promise.all(silent.map((socket) => once(socket, "connect")));
  silent[0].write("GET / HTTP/1.1\r\nHost: 127.0");
  const page = await browser.open(demo.url, { width: 300, height: 300, scale: 1 });
  await page.until(hasDrawn, "the page has drawn nothing");
  const interrupted = performance.now();
  assert.equal(await demo.stop("SIGINT"), 0);
  assert.ok(performance.now() - interrupted < 2000, "the end takes too long");
  await page.close();
  for (const socket of silent) socket.destroy();
});

test("an app of another version is reported, with a button to reload", async () => {
  const demo = await start();
  const page = await browser.open("about:blank", { width: 300, height: 300, scale: 1 });
  // The page's code is of version 255.
  await page.send("Fetch.enable", { patterns: [{ urlPattern: "*/wire.mjs", requestStage: "Response" }] });
  page.on("Fetch.requestPaused", async ({ requestId }) => {
    const { body, base64Encoded } = await page.send("Fetch.getResponseBody", { requestId });
    const text = base64Encoded ? Buffer.from(body, "base64").toString() : body;
    const other = text.replace(/protocolVersion = \d+/, "protocolVersion = 255");
    await page.send("Fetch.fulfillRequest", {
      requestId, responseCode: 200, responseHeaders: [{ name: "Content-Type", value: "text/javascript" }],
      body: Buffer.from(other).toString("base64"),
    });
  });
  await page.send("Page.navigate", { url: demo.url });
  await page.until(`document.getElementById('notice') && (${notice}).includes('another version') && (${notice}).includes('Reload')`, "nothing is said");
  await keep(page, "version");
  await page.close();
  await demo.stop();
});
