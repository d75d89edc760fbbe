// Measures what visitors cost `rivulet serve` in memory and processor time.
//
// usage: node Benchmarks/visitors.mjs [--visitors 1,10,100,500] [--scenes idle,download,drip] [--seconds 10] [--program FILE]
//
// Opens sockets as pages do: each says hello, pings every two seconds, answers the server's pings, and reads what it gets without decoding it.
// `idle` is the demo app, untouched; the others are scenes that play again and again. Prints a table in Markdown. Needs node 18, and
// `swift build --configuration release --product rivulet`. It runs beside the server on the same machine, and so takes processor time from it.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hello, ping, preferences } from "../Sources/Stages/RivuletHost/Page/wire.mjs";

const { values } = parseArgs({
  options: {
    visitors: { type: "string", default: "1,10,100,500" },
    scenes: { type: "string", default: "idle,download,drip" },
    seconds: { type: "string", default: "10" },
    program: { type: "string", default: fileURLToPath(new URL("../.build/release/rivulet", import.meta.url)) },
  },
});

/** A frame of a client, masked with zeros. */
function frame(payload, opcode = 2) {
  const head = Buffer.from([0x80 | opcode, 0x80 | payload.byteLength, 0, 0, 0, 0]);
  return Buffer.concat([head, new Uint8Array(payload)]);
}

class Visitor {
  bytes = 0;
  messages = 0;
  roundTrips = [];
  isOpen = false;
  #socket;
  #rest = Buffer.alloc(0);
  #skip = 0;
  #timer;

  static async open(port) {
    const visitor = new Visitor();
    const socket = connect(port, "127.0.0.1");
    visitor.#socket = socket;
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("close", () => visitor.close());
    await once(socket, "connect");
    socket.write(
      `GET /socket?visitor=${randomBytes(16).toString("hex")} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await new Promise((resolve) => {
      let head = "";
      socket.on("data", function read(bytes) {
        head += bytes.toString("latin1");
        if (!head.includes("\r\n\r\n")) return;
        socket.off("data", read);
        if (!head.startsWith("HTTP/1.1 101")) throw new Error(head);
        resolve();
      });
    });
    socket.on("data", (bytes) => visitor.#read(bytes));
    visitor.isOpen = true;
    socket.write(frame(hello({ width: 390, height: 700, scale: 2 })));
    socket.write(frame(preferences({ textScale: 1, languages: [] })));
    visitor.#timer = setInterval(() => socket.write(frame(ping(performance.now()))), 2000);
    return visitor;
  }

  #read(bytes) {
    this.bytes += bytes.length;
    if (this.#skip >= bytes.length) {
      this.#skip -= bytes.length;
      return;
    }
    let rest = Buffer.concat([this.#rest, bytes.subarray(this.#skip)]);
    this.#skip = 0;
    while (rest.length >= 2) {
      const short = rest[1] & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      // A pong is short; of other messages only the length matters.
      if (rest.length < head) break;
      const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
      const opcode = rest[0] & 15;
      if (length <= 125 && rest.length < head + length) break;
      this.messages += 1;
      if (opcode === 9) this.#socket.write(frame(rest.subarray(head, head + length), 10));
      if (opcode === 8) throw new Error(`the server closes: ${rest.subarray(head + 2, head + length)}`);
      if (opcode === 2 && length === 25 && rest[head] === 3) this.roundTrips.push(performance.now() - rest.readDoubleLE(head + 1));
      if (rest.length < head + length) {
        this.#skip = head + length - rest.length;
        rest = Buffer.alloc(0);
      } else {
        rest = rest.subarray(head + length);
      }
    }
    this.#rest = rest;
  }

  reset() {
    [this.bytes, this.messages, this.roundTrips] = [0, 0, []];
  }

  close() {
    this.isOpen = false;
    clearInterval(this.#timer);
    this.#socket.destroy();
  }
}

async function serve(scene, limit) {
  const words = ["serve", "--port", "0", "--limit", String(limit), ...(scene === "idle" ? [] : ["--scene", scene])];
  const child = spawn(values.program, words, { stdio: ["ignore", "pipe", "inherit"] });
  child.once("error", (error) => {
    throw error;
  });
  // An error here must not leave the server behind.
  process.once("exit", () => child.kill("SIGKILL"));
  let output = "";
  child.stdout.setEncoding("utf8");
  while (!/http:\/\/\S+:\d+\//.test(output)) output += (await once(child.stdout, "data"))[0];
  return { child, port: Number(output.match(/:(\d+)\//)[1]) };
}

const processorTime = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const residentBytes = (pid) => 1024 * Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]);
const quantile = (list, fraction) => list[Math.min(list.length - 1, Math.floor(fraction * list.length))] ?? NaN;

async function measure(scene, count, seconds) {
  const { child, port } = await serve(scene, count);
  const before = residentBytes(child.pid);
  const began = processorTime(child.pid);
  const visitors = [];
  for (let index = 0; index < count; index += 1) visitors.push(await Visitor.open(port));
  // Each visitor has been answered, which takes the longer the more open at once.
  for (const visitor of visitors) while (visitor.isOpen && visitor.roundTrips.length === 0) await pause(100);
  // The demo app's opening takes some seconds; the icon on the rope waggles every fifteen.
  await pause(8000);
  const opening = processorTime(child.pid) - began;
  for (const visitor of visitors) visitor.reset();
  const own = process.cpuUsage();
  const [start, used] = [performance.now(), processorTime(child.pid)];
  await pause(1000 * seconds);
  const elapsed = (performance.now() - start) / 1000;
  const processor = (processorTime(child.pid) - used) / elapsed;
  const ownUsage = process.cpuUsage(own);
  const memory = residentBytes(child.pid);
  const open = visitors.filter((visitor) => visitor.isOpen).length;
  const trips = visitors.flatMap((visitor) => visitor.roundTrips).sort((a, b) => a - b);
  const bytes = visitors.reduce((sum, visitor) => sum + visitor.bytes, 0) / elapsed / count;
  for (const visitor of visitors) visitor.close();
  child.kill("SIGINT");
  const [code] = await once(child, "exit");
  if (open !== count || code !== 0) throw new Error(`${count - open} visitors were lost; the server ended with ${code}`);
  return [
    scene, count, `${(memory / 1e6).toFixed(0)} MB`, `${((memory - before) / count / 1e6).toFixed(2)} MB`, `${((1000 * opening) / count).toFixed(0)} ms`,
    `${(100 * processor).toFixed(1)} %`, `${((1000 * processor) / count).toFixed(2)} ms`, `${(bytes / 1e3).toFixed(1)} kB`,
    `${quantile(trips, 0.5).toFixed(1)} / ${quantile(trips, 0.99).toFixed(0)} ms`, `${((ownUsage.user + ownUsage.system) / 1e4 / elapsed).toFixed(0)} %`,
  ];
}

console.log(`${cpus().length} × ${cpus()[0].model}\n`);
console.log("| app | visitors | memory | memory each | processor time to open, each | processor | processor each, per second | sent each, per second | answer, median / 99 % | load generator |");
console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
for (const scene of values.scenes.split(",")) {
  for (const count of values.visitors.split(",").map(Number)) {
    console.log(`| ${(await measure(scene, count, Number(values.seconds))).join(" | ")} |`);
  }
}
