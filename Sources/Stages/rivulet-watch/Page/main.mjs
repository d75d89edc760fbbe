// The page with the previews: the matrix of previews and surroundings at an instant, and the state of the
// build.

import { inspect } from "./layers.mjs";
import { query, show } from "./pictures.mjs";

const matrix = document.getElementById("matrix");
const status = document.getElementById("status");
const errorBox = document.getElementById("error");
const slider = document.getElementById("time");
const seconds = document.getElementById("seconds");
const play = document.getElementById("play");
const size = document.getElementById("size");
const boxes = new Map(
  [...document.querySelectorAll("[data-setting]")].map((box) => [box.dataset.setting, box]));
const largeText = "accessibility-extra-large";

let state = null;
let cells = [];
let chosen = null;
let hasSettings = false;

const socket = () => {
  const address = new URL("/socket", location.href);
  address.protocol = "ws:";
  const connection = new WebSocket(address);
  connection.binaryType = "arraybuffer";
  connection.addEventListener("message", ({ data }) => {
    take(JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data)));
  });
  connection.addEventListener("close", () => {
    tell("The watch has ended", "failed");
    setTimeout(socket, 1000);
  });
};

function tell(text, phase) {
  status.textContent = text;
  status.dataset.phase = phase;
}

function take(next) {
  const isRebuilt = state?.build !== next.build;
  state = next;
  if (!hasSettings) adopt(next.variants);
  const { phase, times, build } = next;
  const duration = times ? times.compile + times.link : 0;
  const ready = duration > 0 ? `Build ${build}, in ${duration.toFixed(1)} s` : `Build ${build}`;
  tell({ building: "Building", failed: "The package does not build", ready }[phase], phase);
  errorBox.hidden = phase !== "failed";
  errorBox.textContent = next.error ?? "";
  if (isRebuilt) lay();
}

/** The settings of the command, as the page's switches. */
function adopt(variants) {
  hasSettings = true;
  boxes.get("dark").checked = variants.some((variant) => variant.dark);
  boxes.get("light").checked = variants.some((variant) => !variant.dark);
  boxes.get("rtl").checked = variants.some((variant) => variant.rtl);
  boxes.get("large").checked = variants.some((variant) => variant.text_size === largeText);
}

/** The surroundings that the switches choose, beside those of the command's sizes and locales. */
function variants() {
  const styles = [...(boxes.get("light").checked ? [{}] : []), ...(boxes.get("dark").checked ? [{ dark: "1" }] : [])];
  const directions = boxes.get("rtl").checked ? [{}, { rtl: "1" }] : [{}];
  const texts = boxes.get("large").checked ? [{}, { text_size: largeText }] : [{}];
  const others = new Map();
  for (const { dark, rtl, ...rest } of state.variants) {
    if (rest.text_size === largeText) delete rest.text_size;
    if (size.value) rest.size = size.value;
    others.set(JSON.stringify(rest), rest);
  }
  const found = [];
  for (const other of others.values()) {
    for (const text of texts) {
      for (const direction of directions) {
        for (const style of styles.length > 0 ? styles : [{}]) found.push({ ...other, ...text, ...direction, ...style });
      }
    }
  }
  return found;
}

function caption(variant) {
  const words = [variant.dark ? "dark" : "light"];
  if (variant.rtl) words.push("right to left");
  return [...words, variant.text_size, variant.size, variant.locale].filter(Boolean).join(", ");
}

/** Lays the matrix out, and keeps the pictures of cells that are still there. */
function lay() {
  const old = new Map(cells.map((cell) => [cell.key, cell]));
  const shown = variants();
  cells = [];
  const sections = state.previews.map(({ name, place }) => {
    const section = document.createElement("section");
    const heading = document.createElement("h2");
    const where = document.createElement("small");
    where.textContent = place;
    heading.append(name, where);
    const row = document.createElement("div");
    row.className = "row";
    for (const variant of shown) {
      // A preview's line changes with those above it, and its name does not.
      const key = `${name} ${place.replace(/:\d+$/, "")} ${JSON.stringify(variant)}`;
      const cell = old.get(key) ?? makeCell(key);
      old.delete(key);
      Object.assign(cell, { name, place, variant });
      cell.caption.textContent = caption(variant);
      cell.image.alt = `${name}, ${caption(variant)}`;
      cells.push(cell);
      row.append(cell.figure);
    }
    section.append(heading, row);
    return section;
  });
  matrix.replaceChildren(...sections);
  if (chosen && !cells.includes(chosen)) choose(null);
  draw();
}

function makeCell(key) {
  const figure = document.createElement("figure");
  const button = document.createElement("button");
  button.type = "button";
  const image = document.createElement("img");
  const text = document.createElement("figcaption");
  const problem = document.createElement("p");
  problem.className = "problem";
  problem.hidden = true;
  button.append(image);
  figure.append(button, text, problem);
  const cell = { key, figure, image, caption: text, problem };
  button.addEventListener("click", () => choose(cell));
  return cell;
}

function choose(cell) {
  chosen?.figure.classList.remove("chosen");
  chosen = cell;
  chosen?.figure.classList.add("chosen");
  document.getElementById("inspector").hidden = !cell;
  draw();
}

/** Shows every cell at the instant of the timeline. */
function draw() {
  const time = Number(slider.value);
  seconds.textContent = `${time.toFixed(2)} s`;
  if (!state) return;
  if (chosen) inspect(chosen.name, query(chosen.place, chosen.variant, time, state.build));
  for (const cell of cells) {
    const { image, problem, figure } = cell;
    show(image, `/picture?${query(cell.place, cell.variant, time, state.build)}`, (sentence) => {
      figure.classList.toggle("old", sentence !== null);
      problem.hidden = sentence === null;
      problem.textContent = sentence ?? "";
    });
  }
}

let playing = null;

/** Plays the timeline from its present place, at the rate at which pictures come. */
function step(last) {
  const now = performance.now();
  const next = Number(slider.value) + (now - last) / 1000;
  slider.value = String(next > Number(slider.max) ? 0 : next);
  draw();
  playing = setTimeout(step, 100, now);
}

play.addEventListener("click", () => {
  const isPlaying = playing !== null;
  clearTimeout(playing);
  playing = null;
  if (!isPlaying) step(performance.now());
  play.textContent = isPlaying ? "Play" : "Pause";
  play.setAttribute("aria-pressed", String(!isPlaying));
});
slider.addEventListener("input", draw);
for (const box of [...boxes.values(), size]) box.addEventListener("change", () => state && lay());
socket();
