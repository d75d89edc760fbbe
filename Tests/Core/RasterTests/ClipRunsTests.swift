import Testing

@testable import Raster

struct ClipRunsTests {
  private static let widths = [1, 7, 15, 16, 17, 64, 300, 1022, 1179]

  @Test(arguments: widths)
  func runsCutByAClipKeepTheirCoverageInsideIt(width: Int) {
    var numbers = Numbers(state: UInt64(width) + 123)
    let region = PixelRect(minX: 4, minY: 9, maxX: 4 + width, maxY: 15)
    let shape = numbers.runs(region.insetBy(-4))
    let own = shape.coverage(in: region.moved(x: -3, y: 2))
    for clip in [numbers.runs(region.insetBy(-6), isSharp: true), nil] {
      var cut = ClipRuns()
      cut.reset(to: shape, x: 3, y: -2, in: region, inside: clip)
      let inside = clip?.coverage(in: region)
      #expect(cut.bounds == region)
      #expect(cut.coverage(in: region) == own.indices.map { inside?[$0] == 0 ? 0 : own[$0] })
    }
  }

  @Test(arguments: widths)
  func extentOfAClipBoundsItsCoveredPixels(width: Int) {
    var numbers = Numbers(state: UInt64(width) + 5)
    let bounds = PixelRect(minX: 2, minY: 3, maxX: 2 + width, maxY: 30)
    let rect = PixelRect(minX: 2 + width / 4, minY: 5, maxX: 2 + width - width / 4, maxY: 27)
    let region = PixelRegion([
      PixelRect(minX: 2 + width / 3, minY: 8, maxX: 2 + width / 3 + 1, maxY: 11),
      PixelRect(minX: 2 + width / 2, minY: 15, maxX: 2 + width, maxY: 19),
    ])
    var rects = ClipRuns()
    rects.reset(to: region)
    for runs in [numbers.runs(bounds), numbers.runs(bounds, isSharp: true), rects] {
      let rect = rect.intersection(runs.bounds)
      let (found, isFull) = runs.extent(in: rect)
      var expected = PixelRect.empty
      for y in rect.minY..<rect.maxY {
        runs.withRows { rows in
          rows.forEachPart(y: y, from: rect.minX, to: rect.maxX) { x, count, _ in
            expected = expected.union(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1))
          }
        }
      }
      #expect(found == expected)
      if isFull { #expect(runs.coverage(in: rect).allSatisfy { $0 == 255 }) }
    }
  }
}
