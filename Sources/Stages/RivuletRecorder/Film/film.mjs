// The element <rivulet-film>, which plays a recording: an app's commits, drawn by the renderer as WebAssembly
// at any size and speed. It needs no server.
//
// A recording is an HTML file that contains its data in the element. In another page, `src` names the file:
//   <script type="module" src="rivulet-film.mjs"></script>
//   <rivulet-film src="download.html" autoplay loop></rivulet-film>
// Attributes: `autoplay`, `loop`, `controls="none"`, `speed`. Autoplay is ignored for people who ask for
// reduced motion. Events: `ready`, `ended`, `error`.
// The colours are the custom properties --film-background, --film-ink, --film-bar, --film-button, --film-line
// and --film-accent.

import { unpackLZMA } from "./lzma.mjs";
import { Renderer } from "./renderer.mjs";

/** The value 0 … 90 of a character of packed text; PackedText.swift says how it is made. */
function digit(text, place) {
  const code = text.charCodeAt(place);
  return (code === 0x21 ? 0x3c : code) - 0x24;
}

/** Unpacks this many bytes from text with 13 bits in two characters. */
function bytes(text, size) {
  const result = new Uint8Array(size);
  let [bits, count, place] = [0, 0, 0];
  for (let index = 0; place < size && index < text.length; index += 2) {
    bits |= (91 * digit(text, index) + digit(text, index + 1)) << count;
    for (count += 13; count >= 8; count -= 8) {
      result[place++] = bits & 255;
      bits >>>= 8;
    }
  }
  return result;
}

/** Unpacks a part. */
async function unpack({ text, size }, unpackBytes) {
  if (!size) throw new Error("it was made by another version.");
  try {
    return await unpackBytes(bytes(text, size));
  } catch {
    throw new Error("the file is damaged.");
  }
}

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

let sharedModule = null;

/** The renderer of a recording, or that of the page's script, which is compiled once. */
async function compiled(part) {
  const shared = globalThis.rivuletRenderer;
  if (part.size || !shared) return WebAssembly.compile(await unpack(part, unpackLZMA));
  sharedModule ??= unpack(shared, unpackLZMA).then((bytes) => WebAssembly.compile(bytes));
  return sharedModule;
}

/** Splits the log of commits: for each its time and length, then its bytes. */
function splitLog(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const commits = [];
  for (let offset = 0; offset < bytes.length; ) {
    const [time, length] = [view.getFloat64(offset, true), view.getUint32(offset + 8, true)];
    commits.push({ time, bytes: bytes.subarray(offset + 12, offset + 12 + length) });
    offset += 12 + length;
  }
  return commits;
}

const look = `
:host { display: inline-block; position: relative; overflow: hidden; background: var(--film-background, #111); color: var(--film-ink, #eee);
  font: 14px/1.2 system-ui, sans-serif; }
.stage { position: absolute; inset: 0 0 44px; overflow: auto; display: flex; }
canvas { margin: auto; display: block; flex: none; }
.bar { position: absolute; inset: auto 0 0; height: 44px; display: flex; align-items: center; gap: 8px;
  padding: 0 10px; background: var(--film-bar, #222); box-sizing: border-box; }
button, select { font: inherit; color: inherit; background: var(--film-button, #333); border: 1px solid var(--film-line, #555); border-radius: 6px;
  height: 30px; min-width: 34px; }
input { flex: 1; min-width: 40px; accent-color: var(--film-accent, #4af); }
output { font-variant-numeric: tabular-nums; min-width: 5.5em; text-align: right; }
:focus-visible { outline: 2px solid var(--film-accent, #4af); outline-offset: 1px; }
.main { position: absolute; inset: 0; container-type: inline-size; }
@container (max-width: 420px) {
  .stage { inset: 0 0 80px; }
  .bar { height: 80px; flex-wrap: wrap; gap: 0 8px; align-content: space-evenly; }
  input { flex-basis: 100%; order: -1; margin: 0; }
  output { flex: 1; text-align: start; }
}
:host([controls="none"]) .stage { inset: 0; }
:host([controls="none"]) .bar { display: none; }
.failure { margin: auto; padding: 1em; max-width: 40em; }
`;

const bar = `
<div class="main">
<div class="stage"><canvas></canvas></div>
<div class="bar">
  <button class="play" title="Play or pause (Space)"></button>
  <input type="range" min="0" step="any" aria-label="Time">
  <output></output>
  <select class="speed" aria-label="Speed">
    <option value="0.1">×0.1<option value="0.25">×¼<option value="0.5">×½<option value="1" selected>×1<option value="2">×2
  </select>
  <select class="zoom" aria-label="Zoom">
    <option value="0" selected>Fit<option value="1">100 %<option value="2">200 %<option value="4">400 %<option value="8">800 %
  </select>
</div>
</div>`;

export class RivuletFilm extends HTMLElement {
  #commits = [];
  #applied = 0;
  #about = null;
  #renderer = null;
  #canvas = null;
  #context = null;
  #controls = {};
  #position = 0;
  #isPlaying = false;
  #lastFrame = null;
  #density = 0;

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>${look}</style>${bar}`;
    this.#canvas = root.querySelector("canvas");
    this.#context = this.#canvas.getContext("2d", { alpha: false });
    for (const name of ["play", "speed", "zoom"]) this.#controls[name] = root.querySelector(`.${name}`);
    this.#controls.time = root.querySelector("input");
    this.#controls.label = root.querySelector("output");
    this.#start().catch((error) => this.#fail(error));
  }

  async #start() {
    const source = await this.#source();
    const part = (name) => {
      const element = source.querySelector(`[data-part="${name}"]`);
      return { text: element?.textContent, size: Number(element?.dataset.size) };
    };
    const about = JSON.parse(source.querySelector('[type="application/json"]').textContent);
    const [module, log] = await Promise.all([compiled(part("renderer")), unpack(part("commits"), inflate)]);
    this.#renderer = new Renderer(module);
    this.#about = about;
    this.#commits = splitLog(log);
    this.#takeSize(about.size);
    this.#connect();
    new ResizeObserver(() => this.#layOut()).observe(this);
    this.#layOut();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.hasAttribute("autoplay") && !isCalm) this.play();
    this.dispatchEvent(new Event("ready"));
  }

  /** Gives the element the recording's size, as a picture has its own, unless the page's styles say another. */
  #takeSize([width, height]) {
    const bar = this.getAttribute("controls") === "none" ? 0 : 44;
    const style = document.createElement("style");
    style.textContent = `:host { width: ${width}px; max-width: 100%; aspect-ratio: ${width} / ${height + bar}; }`;
    this.shadowRoot.prepend(style);
  }

  /** The element with the data: this one, or the one in the file that `src` names. */
  async #source() {
    const address = this.getAttribute("src");
    if (!address) return this;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} could not be loaded (${answer.status}).`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const film = page.querySelector("rivulet-film");
    if (!film?.querySelector("[data-part]")) throw new Error(`${address} is no recording.`);
    return film;
  }

  #fail(error) {
    const words = document.createElement("p");
    words.className = "failure";
    words.textContent = `This recording cannot be played: ${error.message}`;
    this.shadowRoot.querySelector(".stage").replaceChildren(words);
    this.dispatchEvent(new CustomEvent("error", { detail: error }));
  }

  #connect() {
    const { play, speed, zoom, time } = this.#controls;
    time.max = this.duration;
    speed.value = this.getAttribute("speed") ?? "1";
    play.addEventListener("click", () => (this.#isPlaying ? this.pause() : this.play()));
    zoom.addEventListener("change", () => this.#layOut());
    time.addEventListener("input", () => {
      // Pausing moves the slider back to the instant that is shown.
      const target = Number(time.value);
      this.pause();
      this.currentTime = target;
    });
    this.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1 / 60, ArrowRight: 1 / 60 }[event.key];
      const target = event.composedPath()[0];
      if (event.key === " " && target !== play) this.#isPlaying ? this.pause() : this.play();
      else if (step && target.localName !== "select") this.step(step);
      else if (event.key === "Home") this.currentTime = 0;
      else if (event.key === "End") this.currentTime = this.duration;
      else return;
      event.preventDefault();
    });
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    this.#showControls();
  }

  /** The length of the recording in seconds; 0 until it is loaded. */
  get duration() {
    return this.#about?.duration ?? 0;
  }

  /** The instant that is shown, in seconds from the beginning. Values outside are clamped. */
  get currentTime() {
    return this.#position;
  }

  set currentTime(seconds) {
    this.#position = Math.min(Math.max(Number(seconds) || 0, 0), this.duration);
    this.#draw();
    this.#showControls();
  }

  get paused() {
    return !this.#isPlaying;
  }

  /** The speed, as a factor of the recorded one. */
  get playbackRate() {
    return Number(this.#controls.speed.value) || 1;
  }

  set playbackRate(rate) {
    this.#controls.speed.value = String(rate);
  }

  play() {
    if (!this.#renderer || this.#isPlaying) return;
    if (this.#position >= this.duration) this.#position = 0;
    this.#isPlaying = true;
    this.#lastFrame = null;
    this.#showControls();
    requestAnimationFrame((now) => this.#frame(now));
  }

  pause() {
    this.#isPlaying = false;
    this.#showControls();
  }

  /** Pauses and moves by some seconds. */
  step(seconds) {
    this.pause();
    this.currentTime = this.#position + seconds;
  }

  #frame(now) {
    if (!this.#isPlaying || !this.isConnected) return;
    const elapsed = this.#lastFrame === null ? 0 : (now - this.#lastFrame) / 1000;
    this.#lastFrame = now;
    let next = this.#position + elapsed * this.playbackRate;
    if (next >= this.duration) {
      if (this.hasAttribute("loop")) {
        next %= this.duration || 1;
      } else {
        this.currentTime = this.duration;
        this.pause();
        this.dispatchEvent(new Event("ended"));
        return;
      }
    }
    this.currentTime = next;
    requestAnimationFrame((later) => this.#frame(later));
  }

  #showControls() {
    const { play, time, label } = this.#controls;
    play.textContent = this.#isPlaying ? "❚❚" : "►";
    play.setAttribute("aria-label", this.#isPlaying ? "Pause" : "Play");
    time.value = this.#position;
    label.textContent = `${this.#position.toFixed(2)} s`;
    // A step of a frame changes the hundredths, which the slider's own fraction hides among others.
    time.setAttribute("aria-valuetext", `${label.textContent} of ${this.duration.toFixed(2)} s`);
  }

  /** Sets the picture's size: the largest that fits, or the zoom's. */
  #layOut() {
    if (!this.#renderer) return;
    const [width, height] = this.#about.size;
    const stage = this.shadowRoot.querySelector(".stage");
    const zoom = Number(this.#controls.zoom.value);
    const factor = zoom || Math.max(0.01, Math.min(stage.clientWidth / width, stage.clientHeight / height));
    this.#density = factor * (window.devicePixelRatio || 1);
    const pixels = [width, height].map((side) => Math.max(1, Math.round(side * this.#density)));
    [this.#canvas.width, this.#canvas.height] = pixels;
    this.#canvas.style.width = `${pixels[0] / (window.devicePixelRatio || 1)}px`;
    this.#canvas.style.height = `${pixels[1] / (window.devicePixelRatio || 1)}px`;
    this.#renderer.resize(pixels[0], pixels[1], this.#density);
    this.#draw();
  }

  /** Applies the commits up to an instant: from the first one if it lies before the last applied one. */
  #applyUntil(time) {
    if (this.#applied > 1 && this.#commits[this.#applied - 1].time > time) this.#applied = 0;
    while (this.#applied < this.#commits.length) {
      const commit = this.#commits[this.#applied];
      if (this.#applied > 0 && commit.time > time) break;
      const status = this.#renderer.apply(commit.bytes);
      if (status !== 0) throw new Error(`a change cannot be drawn (reason ${status})`);
      this.#applied += 1;
    }
  }

  #draw() {
    if (!this.#density) return;
    try {
      const time = this.#about.start + this.#position;
      this.#applyUntil(time);
      if (this.#renderer.evaluate(time) === 0) return;
      const damage = this.#renderer.draw();
      for (let index = 0; index + 3 < damage.length; index += 4) {
        this.#context.putImageData(this.#renderer.image, 0, 0, ...damage.subarray(index, index + 4));
      }
    } catch (error) {
      this.pause();
      this.#fail(error);
    }
  }

  /** The pixels at an instant, at this many for each point: RGBA, premultiplied. For tests. */
  pixels(seconds, scale) {
    const [width, height] = this.#about.size.map((side) => Math.ceil(side * scale));
    this.#renderer.resize(width, height, scale);
    const time = this.#about.start + seconds;
    this.#applyUntil(time);
    this.#renderer.evaluate(time);
    this.#renderer.draw();
    const pixels = this.#renderer.image.data.slice();
    this.#layOut();
    return pixels;
  }
}

customElements.define("rivulet-film", RivuletFilm);
