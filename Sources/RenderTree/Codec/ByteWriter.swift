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
}
