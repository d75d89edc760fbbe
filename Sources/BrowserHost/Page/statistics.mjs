// What the last frames cost, for window.rivulet.stats().

const kept = 600;

export class Statistics {
  #frames = [];
  #total = 0;
  /** When the last frame's pixels were on the canvas, in milliseconds of the page's clock. */
  lastPut = 0;

  /** Times in milliseconds, the damage in pixels. */
  add(frame) {
    this.#total += 1;
    this.#frames.push(frame);
    if (this.#frames.length > kept) this.#frames.shift();
  }

  /** How many frames there were since the last reset. */
  get count() {
    return this.#total;
  }

  /** Forgets all frames. */
  reset() {
    this.#frames = [];
    this.#total = 0;
  }

  /** Medians and 95th percentiles of the last 600 frames: evaluation, raster, put in milliseconds, damage in pixels. */
  summary() {
    const quantiles = (name) => {
      const sorted = this.#frames.map((frame) => frame[name]).sort((a, b) => a - b);
      const at = (fraction) => sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? 0;
      return { median: at(0.5), p95: at(0.95) };
    };
    return {
      frames: this.#total,
      evaluation: quantiles("evaluation"),
      raster: quantiles("raster"),
      put: quantiles("put"),
      damage: quantiles("damage"),
    };
  }
}
