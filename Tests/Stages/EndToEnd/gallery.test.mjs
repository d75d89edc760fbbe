// The gallery in a real browser, with `rivulet demo` behind the page: touches, links, Back, the keyboard, copies and
// the tour.
//
// usage: node --test Tests/Stages/EndToEnd/
// Needs `swift build` to have run, and Debian's chromium.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Chromium } from "./chromium.mjs";
import { Demo } from "./demo.mjs";

let browser;
before(async () => (browser = await Chromium.start()));
after(() => browser?.close());

const named = (start) => `[...document.querySelectorAll('#elements > *')].find((each) => (each.ariaLabel ?? each.textContent).startsWith('${start}'))`;
const focused = "(document.activeElement.ariaLabel ?? document.activeElement.textContent)";

/** The words about the state of a run. */
const state = "[...document.querySelectorAll('#elements > *')].map((each) => each.textContent || each.ariaLabel || '').join('|')";

/** The middle of an element, in CSS pixels. */
const middle = (page, start) => page.evaluate(`(({ left, top, width, height }) => [left + width / 2, top + height / 2])(${named(start)}.getBoundingClientRect())`);

async function press(page, key, code, text) {
  const event = { key, code: key, windowsVirtualKeyCode: code, text };
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}

async function withPage(link, body, size = { width: 390, height: 844, scale: 1 }) {
  const demo = await Demo.start();
  const page = await browser.open(`${demo.url}${link}`, size);
  try {
    await page.until(named(link ? "Timeline" : "DownloadView"), "the page's elements are not there", 30);
    await body(page);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.close();
    await demo.stop();
  }
}

async function touch(page, start) {
  const [x, y] = await middle(page, start);
  await page.touch("touchStart", [{ id: 1, x, y }]);
  await page.touch("touchEnd", []);
}

test("a touch opens a page, its address follows, and Back leads back", async () => {
  await withPage("", async (page) => {
    await touch(page, "CircleTransition");
    await page.until("location.hash === '#/circle-transition'", "the address does not follow");
    await page.until(named("Timeline"), "the page is not shown");
    await page.evaluate("history.back(); 0");
    await page.until(named("DownloadView"), "Back does not show the index");
    await page.evaluate("location.hash = '#/shadow'; 0");
    await page.until(`${named("Timeline")} && ${named("Shadow")}`, "a link that is typed in is not shown");
  });
});

test("a finger takes a run over, and a drag along the timeline scrubs it", async () => {
  await withPage("#/download-view", async (page) => {
    await page.until(named("Pause the run"), "the run does not play");
    await page.evaluate(`${named("Pause the run")}.click()`);
    await page.until(named("Play the run"), "the run does not pause");
    // The component is in the middle of the device's frame.
    await page.touch("touchStart", [{ id: 1, x: 195, y: 220 }]);
    await page.touch("touchEnd", []);
    await page.until(`${state}.includes("This run is yours")`, "the touch does not reach the component");
    const { left, top, width, height } = await page.evaluate(`(({ left, top, width, height }) => ({ left, top, width, height }))(${named("Timeline")}.getBoundingClientRect())`);
    const y = top + height / 2;
    await page.touch("touchStart", [{ id: 1, x: left + width * 0.9, y }]);
    for (const part of [0.7, 0.4, 0.1, 0]) await page.touch("touchMove", [{ id: 1, x: left + width * part, y }]);
    await page.touch("touchEnd", []);
    await page.until(named("0.000 s"), "the drag does not lead to the start");
    await page.until(named("Idle. This run is yours"), "the run at its start is not idle");
  });
});

test("the gallery works with the keyboard alone", async () => {
  await withPage("", async (page) => {
    for (let count = 0; count < 12 && !(await page.evaluate(`${focused}.startsWith('DripButton')`)); count += 1) await press(page, "Tab", 9);
    await press(page, "Enter", 13, "\r");
    await page.until("location.hash === '#/drip-button'", "Enter does not open the row");
    await page.until(named("Timeline"), "the page is not shown");
    await page.until(named("Pause the run"), "the run does not play");
    await page.evaluate(`${named("Pause the run")}.click()`);
    for (let count = 0; count < 30 && !(await page.evaluate(`${focused}.startsWith('Timeline')`)); count += 1) await press(page, "Tab", 9);
    assert.match(await page.evaluate(focused), /^Timeline/);
    const clock = "Number([...document.querySelectorAll('#elements > *')].map((each) => (each.ariaLabel ?? each.textContent).match(/frame (\\d+)/)?.[1]).find(Boolean))";
    await page.until(named("Play the run"), "the run does not pause");
    const frame = await page.evaluate(clock);
    await press(page, "ArrowRight", 39);
    await press(page, "ArrowRight", 39);
    await page.until(`${clock} === ${frame + 2}`, "arrows do not step frames");
    await press(page, "Escape", 27);
    await page.until("location.hash === '' || location.hash === '#/'", "Escape does not leave the page");
  });
});

test("the code of an exhibit is copied", async () => {
  await withPage("#/mask", async (page) => {
    await browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    await page.bringToFront();
    await touch(page, "Copy");
    await page.until(named("Copied"), "the button does nothing");
    await page.until("navigator.clipboard.readText().then((text) => text.includes('layer.mask'))", "the clipboard does not have the code");
  }, { width: 1280, height: 800, scale: 1 });
});

test("a wheel over a run scrolls inside it", async () => {
  await withPage("#/refresh-view", async (page) => {
    await page.until(named("Play the run"), "the run does not end", 60);
    await page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 195, y: 250, deltaX: 0, deltaY: 60 });
    await page.until(`${state}.includes("This run is yours")`, "the wheel does not reach the list in the run");
  });
});

test("the tour runs by itself, and a touch ends it", async () => {
  await withPage("", async (page) => {
    await touch(page, "Play tour");
    await page.until(named("Tour: DownloadView, 1 of 11"), "the tour does not begin");
    if (process.env.SCREENSHOT) writeFileSync(`${process.env.SCREENSHOT}-1.png`, await page.screenshot());
    await page.until(named("Tour: DripButton, 2 of 11"), "the tour does not go on", 30);
    await page.until("location.hash === '#/drip-button'", "the address does not follow the tour");
    if (process.env.SCREENSHOT) {
      await new Promise((resolve) => setTimeout(resolve, 3500));
      writeFileSync(`${process.env.SCREENSHOT}-2.png`, await page.screenshot());
    }
    await page.touch("touchStart", [{ id: 1, x: 195, y: 400 }]);
    await page.touch("touchEnd", []);
    await page.until(`!(${named("Tour:")})`, "a touch does not end the tour");
    assert.equal(await page.evaluate("location.hash"), "#/drip-button");
  });
});
