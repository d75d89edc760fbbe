// Turns the wheel and the trackpad into scrolling of the app.

// A wheel's notch is a long way at once; it is spread over some frames. A trackpad sends short ways.
const notch = 40;
const share = 0.3;
const line = 16;

/** Calls `scroll(x, y, dx, dy)` in points of the screen. `pointsPerCSSPixel()` is the picture's scale. */
export function watchWheel(canvas, pointsPerCSSPixel, scroll) {
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
      // With the control key, the browser zooms the page.
      if (event.ctrlKey) return;
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      const factor = pointsPerCSSPixel();
      const unit = factor * [1, line, box.height][event.deltaMode];
      const [x, y] = [(event.clientX - box.left) * factor, (event.clientY - box.top) * factor];
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
      if (!rest && Math.hypot(dx, dy) < notch) return scroll(x, y, dx, dy);
      rest = { x, y, dx: (rest?.dx ?? 0) + dx, dy: (rest?.dy ?? 0) + dy };
      frame ??= requestAnimationFrame(spread);
    },
    { passive: false },
  );
}
