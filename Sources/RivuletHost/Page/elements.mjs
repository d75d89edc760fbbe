// The app's elements as elements of the page, invisible above the picture: screen readers find them, and the
// keyboard moves between them. The browser draws its ring around the one with the focus.

import { describeKeyboard, editing, fieldKey, placeText } from "./editing.mjs";
import { appKey, HeldKeys, scrolls } from "./keys.mjs";

const box = document.getElementById("elements");
const live = document.getElementById("announcement");

const operable = new Set(["button", "link", "slider", "textbox"]);
// The distance in points from which on a finger drags.
const tapSlop = 10;
const tags = { button: "button", textbox: "input" };

/**
 * Mirrors the app's elements. Calls `operate(action, id)`, for the field that receives keys `type(text)` and
 * `compose(text, start, end)`, and `key({phase, usage, modifiers, characters})` for keys of a hardware keyboard.
 */
export class Elements {
  #nodes = new Map();
  #list = [];
  #operate;
  #text;
  #keys;
  #touch;

  constructor({ operate, type, compose, key }) {
    this.#operate = operate;
    this.#keys = new HeldKeys(key);
    this.#text = { type, compose, keys: this.#keys };
    document.addEventListener("keydown", (event) => this.#pressed(event));
    document.addEventListener("keyup", (event) => this.#keys.up(event));
    window.addEventListener("blur", () => this.#keys.releaseAll());
    // A field that the mouse or a finger has reached shows its caret, and needs no ring beside it.
    window.addEventListener("keydown", (event) => event.key === "Tab" && (box.dataset.ring = ""), true);
    window.addEventListener("pointerdown", () => delete box.dataset.ring, true);
  }

  /** Places the elements above a picture of the screen. */
  place(size, placement) {
    box.style.left = `${placement.left}px`;
    box.style.top = `${placement.top}px`;
    box.style.width = `${size.width}px`;
    box.style.height = `${size.height}px`;
    box.style.transform = `scale(${placement.cssWidth / size.width})`;
  }

  /** Shows a list of elements: {id, role, label, value, hint, frame, isDisabled, isSelected, isEditing, caret}. */
  update(list) {
    this.#list = list;
    const focused = document.activeElement;
    const known = new Set(list.map((element) => element.id));
    for (const [id, { node }] of this.#nodes) {
      if (known.has(id)) continue;
      node.remove();
      this.#nodes.delete(id);
    }
    list.forEach((element, index) => {
      const node = this.#node(element);
      describe(node, element);
      if (box.children[index] !== node) box.insertBefore(node, box.children[index] ?? null);
    });
    // An element that changes its place among the others loses the focus.
    if (focused !== document.activeElement && box.contains(focused)) focused.focus({ preventScroll: true });
    const field = this.#field();
    if (field && field !== document.activeElement) field.focus({ preventScroll: true });
    const { role } = this.#nodes.get(Number(document.activeElement?.dataset?.id)) ?? {};
    if (!field && role === "textbox") document.activeElement.blur();
  }

  #node(element) {
    const known = this.#nodes.get(element.id);
    const isMultiline = element.keyboard?.multiline === "true";
    const tag = element.role === "textbox" && isMultiline ? "textarea" : tags[element.role] ?? "div";
    if (known?.role === element.role && known.node.localName === tag) return known.node;
    known?.node.remove();
    const node = document.createElement(tag);
    if (element.role === "button") node.type = "button";
    else if (element.role === "textbox") editing(node, this.#text);
    else if (element.role !== "text") node.setAttribute("role", element.role);
    if (element.role === "heading") node.ariaLevel = "1";
    if (operable.has(element.role)) {
      node.tabIndex = 0;
      node.addEventListener("click", () => this.#operate("activate", element.id));
      node.addEventListener("focus", () => {
        const isField = element.role === "textbox" && node !== this.#field();
        this.#operate(isField ? "activate" : "reveal", element.id);
      });
    }
    node.dataset.id = element.id;
    this.#nodes.set(element.id, { node, role: element.role });
    return node;
  }

  /** The element of the field that receives keys. */
  #field() {
    const element = this.#list.find(({ isEditing }) => isEditing);
    return element && this.#nodes.get(element.id)?.node;
  }

  /**
   * Takes the focus away from an element, since a finger has come down at a point. The field that receives keys keeps
   * it: else a keyboard on the screen would go away under the finger, and with it what the finger is on.
   */
  touchBegan(x, y) {
    this.#touch = { x, y };
    const focused = document.activeElement;
    if (focused !== this.#field() || "composing" in focused.dataset) focused?.blur();
  }

  /** Gives the focus to a field that was tapped, within the touch: phones show their keyboard only then. */
  touchEnded(x, y) {
    const began = this.#touch ?? { x, y };
    if (Math.hypot(x - began.x, y - began.y) > tapSlop) return;
    const element = this.#operableElement(x, y);
    if (element?.role === "textbox") this.#nodes.get(element.id)?.node.focus({ preventScroll: true });
  }

  /** The cursor of CSS over a point of the screen: a beam over a field, a hand over what else can be operated. */
  cursor(x, y) {
    const element = this.#operableElement(x, y);
    return element?.role === "textbox" ? "text" : element ? "pointer" : "default";
  }

  /** The smallest element at a point that can be operated: of a button in a field, the button. */
  #operableElement(x, y) {
    const area = ({ frame: [, , width, height] }) => width * height;
    return this.#list.filter(({ role, frame: [left, top, width, height], isDisabled }) =>
      operable.has(role) && !isDisabled && x >= left && x < left + width && y >= top && y < top + height,
    ).sort((one, other) => area(one) - area(other))[0];
  }

  #pressed(event) {
    if (event.defaultPrevented) return;
    const field = event.target === document.body ? this.#field() : undefined;
    if (field) {
      // A touch has taken the focus from the field. With the focus, the browser types this key into the field.
      field.focus({ preventScroll: true });
      if (fieldKey(event, this.#keys)) return;
    }
    if (event.key === "Tab") return;
    const id = Number(event.target.dataset?.id ?? 0);
    const role = this.#nodes.get(id)?.role;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    const activates = event.key === "Enter" || event.key === " ";
    if (isPlain && event.key === "Escape") {
      this.#operate("escape", id);
    } else if (isPlain && role === "slider" && step) {
      this.#operate(step > 0 ? "increment" : "decrement", id);
    } else if (isPlain && role === "link" && event.key === "Enter") {
      this.#operate("activate", id);
    } else if (activates && event.target.localName === "button") {
      return;
    } else {
      const key = appKey(event);
      if (key) this.#keys.down(event, key);
      // What scrolls the browser's page scrolls the app, unless the app takes the key.
      if (!key || !isPlain || !scrolls(event)) return;
    }
    event.preventDefault();
  }
}

function describe(node, { role, label, value, hint, frame, isDisabled, isSelected, keyboard, caret }) {
  if (keyboard && role === "textbox") describeKeyboard(node, keyboard);
  if (caret) placeText(node, caret);
  const words = role !== "slider" && value ? (label ? `${label}, ${value}` : value) : label;
  if (role === "text" || role === "heading") setText(node, words);
  else node.ariaLabel = words;
  if (role === "slider") {
    node.ariaValueMin = "0";
    node.ariaValueMax = "100";
    node.ariaValueNow = String(parseFloat(value) || 0);
    node.ariaValueText = value ?? "";
  }
  node.ariaDescription = hint ?? null;
  node.ariaDisabled = isDisabled ? "true" : null;
  node.ariaCurrent = isSelected ? "true" : null;
  const [x, y, width, height] = frame;
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Lets a screen reader speak a sentence. */
export function announce(sentence) {
  // The same sentence again is spoken only if the text changes.
  live.textContent = live.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
