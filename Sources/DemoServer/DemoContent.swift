/// The contents of the demo's files: bytes that look random, are the same every time, and differ at every
/// offset's neighbourhood, so that a piece that is lost, doubled or moved shows.
public enum DemoContent {
  /// The first `count` bytes. Negative counts give none.
  public static func bytes(_ count: Int) -> [UInt8] {
    bytes(in: 0..<max(count, 0))
  }

  /// The bytes at the given offsets, which must not be negative.
  static func bytes(in range: Range<Int>) -> [UInt8] {
    range.map { offset in
      // The byte of the word's scrambled index (SplitMix64's finalizer).
      var word = UInt64(truncatingIfNeeded: offset >> 3) &* 0x9E37_79B9_7F4A_7C15 &+ 0x9E37_79B9_7F4A_7C15
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      word ^= word >> 31
      return UInt8(truncatingIfNeeded: word >> UInt64((offset & 7) * 8))
    }
  }
}
