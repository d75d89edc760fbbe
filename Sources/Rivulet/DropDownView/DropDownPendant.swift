#if canImport(UIKit)
import UIKit

/// The rope with the icon at its end. It swings around the middle of its upper edge.
final class DropDownPendant: UIView {
  let rope = CAShapeLayer()
  let icon = IconView()
  let halo = CAShapeLayer()
  var sparks: [CAShapeLayer] = []

  var style = DropDownStyle() { didSet { styleDidChange() } }
  /// The distance from the page's edge to the icon, in points.
  var ropeLength: CGFloat = 0 { didSet { if ropeLength != oldValue { setNeedsLayout() } } }
  /// The generator that chooses the next icon.
  private var random = SplitMix64(seed: 0)
  /// The index of the icon in the style's list.
  private(set) var iconIndex = 0
  /// Called by assistive technology; the argument is whether the page should open.
  var onAdjust: ((Bool) -> Void)?
  /// Counts the showers of sparks, so that the completion of a replaced one is ignored.
  var sparkRound = 0
  /// Counts the waggles, so that an ended one flips no more icons.
  var waggleNumber = 0

  init() {
    super.init(frame: .zero)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    rope.name = "rope"
    rope.lineWidth = 1.5
    rope.fillColor = nil
    halo.name = "halo"
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
      halo.fillColor = style.haloColor.resolvedColor(with: traitCollection).cgColor
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
    icon.center = CGPoint(x: side / 2, y: ropeLength + side / 2)
    CATransaction.withoutActions {
      for part in [rope, halo] { part.frame = bounds }
      // The rope begins above the edge, so that no gap shows while it swings.
      let line = CGMutablePath()
      line.move(to: CGPoint(x: side / 2, y: -4))
      line.addLine(to: CGPoint(x: side / 2, y: ropeLength + side * 0.05))
      rope.path = line
      let radius = side * 0.62
      halo.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
      halo.position = icon.center
      halo.path = UIBezierPath(ovalIn: halo.bounds).cgPath
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

  /// Accepts touches up to 8 points beside the rope.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !bounds.width.isNaN && !bounds.height.isNaN && bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}

/// Draws an icon in its bounds.
final class IconView: UIView {
  var icon: DropDownIcon? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    icon?.draw(bounds.insetBy(dx: bounds.width * 0.05, dy: bounds.height * 0.05))
  }
}
#endif
