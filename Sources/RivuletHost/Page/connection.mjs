// The WebSocket to the app. A lost connection is reopened after growing pauses.

import { decode, MalformedMessage } from "./wire.mjs";

const firstPause = 0.25;
const longestPause = 8;
// The seconds after which a connection counts as good, so that the next pause is short again.
const goodConnection = 5;

/**
 * Connects to `url()`. Calls `opened()`, `received(message)`, `lost(secondsUntilRetry, reason)` and
 * `refused(sentence)`. `refused` means that reconnecting is useless; no call follows it.
 */
export class Connection {
  #url;
  #handlers;
  #socket = null;
  #timer = null;
  #pause = firstPause;
  #openedAt = 0;

  constructor(url, handlers) {
    this.#url = url;
    this.#handlers = handlers;
    this.#connect();
    window.addEventListener("online", () => this.retry());
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(buffer) {
    if (this.isOpen) this.#socket.send(buffer);
  }

  /** Reconnects at once, if a pause is running. */
  retry() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#connect();
  }

  #connect() {
    const socket = new WebSocket(this.#url());
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.onopen = () => {
      this.#openedAt = performance.now();
      this.#handlers.opened();
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => this.#closed(event.reason);
  }

  #receive(data) {
    try {
      if (!(data instanceof ArrayBuffer)) throw new MalformedMessage("text");
      this.#handlers.received(decode(data));
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      this.#stop();
      this.#handlers.refused(`The app sent something that this page does not understand: ${error.message}.`);
    }
  }

  #stop() {
    const socket = this.#socket;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = null;
  }

  #closed(reason) {
    const lasted = this.#openedAt ? (performance.now() - this.#openedAt) / 1000 : 0;
    this.#openedAt = 0;
    if (lasted > goodConnection) this.#pause = firstPause;
    // Random pauses, so that many tabs do not reconnect at the same instant.
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(2 * this.#pause, longestPause);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#connect();
    }, 1000 * pause);
    this.#handlers.lost(pause, reason);
  }
}
