// The canvas: its place in the window, its size in pixels, and copying pixels to it.

const stage = document.getElementById("stage");
const canvas = document.getElementById("screen");
const context = canvas.getContext("2d", { alpha: false });

/** The room for the picture: its size in CSS pixels, and the device pixels per CSS pixel. */
export function room() {
  return {
    width: Math.max(1, stage.clientWidth),
    height: Math.max(1, stage.clientHeight),
    scale: window.devicePixelRatio || 1,
  };
}

/** Calls back when the room may have changed: its size, the zoom or the display. */
export function onRoomChange(callback) {
  new ResizeObserver(callback).observe(stage);
  const watchDensity = () => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", () => (callback(), watchDensity()), { once: true });
  };
  watchDensity();
}

/**
 * The largest placement of a screen of a size in points: scaled to fit, or unscaled if the room has the
 * screen's size.
 */
export function place(width, height) {
  const { width: roomWidth, height: roomHeight, scale } = room();
  // Sizes are whole points while the room may be a fraction larger, which is no reason to scale.
  const fits = Math.abs(roomWidth - width) <= 1 && Math.abs(roomHeight - height) <= 1;
  const factor = fits ? 1 : Math.min(roomWidth / width, roomHeight / height);
  const pixelsPerPoint = factor * scale;
  const pixels = { width: Math.max(1, Math.round(width * pixelsPerPoint)), height: Math.max(1, Math.round(height * pixelsPerPoint)) };
  // The corner lies on a whole device pixel, because the browser would blur the picture on a fraction.
  const left = Math.max(0, Math.round((roomWidth * scale - pixels.width) / 2)) / scale;
  const top = Math.max(0, Math.round((roomHeight * scale - pixels.height) / 2)) / scale;
  return { pixels, pixelsPerPoint, left, top, cssWidth: pixels.width / scale, cssHeight: pixels.height / scale };
}

/**
 * Applies a placement to the canvas. This clears the canvas: the whole picture must be put on it in the same
 * frame.
 */
export function adopt(placement) {
  canvas.width = placement.pixels.width;
  canvas.height = placement.pixels.height;
  canvas.style.left = `${placement.left}px`;
  canvas.style.top = `${placement.top}px`;
  canvas.style.width = `${placement.cssWidth}px`;
  canvas.style.height = `${placement.cssHeight}px`;
}

/**
 * Copies rectangles of the picture (x, y, width, height, one after another) to the canvas. Returns their area
 * in pixels.
 */
export function put(image, rectangles) {
  let area = 0;
  for (let index = 0; index + 3 < rectangles.length; index += 4) {
    const [width, height] = [rectangles[index + 2], rectangles[index + 3]];
    context.putImageData(image, 0, 0, rectangles[index], rectangles[index + 1], width, height);
    area += width * height;
  }
  return area;
}

/** Draws a whole picture of the screen on the canvas. */
export function show(picture) {
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

export { canvas };
