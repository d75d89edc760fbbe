extension UIView {
  /// A view that shows this one and what is inside it as they are, and that does not change any more. It is as sharp at any size as the original.
  ///
  /// - Parameter afterUpdates: Whether to show the view as it will be, with pending layout and without animations, or as it looks
  ///   at this instant.
  /// - Returns: nil for a view without a size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return nil }
    let context = CGContext(pictureOf: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterScreenUpdates: afterUpdates)
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.isUserInteractionEnabled = false
    snapshot.layer.setPicture(context.picture)
    return snapshot
  }

  /// Draws the view and what is inside it into the current context, stretched to a rectangle.
  ///
  /// - Returns: false when there is no current context or the view has no size.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty, !rect.isEmpty else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterScreenUpdates: afterUpdates)
    context.restoreGState()
    return true
  }

  private func render(in context: CGContext, afterScreenUpdates: Bool) {
    if afterScreenUpdates { layoutIfNeeded() }
    let shown = afterScreenUpdates ? layer : layer.presentation() ?? layer
    shown.render(in: context)
  }
}
