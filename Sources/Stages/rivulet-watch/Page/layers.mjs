// The panel beside the matrix: one picture, large, with the tree of its layers. Pointing at a layer in the
// tree or in the picture shows where it is, and why.

import { show } from "./pictures.mjs";

const title = document.getElementById("inspected");
const image = document.getElementById("large");
const stage = document.getElementById("stage");
const marker = document.getElementById("marker");
const list = document.getElementById("layers");
const details = document.getElementById("details");

let layers = [];
let rows = [];
let chosen = null;
let wanted = "";
let isFetching = false;

/** Shows a preview with the words of its request. */
export function inspect(name, words) {
  title.textContent = name;
  show(image, `/picture?${words}`, () => mark(chosen));
  if (words === wanted) return;
  wanted = words;
  if (!isFetching) void fetchLayers();
}

/** Fetches the layers of the last request; those of requests that came meanwhile are left out. */
async function fetchLayers() {
  isFetching = true;
  let words = "";
  while (words !== wanted) {
    words = wanted;
    try {
      const response = await fetch(`/layers?${words}`);
      if (response.ok) fill(await response.json());
      else details.textContent = await response.text();
    } catch (error) {
      details.textContent = String(error);
    }
  }
  isFetching = false;
}

function fill(found) {
  const kept = chosen === null ? null : layers[chosen]?.name;
  layers = found;
  rows = layers.map((layer, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = layer.name;
    button.title = layer.name;
    button.style.paddingInlineStart = `${4 + 12 * layer.depth}px`;
    button.classList.toggle("hidden", layer.isHidden || layer.opacity === 0);
    button.addEventListener("pointerenter", () => choose(index));
    button.addEventListener("focus", () => choose(index));
    return button;
  });
  list.replaceChildren(...rows.map((row) => {
    const item = document.createElement("li");
    item.append(row);
    return item;
  }));
  const again = layers.findIndex((layer) => layer.name === kept);
  choose(again < 0 ? null : again);
}

function choose(index) {
  rows[chosen]?.classList.remove("chosen");
  chosen = index;
  rows[index]?.classList.add("chosen");
  details.textContent = index === null || !layers[index] ? "Point at a layer." : description(layers[index]);
  mark(index);
}

function description(layer) {
  const number = (value) => String(Math.round(value * 100) / 100);
  const [x, y, width, height] = layer.frame.map(number);
  const lines = [layer.name, `frame: ${x}, ${y}, ${width} × ${height}`];
  if (layer.opacity !== 1) lines.push(`opacity: ${number(layer.opacity)}`);
  if (layer.isHidden) lines.push("hidden");
  if (layer.animations.length > 0) lines.push(`animates ${layer.animations.join(", ")}`);
  return [...lines, ...layer.reasons].join("\n");
}

/** The pixels of the page for a point of the preview; the first layer is the window. */
function scale() {
  return layers.length > 0 && layers[0].frame[2] > 0 ? image.clientWidth / layers[0].frame[2] : 1;
}

function mark(index) {
  const layer = index === null ? null : layers[index];
  marker.hidden = !layer;
  if (!layer) return;
  const factor = scale();
  const [left, top, width, height] = layer.frame.map((value) => `${value * factor}px`);
  Object.assign(marker.style, { left, top, width, height });
}

stage.addEventListener("pointermove", (event) => {
  const box = image.getBoundingClientRect();
  const factor = scale();
  const [x, y] = [(event.clientX - box.left) / factor, (event.clientY - box.top) / factor];
  const contains = ({ frame: [left, top, width, height], isHidden }) =>
    !isHidden && x >= left && y >= top && x < left + width && y < top + height;
  const found = layers.findLastIndex(contains);
  if (found < 0 || found === chosen) return;
  choose(found);
  rows[found].scrollIntoView({ block: "nearest" });
});
