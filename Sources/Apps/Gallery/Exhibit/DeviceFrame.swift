import UIKit

/// A frame around the stage: a telephone's body in a wide window, a thin line in a narrow one.
final class DeviceFrame: UIView {
  /// The view inside the frame.
  var content: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
    }
  }

  /// Whether the frame is a telephone's.
  var isWide = false { didSet { if isWide != oldValue { show() } } }

  private var border: CGFloat { isWide ? 10 : 1 }

  init() {
    super.init(frame: .zero)
    show()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: DeviceFrame, _) in view.show() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func show() {
    backgroundColor = isWide ? UIColor(white: 0.08, alpha: 1) : .separator
    let isDark = traitCollection.userInterfaceStyle == .dark
    layer.borderColor = UIColor(white: 0.35, alpha: 1).cgColor
    layer.borderWidth = isWide && isDark ? 1 : 0
    layer.shadowOpacity = isWide && !isDark ? 0.25 : 0
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 8)
    setNeedsLayout()
  }

  /// Returns the largest frame in a room whose inside has the proportions of a size.
  func fit(_ size: CGSize, in room: CGRect) -> CGRect {
    let inside = CGSize(width: max(room.width - 2 * border, 1), height: max(room.height - 2 * border, 1))
    let scale = min(inside.width / size.width, inside.height / size.height, isWide ? 1.2 : 1.4)
    let (width, height) = (size.width * scale + 2 * border, size.height * scale + 2 * border)
    return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds.insetBy(dx: border, dy: border)
    let radius = isWide ? bounds.width * 0.11 : 14
    layer.cornerRadius = radius
    content?.layer.cornerRadius = max(radius - border, 0)
  }
}
