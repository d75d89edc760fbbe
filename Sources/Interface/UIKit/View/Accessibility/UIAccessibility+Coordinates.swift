extension UIAccessibility {
  /// Returns a rectangle of a view in the coordinates of `accessibilityFrame`, which are the window's.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Returns a path of a view in the coordinates of `accessibilityFrame`, which are the window's.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let corners = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map { view.convert($0, to: nil) }
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(
      CGAffineTransform(
        a: corners[1].x - corners[0].x, b: corners[1].y - corners[0].y, c: corners[2].x - corners[0].x,
        d: corners[2].y - corners[0].y, tx: corners[0].x, ty: corners[0].y))
    return moved
  }
}
