/// The buttons of a compact date picker: the date, the time, or both beside each other; at accessibility text
/// sizes below each other.
@MainActor final class DatePills: UIView, DateEditor {
  /// Chosen, in points: two pills that look apart.
  private static let gap: CGFloat = 6

  var onPick: (Date) -> Void = { _ in }
  private(set) var pills: [DatePill] = []
  /// The place of the buttons in a wider view.
  var alignment = UIControl.ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  var isEnabled = true { didSet { for pill in pills { pill.isEnabled = isEnabled } } }

  func show(_ date: Date, _ texts: DateTexts, animated: Bool) {
    let parts: [DatePill.Part] =
      switch texts.settings.mode {
      case .time: [.time]
      case .dateAndTime: [.date, .time]
      default: [.date]
      }
    if pills.map(\.part) != parts {
      for pill in pills { pill.removeFromSuperview() }
      pills = parts.map { part in
        let pill = DatePill(part)
        pill.isEnabled = isEnabled
        pill.onPick = { [weak self] in self?.onPick($0) }
        addSubview(pill)
        return pill
      }
    }
    for pill in pills { pill.show(date, texts) }
    setNeedsLayout()
  }

  override func subviewContentSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override var intrinsicContentSize: CGSize {
    let sizes = pills.map(\.intrinsicContentSize)
    if isStacked {
      return CGSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.map(\.height).reduce(0, +) + Self.gap * CGFloat(max(0, sizes.count - 1)))
    }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + Self.gap * CGFloat(max(0, sizes.count - 1)),
      height: sizes.map(\.height).max() ?? 0)
  }

  private var isStacked: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isStacked { return stack() }
    let wanted = intrinsicContentSize
    // Buttons in a narrow view become narrower, and their texts smaller.
    let gaps = Self.gap * CGFloat(max(0, pills.count - 1))
    let share = min(1, max(0, bounds.width - gaps) / max(1, wanted.width - gaps))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = start(free: max(0, bounds.width - gaps - (wanted.width - gaps) * share))
    for pill in pills {
      let size = pill.intrinsicContentSize
      let width = size.width * share
      pill.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - size.height) / 2, width: width,
        height: size.height)
      x += width + Self.gap
    }
  }

  /// Returns the distance of the buttons from the leading edge for a free width, in points.
  private func start(free: CGFloat) -> CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch alignment {
    case .leading, .fill: 0
    case .trailing: free
    case .left: isMirrored ? free : 0
    case .right: isMirrored ? 0 : free
    case .center: free / 2
    }
  }

  /// Places the buttons below each other.
  private func stack() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = (bounds.height - intrinsicContentSize.height) / 2
    for pill in pills {
      let size = pill.intrinsicContentSize
      let width = min(size.width, max(0, bounds.width))
      let x = start(free: bounds.width - width)
      pill.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: size.height)
      y += size.height + Self.gap
    }
  }
}
