extension UIView {
  /// Returns a copy of a part of the view and its descendants; nil for a part that is empty or not finite.
  final func recordedSnapshot(of rect: CGRect, afterScreenUpdates: Bool) -> UIView? {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    guard !rect.isEmpty, numbers.allSatisfy(\.isFinite) else { return nil }
    let context = CGContext(pictureOf: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    render(in: context, afterScreenUpdates: afterScreenUpdates)
    return SnapshotView(context, size: rect.size)
  }

  /// Draws the view and its descendants into the current graphics context, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the context's coordinates.
  ///   - afterUpdates: Same as for `snapshotView(afterScreenUpdates:)`.
  /// - Returns: False if there is no current context, or if the view or the rectangle is empty.
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

  final func render(in context: CGContext, afterScreenUpdates: Bool) {
    if afterScreenUpdates { layoutIfNeeded() }
    let shown = afterScreenUpdates ? layer : layer.presentation() ?? layer
    shown.renderWithDepth(in: context)
  }
}
