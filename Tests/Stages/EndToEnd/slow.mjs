// A slow network: passes connections on to a port of this machine, with a limited rate for all of them together.

import { once } from "node:events";
import { connect, createServer } from "node:net";

const step = 10; // milliseconds
const mostQueued = 16384;

export class SlowNetwork {
  /** The bytes from the server so far, by the path of a connection's first request. */
  received = {};
  #server;
  #lines = new Set();
  #timer;

  /** Starts a network before a port, with bytes per second from there, and a delay in milliseconds each way. */
  static async start(port, { rate = 50_000, delay = 20 } = {}) {
    const network = new SlowNetwork();
    network.#server = createServer({ allowHalfOpen: true }, (client) => network.#accept(client, port, delay));
    network.#server.listen(0, "127.0.0.1");
    await once(network.#server, "listening");
    let budget = 0;
    let last = performance.now();
    network.#timer = setInterval(() => {
      const now = performance.now();
      budget = Math.min(budget + (rate * (now - last)) / 1000, rate / 10);
      last = now;
      budget = network.#deliver(budget);
    }, step);
    return network;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}/`;
  }

  get total() {
    return Object.values(this.received).reduce((sum, count) => sum + count, 0);
  }

  #accept(client, port, delay) {
    const server = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const line = { client, server, queue: [], size: 0, path: null, hasEnded: false };
    this.#lines.add(line);
    client.on("data", (bytes) => {
      const path = bytes.toString("latin1").match(/^GET ([^ ?]+)/)?.[1];
      if (path) line.path = path;
      setTimeout(() => server.writable && server.write(bytes), delay);
    });
    client.on("end", () => setTimeout(() => server.end(), delay));
    server.on("data", (bytes) => {
      this.received[line.path] = (this.received[line.path] ?? 0) + bytes.length;
      line.size += bytes.length;
      if (line.size > mostQueued) server.pause();
      setTimeout(() => line.queue.push(bytes), delay);
    });
    server.on("end", () => setTimeout(() => (line.hasEnded = true), delay));
    const drop = () => {
      client.destroy();
      server.destroy();
      this.#lines.delete(line);
    };
    for (const socket of [client, server]) socket.on("error", drop);
    client.on("close", drop);
  }

  /** Passes on what the budget allows, a packet of each connection in turn. Answers the rest of the budget. */
  #deliver(budget) {
    let isBusy = true;
    while (isBusy && budget > 0) {
      isBusy = false;
      for (const line of this.#lines) {
        if (budget <= 0) break;
        const bytes = line.queue.shift();
        if (!bytes) {
          if (line.hasEnded && line.size === 0) line.client.end();
          continue;
        }
        isBusy = true;
        const count = Math.min(bytes.length, 1460, Math.ceil(budget));
        if (count < bytes.length) line.queue.unshift(bytes.subarray(count));
        line.client.write(bytes.subarray(0, count));
        line.size -= count;
        budget -= count;
        if (line.size <= mostQueued) line.server.resume();
      }
    }
    return budget;
  }

  stop() {
    clearInterval(this.#timer);
    for (const { client, server } of this.#lines) {
      client.destroy();
      server.destroy();
    }
    this.#server.close();
  }
}
