// Lists by size what a page of the demo is sent until its first picture, and says when the picture is there.
// `Scripts/first-picture` runs it.

import { setTimeout as pause } from "node:timers/promises";
import { inflateSync } from "node:zlib";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";
import { SlowNetwork } from "./slow.mjs";

const size = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const kinds = { 1: "greeting", 2: "changes", 5: "elements", 12: "picture" };
const packed = 7;

/** The bytes of a message behind its frame's head, and the kind that its first byte says. */
function message({ opcode, payloadData }) {
  if (opcode !== 2) return { kind: "text", bytes: payloadData.length };
  const data = Buffer.from(payloadData, "base64");
  const kind = data[0] === packed ? inflateSync(data.subarray(5))[0] : data[0];
  return { kind: kinds[kind] ?? "other messages", bytes: data.length };
}

/** Loads a page over a slow network. Answers the seconds to the first picture and to the renderer's, and the sizes. */
async function visit(browser, demo, link, screen) {
  const network = await SlowNetwork.start(demo.port);
  const page = await browser.open("about:blank", screen);
  const [paths, sent] = [new Map(), []];
  let seconds;
  const note = (name, bytes) => sent.push({ name, bytes, isLater: seconds !== undefined });
  page.on("Network.requestWillBeSent", ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  page.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => paths.has(requestId) && note(paths.get(requestId), encodedDataLength));
  page.on("Network.webSocketFrameReceived", ({ response }) => {
    const { kind, bytes } = message(response);
    note(`socket: ${kind}`, bytes);
  });
  await page.send("Network.enable");
  await page.send("Network.clearBrowserCache");
  const start = performance.now();
  await page.send("Page.navigate", { url: network.url + link });
  await page.until("document.readyState === 'complete' && !document.getElementById('waiting')", "there is no picture", 60);
  seconds = (performance.now() - start) / 1000;
  await page.until("window.rivulet?.stats().frames > 0", "the renderer draws nothing", 60);
  const rendered = (performance.now() - start) / 1000;
  await pause(100);
  await page.close();
  network.stop();
  return { seconds, rendered, sent };
}

function table(sent) {
  const sizes = new Map();
  for (const { name, bytes } of sent) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  const rows = [...sizes].sort((one, other) => other[1] - one[1]);
  const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [...rows, ["together", total]].map(([name, bytes]) => `${size(bytes)}  ${name}`).join("\n");
}

const [link = "", rounds = "3", width = "1280", height = "800", scale = "1"] = process.argv.slice(2);
const screen = { width: Number(width), height: Number(height), scale: Number(scale) };
const demo = await Demo.start();
const browser = await Chromium.start();
try {
  const visits = [];
  // An app of its own for each round would take the server's start into the time: the first visit warms it up.
  await visit(browser, demo, link, screen);
  for (let round = 0; round < Number(rounds); round += 1) visits.push(await visit(browser, demo, link, screen));
  visits.sort((one, other) => one.seconds - other.seconds);
  const { seconds, rendered, sent } = visits[Math.floor(visits.length / 2)];
  console.log(`Before the first picture:\n${table(sent.filter((each) => !each.isLater))}`);
  console.log(`\nAfter it:\n${table(sent.filter((each) => each.isLater))}`);
  console.log(`\nFirst picture after ${seconds.toFixed(1)} s, the renderer's after ${rendered.toFixed(1)} s (median of ${visits.length} at 50 kB/s, ${width} × ${height} at ${scale}).`);
} finally {
  await browser.close();
  await demo.stop();
}
