// Takes the pictures of the scenes of `oracle draw`, with the animations of each page paused at the same instants.
//
// usage: node oracle.mjs FOLDER

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium } from "./chromium.mjs";

const folder = resolve(process.argv[2]);
const scenes = JSON.parse(readFileSync(join(folder, "scenes.json"), "utf8"));

// Resolves after two frames, when what the page shows is on the screen.
const shown = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

const browser = await Chromium.start();
try {
  for (const { name, width, height, scale, pictures } of scenes) {
    const page = await browser.open(pathToFileURL(join(folder, `${name}.html`)).href, { width, height, scale });
    await page.until("document.readyState === 'complete' && document.title", `${name} was not loaded`);
    for (const { milliseconds, file } of pictures) {
      await page.evaluate(`document.getAnimations().forEach((each) => { each.pause(); each.currentTime = ${milliseconds}; })`);
      await page.evaluate(shown);
      writeFileSync(join(folder, file), await page.screenshot());
    }
    if (page.errors.length) throw new Error(`${name}: ${page.errors.join("; ")}`);
    await page.close();
  }
} finally {
  await browser.close();
}
