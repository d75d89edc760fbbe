// Runs `rivulet demo` or `rivulet serve` for a test. RIVULET in the environment names the program; the default is the debug build.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = process.env.RIVULET ?? fileURLToPath(new URL("../../../.build/debug/rivulet", import.meta.url));

export class Demo {
  /** Where the page is. */
  url;
  /** What the demo has printed. */
  output = "";
  #process;
  #folder;

  /** Starts the demo and waits for its page. Port 0 takes any free one. */
  static async start({ command = "demo", port = 0, options = [] } = {}) {
    const demo = new Demo();
    demo.#folder = mkdtempSync(join(tmpdir(), "rivulet-demo-"));
    const output = command === "demo" ? ["--output", join(demo.#folder, "downloads")] : [];
    const words = [command, "--port", String(port), ...output, ...options];
    demo.#process = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, TMPDIR: demo.#folder } });
    demo.url = await new Promise((resolve, reject) => {
      demo.#process.once("error", (error) => reject(new Error(`${program} cannot be started: ${error.message}`)));
      demo.#process.once("exit", (code) => reject(new Error(`the demo ended with ${code}: ${demo.output}`)));
      const read = (text) => {
        demo.output += text;
        const address = demo.output.match(/http:\/\/\S+:\d+\//);
        if (address) resolve(address[0]);
      };
      demo.#process.stdout.setEncoding("utf8").on("data", read);
      demo.#process.stderr.setEncoding("utf8").on("data", read);
    });
    return demo;
  }

  get port() {
    return Number(new URL(this.url).port);
  }

  get folder() {
    return join(this.#folder, "downloads");
  }

  /** Processor time that the demo has used, in seconds. */
  async processorTime(read) {
    const fields = (await read(`/proc/${this.#process.pid}/stat`, "utf8")).split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** What was left in the folder for temporary files at the end. */
  leftovers = [];

  /** Sends a signal and does not wait for its effect. */
  signal(name) {
    this.#process.kill(name);
  }

  /** Ends the demo by a signal; answers its exit code. */
  async stop(signal = "SIGINT") {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill(signal);
      await ended;
    }
    if (existsSync(this.#folder)) this.leftovers = readdirSync(this.#folder).filter((name) => name !== "downloads");
    rmSync(this.#folder, { recursive: true, force: true });
    return this.#process.exitCode;
  }
}
