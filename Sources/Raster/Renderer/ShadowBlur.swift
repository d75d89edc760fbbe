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
    // The middle is 1 by itself: the square of a tiny σ is 0, and 0 / 0 is no weight.
    let raw = (0...radius).map { offset in
      offset > 0 ? Math.exp(-Double(offset * offset) / (2 * sigma * sigma)) : 1
    }
    let sum = raw.dropFirst().reduce(raw[0]) { $0 + 2 * $1 }
    var weights = raw.map { UInt32(($0 / sum * 65536).rounded()) }
    // The middle takes what rounding left over.
    let sides = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65536 - min(sides, 65536)
    self.weights = weights
  }

  /// Blurs rows of coverage in place; outside the rectangle there is none.
  ///
  /// - Complexity: O(pixels in reach · the smaller of the kernel and the shape).
  func apply(to coverage: inout [UInt8], width: Int, height: Int) {
    guard radius > 0, width > 0, height > 0 else { return }
    guard let shape = Self.extent(of: coverage, width: width, height: height) else { return }
    // Between the passes values keep 8 more bits.
    var between = [UInt16](repeating: 0, count: width * height)
    for y in shape.minY..<shape.maxY {
      let base = y * width
      for x in max(0, shape.minX - radius)..<min(width, shape.maxX + radius) {
        var sum: UInt32 = 0
        for source in max(
          shape.minX, x - radius)..<max(min(shape.maxX, x + radius + 1), max(shape.minX, x - radius))
        {
          sum += UInt32(coverage[base + source]) * weights[abs(source - x)]
        }
        between[base + x] = UInt16((sum + 128) >> 8)
      }
    }
    var sums = [UInt64](repeating: 0, count: width)
    for y in 0..<height {
      let first = max(shape.minY, y - radius)
      for x in 0..<width { sums[x] = 1 << 23 }
      for source in first..<max(min(shape.maxY, y + radius + 1), first) {
        let weight = UInt64(weights[abs(source - y)])
        for x in 0..<width { sums[x] += UInt64(between[source * width + x]) * weight }
      }
      for x in 0..<width { coverage[y * width + x] = UInt8(min(sums[x] >> 24, 255)) }
    }
  }

  /// The smallest rectangle that holds all coverage, or nil without any.
  private static func extent(of coverage: [UInt8], width: Int, height: Int) -> PixelRect? {
    var result = PixelRect.empty
    for y in 0..<height {
      let row = coverage[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      result = result.union(
        PixelRect(minX: first - row.startIndex, minY: y, maxX: last - row.startIndex + 1, maxY: y + 1))
    }
    return result.isEmpty ? nil : result
  }
}
