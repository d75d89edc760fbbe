import Testing

@testable import Raster

/// The amount of work grows no faster than documented. Work is counted, not timed.
@Suite struct GrowthTests {
  @Test(arguments: [100, 1_000, 100_000])
  func stopsOfAGradientAreComparedAsOftenAsSortingTakes(count: Int) {
    let orders: [(Int) -> Double] = [
      { Double($0) / Double(count) }, { 1 - Double($0) / Double(count) },
      { Double($0 * 7919 % count) / Double(count) },
      { _ in 0.5 },
    ]
    for order in orders {
      let stops = OrderedStops((0..<count).map { GradientStop(location: order($0), color: .black) })
      let levels = Int.bitWidth - count.leadingZeroBitCount
      #expect(stops.comparisons <= 3 * count * levels)
      #expect(zip(stops.stops, stops.stops.dropFirst()).allSatisfy { $0.location <= $1.location })
    }
  }

  /// A ring with nearly the maximum number of dashes and gaps.
  private static func ring(width: Double, _ cap: Stroke.Cap = .round) -> (Path, Stroke) {
    let path = Path(ellipseIn: Rect(x: 10, y: 10, width: 380, height: 380))
    return (path, Stroke(width: width, cap: cap, join: .round, dashes: [0.125, 0.125]))
  }

  @Test(arguments: [3.0, 1e3, 1e6, 1e18, 1e90])
  func outlineOfManyDashesHasFewPointsHoweverWideThePenIs(width: Double) {
    let (path, stroke) = Self.ring(width: width)
    #expect(path.dashed(stroke.dashes).subpaths.count > 4_500)
    // Two caps of at most 32 points for each dash, and finer caps for the first dashes.
    #expect(path.stroked(stroke).points.count < 10_000 * 2 * 40 + (1 << 17))
  }

  @Test func patternWithMoreDashesThanTheLimitIsAnUnbrokenLine() {
    let line = Path(rect: Rect(x: 0, y: 0, width: 1e18, height: 1))
    #expect(line.dashed([3, 3]) == line)
    #expect(line.dashed([1e18, 1e18]) != line)
  }

  @Test func memoryToWorkWithIsCountedAndNotKept() {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: 40, height: 40))
    let (path, stroke) = Self.ring(width: 1e18)
    var list = DrawList()
    list.commands = [.stroke(path, stroke, .solid(.black), .identity)]
    renderer.draw(list, into: &bitmap)
    #expect(renderer.footprint.scratchBytes > 0)
    #expect(renderer.footprint.scratchBytes <= Renderer.maximumScratchBytes)
  }
}
