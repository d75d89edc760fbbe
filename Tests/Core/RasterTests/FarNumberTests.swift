import Testing

@testable import Raster

/// Coordinates far outside every bitmap: `EdgeCut` clips edges there, in the same way whatever region is
/// drawn.
@Suite struct FarNumberTests {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 50)

  private func drawn(_ commands: [DrawList.Command], _ region: PixelRect = screen) -> Bitmap {
    var (list, bitmap, renderer) = (DrawList(), Bitmap(width: 60, height: 50), Renderer())
    list.commands = commands
    renderer.draw(list, into: &bitmap, region: region)
    return bitmap
  }

  private func polyline(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    return path
  }

  private func ink(_ bitmap: Bitmap) -> [(x: Int, y: Int)] {
    var result: [(x: Int, y: Int)] = []
    for index in 0..<60 * 50 where bitmap.pixels[index * 4 + 3] != 0 {
      result.append((index % 60, index / 60))
    }
    return result
  }

  /// The pixels covered by a line of width 1 from (5, 1) straight down.
  @Test(arguments: [1e3, 32_766, 32_768, 1e5, 1e16, 1e18, 1e100, 1e150])
  func lineThatReachesFarDownDrawsOnlyWhereItLies(length: Double) {
    let bitmap = drawn([
      .stroke(polyline([(5, 1), (5, length)]), Stroke(width: 1), .solid(.black), .identity)
    ])
    let inked = (0..<60 * 50).filter { bitmap.pixels[$0 * 4 + 3] != 0 }
    #expect(inked.allSatisfy { (4...5).contains($0 % 60) && $0 >= 60 })
    #expect(inked.count == 2 * 49)
  }

  @Test(arguments: [(16_384.0, 1.0), (16_384, 2), (-16_384, 2), (32_767, 1), (1e6, 1), (1e9, 1), (1e18, 1)])
  func strokeWithADistantPointIsTheSameInEveryRegion(far: Double, scale: Double) {
    var points: [(Double, Double)] = []
    for index in 0..<12 {
      let (x, y) = (index * 37 % 50, index * 23 % 40)
      points.append(index == 6 ? (far, 17) : (Double(x), Double(y)))
    }
    let command = DrawList.Command.stroke(
      polyline(points), Stroke(width: 3, join: .round), .solid(.black), .scale(x: scale, y: scale))
    let whole = drawn([command])
    for x in stride(from: 0, to: 60, by: 9) {
      for y in stride(from: 0, to: 50, by: 7) {
        let region = PixelRect(minX: x, minY: y, maxX: min(x + 9, 60), maxY: min(y + 7, 50))
        let part = drawn([command], region)
        for row in region.minY..<region.maxY {
          let bytes = (row * 60 + region.minX) * 4..<(row * 60 + region.maxX) * 4
          #expect(part.pixels[bytes] == whole.pixels[bytes])
        }
      }
    }
  }

  @Test func cutEdgeKeepsTheHeightOfEachEnd() {
    let limit = EdgeCut.limit
    let values = [0.0, 12.25, -7, limit, -limit, limit + 1, 1e9, -1e18, 1e300, -1.7e308]
    for ax in values {
      for ay in values {
        for bx in values {
          for by in values {
            let (a, b) = (Point(x: ax, y: ay), Point(x: bx, y: by))
            var corners: [Point] = []
            EdgeCut(a, b).forEachPoint { corners.append($0) }
            guard EdgeCut.limited(ay) != EdgeCut.limited(by) else {
              #expect(corners.isEmpty)
              continue
            }
            #expect(corners.first?.y == EdgeCut.limited(ay) && corners.last?.y == EdgeCut.limited(by))
            if EdgeCut.limited(a) == a { #expect(corners.first == a) }
            if EdgeCut.limited(b) == b { #expect(corners.last == b) }
            let inside = corners.allSatisfy { EdgeCut.limited($0) == $0 && $0.isFinite }
            #expect(inside, "\(a) to \(b): \(corners)")
          }
        }
      }
    }
  }

  @Test func conversionsToIntegersAreLimited() {
    for (value, whole) in [
      (0.9, 0), (-1.9, -1), (7, 7), (8, 8), (1e300, 8), (-1e300, -3), (.infinity, 8), (.nan, -3),
    ] {
      #expect(Int(value, limitedTo: -3...8) == whole)
    }
    #expect(Int64(1e19, limitedTo: .min...Int64.max - 1023) == .max - 1023)
    #expect(PixelRect.whole(.infinity) == PixelRect.farthest)
  }

  @Test(arguments: [1e-165, 1e-101, 1e101, 1e155, 1e308])
  func pensOutsideTheRangeOfWidthsDrawNothing(width: Double) {
    let corner = polyline([(5, 5), (40, 5), (40, 40)])
    let stroke = Stroke(width: width, cap: .round, join: .round)
    let bitmap = drawn([.stroke(corner, stroke, .solid(.black), .identity)])
    #expect(bitmap.pixels.allSatisfy { $0 == 0 } && corner.stroked(stroke).isEmpty)
    var list = DrawList()
    list.commands = [.stroke(corner, stroke, .solid(.black), .identity)]
    #expect(list.bounds == nil)
  }

  @Test func boundsContainWhatIsDrawnBesideBadSubpaths() throws {
    // A subpath with a point that is not finite draws nothing; other subpaths of its path are drawn.
    var path = polyline([(.infinity, 3), (5, 5), (9, 9)])
    path.append(Path(rect: Rect(x: 10, y: 10, width: 5, height: 5)))
    let behind = Projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0.05, q: 0, w: -0.5)
    let commands: [DrawList.Command] = [
      .fill(path, .nonZero, .solid(.black), .identity),
      .fill(Path(rect: Rect(x: 0, y: 0, width: 60, height: 60)), .nonZero, .solid(.black), behind),
      .stroke(
        polyline([(10, 40), (30, 41), (10, 42)]), Stroke(width: 4, miterLimit: -30), .solid(.black), .identity
      ),
    ]
    for command in commands {
      var list = DrawList()
      list.commands = [command]
      let bitmap = drawn([command])
      let bounds = try #require(list.bounds)
      let inked = ink(bitmap)
      #expect(!inked.isEmpty)
      for (x, y) in inked {
        #expect(bounds.minX <= Double(x) && Double(x + 1) <= bounds.maxX)
        #expect(bounds.minY <= Double(y) && Double(y + 1) <= bounds.maxY)
      }
    }
  }

  @Test func boundsOfShadowsInShadowsAddUp() throws {
    var list = DrawList()
    let shadow = DrawList.Shadow(color: .black, sigma: 2, offset: Point(x: 10, y: 0))
    list.commands = [
      .beginGroup(DrawList.Group(shadow: shadow)), .beginGroup(DrawList.Group(shadow: shadow)),
      .fill(Path(rect: Rect(x: 0, y: 20, width: 5, height: 5)), .nonZero, .solid(.black), .identity),
      .endGroup,
      .endGroup,
    ]
    #expect(try #require(list.bounds).maxX >= 25 + 12)
  }
}
