// Renders recordings with the WebAssembly renderer and compares every frame's hash with the native one.
//
// usage: node replay.mjs rivulet.wasm RECORDING…
// Prints a line of JSON for each recording; the exit code is 1 when a hash or a commit's status differs, or the renderer traps.

import { readFileSync } from "node:fs";

const [wasm, ...files] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasm));
const imports = WebAssembly.Module.imports(module);
if (imports.length) throw new Error(`the renderer needs imports: ${JSON.stringify(imports)}`);

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

function replay(file) {
  const bytes = readFileSync(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const renderer = new WebAssembly.Instance(module, {}).exports;
  renderer.resize(view.getUint32(0, true), view.getUint32(4, true), view.getFloat64(8, true));
  const mismatches = [];
  const [evaluation, raster] = [[], []];
  let offset = 16;
  while (offset < bytes.length) {
    const kind = view.getUint8(offset);
    if (kind === 1) {
      const expected = view.getUint8(offset + 1);
      const length = view.getUint32(offset + 2, true);
      const address = renderer.allocate(length);
      new Uint8Array(renderer.memory.buffer, address, length).set(bytes.subarray(offset + 6, offset + 6 + length));
      const status = renderer.apply(address, length);
      renderer.release(address);
      if (status !== expected) mismatches.push({ commit: offset, expected, status });
      offset += 6 + length;
    } else {
      const time = view.getFloat64(offset + 1, true);
      const started = performance.now();
      renderer.evaluate(time);
      const evaluated = performance.now();
      renderer.draw();
      raster.push(1000 * (performance.now() - evaluated));
      evaluation.push(1000 * (evaluated - started));
      const [expected, actual] = [view.getBigUint64(offset + 9, true), BigInt.asUintN(64, renderer.hash())];
      if (expected !== actual) mismatches.push({ time, expected: expected.toString(16), actual: actual.toString(16) });
      offset += 17;
    }
  }
  const micros = { evaluation: Math.round(median(evaluation)), raster: Math.round(median(raster)) };
  console.log(JSON.stringify({ file, frames: raster.length, micros, mismatches }));
  return mismatches.length === 0;
}

process.exitCode = files.map(replay).every(Boolean) ? 0 : 1;
