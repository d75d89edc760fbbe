/// The background of a bar, with a line on the side of the content.
@MainActor final class BarBackground: UIView {
  private let effect = UIVisualEffectView(effect: nil)
  private let color = UIView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let shadow = UIImageView(frame: .zero)
  private let isLineAtTop: Bool

  /// The colour of the system's bar material over white and over black. It is opaque: sharp text would show
  /// through the system's own, and a blur below each bar would cost time in every frame of scrolling.
  private static let material = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 27.0 : 249) / 255, alpha: 1)
  }

  init(lineAtTop: Bool) {
    isLineAtTop = lineAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.clipsToBounds = true
    for view in [effect, color, picture] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    addSubview(shadow)
    show(UIBarAppearance(), tint: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance.
  ///
  /// - Parameter tint: The bar's own colour, which replaces the default material.
  func show(_ appearance: UIBarAppearance, tint: UIColor?) {
    let isMaterial = appearance.backgroundEffect?.style == .systemChromeMaterial
    effect.effect = isMaterial ? nil : appearance.backgroundEffect
    effect.isHidden = effect.effect == nil
    let isPlain = isMaterial && appearance.backgroundColor == nil && appearance.backgroundImage == nil
    Self.fade(self, to: isMaterial ? (isPlain ? tint : nil) ?? Self.material : nil)
    Self.fade(color, to: appearance.backgroundColor)
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    shadow.image = appearance.shadowImage
    shadow.tintColor = appearance.shadowColor
    Self.fade(shadow, to: appearance.shadowImage == nil ? appearance.shadowColor : nil)
    setNeedsLayout()
  }

  /// Sets a colour; nil for none. A colour that comes or goes in an animation does so by its alpha alone:
  /// between no colour, which is transparent black, and white lies grey.
  private static func fade(_ view: UIView, to color: UIColor?) {
    let old = view.backgroundColor
    guard let color else {
      view.backgroundColor = old?.withAlphaComponent(0)
      return
    }
    if old?.cgColor.alpha ?? 0 == 0 {
      UIView.performWithoutAnimation { view.backgroundColor = color.withAlphaComponent(0) }
    }
    view.backgroundColor = color
  }

  /// Places the line, one pixel thick unless it is an image, just outside the bar.
  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = shadow.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
    shadow.frame = CGRect(
      x: 0, y: isLineAtTop ? -thickness : bounds.height, width: bounds.width, height: thickness)
  }
}
