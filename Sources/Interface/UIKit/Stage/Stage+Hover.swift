extension Stage {
  /// Moves a mouse with no button down, for `UIHoverGestureRecognizer` and `UIPointerInteraction`. A touch
  /// that begins ends the gestures of the former.
  ///
  /// - Parameter location: In points of the stage; nil, or a point that is not finite, for a mouse that has
  ///   left.
  public func hover(at location: CGPoint?) {
    makeCurrent()
    context.flush()
    defer { context.flush() }
    guard let location, location.x.isFinite, location.y.isFinite else {
      return touchTracker.mouse.move(over: nil, at: .zero)
    }
    let hit = hitTest(location, with: nil)
    touchTracker.mouse.move(over: hit.view, at: hit.point)
  }

  /// The look of the mouse's pointer at its place, for hosts that draw it.
  package var mousePointer: MousePointer { touchTracker.mouse.pointer }
}
