/// A popover on the screen: a background with an arrow, and the presented view on it.
///
/// On the system's background the view fills the outline with the arrow, which its safe area leaves out, so
/// that the arrow has the colour of the view. On a background of the app's the view fills the rectangle.
@MainActor final class PopoverChrome: UIView {
  // Chosen, in points, after the look of iOS's popovers.
  static let systemShape = PopoverPlacement.Shape(arrowHeight: 13, arrowBase: 36, corner: 13)
  private static let cornerRadius: CGFloat = 13

  let content: UIView
  private let card = UIView(frame: .zero)
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let outline = CAShapeLayer()
  private let background: UIPopoverBackgroundView?
  private var direction: UIPopoverArrowDirection = []
  private var offset: CGFloat = 0

  /// Creates the popover of a view.
  ///
  /// - Parameter background: The app's background; nil for the system's.
  init(_ content: UIView, background: UIPopoverBackgroundView?) {
    self.content = content
    self.background = background
    super.init(frame: .zero)
    traitOverrides.userInterfaceLevel = .elevated
    if let background {
      addSubview(background)
    } else {
      layer.shadowOpacity = 0.2
      layer.shadowRadius = 20
      layer.shadowOffset = CGSize(width: 0, height: 6)
      card.layer.mask = outline
      card.addSubview(material)
    }
    card.clipsToBounds = true
    addSubview(card)
    content.transform = .identity
    content.autoresizingMask = []
    card.addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  var shape: PopoverPlacement.Shape {
    guard let background else { return Self.systemShape }
    let kind = type(of: background)
    func length(_ value: CGFloat) -> CGFloat { value > 0 && value.isFinite ? value : 0 }
    return PopoverPlacement.Shape(
      arrowHeight: length(kind.arrowHeight()), arrowBase: length(kind.arrowBase()), corner: 0)
  }

  /// The distances of the view from the background's edges, without the arrow.
  var contentInsets: UIEdgeInsets { background.map { type(of: $0).contentViewInsets().usable } ?? .zero }

  /// The insets that the arrow takes from the view's safe area.
  var arrowInsets: UIEdgeInsets {
    background == nil ? PopoverOutline.insets(of: direction, height: shape.arrowHeight) : .zero
  }

  /// Shows the arrow of a placement. The frame is the caller's to set.
  func show(_ placement: PopoverPlacement, color: UIColor?) {
    (direction, offset) = (placement.direction, placement.arrowOffset)
    background?.arrowDirection = direction
    background?.arrowOffset = offset
    card.backgroundColor = background == nil ? color : nil
    background?.backgroundColor = color ?? background?.backgroundColor
    material.isHidden = color != nil || background != nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background?.frame = bounds
    guard background == nil else {
      let arrow = PopoverOutline.insets(of: direction, height: shape.arrowHeight)
      card.frame = bounds.inset(by: arrow).inset(by: contentInsets)
      content.frame = card.bounds
      return
    }
    card.frame = bounds
    material.frame = card.bounds
    content.frame = card.bounds
    let path = PopoverOutline(
      bounds: bounds, direction: direction, offset: offset, shape: shape, cornerRadius: Self.cornerRadius
    ).path
    CATransaction.withoutActions {
      outline.frame = bounds
      outline.path = path
      layer.shadowPath = path
    }
  }
}
