import PortableMath
import Testing

@testable import Raster

/// The blur's shortcuts give the same numbers as two plain passes.
@Suite struct ShadowBlurTests {
  /// The kernel's weights from the middle outwards, as `ShadowBlur` defines them: rounded, with the rounding
  /// error in the middle.
  private static func weights(_ sigma: Double, _ radius: Int) -> [UInt32] {
    let raw = (0...radius).map { $0 > 0 ? Math.exp(-Double($0 * $0) / (2 * sigma * sigma)) : 1 }
    let sum = raw.dropFirst().reduce(raw[0]) { $0 + 2 * $1 }
    var weights = raw.map { UInt32(($0 / sum * 65536).rounded()) }
    weights[0] = 65536 - weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    return weights
  }

  private static func plain(_ source: ClipMask, _ sigma: Double, _ radius: Int, _ target: PixelRect)
    -> [UInt8]
  {
    let weights = weights(sigma, radius)
    let bounds = source.bounds
    func row(_ y: Int) -> [UInt32] {
      (target.minX..<target.maxX).map { x in
        var sum: UInt32 = 128
        for place in max(
          x - radius, bounds.minX)..<max(min(x + radius + 1, bounds.maxX), max(x - radius, bounds.minX))
        {
          let value = source.coverage?[(y - bounds.minY) * bounds.width + place - bounds.minX] ?? 255
          sum += UInt32(value) * weights[abs(place - x)]
        }
        return sum >> 8
      }
    }
    let rows = (bounds.minY..<bounds.maxY).map(row)
    var result: [UInt8] = []
    for y in target.minY..<target.maxY {
      for column in 0..<target.width {
        var sum: UInt32 = 1 << 23
        for place in bounds.minY..<bounds.maxY where abs(place - y) <= radius {
          sum += rows[place - bounds.minY][column] * weights[abs(place - y)]
        }
        result.append(UInt8(sum >> 24))
      }
    }
    return result
  }

  @Test(arguments: [0.4, 1, 2.3, 6, 11])
  func blurEqualsTwoPlainPasses(sigma: Double) {
    var blur = ShadowBlur()
    blur.prepare(sigma: sigma)
    var state: UInt32 = 7
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 16
    }
    let bounds = PixelRect(minX: -3, minY: 5, maxX: 37, maxY: 29)
    // Long runs, single pixels and equal rows.
    var coverage: [UInt8] = []
    while coverage.count < bounds.width * bounds.height {
      let value = [0, 255, 255, UInt8(random() & 255)][Int(random() & 3)]
      coverage += [UInt8](repeating: value, count: Int(1 + random() % (random() & 1 == 0 ? 2 : 60)))
    }
    coverage.removeLast(coverage.count - bounds.width * bounds.height)
    for row in 8..<14 {
      for x in 0..<bounds.width { coverage[row * bounds.width + x] = coverage[7 * bounds.width + x] }
    }
    let mask = ClipMask(bounds: bounds, coverage: coverage)
    for target in [
      bounds.insetBy(-blur.radius - 2), bounds.insetBy(4), PixelRect(minX: 30, minY: 0, maxX: 45, maxY: 12),
      PixelRect(minX: -40, minY: 20, maxX: 1, maxY: 24), PixelRect(minX: 60, minY: 60, maxX: 63, maxY: 66),
    ] {
      #expect(blur.apply(to: mask, target: target) == Self.plain(mask, sigma, blur.radius, target))
    }
    let full = ClipMask(bounds: bounds)
    let around = bounds.insetBy(-blur.radius)
    #expect(blur.apply(to: full, target: around) == Self.plain(full, sigma, blur.radius, around))
  }
}
