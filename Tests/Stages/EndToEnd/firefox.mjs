// Drives a headless Firefox over WebDriver BiDi: needs nothing but node 22, or node 20 with --experimental-websocket, and Firefox.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export class Firefox {
  /** What its page reported as an error. */
  errors = [];
  #process;
  #folder;
  #socket;
  #context;
  #pending = new Map();
  #count = 0;

  /** Starts a browser with a fresh profile and one window. */
  static async start(program) {
    const browser = new Firefox();
    browser.#folder = mkdtempSync(join(tmpdir(), "rivulet-firefox-"));
    const flags = ["--headless", "--no-remote", "--profile", browser.#folder, "--remote-debugging-port", "0"];
    browser.#process = spawn(program, flags, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: browser.#folder } });
    const address = await new Promise((resolve, reject) => {
      let output = "";
      browser.#process.once("error", (error) => reject(new Error(`${program} cannot be started: ${error.message}`)));
      browser.#process.once("exit", () => reject(new Error(`${program} has ended: ${output}`)));
      browser.#process.stderr.setEncoding("utf8").on("data", (text) => {
        output += text;
        const found = output.match(/WebDriver BiDi listening on (\S+)/);
        if (found) resolve(found[1]);
      });
    });
    browser.#socket = new WebSocket(`${address}/session`);
    await once(browser.#socket, "open");
    browser.#socket.onmessage = ({ data }) => browser.#receive(JSON.parse(data));
    await browser.send("session.new", { capabilities: {} });
    await browser.send("session.subscribe", { events: ["log.entryAdded"] });
    browser.#context = (await browser.send("browsingContext.getTree")).contexts[0].context;
    return browser;
  }

  #receive({ id, type, result, message, method, params }) {
    if (id === undefined) {
      if (method === "log.entryAdded" && params.level === "error") this.errors.push(params.text);
      return;
    }
    const { resolve, reject } = this.#pending.get(id);
    this.#pending.delete(id);
    if (type === "error") reject(new Error(message));
    else resolve(result);
  }

  /** Sends a command of the protocol. */
  send(method, params = {}) {
    const id = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async open(url, { width = 300, height = 300, scale = 2 } = {}) {
    const context = this.#context;
    await this.send("browsingContext.setViewport", { context, viewport: { width, height }, devicePixelRatio: scale });
    await this.send("browsingContext.navigate", { context, url, wait: "complete" });
  }

  /** The value of an expression that is a number, a text or a truth value, awaited. */
  async evaluate(expression) {
    const answer = await this.send("script.evaluate", { expression, target: { context: this.#context }, awaitPromise: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  }

  /** Waits until an expression is true; fails with the sentence after some seconds. */
  async until(expression, sentence, seconds = 10) {
    const end = Date.now() + 1000 * seconds;
    while (!(await this.evaluate(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`${sentence} (waited ${seconds} s; page errors: ${this.errors.join("; ") || "none"})`);
      await pause(30);
    }
  }

  async tap(x, y) {
    const actions = [{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await this.send("input.performActions", { context: this.#context, actions: [mouse] });
  }

  /** A PNG of the page as a buffer. */
  async screenshot() {
    return Buffer.from((await this.send("browsingContext.captureScreenshot", { context: this.#context })).data, "base64");
  }

  async close() {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill();
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
