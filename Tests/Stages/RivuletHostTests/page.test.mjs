// Tests of the page's modules that need no browser. Run by node's own test runner.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { deflateSync } from "node:zlib";

const page = (name) => import(new URL(`../../../Sources/Stages/RivuletHost/Page/${name}.mjs`, import.meta.url));
const { Clock } = await page("clock");
const wire = await page("wire");
const { appKey, belongsToField, HeldKeys } = await page("keys");
const { coveredHeight } = await page("keyboard");
const { Statistics } = await page("statistics");
const { Inbox } = await page("inbox");
const { Liveness } = await page("liveness");

test("the clock uses the sample with the shortest round trip", () => {
  const clock = new Clock();
  clock.guess(1000, 0);
  // The app is 1000.05 s ahead. The delays of a slow answer differ, those of a quick one are equal.
  clock.addSample(1, 1001.25, 1001.25, 1.21);
  clock.addSample(2, 1002.055, 1002.055, 2.01);
  clock.addSample(3, 1003.2, 1003.2, 3.16);
  assert.ok(Math.abs(clock.roundTrip - 0.01) < 1e-9);
  let time;
  for (let now = 3; now < 10; now += 1 / 60) time = clock.time(now);
  assert.ok(Math.abs(time - (1000.05 + 10 - 1 / 60)) < 0.02, `${time}`);
});

test("shown time never runs backwards and never stands still for long", () => {
  const clock = new Clock();
  clock.guess(50, 0);
  let last = -Infinity;
  for (let frame = 0; frame < 600; frame += 1) {
    const now = frame / 60;
    if (frame === 100) clock.addSample(now, now + 49.8, now + 49.8, now + 0.001);
    if (frame === 300) clock.addSample(now, now + 50.1, now + 50.1, now + 0.0001);
    const time = clock.time(now);
    assert.ok(time >= last);
    if (frame > 0) assert.ok(time - last > 0.9 / 60 && time - last < 1.1 / 60, `${frame}: ${time - last}`);
    last = time;
  }
});

test("a clock that is far behind jumps forward", () => {
  const clock = new Clock();
  clock.guess(10, 0);
  clock.time(1);
  clock.addSample(1, 31, 31, 1.002);
  assert.ok(Math.abs(clock.time(1.016) - 31.015) < 0.01);
});

test("impossible samples change nothing", () => {
  const clock = new Clock();
  clock.guess(10, 0);
  for (const sample of [[1, 5, 4, 2], [2, 12, 12, 1], [1, NaN, 12, 2], [0, 10, 10, 1e9]]) clock.addSample(...sample);
  assert.equal(clock.roundTrip, null);
  assert.equal(clock.time(1), 11);
});

test("time does not fall behind a commit", () => {
  const clock = new Clock();
  clock.guess(10, 0);
  assert.equal(clock.time(0), 10);
  clock.notBefore(10.02);
  assert.equal(clock.time(0.01), 10.02);
  assert.equal(clock.time(0.1), 10.1);
});

test("touches are written as the host reads them", () => {
  const bytes = new Uint8Array(wire.touches([{ pointer: 7, phase: "moved", x: 1.5, y: -2, time: 3 }]));
  assert.deepEqual([...bytes.subarray(0, 8)], [3, 1, 0, 1, 7, 0, 0, 0]);
  assert.equal(bytes.length, 32);
  assert.deepEqual([...new Uint8Array(wire.hello({ width: 1, height: 1, scale: 1 })).subarray(0, 2)], [1, wire.protocolVersion]);
  assert.deepEqual([...new Uint8Array(wire.visibility(true))], [6, 1]);
});

test("text and its keys are written as the host reads them", () => {
  assert.deepEqual([...new Uint8Array(wire.type("aé"))], [11, 3, 0, 97, 0xc3, 0xa9]);
  assert.equal(wire.type("界".repeat(9000)).byteLength, 3 + 3 * 4096);
  assert.deepEqual([...new Uint8Array(wire.compose("aé", 2, 1))], [12, 1, 0, 2, 0, 3, 0, 97, 0xc3, 0xa9]);
  assert.deepEqual([...new Uint8Array(wire.key({ phase: "again", usage: 29, modifiers: 9, characters: "z" }))], [13, 1, 29, 0, 9, 1, 0, 122]);
  assert.deepEqual([...new Uint8Array(wire.keyboard(300))], [14, 0, 0, 0, 0, 0, 0xc0, 0x72, 0x40]);
});

const pressed = (key, code, modifiers = {}) => ({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

test("keys have the app's numbers, and the modifiers that the platform means", () => {
  assert.deepEqual(appKey(pressed("ArrowLeft", "ArrowLeft", { shiftKey: true, ctrlKey: true })), { usage: 80, modifiers: 3, characters: "" });
  assert.deepEqual(appKey(pressed("Z", "KeyZ", { ctrlKey: true, shiftKey: true })), { usage: 29, modifiers: 9, characters: "Z" });
  assert.deepEqual(appKey(pressed("ö", "Semicolon")), { usage: 51, modifiers: 0, characters: "ö" });
  assert.deepEqual(appKey(pressed("a", "")), { usage: 4, modifiers: 0, characters: "a" });
  const third = pressed("@", "KeyQ", { ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" });
  assert.deepEqual(appKey(third), { usage: 20, modifiers: 0, characters: "@" });
  for (const [key, code] of [["Dead", "Quote"], ["Process", "KeyA"], ["Unidentified", ""], ["BrowserBack", "BrowserBack"]]) {
    assert.equal(appKey(pressed(key, code)), null, key);
  }
  assert.equal(appKey(pressed("a", "KeyA", { isComposing: true })), null);
});

test("a field takes what types and edits, and the browser keeps the rest", () => {
  const belongs = (key, code, modifiers) => {
    const event = pressed(key, code, modifiers);
    return belongsToField(event, appKey(event));
  };
  assert.equal(belongs("a", "KeyA"), true);
  assert.equal(belongs("c", "KeyC", { ctrlKey: true }), true);
  assert.equal(belongs("v", "KeyV", { ctrlKey: true }), false, "the browser pastes");
  assert.equal(belongs("r", "KeyR", { ctrlKey: true }), false, "the browser loads anew");
  assert.equal(belongs("PageDown", "PageDown"), true);
  assert.equal(belongs("F5", "F5"), false);
});

// The page's modules keep the first one that they find.
let box;

/** A document of a few elements, enough for those that mirror the app's. */
function fakeDocument() {
  const element = (localName) => ({
    localName, children: [], dataset: {}, style: {}, listeners: {}, value: "",
    addEventListener(name, listener) { this.listeners[name] = listener; },
    setAttribute() {}, removeAttribute() {}, getAttribute() {}, blur() {},
    remove() {
      box.children = box.children.filter((each) => each !== this);
      if (document.activeElement === this) document.activeElement = document.body;
    },
    insertBefore(node, next) {
      this.children = this.children.filter((each) => each !== node);
      this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, node);
    },
    contains(node) { return this.children.includes(node); },
    focus() {
      document.activeElement = this;
      this.listeners.focus?.();
    },
  });
  const body = element("body");
  box ??= element("div");
  box.children = [];
  globalThis.window = element("window");
  globalThis.document = Object.assign(element("document"), {
    body, activeElement: body, getElementById: () => box, createElement: element,
  });
}

test("a key that gives the focus back to a field is typed once", async () => {
  fakeDocument();
  const { Elements } = await page("elements");
  const sent = [];
  const elements = new Elements({ operate() {}, type: (text) => sent.push(`type ${text}`), compose() {}, key: ({ phase, characters }) => sent.push(`${phase} ${characters}`) });
  elements.update([{ id: 1, role: "textbox", label: "", frame: [0, 0, 10, 10], isEditing: true, keyboard: {} }]);
  const field = document.activeElement;
  assert.equal(field.localName, "input");
  const press = (event) => {
    document.activeElement = document.body;
    let isPrevented = false;
    document.listeners.keydown({ target: document.body, preventDefault: () => (isPrevented = true), ...event });
    assert.equal(document.activeElement, field, "the field has the focus again");
    // The browser types a key that was not prevented into the field that has the focus.
    if (!isPrevented) {
      field.value = event.key;
      field.listeners.input({});
    }
  };
  press(pressed("D", "KeyD"));
  assert.deepEqual(sent.splice(0), ["down D"]);
  press(pressed("d", "KeyD", { keyCode: 229 }));
  assert.deepEqual(sent.splice(0), ["type d"], "an input method has the key");
  press(pressed("D", "KeyD"));
  assert.deepEqual(sent.splice(0), ["down D"]);
});

test("text is composed at the app's caret, and only the app shows it", async () => {
  fakeDocument();
  const { Elements } = await page("elements");
  const elements = new Elements({ operate() {}, type() {}, compose() {}, key() {} });
  const field = (keyboard, caret) => {
    elements.update([{ id: keyboard.multiline ? 2 : 1, role: "textbox", label: "", frame: [10, 20, 200, 40], isEditing: true, keyboard, caret }]);
    return document.activeElement;
  };
  const line = field({}, [48, 10, 20]);
  assert.deepEqual([line.style.textIndent, line.style.lineHeight, line.style.paddingTop], ["48px", "20px", undefined]);
  field({}, [96, 10, 20]);
  assert.equal(line.style.textIndent, "96px", "it follows the caret");
  assert.equal(field({ multiline: "true" }, [5, 60, 20]).style.paddingTop, "60px");
  line.listeners.compositionstart();
  assert.ok("composing" in line.dataset);
  line.listeners.compositionend();
  assert.ok(!("composing" in line.dataset));
});

test("the cursor is a beam over a field and a hand over a button", async () => {
  fakeDocument();
  const { Elements } = await page("elements");
  const elements = new Elements({ operate() {}, type() {}, compose() {}, key() {} });
  const element = (id, role, frame, more) => ({ id, role, label: "", frame, ...more });
  elements.update([
    element(1, "button", [0, 0, 100, 50]), element(2, "textbox", [20, 10, 50, 20], { keyboard: {} }),
    element(3, "textbox", [0, 100, 50, 20], { keyboard: {}, isDisabled: true }), element(4, "text", [0, 200, 50, 20]),
  ]);
  const cursors = [[30, 20], [5, 5], [10, 110], [10, 210], [300, 300]].map(([x, y]) => elements.cursor(x, y));
  assert.deepEqual(cursors, ["text", "pointer", "default", "default", "default"]);
});

test("a finger leaves the focus to the field that it types into, and only a tap on a field's text takes it", async () => {
  fakeDocument();
  const { Elements } = await page("elements");
  const elements = new Elements({ operate() {}, type() {}, compose() {}, key() {} });
  const show = (isEditing) => elements.update([
    { id: 1, role: "textbox", label: "", frame: [0, 0, 200, 40], keyboard: {}, isEditing },
    { id: 2, role: "button", label: "", frame: [160, 5, 30, 30] },
  ]);
  const touch = (from, to) => {
    elements.touchBegan(...from);
    elements.touchEnded(...to);
    return document.activeElement.localName;
  };
  show(false);
  assert.equal(touch([170, 10], [170, 10]), "body", "the button in the field has the touch");
  assert.equal(elements.cursor(170, 10), "pointer");
  assert.equal(touch([20, 90], [20, 30]), "body", "a drag ends over the field");
  assert.equal(touch([20, 12], [20, 10]), "input");
  const field = document.activeElement;
  let losses = 0;
  field.blur = () => (losses += 1);
  elements.touchBegan(20, 300);
  assert.equal(losses, 1, "the app has not taken the focus yet");
  show(true);
  elements.touchBegan(20, 300);
  assert.equal(losses, 1);
  field.listeners.compositionstart();
  elements.touchBegan(20, 300);
  assert.equal(losses, 2, "what is composed ends");
});

/** Elements of the page with what they operate, and the id of the one with the focus. */
async function watchedElements() {
  fakeDocument();
  const { Elements } = await page("elements");
  const operated = [];
  const elements = new Elements({ operate: (action, id) => operated.push(`${action} ${id}`), type() {}, compose() {}, key() {} });
  const show = (...list) => elements.update(list.map(([id, role = "button", more]) => ({ id, role, label: "", frame: [0, 0, 9, 9], ...more })));
  const node = (id) => box.children.find((each) => each.dataset.id === id);
  return { show, node, operated, focused: () => document.activeElement.dataset.id };
}

test("the focus of an element that goes passes to its neighbour, to the next screen, and back to where it came from", async () => {
  const { show, node, focused } = await watchedElements();
  show([1, "heading"], [2], [3], [4]);
  node(3).focus();
  show([1, "heading"], [2], [4]);
  assert.equal(focused(), 4, "the next one");
  show([1, "heading"], [2]);
  assert.equal(focused(), 2, "the one before the last");
  show([20, "text"], [21, "textbox", { keyboard: {} }], [22], [23]);
  assert.equal(focused(), 22, "the first of another screen that can be operated; a field would be edited");
  node(23).focus();
  show([30], [31]);
  assert.equal(focused(), 30);
  show([22], [23]);
  assert.equal(focused(), 23, "back to what has led away");
  show([1, "heading"], [2], [4]);
  assert.equal(focused(), 2, "and back again");
});

test("the focus on a new screen is on its first element, which may come last", async () => {
  const { show, node, focused } = await watchedElements();
  show([1]);
  node(1).focus();
  show([5]);
  show([4], [5]);
  assert.equal(focused(), 4, "a bar comes after what is below it");
  window.listeners.keydown({ key: "Tab" });
  show([3], [4], [5]);
  assert.equal(focused(), 4, "the user has gone on");
  show([7]);
  for (let list = 0; list < 6; list += 1) show([7], [8 + list]);
  show([6], [7]);
  assert.equal(focused(), 7, "the screen has been there for long");
});

test("the focus leaves a screen whose elements are in the list together with those of the next one", async () => {
  const { show, node, focused } = await watchedElements();
  show([1], [2], [3]);
  node(2).focus();
  show([9], [1], [2], [3], [10]);
  assert.equal(focused(), 2, "it is still there");
  show([9], [10]);
  assert.equal(focused(), 9, "the first of the next screen, not what stood behind the one that left");
  show([9], [10], [1], [2], [3]);
  show([1], [2], [3]);
  assert.equal(focused(), 2, "back to what has led away");
});

test("no element takes a focus that none has lost", async () => {
  const { show, node, focused } = await watchedElements();
  show([1], [2]);
  show([3]);
  assert.equal(focused(), undefined, "the focus was on the page");
  node(3).focus();
  show([3], [4]);
  assert.equal(focused(), 3);
  show([4], [3, "switch", { value: "1" }]);
  assert.equal(focused(), 3, "an element that becomes a switch keeps it");
  assert.equal(node(3).ariaChecked, "true");
  show([5, "text"]);
  assert.equal(focused(), undefined, "there is nothing to operate");
});

test("a slider has its own range, whose ends are Home and End", async () => {
  const { show, node, operated } = await watchedElements();
  show([1, "slider", { value: "3.5 pt", slide: [3.5000000001, 1, 6] }], [2, "slider", { value: "40 %" }]);
  const slider = node(1);
  assert.deepEqual([slider.ariaValueNow, slider.ariaValueMin, slider.ariaValueMax, slider.ariaValueText], ["3.5", "1", "6", "3.5 pt"]);
  assert.deepEqual([node(2).ariaValueNow, node(2).ariaValueMin, node(2).ariaValueMax], ["40", "0", "100"]);
  for (const key of ["ArrowUp", "ArrowLeft", "Home", "End"]) {
    document.listeners.keydown({ ...pressed(key, key), target: slider, preventDefault() {} });
  }
  assert.deepEqual(operated, ["increment 1", "decrement 1", "slideToFirst 1", "slideToLast 1"]);
});

test("links of what was shown before do not change the address that the app is asked for", async () => {
  globalThis.location = { hash: "#/nonsense", pathname: "/", search: "" };
  const changes = [];
  const change = (kind) => (state, title, address) => {
    changes.push(`${kind} ${address}`);
    location.hash = address.startsWith("#") ? address : "";
  };
  globalThis.history = { pushState: change("push"), replaceState: change("replace") };
  const { answerLink, asked, showLink } = await page("link");
  asked();
  showLink("");
  showLink("old");
  assert.deepEqual(changes, []);
  answerLink("");
  assert.deepEqual(changes.splice(0), ["replace /"], "nonsense gives way to what is shown");
  showLink("a/ä");
  assert.deepEqual(changes.splice(0), ["push #/a/%C3%A4"]);
  asked();
  answerLink("a/ä");
  assert.deepEqual(changes, [], "the address is right already");
});

test("keys that are held repeat, and are released once", () => {
  const sent = [];
  const keys = new HeldKeys(({ phase, usage }) => sent.push(`${phase} ${usage}`));
  const event = pressed("a", "KeyA");
  keys.down(event, appKey(event));
  keys.down({ ...event, repeat: true }, appKey(event));
  keys.up(event);
  keys.up(event);
  keys.down(event, appKey(event));
  keys.releaseAll();
  assert.deepEqual(sent, ["down 4", "again 4", "up 4", "down 4", "up 4"]);
});

test("a keyboard on the screen covers the bottom of the picture", () => {
  assert.equal(coveredHeight(844, { offsetTop: 0, height: 508, scale: 1 }), 336);
  assert.equal(coveredHeight(844, { offsetTop: 100, height: 508, scale: 1 }), 236);
  assert.equal(coveredHeight(844, { offsetTop: 0, height: 790, scale: 1 }), 0, "a bar of the browser");
  assert.equal(coveredHeight(844, { offsetTop: 0, height: 400, scale: 2 }), 0, "an enlarged page");
});

test("a wheel, a key and preferences are written as the host reads them", () => {
  assert.deepEqual([...new Uint8Array(wire.scroll(0, 0, 0, 2)).subarray(25)], [0, 0, 0, 0, 0, 0, 0, 64]);
  const zoom = new DataView(wire.zoom(1, 2, 0.5));
  assert.deepEqual([zoom.getUint8(0), ...[1, 9, 17].map((place) => zoom.getFloat64(place, true))], [16, 1, 2, 0.5]);
  assert.deepEqual([...new Uint8Array(wire.secondaryClick(0, 2))].slice(8), [0, 0, 0, 0, 0, 0, 0, 0, 64]);
  assert.deepEqual([...new Uint8Array(wire.hover(0, 2))], [17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 64]);
  assert.deepEqual([...new Uint8Array(wire.hoverEnd())], [18]);
  assert.deepEqual([...new Uint8Array(wire.operate("escape", 258))], [8, 4, 2, 1, 0, 0]);
  const bytes = [...new Uint8Array(wire.preferences({ isDark: true, reducesMotion: false, increasesContrast: true, textScale: 2, languages: ["de"] }))];
  assert.deepEqual(bytes, [9, 5, 0, 0, 0, 0, 0, 0, 0, 64, 2, 0, 100, 101]);
  assert.deepEqual(wire.usableLanguages(["de-AT", "x", "a,b", "ü", ...Array(9).fill("en")]), ["de-AT", ...Array(7).fill("en")]);
  assert.deepEqual(wire.usableLanguages(undefined), []);
  assert.deepEqual([...new Uint8Array(wire.open("a/b"))], [10, 3, 0, 97, 47, 98]);
  assert.deepEqual([...new Uint8Array(wire.open("x".repeat(300)))], [10, 0, 0], "a link that is too long");
});

test("elements and announcements are read, and others refused", () => {
  const message = (kind, text) => wire.decode(Uint8Array.of(kind, ...new TextEncoder().encode(text)).buffer);
  const element = { id: 3, role: "button", label: "Go", frame: [0, 1, 2, 3] };
  assert.deepEqual(message(5, JSON.stringify([element])), { kind: "elements", list: [element] });
  assert.equal(message(6, "Fertig – très bien").sentence, "Fertig – très bien");
  assert.deepEqual(message(8, "a/b"), { kind: "link", link: "a/b" });
  assert.deepEqual(message(0x0b, "a"), { kind: "address", link: "a" });
  assert.deepEqual([...wire.decode(Uint8Array.of(0x0c, 7, 8).buffer).file], [7, 8]);
  const slider = { ...element, role: "slider", slide: [1, 0, 2] };
  assert.deepEqual(message(5, JSON.stringify([slider])).list, [slider]);
  assert.throws(() => message(5, JSON.stringify([{ ...slider, slide: [1, null, 2] }])), wire.MalformedMessage);
  assert.deepEqual(message(9, "let a = 1"), { kind: "copy", text: "let a = 1" });
  const pointer = (...bytes) => wire.decode(new Uint8Array([0x0a, ...bytes]).buffer);
  assert.deepEqual([0, 1, 2, 3].map((look) => pointer(look).cursor), [null, "text", "vertical-text", "none"]);
  assert.throws(() => pointer(4), wire.MalformedMessage);
  assert.throws(() => pointer(), wire.MalformedMessage);
  for (const text of ["", "{}", "[1]", JSON.stringify([{ ...element, id: "3" }]), JSON.stringify([{ ...element, frame: [1] }])]) {
    assert.throws(() => message(5, text), wire.MalformedMessage);
  }
  assert.throws(() => wire.decode(Uint8Array.of(6, 0xff).buffer), wire.MalformedMessage);
});

test("hostile messages are refused without any effect", () => {
  const welcome = new Uint8Array(22);
  [welcome[0], welcome[1]] = [1, wire.protocolVersion];
  assert.equal(wire.decode(welcome.buffer).kind, "welcome");
  for (let length = 0; length < 22; length += 1) {
    assert.throws(() => wire.decode(welcome.slice(0, length).buffer), wire.MalformedMessage);
  }
  const screen = new DataView(new ArrayBuffer(18));
  screen.setUint8(0, 4);
  for (const width of [NaN, Infinity, -1, 0, 1e9]) {
    screen.setFloat64(1, width, true);
    screen.setFloat64(9, 100, true);
    assert.throws(() => wire.decode(screen.buffer), wire.MalformedMessage);
  }
  let state = 1;
  for (let round = 0; round < 20000; round += 1) {
    const bytes = new Uint8Array(round % 40);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = state = (state * 1103515245 + 12345) & 0x7fffffff;
    if (bytes.length) bytes[0] %= 8;
    try {
      wire.decode(bytes.buffer);
    } catch (error) {
      assert.ok(error instanceof wire.MalformedMessage, `${error}`);
    }
  }
});

test("statistics are medians of the last frames", () => {
  const statistics = new Statistics();
  assert.equal(statistics.summary().evaluation.median, 0);
  for (let index = 1; index <= 1000; index += 1) statistics.add(index, 1, 2, 3);
  const { frames, evaluation } = statistics.summary();
  assert.equal(frames, 1000);
  assert.equal(evaluation.median, 701);
  statistics.reset();
  statistics.add(5, 1, 2, 3);
  assert.deepEqual(statistics.summary().evaluation, { median: 5, p95: 5 });
});

/** A message as the host packs it. */
function packed(bytes, length = bytes.length) {
  const body = deflateSync(bytes);
  const message = new Uint8Array(5 + body.length);
  message[0] = 7;
  new DataView(message.buffer).setUint32(1, length, true);
  message.set(body, 5);
  return message.buffer;
}

/** The messages and errors that an inbox gives for buffers, when there are so many. */
async function delivered(buffers, count) {
  const [messages, errors] = [[], []];
  const inbox = new Inbox((buffer) => messages.push([...new Uint8Array(buffer)]), (error) => errors.push(error));
  for (const buffer of buffers) inbox.add(buffer);
  for (let round = 0; round < 500 && messages.length + errors.length < count; round += 1) await pause(10);
  await pause(20);
  return { messages, errors };
}

test("packed messages are delivered in the order in which they came", async () => {
  const long = new Uint8Array(100000).fill(9);
  const { messages, errors } = await delivered([
    Uint8Array.of(1).buffer, packed(long), Uint8Array.of(2).buffer, packed(Uint8Array.of(3)), Uint8Array.of(4).buffer,
  ], 5);
  assert.deepEqual(messages.map((each) => each.length), [1, 100000, 1, 1, 1]);
  assert.deepEqual(messages.map((each) => each[0]), [1, 9, 2, 3, 4]);
  assert.deepEqual(errors, []);
});

test("packed messages that are broken, too long or of another length are refused, and nothing follows them", async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const cases = [packed(bytes, 2), packed(bytes, 4), packed(bytes, 0xffffffff), packed(bytes).slice(0, 9), Uint8Array.of(7).buffer, Uint8Array.of(7, 1, 0, 0, 0, 1).buffer];
  for (const [index, buffer] of cases.entries()) {
    const { messages, errors } = await delivered([Uint8Array.of(1).buffer, buffer, Uint8Array.of(2).buffer], 2);
    assert.deepEqual(messages, [[1]], `${index}`);
    assert.equal(errors.length, 1, `${index}`);
    assert.ok(errors[0] instanceof wire.MalformedMessage, `${index}: ${errors[0]}`);
  }
});

test("a closed inbox delivers nothing", async () => {
  const messages = [];
  const inbox = new Inbox((buffer) => messages.push(buffer), () => {});
  inbox.add(packed(new Uint8Array(50000)));
  inbox.add(Uint8Array.of(2).buffer);
  inbox.close();
  inbox.add(Uint8Array.of(3).buffer);
  await pause(50);
  assert.deepEqual(messages, []);
});

test("an app that does not answer is noticed within five seconds, given up after fifteen, and heard again", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const events = [];
  const liveness = new Liveness(Object.fromEntries(["ping", "silent", "alive", "lost"].map((name) => [name, () => events.push(name)])));
  liveness.hasPicture = true;
  const pass = (milliseconds) => {
    for (let time = 0; time < milliseconds; time += 10) {
      now += 10;
      context.mock.timers.tick(10);
    }
  };
  liveness.start();
  for (let count = 0; count < 20; count += 1) {
    liveness.heard();
    pass(2000);
  }
  assert.ok(!events.includes("silent") && events.length >= 20);
  liveness.heard();
  pass(5000);
  assert.equal(events.at(-1), "silent");
  liveness.heard();
  assert.equal(events.at(-1), "alive");
  pass(15000);
  assert.deepEqual(events.slice(-3), ["ping", "silent", "lost"]);
  liveness.stop();
  const count = events.length;
  pass(60000);
  assert.equal(events.length, count, "a stopped page is not alarmed");
  // A page that slept pings again, and does not blame the app.
  liveness.start();
  now += 100000;
  context.mock.timers.tick(2000);
  assert.equal(events.at(-1), "ping");
});

test("the page preloads every module that it imports", () => {
  const folder = new URL("../../../Sources/Stages/RivuletHost/Page/", import.meta.url);
  const page = readFileSync(new URL("index.html", folder), "utf8");
  const preloaded = [...page.matchAll(/modulepreload" href="([^"]+)"/g)].map((match) => match[1]);
  const modules = readdirSync(folder).filter((name) => name.endsWith(".mjs") && !["main.mjs", "measure.mjs"].includes(name));
  assert.deepEqual(preloaded.sort(), [...modules, "lzma.mjs", "renderer.mjs"].sort());
});
