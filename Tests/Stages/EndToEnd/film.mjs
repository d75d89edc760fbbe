// Opens the page, taps, and takes pictures at given times after the tap.
//
// usage: node film.mjs URL FOLDER [--size 300x300] [--scale 2] [--tap 150,150] [--at 0,0.2,0.4,0.8,1.2]
// Prints a line of JSON with the page's own measurements; the exit code is 1 when the page reported an error.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chromium } from "./chromium.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "300x300" },
    scale: { type: "string", default: "2" },
    tap: { type: "string", default: "150,150" },
    at: { type: "string", default: "0,0.2,0.4,0.8,1.2" },
  },
});
const [url, folder] = positionals;
const [width, height] = values.size.split("x").map(Number);
const [x, y] = values.tap.split(",").map(Number);

mkdirSync(folder, { recursive: true });
const browser = await Chromium.start();
try {
  const page = await browser.open(url, { width, height, scale: Number(values.scale) });
  await page.until("window.rivulet?.stats().frames > 0", "the page has drawn nothing");
  writeFileSync(join(folder, "before.png"), await page.screenshot());
  const start = await page.evaluate("rivulet.time()");
  await page.tap(x, y);
  for (const time of values.at.split(",").map(Number)) {
    await page.until(`rivulet.time() >= ${start + time}`, "the clock stands still");
    writeFileSync(join(folder, `${time.toFixed(2)}.png`), await page.screenshot());
  }
  console.log(JSON.stringify(await page.evaluate("rivulet.stats()")));
  if (page.errors.length) {
    console.error(page.errors.join("\n"));
    process.exitCode = 1;
  }
} finally {
  await browser.close();
}
