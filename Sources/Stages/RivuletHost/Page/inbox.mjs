// The messages of one connection, in order. The host compresses long ones; they are unpacked here, which the
// messages behind them wait for.

import { MalformedMessage } from "./wire.mjs";

const packedKind = 0x07;
const headLength = 5;
const longestMessage = (256 << 20) + 1;

/** Unpacks a compressed message: its kind, its length in four bytes, and its bytes in zlib's format. */
async function unpack(buffer) {
  if (buffer.byteLength < headLength) throw new MalformedMessage("a packed message without a length");
  const length = new DataView(buffer).getUint32(1, true);
  if (length > longestMessage) throw new MalformedMessage(`a packed message of ${length} bytes`);
  const bytes = new Uint8Array(length);
  let offset = 0;
  try {
    const stream = new Blob([new Uint8Array(buffer, headLength)]).stream().pipeThrough(new DecompressionStream("deflate"));
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes.set(value, offset); // throws beyond the length
      offset += value.length;
    }
  } catch (error) {
    throw new MalformedMessage(`a packed message that cannot be unpacked: ${error.message}`);
  }
  if (offset !== length) throw new MalformedMessage("a packed message of another length");
  return bytes.buffer;
}

/** Calls `deliver(buffer)` for every message, and `fail(error)` for one that cannot be unpacked, at most once. */
export class Inbox {
  #deliver;
  #fail;
  #waiting = [];
  #isUnpacking = false;
  #isClosed = false;

  constructor(deliver, fail) {
    this.#deliver = deliver;
    this.#fail = fail;
  }

  add(buffer) {
    if (this.#isClosed) return;
    const isPacked = buffer.byteLength > 0 && new Uint8Array(buffer)[0] === packedKind;
    if (!isPacked && !this.#isUnpacking) return this.#deliver(buffer);
    this.#waiting.push({ buffer, isPacked });
    if (!this.#isUnpacking) this.#deliverWaiting();
  }

  /** Delivers nothing any more. */
  close() {
    this.#isClosed = true;
    this.#waiting = [];
  }

  async #deliverWaiting() {
    this.#isUnpacking = true;
    while (this.#waiting.length) {
      const { buffer, isPacked } = this.#waiting.shift();
      try {
        const message = isPacked ? await unpack(buffer) : buffer;
        if (!this.#isClosed) this.#deliver(message);
      } catch (error) {
        this.close();
        this.#fail(error);
      }
    }
    this.#isUnpacking = false;
  }
}
