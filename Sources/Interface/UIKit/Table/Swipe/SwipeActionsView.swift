/// The actions beside a row, which share the width between them.
@MainActor final class SwipeActionsView: UIView {
  /// The width that all actions take in the open row, in points.
  let openWidth: CGFloat
  /// Whether the first action takes the whole width, because the swipe will perform it.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }
  private let buttons: [SwipeActionButton]
  private let isAtRight: Bool

  init(actions: [UIContextualAction], height: CGFloat, isAtRight: Bool, perform: @escaping (Int) -> Void) {
    buttons = actions.map { SwipeActionButton($0, rowHeight: height) }
    openWidth = buttons.reduce(0) { $0 + $1.width }
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action covers the others when it takes the whole width.
    for (index, button) in buttons.enumerated().reversed() {
      button.addAction(UIAction { _ in perform(index) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let factor = openWidth > 0 ? bounds.width / openWidth : 0
    var outer: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = isFull && index == 0 ? bounds.width : button.width * factor
      let start = min(outer, bounds.width - width)
      button.frame = CGRect(
        x: isAtRight ? bounds.width - start - width : start, y: 0, width: max(0, width),
        height: bounds.height)
      button.layoutIfNeeded()
      outer += button.width * factor
    }
  }
}

/// One action beside a row.
@MainActor private final class SwipeActionButton: UIControl {
  // Chosen (docs/semantics.md), in points: an action that a thumb finds, with an image over its title in
  // high rows.
  private static let minimumWidth: CGFloat = 74
  private static let padding: CGFloat = 16
  /// The least height of a row that shows an image with its title, in points.
  private static let heightForBoth: CGFloat = 91
  private static let gap: CGFloat = 4

  /// The width in the open row, in points.
  let width: CGFloat
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let (labelSize, pictureSize): (CGSize, CGSize)

  init(_ action: UIContextualAction, rowHeight: CGFloat) {
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    let isOriginal = action.image?.renderingMode == .alwaysOriginal
    picture.image = isOriginal ? action.image : action.image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = .white
    let hasText = action.image == nil || rowHeight >= Self.heightForBoth
    label.text = hasText ? action.title : nil
    pictureSize = action.image?.size ?? .zero
    labelSize = label.sizeThatFits(.zero)
    width = max(Self.minimumWidth, max(labelSize.width, pictureSize.width) + 2 * Self.padding)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = labelSize.height > 0 && pictureSize.height > 0 ? Self.gap : 0
    let top = (bounds.height - labelSize.height - gap - pictureSize.height) / 2
    picture.frame = CGRect(
      x: (bounds.width - pictureSize.width) / 2, y: top, width: pictureSize.width, height: pictureSize.height)
    label.frame = CGRect(
      x: (bounds.width - labelSize.width) / 2, y: top + pictureSize.height + gap, width: labelSize.width,
      height: labelSize.height)
  }
}
