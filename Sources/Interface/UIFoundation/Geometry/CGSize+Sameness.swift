extension CGSize {
  /// Whether nothing has changed from one size to the other. NaN differs from itself: a layout that sets NaN
  /// would otherwise cause another layout.
  package func isSame(as other: CGSize) -> Bool {
    func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || a.isNaN && b.isNaN }
    return isSame(width, other.width) && isSame(height, other.height)
  }
}
