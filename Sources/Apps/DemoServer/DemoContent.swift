/// The content of the demo's files: pseudorandom bytes that are the same every time. Lost, repeated and moved
/// pieces are detectable, because no two neighbourhoods are equal.
public enum DemoContent {
  /// Returns the first `count` bytes; none for a negative count.
  public static func bytes(_ count: Int) -> [UInt8] {
    bytes(in: 0..<max(count, 0))
  }

  /// Returns the bytes at the given offsets, which must not be negative.
  static func bytes(in range: Range<Int>) -> [UInt8] {
    range.map { offset in
      // A byte of the word's hashed index (SplitMix64's finalizer).
      var word = UInt64(truncatingIfNeeded: offset >> 3) &* 0x9E37_79B9_7F4A_7C15 &+ 0x9E37_79B9_7F4A_7C15
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      word ^= word >> 31
      return UInt8(truncatingIfNeeded: word >> UInt64((offset & 7) * 8))
    }
  }
}
