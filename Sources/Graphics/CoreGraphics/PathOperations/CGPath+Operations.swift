internal import Raster

// The operations on areas and lines. All of them close open subpaths with a line, except that a line's own
// path is taken as it is. Subpaths with a coordinate that is NaN, infinite or beyond 1e100 are left out; the
// rest is used.
//
// Curves stay curves: a result consists of the operands' lines and curves, whole or cut. Points of the
// operands keep their coordinates. Intersections of curves are as exact as Double; points closer than 2⁻²⁴
// of the largest extent (or, near the origin, coordinate) become one, and what is thinner vanishes. Where
// curves touch or nearly coincide without being equal, a result may deviate from them by 10⁻⁶ of their size.
// The same operands give the same bytes on every machine.
extension CGPath {
  /// Returns the outline of the points inside either path.
  ///
  /// The result has no crossings, so that both fill rules draw the same: outer outlines run like a
  /// rectangle's (`init(rect:transform:)`), holes the other way. It is empty if there is no such point.
  /// Open subpaths count as closed, and subpaths with a NaN or infinite point are left out. Curves stay
  /// curves.
  ///
  /// ```swift
  /// let lens = left.intersection(right)
  /// let crescent = left.subtracting(right)
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The rule for the inside of each path.
  /// - Complexity: O((n + k) log n) for n curves and k pairs of curves with overlapping boxes.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .union, rule)
  }

  /// Returns the outline of the points inside both paths; otherwise like `union(_:using:)`. Paths that only
  /// touch give an empty path.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The rule for the inside of each path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .intersection, rule)
  }

  /// Returns the outline of the points inside this path and outside of the other one; otherwise like
  /// `union(_:using:)`.
  ///
  /// - Parameters:
  ///   - other: The path to take away.
  ///   - rule: The rule for the inside of each path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .subtraction, rule)
  }

  /// Returns the outline of the points inside exactly one of the paths; otherwise like `union(_:using:)`.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The rule for the inside of each path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .symmetricDifference, rule)
  }

  /// Returns the outline of this path's inside without crossings and overlaps, which both fill rules draw
  /// alike; otherwise like `union(_:using:)`.
  ///
  /// - Parameter rule: The rule for the inside of this path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(Path()), .union, rule)
  }

  /// Returns the connected parts of this path's inside, each normalized and with its holes, ordered by their
  /// smallest y, then x. Parts that touch at a point only are separate. Empty for a path without area.
  ///
  /// - Parameter rule: The rule for the inside of this path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    var overlay = PathOverlay(raster, Path(), rule: rule.raster)
    return overlay?.components(of: .union).map { CGPath($0) } ?? []
  }

  /// Whether the insides of both paths have area in common. False if they only touch.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The rule for the inside of each path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    PathOverlay(raster, other.raster, rule: rule.raster)?.hasIntersection() ?? false
  }

  /// Returns the parts of this path's lines and curves that run through the inside of another one, or along
  /// its outline. This path is not filled: open subpaths stay open. A closed subpath that is cut becomes open
  /// parts. Together with `lineSubtracting(_:using:)` it gives the whole line.
  ///
  /// - Parameters:
  ///   - other: The path whose inside counts.
  ///   - rule: The rule for the inside of the other path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(inside: true, of: other, rule)
  }

  /// Returns the parts of this path's lines and curves that run outside of another one; otherwise like
  /// `lineIntersection(_:using:)`. Without anything to cut, the subpaths are those of this path, without
  /// lone moves.
  ///
  /// - Parameters:
  ///   - other: The path whose inside is left out.
  ///   - rule: The rule for the inside of the other path.
  /// - Complexity: Same as for `union(_:using:)`.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(inside: false, of: other, rule)
  }

  private func combined(
    with other: CGPath, _ operation: PathOverlay.Operation, _ rule: CGPathFillRule
  ) -> CGPath {
    var overlay = PathOverlay(raster, other.raster, rule: rule.raster)
    return CGPath(overlay?.outline(of: operation) ?? Path())
  }

  private func lines(inside: Bool, of other: CGPath, _ rule: CGPathFillRule) -> CGPath {
    let overlay = PathOverlay(raster, other.raster, rule: rule.raster, closesFirst: false)
    return CGPath(overlay?.lines(inside: inside) ?? Path())
  }
}
