#if canImport(UIKit)
import UIKit

/// The page that is pulled down: a sheet with a Back button, the content, and a foot to pull by. The pendant
/// hangs behind the sheet, whose lower edge hides the beginning of the rope.
///
/// It is longer than the host by the part that the rubber band may show above it.
final class DropDownPage: UIView {
  /// The length by which the open page extends beyond the host's upper edge, in points. Chosen: a spring
  /// that overshoots shows page and no gap.
  static let reserve: CGFloat = 120

  let pendant = DropDownPendant()
  private let sheet = UIView()
  let content: UIView
  let back = UIButton(type: .system)
  let foot = UIView()
  private let handle = CAShapeLayer()
  private let shade = CALayer()
  /// The page's lower edge on dark screens, where no shadow shows it.
  private let edge = CALayer()

  var style = DropDownView.Style() { didSet { styleDidChange() } }
  var safeArea = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  init(content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.name = "page"
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    layer.shadowOpacity = 0
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 3)
    foot.alpha = 0
    handle.fillColor = nil
    handle.lineCap = .round
    handle.lineJoin = .round
    shade.name = "foot-line"
    edge.name = "page-edge"
    foot.layer.addSublayer(shade)
    foot.layer.addSublayer(handle)
    foot.isAccessibilityElement = true
    foot.accessibilityTraits = .button
    for view in [pendant, sheet, content, back, foot] { addSubview(view) }
    layer.addSublayer(edge)
    styleDidChange()
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (view: DropDownPage, _) in view.styleDidChange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func styleDidChange() {
    pendant.style = style
    sheet.backgroundColor = style.pageColor
    back.titleLabel?.font = style.backFont
    back.setTitleColor(style.backColor, for: .normal)
    CATransaction.withoutActions {
      handle.strokeColor = style.handleColor.resolvedColor(with: traitCollection).cgColor
      handle.lineWidth = style.handleWidth
      let line = UIColor.separator.resolvedColor(with: traitCollection).cgColor
      for part in [shade, edge] { part.backgroundColor = line }
      edge.isHidden = traitCollection.userInterfaceStyle != .dark
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet.frame = bounds
    let width = bounds.width
    let top = Self.reserve + safeArea.top
    let footHeight = style.footHeight + safeArea.bottom
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = back.sizeThatFits(CGSize(width: width, height: style.headerHeight)).width + 32
    back.frame = CGRect(
      x: isMirrored ? width - safeArea.right - side : safeArea.left, y: top, width: side,
      height: style.headerHeight)
    foot.frame = CGRect(x: 0, y: bounds.height - footHeight, width: width, height: footHeight)
    content.frame = CGRect(
      x: safeArea.left, y: top + style.headerHeight, width: max(width - safeArea.left - safeArea.right, 0),
      height: max(bounds.height - footHeight - top - style.headerHeight, 0))
    CATransaction.withoutActions {
      layer.shadowPath = UIBezierPath(rect: bounds).cgPath
      handle.frame = foot.bounds
      shade.frame = CGRect(x: 0, y: 0, width: width, height: 0.5)
      edge.frame = CGRect(x: 0, y: bounds.height - 1, width: width, height: 1)
      let chevron = CGMutablePath()
      let middle = CGPoint(x: width / 2, y: style.footHeight / 2)
      chevron.move(to: CGPoint(x: middle.x - 16, y: middle.y + 4))
      chevron.addLine(to: CGPoint(x: middle.x, y: middle.y - 4))
      chevron.addLine(to: CGPoint(x: middle.x + 16, y: middle.y + 4))
      handle.path = chevron
    }
  }
}
#endif
