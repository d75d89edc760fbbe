import Testing

@testable import Raster

/// Blurred pixels beside those of the blur of coverage, which is exact.
@Suite struct PixelBlurTests {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 200)

  /// The alphas of a rectangle in one colour, blurred as pixels and as coverage.
  private static func alphas(_ sigma: Double, at x: Int) -> (pixels: [UInt8], coverage: [UInt8]) {
    let box = PixelRect(minX: x, minY: 70, maxX: x + 90, maxY: 131)
    var source = Surface(clear: screen, in: [])
    source.fill(box, with: Color(red: 1, green: 0.5, blue: 0).pixel)
    var (blur, target) = (PixelBlur(), Surface(clear: screen, in: []))
    blur.apply(sigma: sigma, to: source, onto: &target)
    var exact = ShadowBlur()
    exact.prepare(sigma: sigma)
    return (
      target.alphas.coverage ?? [], exact.apply(to: ClipMask(bounds: box, coverage: nil), target: screen)
    )
  }

  @Test(arguments: [0.4, 1, 3.9, 6, 8.5, 11.9, 12, 20, 33])
  func blurIsNearlyAGaussian(sigma: Double) {
    for x in [60, 63] {
      let (pixels, coverage) = Self.alphas(sigma, at: x)
      let worst = zip(pixels, coverage).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(worst <= 2, "at \(x)")
    }
  }

  @Test func partsOfABlurEqualTheWhole() {
    var source = Surface(clear: Self.screen, in: [])
    for index in 0..<40 {
      let color = Color(red: Double(index % 7) / 7, green: Double(index % 5) / 5, blue: 0.3, alpha: 0.9)
      let (x, y) = (index * 53 % 200, index * 37 % 170)
      source.fill(PixelRect(minX: x, minY: y, maxX: x + 31, maxY: y + 23), with: color.pixel)
    }
    for sigma in [1.5, 7, 25] as [Double] {
      var (blur, whole) = (PixelBlur(), Surface(clear: Self.screen, in: []))
      blur.apply(sigma: sigma, to: source, onto: &whole)
      let part = PixelRect(minX: 37, minY: 51, maxX: 90, maxY: 82)
      var cut = Surface(clear: part, in: [])
      blur.apply(sigma: sigma, to: source, onto: &cut)
      for y in part.minY..<part.maxY {
        whole.withRow(y: y, x: part.minX, count: part.width) { expected in
          cut.withRow(y: y, x: part.minX, count: part.width) { row in
            var isSame = true
            for index in row.indices where row[index] != expected[index] { isSame = false }
            #expect(isSame, "σ \(sigma), row \(y)")
          }
        }
      }
    }
  }
}
