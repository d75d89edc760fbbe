/// The background of a bar, with a one-pixel line on the side of the content.
@MainActor final class BarBackground: UIView {
  private let hairline = UIView(frame: .zero)
  private let isLineAtTop: Bool

  /// The colour of the system's bar material over white and over black. It is opaque: the system blurs the
  /// content behind its bars, which is not done here, and sharp text would show through.
  static let material = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 27.0 : 249) / 255, alpha: 1)
  }

  init(lineAtTop: Bool) {
    isLineAtTop = lineAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Self.material
    hairline.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  /// Places the line, one pixel thick, just outside the bar.
  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = CGRect(
      x: 0, y: isLineAtTop ? -thickness : bounds.height, width: bounds.width, height: thickness)
  }
}
