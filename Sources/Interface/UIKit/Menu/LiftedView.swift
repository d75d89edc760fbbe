/// A view that leaves something out while it is lifted, such as a row the line below it.
@MainActor protocol LiftedView: UIView {
  /// Whether the view looks as it does while it is lifted.
  var isShownLifted: Bool { get set }
}

extension UIView {
  /// Returns a view that shows a copy of this view as it looks while it is lifted; nil for an empty view.
  func liftedSnapshot() -> UIView? {
    guard let row = self as? any LiftedView, !row.isShownLifted else {
      return snapshotView(afterScreenUpdates: true)
    }
    var copy: UIView?
    UIView.performWithoutAnimation {
      row.isShownLifted = true
      copy = snapshotView(afterScreenUpdates: true)
      row.isShownLifted = false
    }
    return copy
  }
}
