// The text of a field: the page's own field takes it, so that keyboards on the screen and input methods work, and
// hands over what was typed. It stays empty, but for what is being composed; the app draws the text.

import { appKey, belongsToField } from "./keys.mjs";

const attributes = ["inputmode", "enterkeyhint", "autocapitalize", "autocorrect"];

/** Gives a field of the page the attributes by which browsers choose the keyboard. */
export function describeKeyboard(node, keyboard) {
  // A field of several lines has no type.
  if (node.localName === "input") node.type = keyboard.type === "password" ? "password" : "text";
  node.autocomplete = keyboard.autocomplete ?? "off";
  node.spellcheck = keyboard.spellcheck === "true";
  for (const name of attributes) {
    if (keyboard[name] === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== keyboard[name]) node.setAttribute(name, keyboard[name]);
  }
}

/**
 * Lets the text of a field begin at the app's caret: [x, y, height] in points from the field's corner. Input methods
 * show their candidates there.
 */
export function placeText(node, [x, y, height]) {
  node.style.textIndent = `${x}px`;
  node.style.lineHeight = `${height}px`;
  node.style.fontSize = `${height * 0.8}px`;
  // The text of a field of one line stands in its middle.
  if (node.localName === "textarea") node.style.paddingTop = `${y}px`;
}

// The inputs of keyboards on the screen that send no key, with the usage of the key that they stand for.
const deletions = { deleteContentBackward: 42, deleteWordBackward: 42, deleteContentForward: 76 };

/**
 * Makes a field of the page hand over its text by `type(text)` and `compose(text, start, end)`, and its keys to
 * `keys`.
 */
export function editing(node, { type, compose, keys }) {
  describeKeyboard(node, {});
  let isComposing = false;
  const take = () => {
    if (node.value) type(node.value);
    node.value = "";
  };
  node.addEventListener("beforeinput", (event) => {
    const usage = deletions[event.inputType];
    if (!usage || isComposing || node.value) return;
    const key = { usage, modifiers: 0, characters: "" };
    keys.down({}, key);
    keys.releaseAll();
    event.preventDefault();
  });
  node.addEventListener("compositionstart", () => {
    isComposing = true;
    // The app marks the text: the browser's mark beside it would be a second one.
    node.dataset.composing = "";
  });
  node.addEventListener("input", (event) => {
    if (!isComposing && !event.isComposing) return take();
    compose(node.value, node.selectionStart ?? node.value.length, node.selectionEnd ?? node.value.length);
  });
  node.addEventListener("compositionend", () => {
    isComposing = false;
    delete node.dataset.composing;
    if (!node.value) compose("", 0, 0);
    take();
  });
  node.addEventListener("keydown", (event) => {
    if (fieldKey(event, keys)) event.stopPropagation();
  });
}

/**
 * Hands a key that a field has received to `keys`, or leaves it to the browser, which types it into the field:
 * never both. Returns whether the key is the field's.
 */
export function fieldKey(event, keys) {
  if (event.isComposing || event.keyCode === 229) return true;
  // Tab moves the focus of the page, and Escape closes what the app shows.
  if (event.key === "Tab" || event.key === "Escape") return false;
  const key = appKey(event);
  if (!key) return true;
  if (belongsToField(event, key)) event.preventDefault();
  // The browser pastes by itself.
  else if (event.key === "v") return true;
  keys.down(event, key);
  return true;
}
