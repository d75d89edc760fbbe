/// Turns bytes into values, so that a coverage-guided fuzzer that changes bytes changes one value at a time.
///
/// Every sequence of bytes is a valid input: past its end all values are zero.
public struct FuzzInput: Sendable {
  private var rest: ArraySlice<UInt8>

  /// Makes an input of bytes.
  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all bytes are used up, which ends loops over an input.
  public var isEmpty: Bool { rest.isEmpty }

  /// The next byte; 0 past the end.
  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The lowest bit of the next byte.
  public mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Returns an integer of a range with at most 65,536 values.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let span = range.upperBound - range.lowerBound
    let raw = span < 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())
    return range.lowerBound + raw % (span + 1)
  }

  /// Returns one of the elements. The array must not be empty.
  public mutating func element<Element>(of array: [Element]) -> Element {
    array[integer(in: 0...array.count - 1)]
  }

  /// Returns a number: mostly of a screen's magnitude, at times extreme or not finite.
  public mutating func number() -> Double {
    switch byte() {
    case 0..<96: Double(Int8(bitPattern: byte()))
    case 96..<192: Double(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte()))) / 64
    case 192..<208: element(of: Self.hostile)
    case 208..<240: Double(Int8(bitPattern: byte())) * element(of: Self.scales)
    default: Double(bitPattern: word())
    }
  }

  /// Returns a number from 0 to 1.
  public mutating func fraction() -> Double { Double(byte()) / 255 }

  /// Returns the remaining bytes.
  public mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  private mutating func word() -> UInt64 {
    var word: UInt64 = 0
    for _ in 0..<8 { word = word << 8 | UInt64(byte()) }
    return word
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .ulpOfOne, -0.0, 16383.99, 16384, -16384, 32768, 2_147_483_647, -2_147_483_648,
    9.3e18, -9.3e18, 1e155, 1e-165,
  ]
  private static let scales: [Double] = [1e-9, 1e-3, 1e2, 1e3, 1e5, 1e7, 1e9, 1e18]
}
