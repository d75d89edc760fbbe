/// The white glow of a button that shows touches.
@MainActor final class ButtonGlow {
  /// The side of the glow in relation to the longer side of the button, and the least in points. Chosen:
  /// the glow reaches beyond the finger, also on a small button.
  private static let relativeSide: CGFloat = 1.5, leastSide: CGFloat = 60

  private var layer: CAGradientLayer?

  /// Shows the glow in the middle of a button, below its contents, or takes it away.
  func show(_ isShown: Bool, on button: UIView) {
    guard isShown else {
      layer?.removeFromSuperlayer()
      layer = nil
      return
    }
    let glow = layer ?? makeLayer()
    layer = glow
    let size = button.bounds.size
    let side = max(max(size.width, size.height) * Self.relativeSide, Self.leastSide)
    glow.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    glow.position = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    if glow.superlayer == nil { button.layer.insertSublayer(glow, at: 0) }
  }

  private func makeLayer() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    layer.colors = [UIColor(white: 1, alpha: 0.8).cgColor, UIColor(white: 1, alpha: 0).cgColor]
    return layer
  }
}
