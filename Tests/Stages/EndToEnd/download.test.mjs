// From a tap to a tick, and to a file on the disk: the demo in a real browser with a file server that can be stopped.
//
// FRAMES in the environment names a folder that the pictures of the series are put in.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";

const file = Buffer.from(Uint8Array.from({ length: 3_700_000 }, (_, index) => (index * 2654435761) >>> 24));
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex");
// The window, and where the button is in it.
const [width, height] = [390, 700];
const [x, y] = [195, 330];

let browser;
before(async () => (browser = await Chromium.start()));
after(() => browser?.close());

/** Serves the file in pieces over some seconds. Answers its address and a function that cuts everybody off. */
async function serve(seconds, port = 0) {
  const server = createServer(async (request, response) => {
    response.writeHead(200, { "Content-Length": file.length, "Content-Type": "application/octet-stream" });
    for (let part = 0; part < 50 && !response.destroyed; part += 1) {
      response.write(file.subarray((part * file.length) / 50, ((part + 1) * file.length) / 50));
      await pause((1000 * seconds) / 50);
    }
    response.end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}/river.bin`, port: server.address().port, stop };
}

async function until(condition, sentence, seconds = 20) {
  const end = Date.now() + 1000 * seconds;
  while (!condition()) {
    assert.ok(Date.now() < end, sentence());
    await pause(30);
  }
}

/** Pictures of the page, kept when FRAMES says where. */
async function picture(page, name) {
  const png = await page.screenshot();
  if (process.env.FRAMES) {
    mkdirSync(process.env.FRAMES, { recursive: true });
    writeFileSync(join(process.env.FRAMES, `${name}.png`), png);
  }
  return digest(png);
}

async function openDemo(address) {
  const demo = await Demo.start({ options: ["--url", address] });
  const page = await browser.open(`${demo.url}#/app`, { width, height, scale: 2 });
  await page.until("document.querySelector('#elements [aria-label^=Download]')", "the small app is not shown");
  return { demo, page };
}

test("a tap downloads the file, and the page shows every stage of it", async () => {
  const server = await serve(2.5);
  const { demo, page } = await openDemo(server.address);
  const pictures = [await picture(page, "0-arrow")];
  const start = await page.evaluate("rivulet.time()");
  await page.tap(x, y);
  for (const [time, name] of [[0.3, "1-shaft"], [0.65, "2-line"], [2, "3-wave"]]) {
    await page.until(`rivulet.time() >= ${start + time}`, "the clock stands still");
    pictures.push(await picture(page, name));
  }
  await until(() => demo.output.includes("Saved 3700000 bytes"), () => `the file has not arrived: ${demo.output}`);
  await pause(900);
  pictures.push(await picture(page, "4-tick"));
  assert.equal(new Set(pictures).size, pictures.length, "two stages look the same");
  assert.deepEqual(readdirSync(demo.folder), ["river.bin"]);
  assert.equal(digest(readFileSync(join(demo.folder, "river.bin"))), digest(file));
  assert.deepEqual(page.errors, []);
  await page.close();
  assert.equal(await demo.stop(), 0);
  server.stop();
});

test("a server that dies is shown as a failure, and a tap tries again until the file is whole", async () => {
  const first = await serve(4);
  const { demo, page } = await openDemo(first.address);
  await page.tap(x, y);
  await pause(1800);
  first.stop();
  await until(() => demo.output.includes("Failed:"), () => `no failure is reported: ${demo.output}`);
  await pause(800);
  await picture(page, "5-failed");
  assert.ok(!existsSync(join(demo.folder, "river.bin")), "a part of the file is left under its name");
  const second = await serve(1, first.port);
  await page.tap(x, y);
  await until(() => demo.output.includes("Saved 3700000 bytes"), () => `the file has not arrived: ${demo.output}`);
  await pause(900);
  await picture(page, "6-tick");
  assert.equal(digest(readFileSync(join(demo.folder, "river.bin"))), digest(file));
  await page.close();
  assert.equal(await demo.stop(), 0);
  second.stop();
});
