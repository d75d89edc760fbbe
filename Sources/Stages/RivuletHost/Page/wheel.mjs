// Turns the wheel and the trackpad into scrolling and zooming of the app.

// A wheel's notch is a long way at once; it is spread over some frames. A trackpad sends short ways.
const notch = 40;
const share = 0.3;
const line = 16;
// The way of a wheel, in CSS pixels, that enlarges by e.
const zoomWay = 100;
const mostZoom = 2;

/**
 * Calls `scroll(x, y, dx, dy)` and `zoom(x, y, factor)`, in points of the screen. `pointsPerCSSPixel()` is the
 * picture's scale.
 */
export function watchWheel(canvas, pointsPerCSSPixel, { scroll, zoom }) {
  let rest = null;
  let frame = null;

  const spread = () => {
    frame = null;
    const isLast = Math.hypot(rest.dx, rest.dy) < 2;
    const [dx, dy] = isLast ? [rest.dx, rest.dy] : [rest.dx * share, rest.dy * share];
    scroll(rest.x, rest.y, dx, dy);
    rest = isLast ? null : { ...rest, dx: rest.dx - dx, dy: rest.dy - dy };
    if (rest) frame = requestAnimationFrame(spread);
  };

  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      const factor = pointsPerCSSPixel();
      const unit = factor * [1, line, box.height][event.deltaMode];
      const [x, y] = [(event.clientX - box.left) * factor, (event.clientY - box.top) * factor];
      // The pinch of a trackpad comes as a wheel with the control key.
      if (event.ctrlKey) {
        const way = (event.deltaY * unit) / factor / zoomWay;
        return zoom(x, y, Math.min(Math.max(Math.exp(-way), 1 / mostZoom), mostZoom));
      }
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
      if (!rest && Math.hypot(dx, dy) < notch) return scroll(x, y, dx, dy);
      rest = { x, y, dx: (rest?.dx ?? 0) + dx, dy: (rest?.dy ?? 0) + dy };
      frame ??= requestAnimationFrame(spread);
    },
    { passive: false },
  );
}
