import Testing

@testable import Raster

/// The amount of work grows no faster than documented. Work is counted, not timed.
@Suite struct GrowthTests {
  /// A ring with nearly the maximum number of dashes and gaps.
  private static func ring(width: Double, _ cap: Stroke.Cap = .round) -> (Path, Stroke) {
    let path = Path(ellipseIn: Rect(x: 10, y: 10, width: 380, height: 380))
    return (path, Stroke(width: width, cap: cap, join: .round, dashes: [0.125, 0.125]))
  }

  @Test(arguments: [3.0, 1e3, 1e6, 1e18, 1e90])
  func outlineOfManyDashesUnderAHugePenHasFewPoints(width: Double) {
    let (path, stroke) = Self.ring(width: width)
    #expect(path.dashed(stroke.dashes).subpaths.count > 4_500)
    // Two caps of at most 32 points for each dash, and finer caps for the first dashes.
    #expect(path.stroked(stroke).points.count < 10_000 * 2 * 40 + (1 << 17))
  }

  /// A curve of the given size, dashed into nearly the maximum number of dashes and gaps.
  private static func arch(size: Double, width: Double) -> (Path, Stroke) {
    var path = Path()
    path.move(to: .zero)
    path.cubic(
      to: Point(x: size, y: 0), control1: Point(x: 0.3 * size, y: size),
      control2: Point(x: 0.7 * size, y: size))
    let dash = PathMeasure(path).length / 9_900
    return (path, Stroke(width: width, cap: .round, join: .round, dashes: [dash, dash]))
  }

  @Test(arguments: [1e3, 1e12, 1e18, 1e60])
  func dashesOfAHugeCurveHaveFewLinesTogether(size: Double) {
    for width in [1, size] {
      let (path, stroke) = Self.arch(size: size, width: width)
      var outline = StrokeOutline()
      outline.trace(path, stroke, tolerance: 0.08)
      #expect((4_950...4_951).contains(path.dashed(stroke.dashes).subpaths.count))
      #expect(outline.curveLines < (1 << 14) + 512 + 8 * 4_950)
      // Each line has a join of at most 32 points and their ends, on one of its two sides.
      #expect(outline.path.points.count < (1 << 17) + 40 * (outline.curveLines + 2 * 4_950))
    }
  }

  @Test func dashesOfLengthZeroAreNotRepeatedForEverySubpath() {
    for count in [500, 2_000] {
      var path = Path()
      for index in 0..<count {
        path.move(to: Point(x: Double(index), y: 0))
        path.line(to: Point(x: Double(index), y: 1.5))
      }
      let dashed = path.dashed([1] + [Double](repeating: 0, count: count - 2) + [1e6])
      #expect(dashed.points.count <= 2 * (10_000 + 4 * count))
    }
  }

  @Test func dashesAreMadeOfTheSegmentsUnderThem() {
    for count in [100, 1_000, 10_000] {
      let path = Self.zigzag(count)
      let dashes = (PathMeasure(path).length / 9_000).rounded(.up)
      let dashed = path.dashed([dashes, dashes])
      // Each dash has two ends, and each corner belongs to one dash at most.
      #expect(dashed.points.count <= 2 * 9_000 + count + 1)
      #expect(PathMeasure(path).segmentCount == count)
    }
  }

  /// An open polyline of `count` lines inside a rectangle of 400 × 300.
  private static func zigzag(_ count: Int) -> Path {
    var path = Path()
    path.move(to: .zero)
    for index in 1...count {
      path.line(to: Point(x: Double(index) / Double(count) * 400, y: index % 2 == 0 ? 0 : 300))
    }
    return path
  }

  @Test(arguments: [Stroke.Join.miter, .bevel, .round], [Stroke.Cap.butt, .square, .round])
  func outlineOfAStrokeGrowsWithItsLines(join: Stroke.Join, cap: Stroke.Cap) {
    for width in [0.5, 20, 1e9] {
      for count in [10, 100, 1_000, 10_000] {
        let stroke = Stroke(width: width, cap: cap, join: join)
        var outline = StrokeOutline()
        outline.trace(Self.zigzag(count), stroke, tolerance: 0.08)
        // Each corner and cap has a few points and, on both sides of a sharp corner, an arc. The first arcs
        // are finer.
        let finer = min(2 * 1024 * (count + 1), (1 << 16) + 1024)
        #expect(outline.path.points.count < (6 + 2 * 32) * (count + 1) + finer)
      }
    }
  }

  @Test func curveHasAtMost512LinesHoweverLargeItIs() {
    for size in [10, 1e4, 1e9, 1e100] {
      for count in [1, 50] {
        var (path, outline, flattener) = (Path(), Outline(), Flattener())
        path.move(to: .zero)
        for index in 1...count {
          path.cubic(
            to: Point(x: Double(index), y: 0), control1: Point(x: size, y: size),
            control2: Point(x: -size, y: size))
        }
        flattener.add(path, .identity, to: &outline)
        #expect(outline.points.count <= 512 * count + 1)
        var placed = FixedOutline()
        guard let place = Placement(Point(x: 7.3, y: 0)) else { return }
        placed.place(outline, place)
        // Cut at the sides, an edge becomes at most three; the first point is repeated.
        #expect(placed.pointCount <= 4 * outline.points.count + 1)
      }
    }
  }

  /// The number of stretches of 16 cells that an outline touches in a region.
  private static func touchedChunks(_ outline: Outline, in region: PixelRect) -> Int {
    var (cells, placed, count) = (CellBuffer(), FixedOutline(), 0)
    guard let place = Placement(.zero) else { return 0 }
    placed.place(outline, place)
    cells.forEachBand(of: placed, in: region) { rows, _ in
      for row in 0..<rows.rows {
        rows.forEachTouchedRun(row) { first, end in
          count += (end - first) / CellLayout.chunk
          for index in first..<end { unsafe rows.cells[row * rows.stride + index] = 0 }
        }
      }
    }
    return count
  }

  @Test func edgesTouchTheCellsAlongThemOnly() {
    let region = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300)
    for count in [1, 10, 100] {
      var (outline, flattener) = (Outline(), Flattener())
      flattener.add(Self.zigzag(count), .identity, to: &outline)
      // A steep line touches one or two cells in a row; the line that closes the polygon is level or steep.
      let touched = Self.touchedChunks(outline, in: region)
      #expect(touched > 0 && touched <= 2 * 300 * (count + 1) + 400 / CellLayout.chunk)
    }
  }

  @Test func edgesOutsideTheRegionTouchNoMoreThanItsLeftSide() {
    let region = PixelRect(minX: 100, minY: 100, maxX: 200, maxY: 140)
    for (x, most) in [(-1e9, 40), (1e9, 0), (300.0, 0), (-300.0, 40)] {
      var (path, outline, flattener) = (Path(), Outline(), Flattener())
      path.append(Self.zigzag(1_000), transform: .translation(x: x < 0 ? x - 400 : x, y: 0))
      flattener.add(path, .identity, to: &outline)
      #expect(Self.touchedChunks(outline, in: region) <= most)
    }
  }

  @Test func linearGradientHasAPieceForEachOfItsStops() {
    for count in [2, 100, 10_000, 100_000] {
      let stops = (0..<count).map { GradientStop(location: Double($0) / Double(count - 1), color: .black) }
      let identity = Projection.identity
      let ramp = LinearRamp(stops, identity, start: .zero, axis: Point(x: 1e-3, y: 0))
      let growth = (ramp?.heldBytes ?? 0) / (count + 2)
      // Arrays grow by doubling.
      #expect(growth > 0 && growth <= 2 * 64)
    }
  }

  @Test func restOfALineWithMoreDashesThanTheLimitIsUnbroken() {
    let rect = Path(rect: Rect(x: 0, y: 0, width: 1e18, height: 1))
    let dashed = rect.dashed([3, 3])
    #expect((5_000...5_010).contains(dashed.subpaths.count))
    #expect(PathMeasure(dashed).length > 0.99 * PathMeasure(rect).length)
    #expect(rect.dashed([1e18, 1e18]).subpaths.count == 1)
  }

  @Test(arguments: [[5, 3], [0, 2], [0.001, 0.001], [0, 0, 0, 1e-3]]) func dashesOfALongerLineAreTheSame(
    pattern: [Double]
  ) {
    var line = Path()
    line.move(to: .zero)
    for index in 1..<20 { line.line(to: Point(x: Double(index) * 7, y: Double(index % 3) * 5)) }
    let short = line.dashed(pattern)
    line.line(to: Point(x: 900, y: 4))
    line.move(to: Point(x: 0, y: 50))
    line.line(to: Point(x: 100, y: 50))
    // The last dash may go on.
    let shared = short.points.count - 2
    #expect(shared > 20)
    #expect(line.dashed(pattern).points.prefix(shared) == short.points.prefix(shared))
  }

  /// The surfaces of the groups in the bitmap are larger than the picture that shows it.
  @Test func surfacesOfALargeBitmapAreReleased() throws {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 2_890, maxY: 2_890)
    let path = Path(rect: Rect(x: 0, y: 0, width: 2_890, height: 2_890))
    let begin = DrawList.Command.beginGroup(
      DrawList.Group(opacity: 0.9, shadow: DrawList.Shadow(color: .black, sigma: 9, offset: .zero)))
    var inner = DrawList()
    inner.commands = [
      begin, .beginGroup(DrawList.Group(opacity: 0.9)),
      .fill(path, .nonZero, .solid(.black), .translation(x: 0.5, y: 0)), .endGroup, .endGroup,
    ]
    let picture = try #require(RasterizedPicture(inner, bounds: bounds, owner: 1))
    var list = DrawList()
    list.commands = [.rasterized(picture, .identity, 1)]
    var (renderer, bitmap) = (Renderer(), Bitmap(width: 40, height: 40))
    renderer.draw(list, into: &bitmap)
    #expect(renderer.footprint.scratchBytes <= Renderer.maximumScratchBytes)
  }

  @Test func scratchMemoryIsCountedAndReleased() {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: 40, height: 40))
    let (path, stroke) = Self.ring(width: 1e18)
    var list = DrawList()
    list.commands = [.stroke(path, stroke, .solid(.black), .identity)]
    renderer.draw(list, into: &bitmap)
    #expect(renderer.footprint.scratchBytes > 0)
    #expect(renderer.footprint.scratchBytes <= Renderer.maximumScratchBytes)
  }
}
