/// Random numbers that are a function of what they are for: the same on every machine and at every instant.
/// The mixing is that of SplitMix64.
struct RandomNumbers {
  private var state: UInt64

  init(_ seed: UInt64, _ number: UInt64) {
    state = Self.mixed(Self.mixed(seed &+ 0x9e37_79b9_7f4a_7c15) ^ number &* 0xd1b5_4a32_d192_ed03)
  }

  /// The seed for all that comes of the thing that the numbers are for.
  var seed: UInt64 { state }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// A number from 0 on, and less than 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Double(Self.mixed(state) >> 11) * 0x1p-53
  }

  /// A number that differs from the mean by at most the range.
  mutating func next(_ mean: Double, range: Double) -> Double {
    let number = next()
    return range == 0 ? mean : mean + (number * 2 - 1) * range
  }
}
