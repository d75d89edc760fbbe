// The renderer: rivulet.wasm and its memory. Every function may throw RendererFailure, after which the
// instance must not be used.

export class RendererFailure extends Error {}

export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new RendererFailure(`${url} could not be loaded (${response.status}).`);
  try {
    // Compiles while it loads.
    return await WebAssembly.compileStreaming(response);
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

  // At most three values: a list of any length would be garbage in every frame.
  #call(name, first, second, third) {
    try {
      return this.#exports[name](first, second, third);
    } catch (error) {
      throw new RendererFailure(`The renderer stopped in ${name}: ${error.message}`);
    }
  }

  /** Takes an encoded commit. Answers 0, or the number of the reason why it was refused; then nothing has changed. */
  apply(bytes) {
    const address = this.#call("allocate", bytes.length);
    if (address === 0) return -1;
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    const status = this.#call("apply", address, bytes.length);
    this.#call("release", address);
    return status;
  }

  /** When the last commit was made, on the app's clock. */
  get commitTime() {
    return this.#call("commitTime");
  }

  /** Sets the picture's size in pixels and how many of them a point has. The next frame is drawn whole. */
  resize(width, height, scale) {
    if (!(width * height <= largestPixelCount)) throw new RendererFailure("The window is too large.");
    this.#call("resize", width, height, scale);
    this.#width = width;
    this.#height = height;
    this.#image = null;
  }

  /** Works out what the screen shows at a time; answers how many rectangles of it have changed. */
  evaluate(time) {
    return this.#call("evaluate", time);
  }

  /**
   * Draws what the last evaluation found changed; answers the rectangles as x, y, width, height in pixels, one after another. They are a view
   * of the renderer's memory, valid until the next call.
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

  /** The picture. It is a view of the renderer's memory, valid until the next call of anything here. */
  get image() {
    const buffer = this.#exports.memory.buffer;
    const address = this.#call("pixels");
    if (this.#image?.data.buffer !== buffer || this.#image.data.byteOffset !== address) {
      const bytes = new Uint8ClampedArray(buffer, address, 4 * this.#width * this.#height);
      this.#image = new ImageData(bytes, this.#width, this.#height);
    }
    return this.#image;
  }

  /** When the picture changes next after `time` without a commit: `time` itself while something moves, Infinity when nothing will. */
  nextChange(time) {
    return this.#call("nextChange", time);
  }
}
