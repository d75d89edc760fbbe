// The renderer: rivulet.wasm and its memory. Every function may throw RendererFailure, after which the
// instance must not be used.

import { unpackLZMA } from "./lzma.mjs";

export class RendererFailure extends Error {}

/** Loads and compiles the packed module. */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new RendererFailure(`${url} could not be loaded (${response.status}).`);
  try {
    return await WebAssembly.compile(unpackLZMA(new Uint8Array(await response.arrayBuffer())));
  } catch (error) {
    throw new RendererFailure(`The renderer does not run in this browser: ${error.message}`);
  }
}

const largestPixelCount = 64e6;

export class Renderer {
  #exports;
  #image = null;
  #rectangles = new Int32Array();
  #width = 0;
  #height = 0;

  constructor(module) {
    this.#exports = new WebAssembly.Instance(module, {}).exports;
  }

  // Three parameters instead of a rest list, which would be allocated in every frame.
  #call(name, first, second, third) {
    try {
      return this.#exports[name](first, second, third);
    } catch (error) {
      throw new RendererFailure(`The renderer stopped in ${name}: ${error.message}`);
    }
  }

  /** Applies an encoded commit. Returns 0, or the error number of a refused commit, which changes nothing. */
  apply(bytes) {
    const address = this.#call("allocate", bytes.length);
    if (address === 0) return -1;
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    const status = this.#call("apply", address, bytes.length);
    this.#call("release", address);
    return status;
  }

  /** The time of the last commit, on the app's clock. */
  get commitTime() {
    return this.#call("commitTime");
  }

  /** Sets the picture's size in pixels, and the pixels per point. The next frame is drawn completely. */
  resize(width, height, scale) {
    if (!(width * height <= largestPixelCount)) throw new RendererFailure("The window is too large.");
    this.#call("resize", width, height, scale);
    this.#width = width;
    this.#height = height;
    this.#image = null;
  }

  /** Evaluates the scene at a time. Returns the number of rectangles that have changed. */
  evaluate(time) {
    return this.#call("evaluate", time);
  }

  /**
   * Draws the changes of the last evaluation. Returns the rectangles as x, y, width, height in pixels, one
   * after another: a view of the renderer's memory, valid until the next call.
   */
  draw() {
    const length = 4 * this.#call("draw");
    const address = this.#call("damage");
    const { buffer } = this.#exports.memory;
    const known = this.#rectangles;
    if (known.buffer !== buffer || known.byteOffset !== address || known.length !== length) {
      this.#rectangles = new Int32Array(buffer, address, length);
    }
    return this.#rectangles;
  }

  /** The picture: a view of the renderer's memory, valid until the next call. */
  get image() {
    const buffer = this.#exports.memory.buffer;
    const address = this.#call("pixels");
    if (this.#image?.data.buffer !== buffer || this.#image.data.byteOffset !== address) {
      const bytes = new Uint8ClampedArray(buffer, address, 4 * this.#width * this.#height);
      this.#image = new ImageData(bytes, this.#width, this.#height);
    }
    return this.#image;
  }

  /**
   * The time of the next change after `time` without a commit: `time` itself during a motion, Infinity for no
   * change.
   */
  nextChange(time) {
    return this.#call("nextChange", time);
  }
}
