// An estimate of the app's clock. As in NTP, a ping measures the round trip and the offset between the
// clocks, with an error of at most half the round trip; the sample with the shortest round trip of the last
// ones gives the target offset. The displayed time follows the target offset slowly, so that it neither
// stands still for long nor runs backwards.

const sampleCount = 8;
// The relative speed change during a correction: 3 % is not visible in an animation.
const slew = 0.03;
// A lag of more than this many seconds (the machine slept) is corrected by a jump; 3 % would take too long.
const largestLag = 0.25;

export class Clock {
  #samples = [];
  #target = null; // app time − page time, estimated
  #offset = null; // as applied
  #lastPageTime = -Infinity;
  #lastTime = -Infinity;

  /** Whether anything is known about the app's time. */
  get isSet() {
    return this.#offset !== null;
  }

  /** The shortest round trip among the samples in seconds; null without samples. */
  get roundTrip() {
    return this.#samples.length ? Math.min(...this.#samples.map((sample) => sample.roundTrip)) : null;
  }

  /**
   * Sets a first estimate from the app's time when a message was sent. It is never ahead of the app's clock.
   */
  guess(appTime, pageTime) {
    if (this.#target === null) this.#believe(appTime - pageTime);
  }

  /**
   * Adds the four times of a ping: page sends, app receives, app sends, page receives. Impossible ones are
   * ignored.
   */
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

  /**
   * Converts an instant of the page's clock to the app's, for events. Does not advance the displayed time.
   */
  convert(pageTime) {
    return pageTime + this.#offset;
  }

  /** The app's time to display at a time of the page's clock. Never less than an earlier result. */
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

  /** Advances the displayed time to the time of a commit, so that its state is not in the future. */
  notBefore(appTime) {
    this.#lastTime = Math.max(this.#lastTime, appTime);
  }
}
