internal import Raster

/// The curves of both operands, in the order of their paths.
///
/// Subpaths with a coordinate that is NaN, infinite or beyond `largest` are left out, as they are not drawn.
struct OverlayInput {
  /// The greatest magnitude of a coordinate: products of differences stay finite.
  private static let largest = 1e100

  struct Curve {
    /// The curve in the path's units, and in grid units.
    let original, grid: CurveSegment
    /// The operand (0 or 1) and the number of its subpath over both.
    let operand, subpath: Int
  }

  private(set) var curves: [Curve] = []
  /// Whether each subpath ends where it starts.
  private(set) var isClosed: [Bool] = []
  let grid: OverlayGrid

  /// Reads two paths; nil if there is no curve with an extent.
  ///
  /// - Parameter closesFirst: Whether the first path's open subpaths are closed by a line. The second one's
  ///   always are.
  init?(_ first: Path, _ second: Path, closesFirst: Bool = true) {
    var found: [(curve: CurveSegment, operand: Int, subpath: Int)] = []
    var (low, high) = (Point(x: Double.infinity, y: .infinity), Point(x: -Double.infinity, y: -.infinity))
    for (operand, path) in [first, second].enumerated() {
      for subpath in path.subpaths where subpath.segments.allSatisfy(Self.isUsable) {
        guard let end = subpath.segments.last?.p3 else { continue }
        var segments = subpath.segments
        if !subpath.isClosed, operand == 1 || closesFirst, end != subpath.start {
          segments.append(CurveSegment(from: end, to: subpath.start))
        }
        let index = isClosed.count
        found += segments.map { ($0, operand, index) }
        isClosed.append(subpath.isClosed)
        for point in segments.flatMap({ [$0.p0, $0.p1, $0.p2, $0.p3] }) {
          low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
          high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
      }
    }
    guard let grid = OverlayGrid(Rect(min: low, max: high)) else { return nil }
    self.grid = grid
    for (curve, operand, subpath) in found {
      curves.append(
        Curve(original: curve, grid: grid.toGrid(curve), operand: operand, subpath: subpath))
    }
  }

  private static func isUsable(_ curve: CurveSegment) -> Bool {
    [curve.p0, curve.p1, curve.p2, curve.p3].allSatisfy { abs($0.x) <= largest && abs($0.y) <= largest }
  }
}
