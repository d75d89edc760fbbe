// The app's clock as seen from here. Like NTP: a ping gives the round trip and the offset between the clocks,
// with an error of at most half the round trip, so the sample with the shortest trip among the last ones is
// believed. What is shown follows the believed offset slowly, so that time never stands still for long and
// never runs backwards.

const sampleCount = 8;
// While it corrects itself the clock runs this much too fast or too slow: 3 % is not visible in an animation.
const slew = 0.03;
// A clock that is behind by more than this (the machine slept) jumps forward; 3 % would take too long.
const largestLag = 0.25;

export class Clock {
  #samples = [];
  #target = null; // app time − page time, as believed
  #offset = null; // as applied
  #lastPageTime = -Infinity;
  #lastTime = -Infinity;

  /** Whether anything is known about the app's time. */
  get isSet() {
    return this.#offset !== null;
  }

  /** The shortest round trip among the samples in seconds, or null. */
  get roundTrip() {
    return this.#samples.length ? Math.min(...this.#samples.map((sample) => sample.roundTrip)) : null;
  }

  /** A first guess: the app's time when a message left, taken as the time of its arrival. It is never ahead of the truth. */
  guess(appTime, pageTime) {
    if (this.#target === null) this.#believe(appTime - pageTime);
  }

  /** The four times of a ping: page sends, app receives, app sends, page receives. Impossible ones are ignored. */
  addSample(pageSent, appReceived, appSent, pageReceived) {
    const roundTrip = pageReceived - pageSent - (appSent - appReceived);
    if (!(roundTrip >= 0 && appSent >= appReceived && roundTrip < 60)) return;
    this.#samples.push({ roundTrip, offset: (appReceived - pageSent + (appSent - pageReceived)) / 2 });
    if (this.#samples.length > sampleCount) this.#samples.shift();
    this.#believe(this.#samples.reduce((best, sample) => (sample.roundTrip < best.roundTrip ? sample : best)).offset);
  }

  #believe(offset) {
    this.#target = offset;
    this.#offset ??= offset;
  }

  /** The app's time at an instant of the page's clock, for events: does not move the clock that is shown. */
  convert(pageTime) {
    return pageTime + this.#offset;
  }

  /** The app's time to show at a time of the page's clock. Never less than what was answered before. */
  time(pageTime) {
    const elapsed = Math.max(0, pageTime - this.#lastPageTime);
    if (pageTime > this.#lastPageTime) this.#lastPageTime = pageTime;
    const error = this.#target - this.#offset;
    if (error > largestLag || !Number.isFinite(elapsed)) {
      this.#offset = this.#target;
    } else {
      this.#offset += Math.sign(error) * Math.min(Math.abs(error), slew * elapsed);
    }
    this.#lastTime = Math.max(this.#lastTime, pageTime + this.#offset);
    return this.#lastTime;
  }

  /** What the app has done by now is not shown as if it were still to come. */
  notBefore(appTime) {
    this.#lastTime = Math.max(this.#lastTime, appTime);
  }
}
