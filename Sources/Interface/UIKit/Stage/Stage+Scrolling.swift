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
    let hit = hitTest(point, with: nil)
    var view = hit.view
    while let candidate = view {
      if let target = candidate as? any WheelTarget,
        target.scroll(at: candidate.convert(hit.point, from: nil), by: distance)
      {
        return true
      }
      if let (scroll, offset) = Self.movement(of: candidate, by: distance) {
        scroll.setContentOffset(offset, animated: false)
        scroll.flashScrollIndicators()
        scroll.wheelDidScroll()
        return true
      }
      view = next(of: candidate, by: distance)
    }
    return false
  }

  /// Returns the view that scrolls where a view's content ends.
  private func next(of view: UIView, by distance: CGVector) -> UIView? {
    guard let scroll = view as? UIScrollView else { return view.superview }
    let axis: ScrollAxis = abs(distance.dx) > abs(distance.dy) ? .horizontal : .vertical
    return scroll.transfers(axis) || !scroll.canScroll(axis) ? view.superview : nil
  }

  /// Zooms what is at a point, as a pinch of a trackpad does: the innermost scroll view there that zooms and
  /// has not reached its limit.
  ///
  /// - Parameters:
  ///   - point: In points of the stage: what is there stays there. One that is not finite is ignored.
  ///   - factor: The change of the scale; above 1 enlarges. One that is not positive and finite is ignored.
  /// - Returns: Whether something zoomed.
  @discardableResult public func zoom(at point: CGPoint, by factor: CGFloat) -> Bool {
    guard point.x.isFinite, point.y.isFinite, factor > 0, factor.isFinite else { return false }
    makeCurrent()
    context.flush()
    defer { context.flush() }
    let hit = hitTest(point, with: nil)
    return sequence(first: hit.view, next: { $0?.superview }).contains { view in
      guard let scroll = view as? UIScrollView else { return false }
      return scroll.zoom(at: scroll.convert(hit.point, from: nil), by: factor)
    }
  }

  /// Whether `scroll(at:by:)` would scroll something.
  package func canScroll(at point: CGPoint, by distance: CGVector) -> Bool {
    guard [point.x, point.y, distance.dx, distance.dy].allSatisfy(\.isFinite) else { return false }
    makeCurrent()
    context.flush()
    var view = hitTest(point, with: nil).view
    while let candidate = view {
      if Self.movement(of: candidate, by: distance) != nil { return true }
      view = next(of: candidate, by: distance)
    }
    return false
  }

  /// Returns the view as a scroll view, and the content offset to which a distance leads it; nil if it is
  /// none or cannot move.
  private static func movement(
    of view: UIView, by distance: CGVector
  ) -> (scroll: UIScrollView, offset: CGPoint)? {
    guard let scroll = view as? UIScrollView, scroll.isScrollEnabled, !scroll.isTracking else { return nil }
    let old = scroll.contentOffset
    let new = scroll.clamped(CGPoint(x: old.x + distance.dx, y: old.y + distance.dy))
    return new == old ? nil : (scroll, new)
  }
}

/// A view that takes a wheel itself.
@preconcurrency @MainActor package protocol WheelTarget {
  /// Scrolls by a distance in points at a point of the view.
  ///
  /// - Returns: Whether something scrolls; else the views around this one are asked.
  func scroll(at point: CGPoint, by distance: CGVector) -> Bool
}
