extension UIScreen {
  /// Returns a view of the screen's size that shows a copy of its windows, which does not change with them.
  /// The screen of no stage, and one whose size is not positive, gives an empty view.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first and animations are left out; else the
  ///   copy shows the present state of the animations.
  /// - Complexity: O(views on the screen).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    guard !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else {
      return UIView(frame: CGRect(origin: .zero, size: bounds.size))
    }
    let context = CGContext(pictureOf: bounds.size)
    let windows = UIApplication.shared.device?.windows ?? []
    for window in windows where window.screen === self && !window.isHidden {
      context.saveGState()
      context.translateBy(x: window.center.x, y: window.center.y)
      context.concatenate(window.transform)
      context.translateBy(x: -window.bounds.midX, y: -window.bounds.midY)
      window.render(in: context, afterScreenUpdates: afterUpdates)
      context.restoreGState()
    }
    return SnapshotView(context, size: bounds.size)
  }
}
