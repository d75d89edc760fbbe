// `rivulet serve` in a real browser: an app for each visitor.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, and Debian's chromium. FRAMES in the environment names a folder that the pictures are put in.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";

const hasDrawn = "window.rivulet?.stats().frames > 0";
const notice = "document.getElementById('notice').hidden ? '' : document.getElementById('notice').innerText";
const named = (start) => `[...document.querySelectorAll('#elements > *')].find((each) => (each.ariaLabel ?? each.textContent).startsWith('${start}'))`;
const window = { width: 390, height: 700, scale: 1 };
let browser;
const servers = [];
before(async () => (browser = await Chromium.start()));
after(async () => {
  await browser?.close();
  for (const server of servers) await server.stop();
});

async function serve(...options) {
  const server = await Demo.start({ command: "serve", options });
  servers.push(server);
  return server;
}

async function keep(page, name) {
  if (!process.env.FRAMES) return;
  mkdirSync(process.env.FRAMES, { recursive: true });
  writeFileSync(join(process.env.FRAMES, `${name}.png`), await page.screenshot());
}

async function open(demo) {
  const page = await browser.open(`${demo.url}#/app`, window);
  await page.until(`${hasDrawn} && ${named("Download")}`, "the page has drawn nothing");
  return page;
}

const status = async (demo) => (await fetch(`${demo.url}status.json`)).json();

test("visitors see apps of their own, and find them again after a reload", async () => {
  const demo = await serve();
  const [first, second] = [await open(demo), await open(demo)];
  await first.bringToFront();
  await first.evaluate(`${named("News")}.click()`);
  await first.until(named("M, Reading the banks"), "the feed is not shown");
  assert.equal(await second.evaluate(`Boolean(${named("M, Reading the banks")})`), false, "the visitors share an app");
  await first.evaluate("location.reload()");
  await first.until(`${hasDrawn} && ${named("M, Reading the banks")}`, "the visitor's app is not found again");
  assert.equal((await status(demo)).visitors.length, 2);
  await keep(first, "visitor-1");
  await second.bringToFront();
  await keep(second, "visitor-2");
  assert.deepEqual([...first.errors, ...second.errors], []);
  assert.equal(await demo.stop(), 0);
  assert.deepEqual(demo.leftovers, []);
  for (const page of [first, second]) await page.close();
});

test("the page says when too many visitors are there, and comes in when one has gone", async () => {
  const demo = await serve("--limit", "1");
  const first = await open(demo);
  const second = await browser.open(demo.url, window);
  await second.until(`document.getElementById('notice') && (${notice}).includes('Too many visitors are here')`, "nothing is said");
  await keep(second, "too-many");
  assert.equal((await status(demo)).visitors.length, 1);
  await first.close();
  await second.until(hasDrawn, "the second visitor does not come in", 45);
  await second.until(`(${notice}) === ''`, "the sentence stays");
  await second.close();
  assert.equal(await demo.stop(), 0);
});

test("the status names memory and processor time, and can be left out", async () => {
  const demo = await serve("--scene", "download");
  const page = await browser.open(demo.url, window);
  await page.until("window.rivulet?.stats().frames > 30", "the page does not draw");
  const before = await status(demo);
  await pause(500);
  const { memory, processor, visitors } = await status(demo);
  assert.ok(memory > 10e6 && memory < 1e9 && processor >= before.processor);
  assert.equal(visitors[0].tabs, 1);
  assert.ok(visitors[0].turns > before.visitors[0].turns && visitors[0].sentBytes > 1000 && visitors[0].seconds < visitors[0].age);
  const sheet = await browser.open(`${demo.url}status`, window);
  await sheet.until("document.querySelector('h1')?.textContent === 'Visitors: 1, pages: 1'", "the status page is another");
  await keep(sheet, "status");
  assert.deepEqual(sheet.errors, []);
  for (const each of [page, sheet]) await each.close();
  assert.equal(await demo.stop(), 0);
  const hidden = await serve("--hide-status");
  assert.equal((await fetch(`${hidden.url}status`)).status, 404);
  assert.equal(await hidden.stop(), 0);
});

test("both addresses are printed for a host that admits other machines", async () => {
  const demo = await serve("--host", "0.0.0.0");
  await pause(100);
  const addresses = [...demo.output.matchAll(/http:\/\/\S+:\d+\//g)].map((match) => match[0]);
  assert.equal(addresses[0], `http://127.0.0.1:${demo.port}/`);
  for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
  assert.ok(addresses.length >= 2 || !demo.output.includes("other machines"), demo.output);
  assert.equal(await demo.stop("SIGTERM"), 0);
});
