// Tests of the script that unpacks the renderer, against xz.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { unpackLZMA } from "../../../Sources/Stages/BrowserRenderer/lzma.mjs";

function packed(bytes, options = "preset=9e") {
  return new Uint8Array(execFileSync("xz", ["--format=lzma", `--lzma1=${options}`, "--stdout"], { input: bytes, maxBuffer: 1 << 24 }));
}

/** Bytes without a pattern, the same in every run. */
function noise(count) {
  let state = 1;
  return Uint8Array.from({ length: count }, () => {
    state = Math.imul(state, 1664525) + 1013904223;
    return state >>> 24;
  });
}

const texts = {
  nothing: new Uint8Array(),
  "one byte": new Uint8Array([7]),
  "one byte many times": new Uint8Array(300000).fill(9),
  noise: noise(5000),
  "far repetitions": new Uint8Array([...noise(40000), ...noise(40000).subarray(3), ...noise(300)]),
  "numbers in columns": Uint8Array.from({ length: 20000 }, (_, index) => (index % 4 === 0 ? index >> 8 : index % 4)),
};

for (const [name, bytes] of Object.entries(texts)) {
  test(`${name} is unpacked as it was`, () => {
    for (const options of ["preset=9e", "preset=0", "lc=0,lp=2,pb=2", "lc=4,lp=0,pb=0", "preset=9e,pb=0"]) {
      assert.deepEqual(unpackLZMA(packed(bytes, options)), bytes, options);
    }
  });
}

test("data that ends early is refused", () => {
  const whole = packed(texts["numbers in columns"]);
  for (const length of [0, 1, 13, 17, 18, whole.length >> 1, whole.length - 6]) {
    assert.throws(() => unpackLZMA(whole.subarray(0, length)), Error, `${length} bytes`);
  }
});

test("damaged data ends with an error or with other bytes", () => {
  const bytes = texts["far repetitions"].subarray(0, 3000);
  const whole = packed(bytes);
  let refused = 0;
  for (let place = 0; place < whole.length; place += 7) {
    const damaged = whole.slice();
    damaged[place] ^= 1 << place % 8;
    try {
      unpackLZMA(damaged);
    } catch {
      refused += 1;
    }
  }
  assert.ok(refused > 0);
});
