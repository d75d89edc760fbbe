// The keys of a hardware keyboard, with the numbers of USB's table that the app knows them by.

const usages = {
  Enter: 40, Escape: 41, Backspace: 42, Tab: 43, Space: 44, Minus: 45, Equal: 46, BracketLeft: 47, BracketRight: 48,
  Backslash: 49, Semicolon: 51, Quote: 52, Backquote: 53, Comma: 54, Period: 55, Slash: 56, CapsLock: 57,
  Insert: 73, Home: 74, PageUp: 75, Delete: 76, End: 77, PageDown: 78, ArrowRight: 79, ArrowLeft: 80, ArrowDown: 81,
  ArrowUp: 82, NumpadDivide: 84, NumpadMultiply: 85, NumpadSubtract: 86, NumpadAdd: 87, NumpadEnter: 88,
  NumpadDecimal: 99, IntlBackslash: 100, ControlLeft: 224, ShiftLeft: 225, AltLeft: 226, MetaLeft: 227,
  ControlRight: 228, ShiftRight: 229, AltRight: 230, MetaRight: 231,
};
for (let index = 0; index < 26; index += 1) usages[`Key${String.fromCharCode(65 + index)}`] = 4 + index;
for (let digit = 1; digit <= 10; digit += 1) {
  usages[`Digit${digit % 10}`] = 29 + digit;
  usages[`Numpad${digit % 10}`] = 88 + digit;
}
for (let number = 1; number <= 12; number += 1) usages[`F${number}`] = 57 + number;

// Keyboards on the screen and other programs that type leave the place of the key out.
const codes = { " ": "Space" };

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

const bits = { shift: 1, control: 2, alternate: 4, command: 8, capsLock: 16 };

/** The keys with Control, or Command on a Mac, that edit a text. The browser pastes by itself. */
const commands = new Set(["a", "c", "x", "z", "y"]);

/** Whether a key types a text that is not composed. */
const types = (key) => [...key].length === 1;

/**
 * The app's form of a key of the page: {usage, modifiers, characters}; null for a key that the browser or an
 * input method keeps, or whose place nobody knows. Control is Command, as in other programs, except with arrows
 * and deletions, which it lets go by words.
 */
export function appKey(event) {
  const { key, isComposing, keyCode, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (isComposing || keyCode === 229 || key === "Dead" || key === "Process" || key === "Unidentified") return null;
  const code = event.code || codes[key] || (key in usages ? key : types(key) ? `Key${key.toUpperCase()}` : "");
  const usage = usages[code];
  if (!usage) return null;
  // The third level of a keyboard, which types further signs.
  const isThirdLevel = types(key) && (event.getModifierState?.("AltGraph") || (isMac && altKey && !metaKey && !ctrlKey));
  let modifiers = (shiftKey ? bits.shift : 0) | (event.getModifierState?.("CapsLock") ? bits.capsLock : 0);
  if (!isThirdLevel) {
    const isCommand = metaKey || (!isMac && ctrlKey && types(key));
    modifiers |= (isCommand ? bits.command : 0) | (altKey ? bits.alternate : 0);
    if (ctrlKey && !(isCommand && !isMac)) modifiers |= bits.control;
  }
  return { usage, modifiers, characters: types(key) ? key : "" };
}

/** Whether a key has Control, Alt or Command with it. */
const hasCommand = ({ modifiers }) => (modifiers & (bits.control | bits.alternate | bits.command)) !== 0;

/** Whether the browser leaves a key to a field: keys that type, move, delete, and the commands for a text. */
export function belongsToField(event, key) {
  if (types(event.key)) return !hasCommand(key) || ((key.modifiers & bits.alternate) === 0 && commands.has(event.key.toLowerCase()));
  return /^(Arrow|Page|Home$|End$|Backspace$|Delete$|Enter$)/.test(event.key) && !(isMac && event.metaKey && /^Page/.test(event.key));
}

/** The keys that scroll a page of the browser, and the app here. */
export const scrolls = (event) => /^(Arrow|Page|Home$|End$| $)/.test(event.key);

/** The keys that are down, which are released when the page loses them. */
export class HeldKeys {
  #held = new Map();
  #send;

  /** Calls `send({phase, usage, modifiers, characters})`. */
  constructor(send) {
    this.#send = send;
  }

  down(event, key) {
    const phase = event.repeat && this.#held.has(key.usage) ? "again" : "down";
    this.#held.set(key.usage, key);
    this.#send({ phase, ...key });
  }

  up(event) {
    const usage = usages[event.code || codes[event.key] || event.key];
    const held = this.#held.get(usage);
    if (held && this.#held.delete(usage)) this.#send({ phase: "up", ...held });
    // A Mac reports no release of keys that were held with Command.
    if (event.key === "Meta") this.releaseAll();
  }

  releaseAll() {
    for (const key of this.#held.values()) this.#send({ phase: "up", ...key });
    this.#held.clear();
  }
}
