// The app's elements as elements of the page, invisible above the picture: screen readers find them, and the
// keyboard moves between them. The browser draws its ring around the one with the focus.

import { describeKeyboard, editing, fieldKey, placeText } from "./editing.mjs";
import { appKey, HeldKeys, scrolls } from "./keys.mjs";

const box = document.getElementById("elements");
const live = document.getElementById("announcement");

const operable = new Set(["button", "link", "slider", "switch", "textbox"]);
// The number of elements that are remembered for the way back.
const mostLeft = 32;
// The lists after the first one of another screen in which elements may still come before it, as a bar's do.
const arrivalLists = 5;
// The distance in points from which on a finger drags.
const tapSlop = 10;
const tags = { button: "button", switch: "button", textbox: "input" };

/**
 * Mirrors the app's elements. Calls `operate(action, id)`, for the field that receives keys `type(text)` and
 * `compose(text, start, end)`, and `key({phase, usage, modifiers, characters})` for keys of a hardware keyboard.
 */
export class Elements {
  #nodes = new Map();
  #list = [];
  // The ids of the elements that were there when the one with the focus got it: those of its screen. While screens
  // change, the elements of both are in the list.
  #company = new Set();
  // The elements that have led to other screens, which took them away; the last one last.
  #left = [];
  // The element that has got the focus on another screen, and the lists in which it may still pass to one before it.
  #arrival = null;
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
    window.addEventListener("keydown", (event) => {
      this.#arrival = null;
      if (event.key === "Tab") box.dataset.ring = "";
    }, true);
    window.addEventListener("pointerdown", () => {
      this.#arrival = null;
      delete box.dataset.ring;
    }, true);
  }

  /** Places the elements above a picture of the screen. */
  place(size, placement) {
    box.style.left = `${placement.left}px`;
    box.style.top = `${placement.top}px`;
    box.style.width = `${size.width}px`;
    box.style.height = `${size.height}px`;
    box.style.transform = `scale(${placement.cssWidth / size.width})`;
  }

  /**
   * Shows a list of elements: {id, role, label, value, slide, hint, frame, isDisabled, isSelected, isEditing, caret}.
   * The focus stays, or passes from an element that has gone to another one.
   */
  update(list) {
    const former = this.#list;
    this.#list = list;
    const focused = document.activeElement;
    const focusedId = this.#nodes.size ? Number(focused?.dataset?.id) : NaN;
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
    else if (this.#nodes.get(focusedId)?.node !== focused) this.#passFocus(focusedId, former);
    else this.#arrive();
    const field = this.#field();
    if (field && field !== document.activeElement) field.focus({ preventScroll: true });
    const { role } = this.#nodes.get(Number(document.activeElement?.dataset?.id)) ?? {};
    if (!field && role === "textbox") document.activeElement.blur();
  }

  /**
   * Passes the focus on from an element that is no longer among the others: to the one that replaces it; on the way
   * back to the one that led away; to its next neighbour on the same screen; to the first new element of another one.
   * Bars that stay while most of the others go do not make two screens one.
   */
  #passFocus(id, former) {
    const index = former.findIndex((element) => element.id === id);
    if (index < 0) return;
    const operables = this.#focusable();
    const takes = (each) => operables.includes(each);
    const ids = former.map((element) => element.id);
    const isNear = (each) => this.#company.has(each) && takes(each);
    const stayed = this.#list.filter((element) => this.#company.has(element.id)).length;
    const isSameScreen = 2 * stayed >= this.#company.size;
    const neighbours = isSameScreen ? [...ids.slice(index + 1), ...ids.slice(0, index).reverse()] : [];
    const place = this.#left.map(takes).lastIndexOf(true);
    let next = takes(id) ? id : this.#left[place] ?? neighbours.find(isNear);
    if (place >= 0 && next !== id) {
      this.#left.length = place;
    } else if (next === undefined) {
      next = this.#first(this.#company);
      this.#left = [...this.#left, id].slice(-mostLeft);
      this.#arrival = { id: next, company: this.#company, lists: arrivalLists };
    }
    this.#nodes.get(next)?.node.focus({ preventScroll: true });
  }

  /** The ids of the elements that may get the focus by themselves: a field would begin to be edited. */
  #focusable() {
    return this.#list.filter(({ role }) => operable.has(role) && role !== "textbox").map(({ id }) => id);
  }

  /** The first element that may get the focus and was not on the screen before; the first of all without one. */
  #first(company) {
    const operables = this.#focusable();
    return operables.find((id) => !company.has(id)) ?? operables[0];
  }

  /** Lets the focus be on the first element of a new screen while the screen still comes. */
  #arrive() {
    const { id, company, lists } = this.#arrival ?? {};
    const isThere = id !== undefined && document.activeElement === this.#nodes.get(id)?.node;
    if (!isThere || lists === 0) return (this.#arrival = null);
    const first = this.#first(company);
    this.#arrival = { id: first, company, lists: lists - 1 };
    if (first !== id) this.#nodes.get(first)?.node.focus({ preventScroll: true });
  }

  #node(element) {
    const known = this.#nodes.get(element.id);
    const isMultiline = element.keyboard?.multiline === "true";
    const tag = element.role === "textbox" && isMultiline ? "textarea" : tags[element.role] ?? "div";
    if (known?.role === element.role && known.node.localName === tag) return known.node;
    known?.node.remove();
    const node = document.createElement(tag);
    if (tag === "button") node.type = "button";
    if (element.role === "textbox") editing(node, this.#text);
    else if (element.role !== "text" && element.role !== "button") node.setAttribute("role", element.role);
    if (element.role === "heading") node.ariaLevel = "1";
    if (operable.has(element.role)) {
      node.tabIndex = 0;
      node.addEventListener("click", () => this.#operate("activate", element.id));
      node.addEventListener("focus", () => {
        this.#company = new Set(this.#list.map(({ id }) => id));
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

  #hasRange(id) {
    return this.#list.some((element) => element.id === id && element.slide);
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
    const end = role === "slider" && this.#hasRange(id) && { Home: "slideToFirst", End: "slideToLast" }[event.key];
    const activates = event.key === "Enter" || event.key === " ";
    if (isPlain && event.key === "Escape") {
      this.#operate("escape", id);
    } else if (isPlain && role === "slider" && step) {
      this.#operate(step > 0 ? "increment" : "decrement", id);
    } else if (isPlain && end) {
      this.#operate(end, id);
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

function describe(node, { role, label, value, slide, hint, frame, isDisabled, isSelected, keyboard, caret }) {
  if (keyboard && role === "textbox") describeKeyboard(node, keyboard);
  if (caret) placeText(node, caret);
  const ownsValue = role === "slider" || role === "switch";
  const words = !ownsValue && value ? (label ? `${label}, ${value}` : value) : label;
  if (role === "text" || role === "heading") setText(node, words);
  else node.ariaLabel = words;
  if (role === "slider") {
    const [now, first, last] = (slide ?? [parseFloat(value) || 0, 0, 100]).map(rounded);
    node.ariaValueMin = first;
    node.ariaValueMax = last;
    node.ariaValueNow = now;
    node.ariaValueText = value ?? "";
  }
  if (role === "switch") node.ariaChecked = String(value === "1");
  node.ariaDescription = hint ?? null;
  node.ariaDisabled = isDisabled ? "true" : null;
  node.ariaCurrent = isSelected ? "true" : null;
  const [x, y, width, height] = frame;
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
}

/** A number for people, without the last digits of its binary fraction. */
const rounded = (number) => String(Number(number.toPrecision(6)));

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Lets a screen reader speak a sentence. */
export function announce(sentence) {
  // The same sentence again is spoken only if the text changes.
  live.textContent = live.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
