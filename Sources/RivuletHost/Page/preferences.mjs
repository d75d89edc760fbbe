// The preferences of the browser's user: the colour scheme, less motion, and the size of text.

const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const ruler = document.getElementById("ruler");
const usualTextSize = 16;

export function preferences() {
  return { isDark: dark.matches, reducesMotion: calm.matches, textScale: (ruler.offsetWidth || usualTextSize) / usualTextSize };
}

/** Calls back when a preference has changed. */
export function onPreferenceChange(callback) {
  for (const query of [dark, calm]) query.addEventListener("change", callback);
  new ResizeObserver(callback).observe(ruler);
}
