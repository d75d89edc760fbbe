import { Clock } from "./clock.mjs";
import { Connection } from "./connection.mjs";
import { announce, Elements } from "./elements.mjs";
import { answerLink, asked, linkOfPage, onLinkChange, showLink } from "./link.mjs";
import { watchKeyboard } from "./keyboard.mjs";
import { Liveness } from "./liveness.mjs";
import { hideNotice, showNotice } from "./notice.mjs";
import { watchPointers } from "./pointers.mjs";
import { copy } from "./clipboard.mjs";
import { languages, onPreferenceChange, preferences } from "./preferences.mjs";
import { compile, Renderer, RendererFailure } from "./renderer.mjs";
import * as screen from "./screen.mjs";
import { Statistics } from "./statistics.mjs";
import { visitor } from "./visitor.mjs";
import { hideWaiting } from "./waiting.mjs";
import { watchWheel } from "./wheel.mjs";
import * as wire from "./wire.mjs";

const pageTime = () => performance.now() / 1000;

const statistics = new Statistics();
let module = null;
let renderer = null;
let connection = null;
let clock = new Clock();
let run = null; // the number of the app's run that this page is connected to
let tab = null;
let size = null; // the screen's, in points
let isDecidedHere = false;
let placement = null; // the picture's place in the window, as set in the renderer
let shown = null; // the place of what is on the canvas
let hasPicture = false; // whether the renderer has applied a snapshot
let hasFailed = false;

// MARK: Failures

/** Shows a failure that reconnecting cannot repair. */
function fail(sentence) {
  hasFailed = true;
  liveness.stop();
  hideWaiting();
  showNotice(sentence, { failed: true, label: "Reload", run: () => location.reload() });
}

// A renderer that traps is replaced; after four traps within 30 seconds the page gives up.
const stops = [];

function replaceRenderer(error) {
  console.error(error);
  stops.push(pageTime());
  if (stops.length > 3 && stops[stops.length - 1] - stops[stops.length - 4] < 30) return fail(error.message);
  renderer = new Renderer(module);
  placement = null;
  hasPicture = false;
  connection.send(wire.resync());
}

/** Runs a closure on the renderer, and replaces the renderer if it traps. */
function withRenderer(body) {
  if (hasFailed) return;
  try {
    body();
  } catch (error) {
    if (!(error instanceof RendererFailure)) throw error;
    replaceRenderer(error);
  }
}

// MARK: Frames

/** Gives canvas and elements their place. This clears the canvas. */
function adopt(place) {
  shown = place;
  screen.adopt(place);
  elements.place(size, place);
}

/** Calls back when the host's first picture has come. */
let pictureCame = () => {};

/** Shows the host's picture of the screen, until the renderer draws the same one. */
async function showPicture(file) {
  pictureCame();
  if (!file.length) return;
  const picture = await createImageBitmap(new Blob([file]), { colorSpaceConversion: "none" });
  if (placement || !size || hasFailed) return;
  adopt(screen.place(size.width, size.height));
  screen.show(picture);
  hideWaiting();
}

let frame = null;
let timer = null;

function requestFrame() {
  clearTimeout(timer);
  timer = null;
  frame ??= requestAnimationFrame(drawFrame);
}

function drawFrame(timestamp) {
  frame = null;
  if (!size || !hasPicture || hasFailed || document.hidden) return;
  withRenderer(() => {
    if (!placement) {
      placement = screen.place(size.width, size.height);
      renderer.resize(placement.pixels.width, placement.pixels.height, placement.pixelsPerPoint);
      adopt(placement);
    }
    const time = clock.time(timestamp / 1000);
    const started = performance.now();
    const changes = renderer.evaluate(time);
    const evaluated = performance.now();
    if (changes > 0) {
      const damage = renderer.draw();
      const drawn = performance.now();
      const area = screen.put(renderer.image, damage);
      const put = performance.now();
      statistics.add(evaluated - started, drawn - evaluated, put - drawn, area);
      statistics.lastPut = put;
      hideWaiting();
    }
    const next = renderer.nextChange(time);
    if (next <= time) {
      requestFrame();
    } else if (next < Infinity) {
      // Timers fire late rather than early, and the frame itself waits for the display.
      timer = setTimeout(requestFrame, Math.min(1000 * (next - time), 0x7fffffff));
    }
  });
}

// MARK: The app

function received(message) {
  switch (message.kind) {
    case "welcome":
      if (message.run !== run) {
        // Another app, or a new run of the same one: its clock is unrelated to the one before.
        clock = new Clock();
        // The first run has the link of the greeting.
        if (run !== null && linkOfPage()) open(linkOfPage());
        run = message.run;
      }
      tab = message.tab;
      appCursor = null;
      showCursor();
      clock.guess(message.time, pageTime());
      liveness.hasPicture = false;
      if (!document.hidden) liveness.start();
      break;
    case "screen":
      size = { width: message.width, height: message.height };
      isDecidedHere = message.isDecidedHere;
      placement = null;
      requestFrame();
      break;
    case "commit":
      withRenderer(() => apply(message.bytes));
      break;
    case "elements":
      elements.update(message.list);
      break;
    case "announcement":
      announce(message.sentence);
      break;
    case "link":
      showLink(message.link);
      break;
    case "address":
      answerLink(message.link);
      break;
    case "picture":
      showPicture(message.file).catch((error) => console.error(error));
      break;
    case "copy":
      copy(message.text);
      break;
    case "pointer":
      appCursor = message.cursor;
      showCursor();
      break;
    case "pong":
      clock.addSample(message.clientTime, message.received, message.sent, pageTime());
      break;
  }
}

let refusals = 0;

function apply(bytes) {
  const status = renderer.apply(bytes);
  if (status === 0) {
    hasPicture = true;
    refusals = 0;
    if (!liveness.hasPicture) hideNotice();
    liveness.hasPicture = true;
    clock.notBefore(renderer.commitTime);
    return requestFrame();
  }
  refusals += 1;
  if (refusals > 3) return fail(`The app sends pictures that cannot be drawn (reason ${status}).`);
  connection.send(wire.resync());
}

// MARK: Signs of life

// The answers also measure the app's clock, and the pings show the host that this page is alive.
const liveness = new Liveness({
  ping: () => connection.send(wire.ping(pageTime())),
  silent: () => showNotice("The app does not answer. Waiting…"),
  alive: hideNotice,
  lost: () => connection.drop(),
});

// MARK: Input

const pointsPerCSSPixel = () => (shown ? shown.pixels.width / shown.pixelsPerPoint / shown.cssWidth : 1);

const elements = new Elements({
  operate: (action, id) => connection?.send(wire.operate(action, id)),
  type: (text) => connection?.send(wire.type(text)),
  compose: (text, start, end) => connection?.send(wire.compose(text, start, end)),
  key: (key) => connection?.send(wire.key(key)),
});

watchWheel(screen.canvas, pointsPerCSSPixel, {
  scroll: (x, y, dx, dy) => connection?.send(wire.scroll(x, y, dx, dy)),
  zoom: (x, y, factor) => connection?.send(wire.zoom(x, y, factor)),
});

watchKeyboard(
  () => shown,
  (height) => connection?.send(wire.keyboard(height * pointsPerCSSPixel())),
);

let appCursor = null;
let elementCursor = "default";

/** Shows the app's cursor, or else that of the element below the mouse. */
function showCursor() {
  const cursor = appCursor ?? elementCursor;
  if (screen.canvas.style.cursor !== cursor) screen.canvas.style.cursor = cursor;
}

// The app learns where the mouse is.
screen.canvas.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || event.buttons) return;
  const factor = pointsPerCSSPixel();
  const [x, y] = [event.offsetX * factor, event.offsetY * factor];
  elementCursor = elements.cursor(x, y);
  showCursor();
  if (size) connection?.send(wire.hover(x, y));
});

screen.canvas.addEventListener("pointerleave", (event) => {
  if (event.pointerType === "mouse" && size) connection?.send(wire.hoverEnd());
});

const pointers = watchPointers(
  screen.canvas,
  pointsPerCSSPixel,
  (touches) => {
    if (!clock.isSet || !size) return;
    connection.send(wire.touches(touches.map((touch) => ({ ...touch, time: clock.convert(touch.pageTime) }))));
  },
  (x, y) => connection?.send(wire.secondaryClick(x, y)),
);

// After the touch's own listeners, so that the field has got the touch before the page's field has the focus.
for (const [name, happened] of [["pointerdown", "touchBegan"], ["pointerup", "touchEnded"]]) {
  screen.canvas.addEventListener(name, (event) => {
    const factor = pointsPerCSSPixel();
    elements[happened](event.offsetX * factor, event.offsetY * factor);
  });
}

let lastRoom = null;

function roomChanged() {
  const room = screen.room();
  if (lastRoom && room.width === lastRoom.width && room.height === lastRoom.height && room.scale === lastRoom.scale) return;
  lastRoom = room;
  connection?.send(wire.resize(room));
  placement = null;
  requestFrame();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    pointers.cancelAll();
    clearTimeout(timer);
    liveness.stop();
  }
  connection?.send(wire.visibility(!document.hidden));
  if (!document.hidden) {
    connection?.retry();
    if (connection?.isOpen && clock.isSet) liveness.start();
    requestFrame();
  }
});

// MARK: Start

const scheme = location.protocol === "https:" ? "wss:" : "ws:";

/** The seconds for which the renderer lets the host's picture pass before it on the way. */
const pictureFirst = 6;

/** Asks the app to show what a link names. */
function open(link) {
  asked();
  connection.send(wire.open(link));
}

/** Greets the app. Without a renderer, a picture is what it answers. */
function greet(isReturning) {
  lastRoom = screen.room();
  connection.send(renderer ? wire.hello(lastRoom) : wire.earlyHello(lastRoom));
  connection.send(wire.preferences(preferences()));
  if (document.hidden) connection.send(wire.visibility(false));
  if (run === null && (linkOfPage() || isReturning)) {
    open(linkOfPage());
  } else if (run === null) {
    // A new tab of an app that others see, too, follows them.
    asked();
    connection.send(wire.askLink());
  }
  if (!renderer) connection.send(wire.picture());
}

async function start() {
  if (typeof WebAssembly !== "object") return fail("This browser has no WebAssembly.");
  const { name, isReturning } = visitor();
  const hasPicture = new Promise((resolve) => (pictureCame = resolve));
  connection = new Connection(`${scheme}//${location.host}/socket?visitor=${name}&languages=${languages().join(",")}`, {
    opened: () => greet(isReturning),
    heard: () => liveness.heard(),
    received,
    lost(reason, isFull) {
      pointers.cancelAll();
      liveness.stop();
      if (hasFailed) return;
      const why = reason ? ` (${reason})` : "";
      showNotice(isFull ? "Too many visitors are here. Trying again…" : `The connection to the app is lost${why}. Trying again…`, { label: "Now", run: () => connection.retry() });
    },
    refused: fail,
  });
  // The renderer is ten times as long as the picture, which it would hold up on a slow line.
  const isLate = new Promise((resolve) => setTimeout(resolve, 1000 * pictureFirst));
  if (!document.hidden) await Promise.race([hasPicture, isLate]);
  module = await compile("rivulet.wasm.lzma");
  renderer = new Renderer(module);
  if (connection.isOpen) connection.send(wire.resync());
  screen.onRoomChange(roomChanged);
  onLinkChange(open);
  onPreferenceChange(() => connection.send(wire.preferences(preferences())));
}

/** Values for benchmarks and tests; not an interface of the page. */
window.rivulet = {
  stats: () => ({ ...statistics.summary(), roundTrip: clock.roundTrip, tab, size, isDecidedHere, pixels: placement?.pixels ?? null }),
  progress: () => ({ frames: statistics.count, lastPut: statistics.lastPut }),
  resetStats: () => statistics.reset(),
  time: () => (clock.isSet ? clock.convert(pageTime()) : null),
};

if (new URLSearchParams(location.search).has("measure")) import("./measure.mjs");

start().catch((error) => fail(error.message));
