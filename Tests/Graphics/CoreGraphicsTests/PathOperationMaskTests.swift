import CoreGraphics
import Raster
import TestSupport
import Testing

extension SeededGenerator {
  fileprivate mutating func point(onGrid: Bool) -> Point {
    onGrid
      ? Point(
        x: Double(Int.random(in: 0...6, using: &self)) * 16 + 8,
        y: Double(Int.random(in: 0...6, using: &self)) * 16 + 8)
      : Point(x: .random(in: 4...116, using: &self), y: .random(in: 4...116, using: &self))
  }

  /// A path of one to three outlines: rectangles, ellipses, and open or closed lines and curves. On a grid,
  /// many points and sides coincide.
  fileprivate mutating func path(onGrid: Bool) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      switch Int.random(in: 0..<5, using: &self) {
      case 0: path.addRect(Rect(origin: point(onGrid: onGrid), size: Size(width: 48, height: 32)))
      case 1: path.addEllipse(in: Rect(origin: point(onGrid: onGrid), size: Size(width: 48, height: 48)))
      default:
        path.move(to: point(onGrid: onGrid))
        for _ in 0..<Int.random(in: 1...6, using: &self) {
          let (end, a, b) = (point(onGrid: onGrid), point(onGrid: onGrid), point(onGrid: onGrid))
          switch Int.random(in: 0..<4, using: &self) {
          case 0: path.cubic(to: end, control1: a, control2: b)
          case 1: path.quad(to: end, control: a)
          default: path.line(to: end)
          }
        }
        if Bool.random(using: &self) { path.close() }
      }
    }
    return path
  }
}

/// Pixels of 120 × 120.
private enum Mask {
  static let side = 120

  static func draw(_ commands: [DrawList.Command]) -> [UInt8] {
    var list = DrawList()
    list.commands = commands
    var (renderer, bitmap) = (Renderer(), Bitmap(width: side, height: side))
    renderer.draw(list, into: &bitmap, background: .clear)
    return stride(from: 3, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }
  }

  static func inside(_ path: Path, _ rule: FillRule) -> [Bool] {
    draw([.fill(path, rule, .solid(.black), .identity)]).map { $0 > 127 }
  }

  /// The pixels near an edge: the rasterizer adds up signed areas there, which are not a Boolean value.
  static func edges(_ path: Path) -> [Bool] {
    let pen = Stroke(width: 2.5, cap: .square)
    var closing = Path()
    for subpath in path.subpaths {
      closing.move(to: subpath.segments.last?.p3 ?? subpath.start)
      closing.line(to: subpath.start)
    }
    return draw([
      .stroke(path, pen, .solid(.black), .identity), .stroke(closing, pen, .solid(.black), .identity),
    ])
    .map { $0 > 0 }
  }
}

@Suite struct PathOperationMaskTests {
  @Test(arguments: seeds(10)) func resultCoversThePixelsThatTheOperandsSay(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let onGrid = seed % 2 == 0
    let first = generator.path(onGrid: onGrid)
    let move = Projection(a: 1, b: 0, c: 0, d: 1, tx: 16, ty: 0)
    let second = seed % 5 == 0 ? first.transformed(by: move) : generator.path(onGrid: onGrid)
    let rule: FillRule = Bool.random(using: &generator) ? .nonZero : .evenOdd
    let (a, b) = (CGPath(first), CGPath(second))
    let (insideA, insideB) = (Mask.inside(first, rule), Mask.inside(second, rule))
    let edges = zip(Mask.edges(first), Mask.edges(second)).map { $0 || $1 }
    let fill: CGPathFillRule = rule == .nonZero ? .winding : .evenOdd
    let results: [(CGPath, (Bool, Bool) -> Bool)] = [
      (a.union(b, using: fill), { $0 || $1 }), (a.intersection(b, using: fill), { $0 && $1 }),
      (a.subtracting(b, using: fill), { $0 && !$1 }), (a.symmetricDifference(b, using: fill), { $0 != $1 }),
      (a.normalized(using: fill), { first, _ in first }),
    ]
    for (index, (result, expected)) in results.enumerated() {
      for rule in [FillRule.nonZero, .evenOdd] {
        let inside = Mask.inside(result.raster, rule)
        let wrong = inside.indices.filter { !edges[$0] && inside[$0] != expected(insideA[$0], insideB[$0]) }
        #expect(wrong.isEmpty, "result \(index) by \(rule)")
      }
    }
    let (union, intersection) = (results[0].0, results[1].0)
    let (only, difference) = (results[2].0, results[3].0)
    let normalizedB = b.normalized(using: fill)
    #expect(abs(union.area + intersection.area - results[4].0.area - normalizedB.area) < 0.01)
    #expect(abs(only.area + intersection.area - results[4].0.area) < 0.01)
    #expect(abs(union.area - intersection.area - difference.area) < 0.01)
    #expect(intersection.subtracting(a.normalized(using: fill)).area < 0.01)
    #expect(a.subtracting(a, using: fill).isEmpty)
  }

  @Test(arguments: [1e-9, 1, 1e9] as [CGFloat]) func everySizeGivesTheSameShape(size: CGFloat) {
    for offset in [0, 1, 1000] as [CGFloat] {
      let (x, y) = (offset * size, -offset * size)
      let union = circle(x, y, radius: size).union(rectangle(x, y, size, size))
      #expect(union.raster.verbs == [.move, .cubic, .line, .line, .cubic, .cubic, .close])
      let area = circle(x, y, radius: size).area * 0.75 + size * size
      #expect(abs(union.area / area - 1) < 1e-6)
    }
  }

  @Test func pathsWithoutAreaGiveEmptyResults() {
    let point = CGMutablePath()
    point.move(to: CGPoint(x: 1, y: 1))
    point.addLine(to: CGPoint(x: 1, y: 1))
    point.closeSubpath()
    let back = polygon([(0, 0), (10, 10), (20, 20), (5, 5)])
    let thin = CGMutablePath()
    thin.addCurve(to: CGPoint(x: 5, y: 5), control1: .zero, control2: .zero)
    thin.move(to: .zero)
    thin.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: -4, y: -4))
    for path in [CGMutablePath(), point, back, thin] {
      #expect(path.normalized().isEmpty)
      #expect(path.union(path).isEmpty)
      #expect(path.componentsSeparated().isEmpty)
      #expect(!path.intersects(rectangle(-50, -50, 100, 100)))
      #expect(rectangle(0, 0, 10, 10).union(path) == rectangle(0, 0, 10, 10))
      #expect(rectangle(0, 0, 10, 10).subtracting(path) == rectangle(0, 0, 10, 10))
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300] as [CGFloat])
  func subpathsWithABadCoordinateAreLeftOut(bad: CGFloat) {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addLines(between: [.zero, CGPoint(x: bad, y: 3), CGPoint(x: 8, y: 20)])
    path.move(to: .zero)
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: bad), control2: CGPoint(x: 2, y: 2))
    #expect(path.normalized() == rectangle(0, 0, 10, 10))
    #expect(path.intersection(rectangle(5, 5, 9, 9)) == rectangle(5, 5, 5, 5))
    #expect(rectangle(5, 5, 9, 9).lineSubtracting(path).raster.subpaths.count == 1)
  }

  @Test func coincidentCurvesInOppositeDirectionsCancel() {
    let turned = CGAffineTransform(rotationAngle: .pi / 2)
    let ball = circle(0, 0, radius: 10)
    let same = ball.copy(using: turned) ?? ball
    #expect(abs(ball.union(same).area - ball.area) < 1e-5)
    #expect(ball.symmetricDifference(same).area < 1e-5)
    let left = ball.intersection(rectangle(-20, -20, 20, 40))
    let right = ball.subtracting(left)
    #expect(abs(left.union(right).area - ball.area) < 1e-9)
    #expect(left.intersection(right).isEmpty)
    #expect(left.union(right).raster.verbs.filter { $0 == .move }.count == 1)
  }

  @Test func tangentCirclesTouchInOnePoint() {
    let (a, b) = (circle(0, 0, radius: 10), circle(20, 0, radius: 10))
    #expect(a.intersection(b).area < 1e-6)
    #expect(abs(a.union(b).area - a.area - b.area) < 1e-6)
    let inner = circle(5, 0, radius: 5)
    #expect(abs(a.subtracting(inner).area - a.area + inner.area) < 1e-5)
  }

  @Test func workGrowsHardlyFasterThanTheNumberOfOutlines() {
    func work(_ count: Int) -> Int {
      var path = Path()
      for y in 0..<count {
        for x in 0..<count {
          path.addEllipse(in: Rect(x: Double(x) * 10, y: Double(y) * 10, width: 12, height: 12))
        }
      }
      var overlay = PathOverlay(path, Path(), rule: .nonZero)
      _ = overlay?.outline(of: .union)
      return overlay?.work ?? 0
    }
    let (small, large) = (work(4), work(8))
    #expect(small > 0)
    #expect(Double(large) / Double(small) < 4 * 1.6, "\(small), \(large)")
  }
}
