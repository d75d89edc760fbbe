// The cost of the last frames, for window.rivulet.stats(). Adding a frame allocates nothing: a garbage
// collection would cost a frame.

const kept = 600;
const names = ["evaluation", "raster", "put", "damage"];

export class Statistics {
  #values = names.map(() => new Float64Array(kept));
  #total = 0;
  /** The time at which the last frame was on the canvas, in milliseconds of the page's clock. */
  lastPut = 0;

  /** Adds a frame: times in milliseconds, the damage in pixels. */
  add(evaluation, raster, put, damage) {
    const place = this.#total % kept;
    this.#values[0][place] = evaluation;
    this.#values[1][place] = raster;
    this.#values[2][place] = put;
    this.#values[3][place] = damage;
    this.#total += 1;
  }

  /** The number of frames since the last reset. */
  get count() {
    return this.#total;
  }

  /** Removes all frames. */
  reset() {
    this.#total = 0;
  }

  /**
   * Medians and 95th percentiles of the last 600 frames: evaluation, raster, put in milliseconds, damage in
   * pixels.
   */
  summary() {
    const quantiles = (values) => {
      const sorted = values.slice(0, Math.min(this.#total, kept)).sort();
      const at = (fraction) => sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? 0;
      return { median: at(0.5), p95: at(0.95) };
    };
    return { frames: this.#total, ...Object.fromEntries(names.map((name, index) => [name, quantiles(this.#values[index])])) };
  }
}
