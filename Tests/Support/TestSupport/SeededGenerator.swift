/// A generator of the same numbers for the same seed on every machine: SplitMix64 (Steele, Lea, Flood, "Fast
/// splittable pseudorandom number generators", 2014).
///
/// A test with many seeds takes the seed as its argument (`@Test(arguments: seeds(20))`), so that a failure
/// names it.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// The seeds 1 … count.
package func seeds(_ count: UInt64) -> ClosedRange<UInt64> { 1...count }

/// Instants of a range of times, evenly spaced with both ends, shuffled by the seed.
package func shuffledInstants(_ range: ClosedRange<Double>, count: Int, seed: UInt64) -> [Double] {
  var generator = SeededGenerator(seed: seed)
  let step = (range.upperBound - range.lowerBound) / Double(max(count - 1, 1))
  return (0..<count).map { range.lowerBound + step * Double($0) }.shuffled(using: &generator)
}
