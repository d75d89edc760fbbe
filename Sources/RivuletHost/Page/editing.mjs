// The keys of a field: the page's own field takes them, so that keyboards on the screen and input methods work,
// and hands over what was typed. It stays empty; the app draws the text.

const keys = {
  ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", Backspace: "deleteBackward",
  Delete: "deleteForward", Enter: "enter",
};

const commands = { a: "selectAll", c: "copy", x: "cut", z: "undo", y: "redo" };

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** The key of the app for a key of the page; null for one that types or belongs to the browser. */
export function editingKey({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const isCommand = isMac ? metaKey : ctrlKey;
  const command = isCommand && !altKey && commands[key.toLowerCase()];
  if (command) return { key: command === "undo" && shiftKey ? "redo" : command, shift: false, word: false };
  if (!keys[key] || (isCommand && isMac)) return null;
  return { key: keys[key], shift: shiftKey, word: isMac ? altKey : ctrlKey };
}

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

/** Makes a field of the page hand over its text and its keys. */
export function editing(node, type, press) {
  describeKeyboard(node, {});
  const take = () => {
    if (node.value) type(node.value);
    node.value = "";
  };
  node.addEventListener("input", (event) => {
    if (!event.isComposing) take();
  });
  node.addEventListener("compositionend", take);
  node.addEventListener("keydown", (event) => {
    if (event.isComposing) return event.stopPropagation();
    const found = editingKey(event);
    if (found) {
      press(found.key, found);
      event.preventDefault();
    }
    // Arrows and the space bar would scroll.
    if (event.key !== "Escape") event.stopPropagation();
  });
}
