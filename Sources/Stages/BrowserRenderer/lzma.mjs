// Unpacks LZMA, which takes a quarter less than gzip for the renderer, and which browsers do not know. The format
// is that of `xz --format=lzma`: a head of 13 bytes, then one arithmetic code for all decisions, the last of
// which marks the end.

/** A decision's probability of being 0 is kept in 2048ths, and begins in the middle. */
const probabilities = (count) => new Uint16Array(count).fill(1024);

/** The arithmetic decoder. */
class RangeDecoder {
  #bytes;
  #place;
  #range = 0xffffffff;
  #code = 0;

  constructor(bytes, place) {
    this.#bytes = bytes;
    this.#place = place + 1;
    for (let index = 0; index < 4; index++) this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  #next() {
    if (this.#place >= this.#bytes.length) throw new Error("the data ends early.");
    return this.#bytes[this.#place++];
  }

  #normalize() {
    if (this.#range >= 0x1000000) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  /** Reads a decision, and adapts its probability. */
  bit(table, index) {
    const probability = table[index];
    const bound = (this.#range >>> 11) * probability;
    let bit = 0;
    if (this.#code < bound) {
      this.#range = bound;
      table[index] = probability + ((2048 - probability) >> 5);
    } else {
      bit = 1;
      this.#range = (this.#range - bound) >>> 0;
      this.#code = (this.#code - bound) >>> 0;
      table[index] = probability - (probability >> 5);
    }
    this.#normalize();
    return bit;
  }

  /** Reads bits without a probability, the highest first. */
  direct(count) {
    let value = 0;
    for (; count > 0; count--) {
      this.#range >>>= 1;
      const bit = this.#code >= this.#range ? 1 : 0;
      if (bit) this.#code = (this.#code - this.#range) >>> 0;
      this.#normalize();
      value = value * 2 + bit;
    }
    return value;
  }

  /** Reads a number of so many bits, the highest first, each with a probability of its own. */
  tree(table, start, count) {
    let node = 1;
    for (let index = 0; index < count; index++) node = 2 * node + this.bit(table, start + node);
    return node - (1 << count);
  }

  /** As `tree`, the lowest bit first. */
  reversedTree(table, start, count) {
    let [node, value] = [1, 0];
    for (let index = 0; index < count; index++) {
      const bit = this.bit(table, start + node);
      node = 2 * node + bit;
      value |= bit << index;
    }
    return value;
  }
}

const largestSize = 2 ** 28;
const endMark = 2 ** 32 - 1;

/** The lengths of copies, less 2: 0 … 7, 8 … 15 and 16 … 271 have codes of their own. */
class Lengths {
  #choice = probabilities(2);
  #low = probabilities(16 * 8);
  #middle = probabilities(16 * 8);
  #high = probabilities(256);

  read(decoder, position) {
    if (!decoder.bit(this.#choice, 0)) return decoder.tree(this.#low, 8 * position, 3);
    if (!decoder.bit(this.#choice, 1)) return 8 + decoder.tree(this.#middle, 8 * position, 3);
    return 16 + decoder.tree(this.#high, 0, 8);
  }
}

/** Unpacks the bytes of a file. Throws where they are no such file, or are damaged in a way that shows. */
export function unpackLZMA(packed) {
  if (packed.length < 18 || packed[0] >= 225) throw new Error("it is not packed with LZMA.");
  const [literalContext, literalPosition, positionBits] = [packed[0] % 9, Math.floor(packed[0] / 9) % 5, Math.floor(packed[0] / 45)];
  const decoder = new RangeDecoder(packed, 13);
  let result = new Uint8Array(8 * packed.length);
  const literals = probabilities(0x300 << (literalContext + literalPosition));
  // The decisions between a byte and a copy, and between the kinds of copies, by what came before.
  const [isCopy, isRepeated, isNotLast, isNotSecond, isNotThird, isLong] = [192, 12, 12, 12, 12, 192].map(probabilities);
  const [distanceSlots, distanceBits, alignment] = [256, 115, 16].map(probabilities);
  const [lengths, repeatedLengths] = [new Lengths(), new Lengths()];
  const distances = [0, 0, 0, 0];
  let [state, place] = [0, 0];

  /** The distance of a new copy, less 1. */
  function distance(length) {
    const slot = decoder.tree(distanceSlots, 64 * Math.min(length, 3), 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** count;
    if (slot < 14) return base + decoder.reversedTree(distanceBits, base - slot, count);
    return base + decoder.direct(count - 4) * 16 + decoder.reversedTree(alignment, 0, 4);
  }

  function literal() {
    const before = place > 0 ? result[place - 1] : 0;
    const position = place & ((1 << literalPosition) - 1);
    const start = 0x300 * ((position << literalContext) + (before >> (8 - literalContext)));
    let node = 1;
    if (state >= 7) {
      // After a copy, the byte that would have gone on with it is unlikely.
      let expected = result[place - distances[0] - 1];
      while (node < 0x100) {
        const bit = (expected >> 7) & 1;
        expected <<= 1;
        const found = decoder.bit(literals, start + ((1 + bit) << 8) + node);
        node = 2 * node + found;
        if (found !== bit) break;
      }
    }
    while (node < 0x100) node = 2 * node + decoder.bit(literals, start + node);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    return node & 0xff;
  }

  /** The length of a copy from a distance that was used before; 1 for a single byte. */
  function repeated(position) {
    if (!decoder.bit(isNotLast, state)) {
      if (!decoder.bit(isLong, 16 * state + position)) {
        state = state < 7 ? 9 : 11;
        return 1;
      }
    } else {
      const index = !decoder.bit(isNotSecond, state) ? 1 : !decoder.bit(isNotThird, state) ? 2 : 3;
      distances.unshift(...distances.splice(index, 1));
    }
    state = state < 7 ? 8 : 11;
    return 2 + repeatedLengths.read(decoder, position);
  }

  /** Makes room for further bytes. */
  function reserve(count) {
    if (place + count <= result.length) return;
    if (place + count > largestSize) throw new Error("it is too large.");
    const larger = new Uint8Array(2 * result.length);
    larger.set(result);
    result = larger;
  }

  while (true) {
    const position = place & ((1 << positionBits) - 1);
    if (!decoder.bit(isCopy, 16 * state + position)) {
      reserve(1);
      result[place] = literal();
      place += 1;
      continue;
    }
    let length;
    if (decoder.bit(isRepeated, state)) {
      length = repeated(position);
    } else {
      const found = lengths.read(decoder, position);
      state = state < 7 ? 7 : 10;
      distances.pop();
      distances.unshift(distance(found));
      if (distances[0] === endMark) return result.subarray(0, place);
      length = 2 + found;
    }
    reserve(length);
    const from = place - distances[0] - 1;
    if (from < 0) throw new Error("it is damaged.");
    for (let index = 0; index < length; index++) result[place + index] = result[from + index];
    place += length;
  }
}
