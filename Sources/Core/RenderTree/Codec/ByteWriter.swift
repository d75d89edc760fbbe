/// Collects bytes in the order in which they are written. Numbers are little-endian.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt8) { bytes.append(value) }

  mutating func write(_ value: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func write(_ value: Double) {
    let bits = value.bitPattern
    write(UInt32(truncatingIfNeeded: bits))
    write(UInt32(truncatingIfNeeded: bits >> 32))
  }

  mutating func write(_ value: [UInt8]) { bytes += value }

  /// Takes the last bytes back.
  mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  /// Writes an integer in one byte for −64 … 63, and up to ten for others.
  mutating func write(short value: Int64) {
    // The sign goes to the lowest bit, so that small numbers of both signs are short.
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// The number of an enumeration's case and its values, to be read by `next()` in the same order. There is a
/// function for each count, since Embedded Swift has no parameter packs.
extension ByteWriter {
  mutating func put<A: Coded>(case number: UInt8, _ a: A) {
    write(number)
    a.write(to: &self)
  }

  mutating func put<A: Coded, B: Coded>(case number: UInt8, _ a: A, _ b: B) {
    put(case: number, a)
    b.write(to: &self)
  }

  mutating func put<A: Coded, B: Coded, C: Coded>(case number: UInt8, _ a: A, _ b: B, _ c: C) {
    put(case: number, a, b)
    c.write(to: &self)
  }
}
