/// A Gaussian blur of coverage, exact to the rounding of its weights.
///
/// Two passes with one integer kernel that reaches out 3σ and whose weights add up to 65,536 exactly, so a large full area stays full. Three
/// box blurs would be faster and off by up to 3 %.
struct ShadowBlur {
  /// How far, in pixels, the blur reaches.
  let radius: Int
  private let weights: [UInt32]

  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, DrawList.Shadow.maximumSigma) : 0
    radius = Int((3 * sigma).rounded(.up))
    let raw = (0...radius).map { offset in
      sigma > 0 ? Math.exp(-Double(offset * offset) / (2 * sigma * sigma)) : 1
    }
    let sum = raw.dropFirst().reduce(raw[0]) { $0 + 2 * $1 }
    var weights = raw.map { UInt32(($0 / sum * 65536).rounded()) }
    // The middle takes what rounding left over.
    let sides = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65536 - min(sides, 65536)
    self.weights = weights
  }

  /// Blurs rows of coverage in place; outside the rectangle there is none.
  func apply(to coverage: inout [UInt8], width: Int, height: Int) {
    guard radius > 0, width > 0, height > 0 else { return }
    // Between the passes values keep 8 more bits.
    var between = [UInt16](repeating: 0, count: width * height)
    for y in 0..<height {
      let base = y * width
      for x in 0..<width {
        var sum = UInt32(coverage[base + x]) * weights[0]
        for offset in 1...radius {
          let left = x >= offset ? UInt32(coverage[base + x - offset]) : 0
          let right = x + offset < width ? UInt32(coverage[base + x + offset]) : 0
          sum += (left + right) * weights[offset]
        }
        between[base + x] = UInt16((sum + 128) >> 8)
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        var sum = UInt64(between[y * width + x]) * UInt64(weights[0])
        for offset in 1...radius {
          let above = y >= offset ? UInt32(between[(y - offset) * width + x]) : 0
          let below = y + offset < height ? UInt32(between[(y + offset) * width + x]) : 0
          sum += UInt64(above + below) * UInt64(weights[offset])
        }
        coverage[y * width + x] = UInt8(min((sum + (1 << 23)) >> 24, 255))
      }
    }
  }
}
