extension UIView {
  /// Returns a view that shows a copy of this view and its descendants. It does not change with the original,
  /// and is recorded as vectors, so it is sharp at every scale.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first and animations are left out; else the
  ///   copy shows the present state of the animations.
  /// - Returns: A view of the same size, which stretches the copy when it is resized; nil if the bounds are
  ///   empty or not finite.
  /// - Complexity: O(descendants).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return nil }
    let context = CGContext(pictureOf: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterScreenUpdates: afterUpdates)
    return SnapshotView(context, size: bounds.size)
  }

  /// Returns a view that shows a copy of a part of this view, which is stretched when the copy is resized.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Same as for `snapshotView(afterScreenUpdates:)`.
  ///   - capInsets: The parts at the edges that iOS does not stretch. Here everything is stretched: insets
  ///     that are not zero are reported.
  /// - Returns: A view of the part's size; nil if the part is empty or not finite.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if capInsets != .zero {
      CADiagnostics.report(
        .init(object: "\(type(of: self))", key: "resizableSnapshotView capInsets", problem: .unsupportedValue)
      )
    }
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    guard !rect.isEmpty, numbers.allSatisfy(\.isFinite) else { return nil }
    let context = CGContext(pictureOf: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    render(in: context, afterScreenUpdates: afterUpdates)
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
    shown.render(in: context)
  }
}
