/// Reads little-endian numbers from untrusted bytes. Every read is checked; none traps.
struct ByteReader {
  struct EndOfBytes: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }

  mutating func byte() throws(EndOfBytes) -> UInt8 {
    guard position < bytes.count else { throw EndOfBytes() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func integer<I: FixedWidthInteger & UnsignedInteger>(_ type: I.Type) throws(EndOfBytes) -> I {
    let count = I.bitWidth / 8
    guard remaining >= count else { throw EndOfBytes() }
    var value: I = 0
    for index in 0..<count { value |= I(bytes[position + index]) << I(8 * index) }
    position += count
    return value
  }

  mutating func double() throws(EndOfBytes) -> Double {
    Double(bitPattern: try integer(UInt64.self))
  }
}
