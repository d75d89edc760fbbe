/// Reads the bytes that `ByteWriter` wrote, and refuses others. It allocates only for bytes that exist.
struct ByteReader {
  /// The limit of nesting: groups of animations, and pictures in pictures. A picture takes one list more than
  /// it has pictures around it, so that everything the renderer draws can be read.
  private static let maximumDepth = 40

  private let bytes: [UInt8]
  private(set) var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - offset }
  var malformed: CommitError { .malformed(offset: offset) }

  mutating func byte() throws(CommitError) -> UInt8 {
    guard remaining >= 1 else { throw malformed }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func word() throws(CommitError) -> UInt32 {
    guard remaining >= 4 else { throw malformed }
    var value: UInt32 = 0
    for index in 0..<4 { value |= UInt32(bytes[offset + index]) << UInt32(8 * index) }
    offset += 4
    return value
  }

  mutating func number() throws(CommitError) -> Double {
    let low = try word()
    let high = try word()
    return Double(bitPattern: UInt64(high) << 32 | UInt64(low))
  }

  /// Reads an integer of `ByteWriter.write(short:)`; refuses one of more than ten bytes.
  mutating func short() throws(CommitError) -> Int64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let next = try byte()
      value |= UInt64(next & 127) << shift
      if next < 128 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
    }
    throw malformed
  }

  /// Reads a number of elements that take at least a byte each.
  mutating func count() throws(CommitError) -> Int {
    let count = try word()
    guard count <= UInt32(clamping: remaining) else { throw malformed }
    return Int(count)
  }

  mutating func take(_ count: Int) throws(CommitError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw malformed }
    offset += count
    return Array(bytes[offset - count..<offset])
  }

  /// Enters a nested list; `leave()` leaves it.
  mutating func enter() throws(CommitError) {
    guard depth < Self.maximumDepth else { throw malformed }
    depth += 1
  }

  mutating func leave() { depth -= 1 }
}
