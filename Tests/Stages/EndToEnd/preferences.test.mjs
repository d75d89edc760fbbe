// The preferences of the browser's user in a real browser: languages, layout direction and contrast.
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

const named = (start) => `[...document.querySelectorAll('#elements > *')].find((each) => (each.ariaLabel ?? each.textContent).startsWith('${start}'))`;

async function open(demo, languages, link) {
  const page = await browser.open("about:blank", { width: 390, height: 700, scale: 1 });
  await page.send("Emulation.setUserAgentOverride", { userAgent: "test", acceptLanguage: languages });
  await page.send("Page.navigate", { url: `${demo.url}#/${link}` });
  return page;
}

for (const command of ["demo", "serve"]) {
  test(`${command} shows components in the language of the browser`, async () => {
    const demo = await Demo.start({ command });
    try {
      const page = await open(demo, "de-AT,en", "app");
      await page.until(named("Laden"), "the download button is not German");
      const left = await page.evaluate(`parseFloat(${named("Rivulet")}.style.left)`);
      assert.ok(left < 100, "a German layout runs from left to right");
      await page.close();
    } finally {
      await demo.stop();
    }
  });
}

test("a right-to-left language mirrors the app, and another one turns it back", async () => {
  const demo = await Demo.start();
  try {
    const page = await open(demo, "ar", "download-view");
    const left = `parseFloat(${named("Rivulet")}?.style.left)`;
    await page.until(`${left} > 200`, "the layout is not mirrored");
    await page.send("Emulation.setUserAgentOverride", { userAgent: "test", acceptLanguage: "zh-CN" });
    await page.evaluate("dispatchEvent(new Event('languagechange')); 0");
    await page.until(`${left} < 100`, "the layout does not follow a change");
    assert.deepEqual(page.errors, []);
    await page.close();
  } finally {
    await demo.stop();
  }
});

test("the app follows the contrast of the browser", async () => {
  const demo = await Demo.start();
  try {
    const page = await open(demo, "en", "");
    await page.until(named("DownloadView"), "the index is not shown");
    const darkest = `(() => {
      const canvas = document.querySelector("canvas");
      const { data } = canvas.getContext("2d").getImageData(300, 10, 80, 24);
      let green = 255;
      for (let index = 0; index < data.length; index += 4) if (data[index] < 40) green = Math.min(green, data[index + 1]);
      return green;
    })()`;
    // The green component of the tint, in which "Play tour" is written.
    await page.until(`${darkest} > 100 && ${darkest} < 140`, "the title of the button has not the usual tint");
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-contrast", value: "more" }] });
    await page.until(`${darkest} < 80`, "the tint does not become darker");
    assert.deepEqual(page.errors, []);
    await page.close();
  } finally {
    await demo.stop();
  }
});
