// Notices an app that does not answer although the connection is open: its process hangs, or the network has
// vanished without a word.

const interval = 2000; // milliseconds between an answer and the next ping
const quickInterval = 60;
const quickPings = 5;
// With the interval, the time within which a silent app is noticed: less than five seconds.
const patience = 2000;
// The patience until the first picture of a connection, which may fill a slow network for seconds.
const firstPatience = 15000;
// The time after which the connection itself is given up.
const despair = 10000;

/**
 * Calls `ping()` regularly, `silent()` when nothing was received for too long after a ping, `alive()` at the
 * next message after that, and `lost()` when it did not come.
 */
export class Liveness {
  #handlers;
  #timer = null;
  #quick = 0;
  #isWaiting = false;
  #isSilent = false;
  /** Whether the connection has shown a picture. */
  hasPicture = false;

  constructor(handlers) {
    this.#handlers = handlers;
  }

  /** Begins with some pings in quick succession, one of which finds a short round trip. */
  start() {
    this.#quick = quickPings;
    this.#isWaiting = false;
    this.#beat();
  }

  /** Stops until `start()`, while the page is hidden or has no connection. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#isWaiting = false;
    this.#isSilent = false;
  }

  /** A message was received. */
  heard() {
    if (this.#isSilent) {
      this.#isSilent = false;
      this.#handlers.alive();
    }
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#quick = Math.max(0, this.#quick - 1);
    this.#after(this.#quick > 0 ? quickInterval : interval, () => this.#beat());
  }

  #beat() {
    this.#isWaiting = true;
    this.#handlers.ping();
    this.#after(this.hasPicture ? patience : firstPatience, () => {
      this.#isSilent = true;
      this.#handlers.silent();
      this.#after(despair, () => this.#handlers.lost());
    });
  }

  /** Calls after some time. A page that was asleep itself pings again instead, for it could not hear anything. */
  #after(milliseconds, action) {
    clearTimeout(this.#timer);
    const due = performance.now() + milliseconds;
    this.#timer = setTimeout(() => (performance.now() > due + 1000 ? this.#beat() : action()), milliseconds);
  }
}
