// The WebSocket to the app. A lost connection is reopened after growing pauses.

import { Inbox } from "./inbox.mjs";
import { decode, MalformedMessage } from "./wire.mjs";

const firstPause = 0.25;
// With the random part, a page is back within two seconds of the app's return.
const longestPause = 1.2;
// The seconds after which a connection counts as good, so that the next pause is short again.
const goodConnection = 5;
// The seconds after which an attempt to connect is given up.
const longestAttempt = 10;
/** The close code of an app that speaks another version of the messages. */
const otherVersion = 4000;
/** The close code of a host without room, and the pause in seconds before it is asked again. */
const noRoom = 1013;
const noRoomPause = 5;

/**
 * Connects to `url`. Calls `opened()`, `heard()` for each sign of life, `received(message)`, `lost(reason, isFull)`
 * and `refused(sentence)`. `refused` means that reconnecting is useless; no call follows it.
 */
export class Connection {
  #url;
  #handlers;
  #socket = null;
  #inbox = null;
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
    if (this.#timer === null || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Gives up a connection that is open but dead, and makes another one. */
  drop() {
    if (!this.#socket) return;
    this.#stop();
    this.#closed();
  }

  #connect() {
    const socket = new WebSocket(this.#url);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#inbox = new Inbox((buffer) => this.#handlers.received(decode(buffer)), (error) => this.#failed(error));
    this.#timer = setTimeout(() => this.drop(), 1000 * longestAttempt);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.#timer = null;
      this.#openedAt = performance.now();
      this.#handlers.opened();
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => {
      this.#stop();
      if (event.code === otherVersion) this.#handlers.refused("The app is of another version than this page.");
      else this.#closed(event.reason, event.code === noRoom);
    };
  }

  #receive(data) {
    this.#handlers.heard();
    try {
      if (!(data instanceof ArrayBuffer)) throw new MalformedMessage("text");
      this.#inbox.add(data);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error) {
    if (!(error instanceof MalformedMessage)) throw error;
    this.#stop();
    this.#handlers.refused(`The app sent something that this page does not understand: ${error.message}.`);
  }

  #stop() {
    const socket = this.#socket;
    if (!socket) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#inbox.close();
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = null;
  }

  #closed(reason = "", isFull = false) {
    const lasted = this.#openedAt ? (performance.now() - this.#openedAt) / 1000 : 0;
    this.#openedAt = 0;
    if (lasted > goodConnection) this.#pause = firstPause;
    // Random pauses, so that many tabs do not reconnect at the same instant.
    const pause = (isFull ? noRoomPause : this.#pause) * (0.75 + Math.random() / 2);
    this.#pause = Math.min(2 * this.#pause, longestPause);
    this.#timer = setTimeout(() => this.#connect(), 1000 * pause);
    this.#handlers.lost(reason, isFull);
  }
}
