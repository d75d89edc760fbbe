// Drives a headless Chromium over the DevTools protocol, through a pipe: needs nothing but node 18 and Debian's chromium.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Chromium {
  #process;
  #folder;
  #pending = new Map();
  #listeners = [];
  #count = 0;
  #rest = "";

  /** Starts a browser with a fresh profile. CHROMIUM in the environment names another program than `chromium`. */
  static async start() {
    const browser = new Chromium();
    browser.#folder = mkdtempSync(join(tmpdir(), "rivulet-chromium-"));
    const flags = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
      "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${browser.#folder}`, "about:blank",
    ];
    const program = process.env.CHROMIUM ?? "chromium";
    browser.#process = spawn(program, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#process.stdio[4].setEncoding("utf8").on("data", (text) => browser.#receive(text));
    browser.#process.once("exit", () => browser.#fail(new Error("chromium has ended")));
    browser.#process.once("error", (error) => browser.#fail(new Error(`${program} cannot be started: ${error.message}`)));
    await browser.send("Browser.getVersion");
    return browser;
  }

  #receive(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const message of messages.map((each) => JSON.parse(each))) {
      if (message.id === undefined) {
        for (const listener of this.#listeners) listener(message);
        continue;
      }
      const { resolve, reject } = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  }

  #fail(error) {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** Sends a command of the protocol, to a page's session or to the browser. */
  send(method, params = {}, sessionId = undefined) {
    const id = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Opens a page in a window of this many CSS pixels, on a display with this many pixels for each. */
  async open(url, { width = 300, height = 300, scale = 2 } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    this.#listeners.push((event) => event.sessionId === sessionId && page.notice(event));
    await page.send("Runtime.enable");
    await page.send("Log.enable");
    await page.resize({ width, height, scale });
    await page.send("Page.navigate", { url });
    return page;
  }

  async close() {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.send("Browser.close").catch(() => {});
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  #browser;
  #session;
  #target;
  /** What the page reported as an error. */
  errors = [];

  constructor(browser, session, target) {
    [this.#browser, this.#session, this.#target] = [browser, session, target];
  }

  #handlers = {};

  /** Calls a function at every event of a kind. */
  on(method, handler) {
    this.#handlers[method] = handler;
  }

  notice({ method, params }) {
    this.#handlers[method]?.(params);
    if (method === "Runtime.exceptionThrown") this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled" && params.type === "error") {
      this.errors.push(params.args.map((each) => each.value ?? each.description).join(" "));
    }
    if (method === "Log.entryAdded" && params.entry.level === "error") this.errors.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  }

  send(method, params) {
    return this.#browser.send(method, params, this.#session);
  }

  resize({ width, height, scale }) {
    return this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: false });
  }

  /** Shows the page before the browser's other pages, which are hidden then. */
  bringToFront() {
    return this.send("Page.bringToFront");
  }

  /** The value of an expression, awaited. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true; fails with the sentence after some seconds. */
  async until(expression, sentence, seconds = 10) {
    const end = Date.now() + 1000 * seconds;
    while (!(await this.evaluate(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`${sentence} (waited ${seconds} s; page errors: ${this.errors.join("; ") || "none"})`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async mouse(type, x, y) {
    const button = type === "mouseMoved" ? "none" : "left";
    await this.send("Input.dispatchMouseEvent", { type, x, y, button, buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  }

  async tap(x, y) {
    await this.mouse("mousePressed", x, y);
    await this.mouse("mouseReleased", x, y);
  }

  /** Fingers as {id, x, y}; an empty list lifts them all. */
  touch(type, points) {
    return this.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  }

  /** A PNG of the page as a buffer. */
  async screenshot() {
    return Buffer.from((await this.send("Page.captureScreenshot", { format: "png" })).data, "base64");
  }

  close() {
    return this.#browser.send("Target.closeTarget", { targetId: this.#target });
  }
}
