import Raster
import Testing

@testable import PictureComparison

@Suite struct PerceptualColorTests {
  /// Differences by scikit-image 0.25 (`deltaE_ciede94`), whose Lab colours were made of encoded sRGB as
  /// light.
  private static let differences: [(a: [UInt8], b: [UInt8], difference: Double)] = [
    ([255, 0, 0], [250, 0, 0], 0.47123), ([0, 128, 255], [0, 122, 255], 1.94502),
    ([52, 199, 89], [108, 108, 108], 19.71022), ([10, 10, 10], [11, 11, 11], 1.27217),
    ([255, 255, 255], [0, 0, 0], 100), ([2, 1, 0], [0, 1, 2], 11.52597), ([9, 8, 7], [9, 8, 7], 0),
  ]

  @Test(arguments: differences.indices) func differencesAreThoseOfAnotherLibrary(index: Int) {
    let (a, b, difference) = Self.differences[index]
    let found = PerceptualColor(red: a[0], green: a[1], blue: a[2]).difference(
      to: PerceptualColor(red: b[0], green: b[1], blue: b[2]))
    #expect(abs(found - difference) < 1e-4)
  }

  private static func bitmap(_ pixels: [[UInt8]]) throws -> Bitmap {
    try #require(Bitmap(width: pixels.count, height: 1, pixels: pixels.flatMap { $0 }))
  }

  @Test func scoreCountsThePixelsThatAgree() throws {
    let old = try Self.bitmap([[255, 0, 0, 255], [0, 128, 255, 255], [0, 0, 0, 0], [9, 9, 9, 255]])
    let new = try Self.bitmap([[250, 0, 0, 255], [0, 122, 255, 255], [0, 0, 0, 255], [9, 9, 9, 255]])
    let score = try #require(PictureScore(expected: old, actual: new, tolerance: 1))
    // The first pixel agrees, the second differs by 1.95, and the alpha of the third by 100.
    #expect(score.agreeing == 0.5 && score.largestDifference == 100 && !score.isIdentical)
    #expect(score.meanError == (5 + 6 + 255) / 16.0)
    let exact = try #require(PictureScore(expected: old, actual: new, tolerance: 0))
    #expect(exact.agreeing == 0.25)
    let same = try #require(PictureScore(expected: old, actual: old, tolerance: 0))
    #expect(same.isIdentical && same.agreeing == 1)
    #expect(PictureScore(expected: old, actual: try Self.bitmap([[0, 0, 0, 0]]), tolerance: 1) == nil)
  }
}
