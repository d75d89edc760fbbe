import CoreGraphics
import Raster

extension FuzzTarget {
  /// Operations on paths: the result has only finite points, draws the same by both fill rules, and covers
  /// the pixels that the operands' pixels say, away from the operands' edges; the work is bounded by the
  /// square of the operands' sizes.
  static let pathOperations = FuzzTarget("path-operations") { bytes in
    var input = PictureInput(FuzzInput(bytes))
    let rule: FillRule = input.bytes.bool() ? .nonZero : .evenOdd
    let first = input.path()
    let second = input.bytes.bool() ? input.path() : first.transformed(by: input.projection())
    try PathOperationCheck(first, second, rule).run()
  }
}

private struct PathOperationCheck {
  private static let side = 128
  /// The most box tests and comparisons for each pair of elements. Random curves take some thousands.
  private static let mostWork = 200_000
  /// Larger coordinates leave too few of the grid's steps for a pixel.
  private static let largestDrawn = 1e4

  private let first, second: Path
  private let rule: FillRule

  init(_ first: Path, _ second: Path, _ rule: FillRule) {
    (self.first, self.second, self.rule) = (first, second, rule)
  }

  func run() throws {
    let (a, b) = (CGPath(first), CGPath(second))
    let fill: CGPathFillRule = rule == .nonZero ? .winding : .evenOdd
    for path in [a.lineIntersection(b, using: fill), a.lineSubtracting(b, using: fill)] {
      try checkPoints(of: path.raster)
    }
    guard var overlay = PathOverlay(first, second, rule: rule) else { return }
    let results = PathOverlay.Operation.allCases.map { ($0, overlay.outline(of: $0)) }
    let size = first.verbs.count + second.verbs.count
    guard overlay.work <= Self.mostWork * size * size else {
      throw FuzzFinding("\(overlay.work) steps for \(size) elements")
    }
    let isDrawn = (first.points + second.points).allSatisfy {
      abs($0.x) <= Self.largestDrawn && abs($0.y) <= Self.largestDrawn
    }
    let (insideA, insideB) = (mask(first, rule), mask(second, rule))
    let edges = zip(edges(of: first), edges(of: second)).map { $0 || $1 }
    for (operation, result) in results {
      try checkPoints(of: result)
      guard isDrawn else { continue }
      for rule in [FillRule.nonZero, .evenOdd] {
        let inside = mask(result, rule)
        for index in inside.indices where !edges[index] {
          guard inside[index] == operation.isInside(insideA[index], insideB[index]) else {
            throw FuzzFinding(
              "\(operation) is wrong by \(rule) at \(index % Self.side), \(index / Self.side)")
          }
        }
      }
    }
  }

  private func checkPoints(of path: Path) throws {
    guard path.points.allSatisfy(\.isFinite) else { throw FuzzFinding("a point is not finite") }
  }

  /// Whether each pixel is more than half covered.
  private func mask(_ path: Path, _ rule: FillRule) -> [Bool] {
    draw([.fill(path, rule, .solid(.black), .identity)]).map { $0 > 127 }
  }

  /// Whether each pixel lies near an edge, those that close open subpaths included.
  private func edges(of path: Path) -> [Bool] {
    let pen = Stroke(width: 3, cap: .square)
    let closed = path.subpaths.map { subpath in
      var outline = Path()
      outline.move(to: subpath.segments.last?.p3 ?? subpath.start)
      outline.line(to: subpath.start)
      return DrawList.Command.stroke(outline, pen, .solid(.black), .identity)
    }
    return draw([.stroke(path, pen, .solid(.black), .identity)] + closed).map { $0 > 0 }
  }

  private func draw(_ commands: [DrawList.Command]) -> [UInt8] {
    var list = DrawList()
    list.commands = commands
    var (renderer, bitmap) = (Renderer(), Bitmap(width: Self.side, height: Self.side))
    renderer.draw(
      list, projection: Projection(a: 1, b: 0, c: 0, d: 1, tx: 64, ty: 64), into: &bitmap, background: .clear)
    return stride(from: 3, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }
  }
}

extension PathOverlay.Operation {
  fileprivate func isInside(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    }
  }
}
