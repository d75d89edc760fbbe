import Raster

/// What differs between two strokes of nearly the same path: a ring that fills, a line that is drawn.
///
/// The outline of a stroke depends, at each place, on the segments around it only. So where two paths begin with the same segments and end with
/// the same ones, the pixels around what lies between are all that can differ.
enum StrokeChange {
  /// The pixels that can differ between two lists of commands of one layer; nil when more than the paths of strokes differs.
  static func pixels(
    from old: ArraySlice<DrawList.Command>, to new: ArraySlice<DrawList.Command>
  ) -> PixelRect? {
    var result = PixelRect.empty
    for (a, b) in zip(old, new) where a != b {
      guard case .stroke(let pathA, let strokeA, let paintA, let projectionA) = a,
        case .stroke(let pathB, let strokeB, let paintB, let projectionB) = b,
        strokeA == strokeB, paintA == paintB, projectionA == projectionB,
        let box = difference(pathA, pathB, isDashed: !strokeA.dashes.isEmpty)
      else { return nil }
      // As for a layer's bounds: a miter reaches out by its limit, a square cap by √2.
      let reach = strokeA.width / 2 * max(1.5, strokeA.join == .miter ? strokeA.miterLimit : 1)
      result = result.union(projectionA.pixels(box.insetBy(dx: -reach, dy: -reach)))
    }
    return result
  }

  /// The box around the segments of both paths that the other one does not have at the same place; nil when they share none, or an outline
  /// is closed, whose end is also its beginning.
  private static func difference(_ a: Path, _ b: Path, isDashed: Bool) -> Rect? {
    guard !a.verbs.contains(.close), !b.verbs.contains(.close) else { return nil }
    let shared = min(a.verbs.count, b.verbs.count)
    var verbs = 0
    var points = 0
    while verbs < shared, a.verbs[verbs] == b.verbs[verbs] {
      let count = a.verbs[verbs].pointCount
      guard a.points[points..<points + count] == b.points[points..<points + count] else { break }
      verbs += 1
      points += count
    }
    // Dashes go on from where the change is.
    var endVerbs = 0
    var endPoints = 0
    while !isDashed, endVerbs < shared - verbs {
      let (verbA, verbB) = (
        a.verbs[a.verbs.count - 1 - endVerbs], b.verbs[b.verbs.count - 1 - endVerbs]
      )
      let count = verbA.pointCount
      guard verbA == verbB, verbA != .move,
        a.points[a.points.count - endPoints - count..<a.points.count - endPoints]
          == b.points[b.points.count - endPoints - count..<b.points.count - endPoints]
      else { break }
      endVerbs += 1
      endPoints += count
    }
    guard verbs > 0 || endVerbs > 0 else { return nil }
    // From the end of the segment before to the beginning of the one behind, which is the end of the last one that differs.
    let first = max(points - 1, 0)
    var (low, high) = (
      Point(x: Double.infinity, y: .infinity), Point(x: -Double.infinity, y: -.infinity)
    )
    for path in [a, b] {
      for point in path.points[first..<max(path.points.count - endPoints, first)] {
        guard point.isFinite else { return nil }
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    return low.x <= high.x ? Rect(min: low, max: high) : nil
  }
}
