/// A pointer of an app's own shape, which is drawn over the window.
@MainActor final class PointerSign {
  /// The place in depth, in front of the window's views. Chosen: more than apps give.
  private static let depth: CGFloat = 10_000
  private static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.9, alpha: 0.6) : UIColor(white: 0.25, alpha: 0.6)
  }

  private let layer = CAShapeLayer()
  private let window: UIWindow
  private let view: UIView
  private let region: CGRect
  private let axes: UIAxis

  /// Makes a pointer.
  ///
  /// - Parameters:
  ///   - outline: The shape around the pointer's place.
  ///   - window: The window that shows it.
  ///   - view: The view in whose coordinates places are.
  ///   - region: The region in the view's coordinates.
  ///   - axes: The axes along which the pointer stays in the region's middle.
  init(_ outline: CGPath, in window: UIWindow, from view: UIView, region: CGRect, axes: UIAxis) {
    (self.window, self.view, self.region, self.axes) = (window, view, region, axes)
    layer.path = outline
    layer.zPosition = Self.depth
  }

  /// Shows the pointer at a place of the view.
  func appear(at place: CGPoint) {
    CATransaction.withoutActions {
      layer.fillColor = Self.color.resolvedColor(with: window.traitCollection).cgColor
      window.layer.addSublayer(layer)
    }
    move(to: place)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = UIPointerInteraction.duration
    layer.add(fade, forKey: "appear")
  }

  /// Moves the pointer to a place of the view.
  func move(to place: CGPoint) {
    var place = place
    if axes.contains(.horizontal) { place.x = region.midX }
    if axes.contains(.vertical) { place.y = region.midY }
    CATransaction.withoutActions { layer.position = view.convert(place, to: window) }
  }

  /// Takes the pointer away.
  func disappear() { layer.removeFromSuperlayer() }
}
