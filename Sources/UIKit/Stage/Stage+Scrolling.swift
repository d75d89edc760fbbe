extension Stage {
  /// Scrolls what is at a point, as a wheel or a trackpad does: the innermost scroll view that can still move
  /// in the direction, without bouncing. Content that moves by itself stops.
  ///
  /// - Parameters:
  ///   - point: In points of the stage. A point or distance that is not finite is ignored.
  ///   - distance: The way of the content offset in points.
  /// - Returns: Whether something scrolled.
  @discardableResult public func scroll(at point: CGPoint, by distance: CGVector) -> Bool {
    guard [point.x, point.y, distance.dx, distance.dy].allSatisfy(\.isFinite) else { return false }
    makeCurrent()
    context.flush()
    defer { context.flush() }
    var view = window.hitTest(point, with: nil)
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled, !scroll.isTracking {
        let old = scroll.contentOffset
        let new = scroll.clamped(CGPoint(x: old.x + distance.dx, y: old.y + distance.dy))
        if new != old {
          scroll.setContentOffset(new, animated: false)
          scroll.flashScrollIndicators()
          return true
        }
      }
      view = candidate.superview
    }
    return false
  }
}
