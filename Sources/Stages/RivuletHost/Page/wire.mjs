// The messages between page and host: little-endian, with a leading byte for the kind.
// Sources/Stages/RivuletHost/Wire is the other end. `decode` checks the socket's data: it throws only
// MalformedMessage.

export const protocolVersion = 8;

export class MalformedMessage extends Error {}

/** The cursors of CSS by the number of a pointer's look; null means one that the page chooses. */
const cursors = [null, "text", "vertical-text", "none"];

/** Decodes a host's message to {kind, …}. `commit` bytes are a view of the buffer, not a copy. */
export function decode(buffer) {
  const view = new DataView(buffer);
  if (view.byteLength < 1) throw new MalformedMessage("an empty message");
  const kind = view.getUint8(0);
  const expect = (length) => {
    if (view.byteLength !== length) throw new MalformedMessage(`message ${kind} has ${view.byteLength} bytes`);
  };
  const finite = (offset) => {
    const value = view.getFloat64(offset, true);
    if (!Number.isFinite(value)) throw new MalformedMessage(`message ${kind} holds no finite number`);
    return value;
  };
  switch (kind) {
    case 0x01: {
      if (view.byteLength >= 2 && view.getUint8(1) !== protocolVersion) {
        throw new MalformedMessage(`the host speaks version ${view.getUint8(1)} and this page ${protocolVersion}: reload it`);
      }
      expect(22);
      return { kind: "welcome", tab: view.getUint32(2, true), run: view.getBigUint64(6, true), time: finite(14) };
    }
    case 0x02:
      return { kind: "commit", bytes: new Uint8Array(buffer, 1) };
    case 0x03:
      expect(25);
      return { kind: "pong", clientTime: finite(1), received: finite(9), sent: finite(17) };
    case 0x04: {
      expect(18);
      const [width, height] = [finite(1), finite(9)];
      if (!(width >= 1 && width <= 8192 && height >= 1 && height <= 8192)) {
        throw new MalformedMessage("a screen of an impossible size");
      }
      return { kind: "screen", width, height, isDecidedHere: view.getUint8(17) === 1 };
    }
    case 0x05:
      return { kind: "elements", list: elementList(text(buffer)) };
    case 0x06:
      return { kind: "announcement", sentence: text(buffer) };
    case 0x08:
      return { kind: "link", link: text(buffer) };
    case 0x09:
      return { kind: "copy", text: text(buffer) };
    case 0x0b:
      return { kind: "address", link: text(buffer) };
    case 0x0c:
      return { kind: "picture", file: new Uint8Array(buffer, 1) };
    case 0x0a: {
      expect(2);
      const cursor = cursors[view.getUint8(1)];
      if (cursor === undefined) throw new MalformedMessage("a pointer of an unknown look");
      return { kind: "pointer", cursor };
    }
    default:
      throw new MalformedMessage(`an unknown message ${kind}`);
  }
}

/** The text behind a message's kind. */
function text(buffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(buffer, 1));
  } catch {
    throw new MalformedMessage("a text that is no UTF-8");
  }
}

/** Checks a list of elements: for each a number, a role, texts and a frame. */
function elementList(json) {
  let list;
  try {
    list = JSON.parse(json);
  } catch {
    throw new MalformedMessage("elements that are no JSON");
  }
  const isNumbers = (list, count) => Array.isArray(list) && list.length === count && list.every(Number.isFinite);
  const isElement = (element) =>
    Number.isInteger(element?.id) && typeof element.role === "string" && typeof element.label === "string" &&
    isNumbers(element.frame, 4) && (element.slide === undefined || isNumbers(element.slide, 3));
  if (!Array.isArray(list) || !list.every(isElement)) throw new MalformedMessage("elements of another form");
  return list;
}

function screenMessage(header, { width, height, scale }) {
  const view = new DataView(new ArrayBuffer(header.length + 24));
  header.forEach((byte, index) => view.setUint8(index, byte));
  [width, height, scale].forEach((value, index) => view.setFloat64(header.length + 8 * index, value, true));
  return view.buffer;
}

export const hello = (screen) => screenMessage([0x01, protocolVersion], screen);
/** As `hello`, of a page without a renderer. */
export const earlyHello = (screen) => screenMessage([0x13, protocolVersion], screen);
export const resize = (screen) => screenMessage([0x02], screen);

export const touchPhases = { began: 0, moved: 1, ended: 2, cancelled: 3 };

/** Encodes touches: {pointer, phase, x, y, time}, oldest first; at most 1024. */
export function touches(list) {
  const size = 29;
  const view = new DataView(new ArrayBuffer(3 + size * list.length));
  view.setUint8(0, 0x03);
  view.setUint16(1, list.length, true);
  list.forEach((touch, index) => {
    const offset = 3 + size * index;
    view.setUint8(offset, touchPhases[touch.phase]);
    view.setUint32(offset + 1, touch.pointer >>> 0, true);
    view.setFloat64(offset + 5, touch.x, true);
    view.setFloat64(offset + 13, touch.y, true);
    view.setFloat64(offset + 21, touch.time, true);
  });
  return view.buffer;
}

export function ping(clientTime) {
  const view = new DataView(new ArrayBuffer(9));
  view.setUint8(0, 0x04);
  view.setFloat64(1, clientTime, true);
  return view.buffer;
}

export function secondaryClick(x, y) {
  const view = new DataView(new ArrayBuffer(17));
  view.setUint8(0, 0x0f);
  [x, y].forEach((value, index) => view.setFloat64(1 + 8 * index, value, true));
  return view.buffer;
}

export function hover(x, y) {
  const view = new DataView(new ArrayBuffer(17));
  view.setUint8(0, 0x11);
  [x, y].forEach((value, index) => view.setFloat64(1 + 8 * index, value, true));
  return view.buffer;
}

export const hoverEnd = () => new Uint8Array([0x12]).buffer;

export function scroll(x, y, dx, dy) {
  const view = new DataView(new ArrayBuffer(33));
  view.setUint8(0, 0x07);
  [x, y, dx, dy].forEach((value, index) => view.setFloat64(1 + 8 * index, value, true));
  return view.buffer;
}

export function zoom(x, y, factor) {
  const view = new DataView(new ArrayBuffer(25));
  view.setUint8(0, 0x10);
  [x, y, factor].forEach((value, index) => view.setFloat64(1 + 8 * index, value, true));
  return view.buffer;
}

const elementActions = { activate: 0, increment: 1, decrement: 2, reveal: 3, escape: 4, slideToFirst: 5, slideToLast: 6 };

export function operate(action, element) {
  const view = new DataView(new ArrayBuffer(6));
  view.setUint8(0, 0x08);
  view.setUint8(1, elementActions[action]);
  view.setUint32(2, element, true);
  return view.buffer;
}

/** A message of some bytes and a text behind its length; a longer text than the host accepts is cut. */
function textMessage(header, text) {
  let bytes = new TextEncoder().encode(text);
  if (bytes.length > longestText) bytes = new TextEncoder().encode(text.slice(0, longestText / 4));
  const message = new Uint8Array(header.length + 2 + bytes.length);
  message.set(header);
  message.set([bytes.length & 255, bytes.length >> 8], header.length);
  message.set(bytes, header.length + 2);
  return message.buffer;
}

const longestText = 16 * 1024;

/** Typed or pasted text. */
export const type = (text) => textMessage([0x0b], text);

/** A text that an input method still composes, with the selection in it. */
export function compose(text, start, end) {
  const short = text.slice(0, longestText / 4);
  const [from, to] = [Math.min(start, end, short.length), Math.min(Math.max(start, end), short.length)];
  return textMessage([0x0c, from & 255, from >> 8, to & 255, to >> 8], short);
}

const keyPhases = { down: 0, again: 1, up: 2 };

/** A change of a key: {phase, usage, modifiers, characters}; the modifiers are bits of `keys.mjs`. */
export function key({ phase, usage, modifiers, characters }) {
  return textMessage([0x0d, keyPhases[phase], usage & 255, usage >> 8, modifiers], characters.length > 16 ? "" : characters);
}

/** The height in points by which the keyboard on the screen covers the app. */
export function keyboard(height) {
  const view = new DataView(new ArrayBuffer(9));
  view.setUint8(0, 0x0e);
  view.setFloat64(1, Math.min(Math.max(0, height), 8192), true);
  return view.buffer;
}

export function preferences({ isDark, reducesMotion, increasesContrast, textScale, languages }) {
  const list = new TextEncoder().encode(languages.join(","));
  const view = new DataView(new ArrayBuffer(12 + list.length));
  view.setUint8(0, 0x09);
  view.setUint8(1, (isDark ? 1 : 0) | (reducesMotion ? 2 : 0) | (increasesContrast ? 4 : 0));
  view.setFloat64(2, textScale, true);
  view.setUint16(10, list.length, true);
  new Uint8Array(view.buffer).set(list, 12);
  return view.buffer;
}

const mostLanguages = 8;

/** The languages that the host accepts: letters and digits with hyphens, most preferred first. */
export function usableLanguages(languages) {
  return [...(languages ?? [])].filter((language) => /^[A-Za-z0-9-]{2,35}$/.test(language)).slice(0, mostLanguages);
}

const longestLink = 256;

/** Encodes a link, or the empty one if it is too long. */
export function open(link) {
  let bytes = new TextEncoder().encode(link);
  if (bytes.length > longestLink) bytes = new Uint8Array(0);
  const message = new Uint8Array(3 + bytes.length);
  message.set([0x0a, bytes.length & 255, bytes.length >> 8]);
  message.set(bytes, 3);
  return message.buffer;
}

/** Asks for a picture of the screen. */
export const picture = () => Uint8Array.of(0x14).buffer;
/** Asks for the link of what is shown. */
export const askLink = () => Uint8Array.of(0x15).buffer;
export const resync = () => Uint8Array.of(0x05).buffer;
export const visibility = (isVisible) => Uint8Array.of(0x06, isVisible ? 1 : 0).buffer;
