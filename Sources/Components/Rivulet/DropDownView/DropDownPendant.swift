#if canImport(UIKit)
import PortableMath
import UIKit

/// The rope with the icon at its end. It swings around the middle of its upper edge.
final class DropDownPendant: UIView {
  let rope = CAShapeLayer()
  let icon = IconView()
  let halo = CAGradientLayer()
  /// The flying sparks, by shower.
  var sparks: [Int: [CAShapeLayer]] = [:]

  var style = DropDownView.Style() { didSet { styleDidChange() } }
  var timing = DropDownView.Timing()
  /// The distance from the page's edge to the icon, in points.
  var ropeLength: CGFloat = 0 { didSet { if ropeLength != oldValue { setNeedsLayout() } } }
  /// The generator that chooses the next icon.
  private var random = SplitMix64(seed: 0)
  /// The index of the icon in the style's list.
  private(set) var iconIndex = 0
  /// Called by assistive technology; the argument is whether the page should open.
  var onAdjust: ((Bool) -> Void)?
  /// Counts the showers of sparks.
  var sparkRound = 0
  /// Counts the series of flips, so that an ended one flips no more icons.
  var flipRound = 0
  /// The present swing, and the layer time of its start.
  var swinging: (pendulum: Pendulum, start: CFTimeInterval)?
  /// The rope that a finger holds or has let go; nil while the pendant swings as a whole or rests.
  var chain: RopeChain?
  /// The finger's hold: the icon's place at first.
  var held: CGPoint?
  var frames: CADisplayLink?

  init() {
    super.init(frame: .zero)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    rope.name = "rope"
    rope.fillColor = nil
    halo.name = "halo"
    halo.type = .radial
    halo.startPoint = CGPoint(x: 0.5, y: 0.5)
    halo.endPoint = CGPoint(x: 1, y: 1)
    halo.locations = [0, 0.35, 0.65, 1]
    halo.opacity = 0
    icon.layer.name = "icon"
    layer.addSublayer(rope)
    layer.addSublayer(halo)
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .adjustable]
    styleDidChange()
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (view: DropDownPendant, _) in view.styleDidChange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func styleDidChange() {
    CATransaction.withoutActions {
      rope.strokeColor = style.ropeColor.resolvedColor(with: traitCollection).cgColor
      rope.lineWidth = style.ropeWidth
      let glow = style.haloColor.resolvedColor(with: traitCollection)
      halo.colors = [
        glow.lightened.cgColor, glow.cgColor, glow.withAlphaComponent(0.75).cgColor,
        glow.withAlphaComponent(0).cgColor,
      ]
    }
    iconIndex = min(iconIndex, max(style.icons.count - 1, 0))
    icon.icon = style.icons.isEmpty ? nil : style.icons[iconIndex]
    setNeedsLayout()
  }

  /// The size in points: the icon's width, and the length of rope and icon.
  var size: CGSize { CGSize(width: style.iconSize, height: ropeLength + style.iconSize) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.iconSize
    icon.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    if chain != nil, chain?.length != Double(max(ropeLength, 1)) { letHang() }
    drawRope()
    CATransaction.withoutActions {
      rope.frame = bounds
      let radius = side * 0.62
      halo.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
      halo.position = icon.center
    }
  }

  /// Shows a random other icon. No effect with fewer than two icons.
  func changeIcon() {
    guard style.icons.count > 1 else { return }
    let step = Int.random(in: 1..<style.icons.count, using: &random)
    iconIndex = (iconIndex + step) % style.icons.count
    icon.icon = style.icons[iconIndex]
  }

  override func accessibilityActivate() -> Bool {
    onAdjust?(true)
    return onAdjust != nil
  }

  override func accessibilityIncrement() { onAdjust?(true) }
  override func accessibilityDecrement() { onAdjust?(false) }

  /// Returns whether a point of the superview hits the rope or the icon where they are shown, or a place up
  /// to 8 points beside them.
  func isHit(at point: CGPoint) -> Bool {
    let (x, y) = (point.x - center.x, point.y - center.y)
    if let chain {
      let reach = style.iconSize / 2 + 8
      let (dx, dy) = (x - chain.icon.x, y - chain.icon.y)
      if dx * dx + dy * dy <= reach * reach { return true }
      return y >= 0 && chain.rope.contains { abs($0.x - x) <= reach && abs($0.y - y) <= reach }
    }
    let (sine, cosine) = (Math.sin(angle), Math.cos(angle))
    let area = CGRect(x: -size.width / 2 - 8, y: 0, width: size.width + 16, height: size.height)
    return area.contains(CGPoint(x: x * cosine + y * sine, y: y * cosine - x * sine))
  }
}

extension UIColor {
  /// The colour halfway to white.
  fileprivate var lightened: UIColor {
    let parts = cgColor.components ?? []
    guard let alpha = parts.last else { return self }
    func light(_ index: Int) -> CGFloat { (1 + parts[index]) / 2 }
    return parts.count < 4
      ? UIColor(white: light(0), alpha: alpha)
      : UIColor(red: light(0), green: light(1), blue: light(2), alpha: alpha)
  }
}
#endif
