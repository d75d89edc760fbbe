// Measures the page's rendering for `rivulet bench --browser`: opened as /?measure=motion&seconds=10,
// /?measure=latency&count=40 or /?measure=room. The result is a console line that begins with
// “rivulet-measurement”.

const parameters = new URLSearchParams(location.search);
const number = (name, usual) => Number(parameters.get(name) ?? usual);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function quantile(values, fraction) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] : 0;
}

/** The time in milliseconds in which a new browser starts up and optimizes WebAssembly. */
const warmUp = 3000;

async function firstPicture() {
  while (!window.rivulet?.progress().frames) await nextFrame();
}

/**
 * Measures, after the warm-up, the intervals of the display's frames that the page has redrawn. A late frame
 * counts as missed.
 */
async function motion() {
  await pause(warmUp);
  const end = performance.now() + 1000 * number("seconds", 10);
  window.rivulet.resetStats();
  const intervals = [];
  let drawn = 0;
  let last = await nextFrame();
  while (performance.now() < end) {
    const now = await nextFrame();
    const { frames } = window.rivulet.progress();
    // Consecutive drawn frames belong to one motion; the interval after a still frame does not count.
    if (frames > drawn) intervals.push(now - last);
    drawn = frames;
    last = now;
  }
  const { pixels, evaluation, raster, put, damage } = window.rivulet.stats();
  const total = intervals.reduce((sum, interval) => sum + interval, 0);
  return {
    pixels, evaluation, raster, put, damage,
    frames: intervals.length,
    framesPerSecond: total > 0 ? (1000 * intervals.length) / total : 0,
    interval: { median: quantile(intervals, 0.5), p95: quantile(intervals, 0.95) },
  };
}

/** Measures the time from a touch to the display's frame after the one in which the answer was drawn. */
async function latency() {
  await pause(warmUp);
  const canvas = document.getElementById("screen");
  const box = canvas.getBoundingClientRect();
  const place = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  // Pointer number 1 is the mouse, which always exists.
  const event = (type) => new PointerEvent(type, { ...place, pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, bubbles: true });
  const drawn = [];
  const shown = [];
  const count = number("count", 40);
  for (let index = 0; index < count; index += 1) {
    // The pause is not a multiple of the display's interval.
    await pause(120 + Math.random() * 50);
    const before = window.rivulet.progress().frames;
    const touched = performance.now();
    canvas.dispatchEvent(event("pointerdown"));
    const limit = touched + 2000;
    let now = await nextFrame();
    while (window.rivulet.progress().frames === before && performance.now() < limit) now = await nextFrame();
    const put = window.rivulet.progress().lastPut;
    while (now <= put) now = await nextFrame();
    if (window.rivulet.progress().frames > before) {
      drawn.push(put - touched);
      shown.push(now - touched);
    }
    canvas.dispatchEvent(event("pointerup"));
  }
  const summary = (values) => ({ median: quantile(values, 0.5), p95: quantile(values, 0.95) });
  return { touches: count, answered: drawn.length, drawn: summary(drawn), shown: summary(shown) };
}

/** The window's inner size, in CSS pixels. */
function room() {
  return { width: innerWidth, height: innerHeight };
}

await firstPicture();
const result = await { motion, latency, room }[parameters.get("measure")]?.();
console.log(`rivulet-measurement ${JSON.stringify(result)}`);
