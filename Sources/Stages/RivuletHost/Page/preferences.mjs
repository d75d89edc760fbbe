// The preferences of the browser's user: the colour scheme, less motion, more contrast, the size of text, and the
// languages.

import { usableLanguages } from "./wire.mjs";

const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const contrast = matchMedia("(prefers-contrast: more)");
const ruler = document.getElementById("ruler");
const usualTextSize = 16;

/** The languages of the browser's user, most preferred first. */
export const languages = () => usableLanguages(navigator.languages);

export function preferences() {
  return {
    isDark: dark.matches,
    reducesMotion: calm.matches,
    increasesContrast: contrast.matches,
    textScale: (ruler.offsetWidth || usualTextSize) / usualTextSize,
    languages: languages(),
  };
}

/** Calls back when a preference has changed. */
export function onPreferenceChange(callback) {
  for (const query of [dark, calm, contrast]) query.addEventListener("change", callback);
  addEventListener("languagechange", callback);
  new ResizeObserver(callback).observe(ruler);
}
