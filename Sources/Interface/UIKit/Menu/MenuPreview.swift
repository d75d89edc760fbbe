/// The lifted preview of a context menu: a copy of a view, or the view of a controller.
@MainActor final class MenuPreview: UIView {
  /// Sizes chosen: half of the window is left to the menu, and the number of a badge can be read.
  private enum Metrics {
    /// The part of the window's height that a controller without a preferred size takes.
    static let heightPart: CGFloat = 0.5
    static let badgeSide: CGFloat = 24
  }

  /// The controller of the preview; nil for a copy of a view.
  let viewController: UIViewController?
  private var content: UIView
  /// The view that is hidden while its copy is shown.
  private weak var source: UIView?
  private weak var hiddenBy: CALayer?
  private let parameters: UIPreviewParameters
  private(set) var target: UIPreviewTarget

  /// Makes the preview of a view.
  init(_ preview: UITargetedPreview) {
    viewController = nil
    parameters = preview.parameters
    target = preview.target
    let view = preview.view
    if view.window != nil, let copy = view.liftedSnapshot() {
      content = copy
      source = view
    } else {
      view.removeFromSuperview()
      content = view
    }
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    setUp()
  }

  /// Copies the view again, which has got other traits. It is hidden for the user only.
  func copyAgain() {
    guard let source, source.window != nil else { return }
    let mask = source.layer.mask
    if mask === hiddenBy { source.layer.mask = nil }
    if let copy = source.liftedSnapshot() {
      content.removeFromSuperview()
      content = copy
      setUp()
    }
    source.layer.mask = mask
  }

  /// Makes the preview of a controller, which rises from a view.
  init(_ controller: UIViewController, from origin: UITargetedPreview, in area: CGRect) {
    viewController = controller
    parameters = UIPreviewParameters()
    target = origin.target
    let preferred = controller.preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? min(preferred.width, area.width) : area.width,
      height: preferred.height > 0 ? preferred.height : area.height * Metrics.heightPart)
    content = controller.view
    super.init(frame: CGRect(origin: .zero, size: size))
    content.layer.cornerRadius = MenuMetrics.cornerRadius
    content.clipsToBounds = true
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    content.isUserInteractionEnabled = false
    content.frame = bounds
    addSubview(content)
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    let outline = parameters.shadowPath ?? parameters.visiblePath
    layer.shadowPath =
      outline?.cgPath
      ?? CGPath(
        roundedRect: bounds, cornerWidth: min(content.layer.cornerRadius, bounds.width / 2),
        cornerHeight: min(content.layer.cornerRadius, bounds.height / 2), transform: nil)
    guard viewController == nil, let path = parameters.visiblePath else { return }
    content.backgroundColor = parameters.backgroundColor
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    content.layer.mask = shape
  }

  /// Shows the number of items in a badge, if there are several.
  func showBadge(_ count: Int) {
    guard count > 1 else { return }
    let badge = UILabel(frame: .zero)
    badge.text = "\(count)"
    badge.font = .systemFont(ofSize: 15)
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.textAlignment = .center
    let side = Metrics.badgeSide
    badge.bounds.size = CGSize(width: max(side, badge.intrinsicContentSize.width + 12), height: side)
    badge.layer.cornerRadius = side / 2
    badge.clipsToBounds = true
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.center = CGPoint(x: isMirrored ? 0 : bounds.width, y: 0)
    addSubview(badge)
  }

  // MARK: Places

  /// Hides the original while the copy is shown, without a change that the app can see.
  func hideSource() {
    guard let source, source.layer.mask == nil else { return }
    let mask = CALayer()
    source.layer.mask = mask
    hiddenBy = mask
  }

  /// Shows the original again.
  func showSource() {
    if let source, source.layer.mask === hiddenBy { source.layer.mask = nil }
    hiddenBy = nil
  }

  /// Sets the place to which the preview returns.
  func retarget(_ preview: UITargetedPreview) { target = preview.target }

  /// The centre of the place where the preview begins and ends, in the coordinates of a view.
  func homeCenter(in view: UIView) -> CGPoint { target.container.convert(target.center, to: view) }

  /// Puts the preview where it begins and ends.
  func goHome(in view: UIView) {
    center = homeCenter(in: view)
    transform =
      viewController == nil ? target.transform : CGAffineTransform(scaleX: 0.6, y: 0.6)
    alpha = viewController == nil ? 1 : 0
    layer.shadowOpacity = 0
  }

  /// Puts the preview over a frame, scaled to its width.
  func lift(to frame: CGRect) {
    let scale = bounds.width > 0 ? frame.width / bounds.width : 1
    center = CGPoint(x: frame.midX, y: frame.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    alpha = 1
    layer.shadowOpacity = 0.2
  }

  /// Lets the preview fill a rectangle, as the screen that comes next.
  func fill(_ rect: CGRect) {
    transform = .identity
    bounds.size = rect.size
    center = CGPoint(x: rect.midX, y: rect.midY)
    content.frame = bounds
    content.layer.cornerRadius = 0
    layer.shadowOpacity = 0
  }
}
