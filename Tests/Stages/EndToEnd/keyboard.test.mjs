// Keyboard, wheel and screen readers in a real browser, with `rivulet demo` behind the page.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, and Debian's chromium.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";

let browser;
before(async () => (browser = await Chromium.start()));
after(() => browser?.close());

const name = "(document.activeElement.ariaLabel ?? '')";
const named = (start) => `[...document.querySelectorAll('#elements > *')].find((each) => (each.ariaLabel ?? each.textContent).startsWith('${start}'))`;
const top = (start) => `parseFloat(${named(start)}.style.top)`;

async function press(page, key, code, text) {
  const event = { key, code: key, windowsVirtualKeyCode: code, text };
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}

async function withDemo(body) {
  const demo = await Demo.start();
  const page = await browser.open(`${demo.url}#/app`, { width: 390, height: 700, scale: 1 });
  try {
    await page.until(named("Download"), "the app's elements are not in the page");
    await body(page);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.close();
    await demo.stop();
  }
}

test("tab reaches the button, and enter starts the download", async () => {
  await withDemo(async (page) => {
    for (let count = 0; count < 8 && !(await page.evaluate(`${name}.startsWith('Download')`)); count += 1) await press(page, "Tab", 9);
    assert.equal(await page.evaluate(`${name}.startsWith('Download')`), true);
    await press(page, "Enter", 13, "\r");
    await page.until(`${named("Download,")}`, "the button has no progress as its value");
  });
});

test("keys and the wheel scroll the list, and escape closes an article", async () => {
  await withDemo(async (page) => {
    await page.evaluate(`${named("News")}.click()`);
    await page.until(`${named("M, Reading the banks")}`, "the feed is not shown");
    const start = await page.evaluate(top("M, Reading the banks"));
    await press(page, "ArrowDown", 40);
    await page.until(`${top("M, Reading the banks")} === ${start - 44}`, "an arrow does not scroll");
    await press(page, "Home", 36);
    await page.until(`${top("M, Reading the banks")} === ${start}`, "Home does not scroll back");
    await page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 190, y: 400, deltaX: 0, deltaY: 40 });
    await page.until(`Math.abs(${top("M, Reading the banks")} - ${start - 40}) < 1`, "the wheel does not scroll");
    await page.evaluate(`${named("M, Reading the banks")}.focus()`);
    await press(page, "Enter", 13, "\r");
    await page.until(named("Mina Okafor"), "the article does not open");
    await page.until(`${name}.startsWith('The River Paper')`, "the way back does not get the focus, beside bars that stay");
    await press(page, "Escape", 27);
    await page.until(`!${named("Mina Okafor")} && ${named("M, Reading the banks")}`, "escape does not close the article");
    await page.until(`${name}.startsWith('M, Reading')`, "the row does not get the focus back");
  });
});
