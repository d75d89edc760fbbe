extension UIView {
  /// The number of nested calls of `resizeSubviews`.
  private static var resizingDepth = 0
  /// The largest nesting. Deeper views wait until the outermost call is done: a subview's new size resizes
  /// its own subviews, and each level takes stack.
  private static let resizingDepthLimit = 64
  private static var waitingToResize: [(view: UIView, old: CGSize, new: CGSize)] = []

  /// Moves and resizes the subviews by their autoresizing masks after the view's own size has changed.
  func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    let subviews = subviews
    guard !subviews.isEmpty else { return }
    guard Self.resizingDepth < Self.resizingDepthLimit else {
      return Self.waitingToResize.append((self, oldSize, newSize))
    }
    Self.resizingDepth += 1
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: oldSize, to: newSize)
    }
    while Self.resizingDepth == 1, let next = Self.waitingToResize.popLast() {
      next.view.resizeSubviews(from: next.old, to: next.new)
    }
    Self.resizingDepth -= 1
  }

  /// Resizes the rectangle before the transform, so that rotated and scaled views are resized correctly too.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    let size = bounds.size
    let anchor = layer.anchorPoint
    let horizontal = AutoresizedSpan(
      before: center.x - size.width * anchor.x, length: size.width, old: oldSize.width, new: newSize.width,
      isBeforeFlexible: mask.contains(.flexibleLeftMargin), isLengthFlexible: mask.contains(.flexibleWidth),
      isAfterFlexible: mask.contains(.flexibleRightMargin))
    let vertical = AutoresizedSpan(
      before: center.y - size.height * anchor.y, length: size.height, old: oldSize.height,
      new: newSize.height,
      isBeforeFlexible: mask.contains(.flexibleTopMargin), isLengthFlexible: mask.contains(.flexibleHeight),
      isAfterFlexible: mask.contains(.flexibleBottomMargin))
    let result = CGSize(width: horizontal.length, height: vertical.length)
    if result != size { bounds.size = result }
    let position = CGPoint(
      x: horizontal.before + result.width * anchor.x, y: vertical.before + result.height * anchor.y)
    if position != center { center = position }
  }
}

/// One dimension of a view in its superview: the distance before the view, its length, and the distance after
/// it.
struct AutoresizedSpan {
  var before: CGFloat
  var length: CGFloat

  /// Divides the change of the superview's length among the flexible parts in proportion to their old
  /// lengths, or evenly if their sum is 0. A negative sum, as that of the margins in a superview without a
  /// size, becomes the new sum in equal parts, so that a view with flexible margins stands in the middle. A
  /// length never becomes negative.
  init(
    before: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, isBeforeFlexible: Bool,
    isLengthFlexible: Bool,
    isAfterFlexible: Bool
  ) {
    self.before = before
    self.length = length
    let change = new - old
    guard change.isFinite, change != 0 else { return }
    let parts = [before, length, old - before - length]
    let flexible = [isBeforeFlexible, isLengthFlexible, isAfterFlexible]
    let total = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let count = CGFloat(flexible.count { $0 })
    func share(_ part: Int) -> CGFloat {
      guard flexible[part] else { return 0 }
      if total < 0 { return (total + change) / count - parts[part] }
      return total > 0 ? change * parts[part] / total : change / count
    }
    self.before += share(0)
    self.length = max(0, length + share(1))
  }
}
