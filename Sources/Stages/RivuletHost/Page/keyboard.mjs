// The height of the keyboard on the screen: browsers show it over the page and tell how much remains visible.

// Bars of the browser that come and go are lower.
const lowest = 80;

/** The part of the picture that a keyboard covers, in CSS pixels; 0 for none. */
export function coveredHeight(bottom, { offsetTop, height, scale }) {
  // A page that is enlarged by two fingers shows less without a keyboard.
  if (Math.abs(scale - 1) > 0.01) return 0;
  const covered = bottom - (offsetTop + height);
  return covered >= lowest ? covered : 0;
}

/** Calls `send(height)` when the keyboard covers another part of the picture at `placement()`. */
export function watchKeyboard(placement, send) {
  const viewport = window.visualViewport;
  if (!viewport) return;
  let sent = 0;
  const update = () => {
    const place = placement();
    if (!place) return;
    const height = coveredHeight(place.top + place.cssHeight, viewport);
    if (Math.abs(height - sent) < 1) return;
    sent = height;
    send(height);
  };
  viewport.addEventListener("resize", update);
  viewport.addEventListener("scroll", update);
}
