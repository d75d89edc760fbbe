/// A line between the rows of a menu, or a band between its groups.
@MainActor final class MenuGap: UIView {
  init(isThick: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = isThick ? .quaternarySystemFill : .separator
  }

  required init?(coder: NSCoder) { nil }
}

/// The title of a menu or a group, in small grey letters.
@MainActor final class MenuTitle: UIView {
  private let label = UILabel(frame: .zero)

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = text
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  private func textHeight(width: CGFloat) -> CGFloat {
    label.font = MenuMetrics.font(.footnote, traitCollection)
    return label.sizeThatFits(
      CGSize(width: max(1, width - 2 * MenuMetrics.side), height: .greatestFiniteMagnitude)
    ).height.rounded(.up)
  }

  func height(width: CGFloat) -> CGFloat { max(30, textHeight(width: width) + 14) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = textHeight(width: bounds.width)
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    label.frame = CGRect(
      x: MenuMetrics.side, y: ((bounds.height - height) / 2).rounded(),
      width: max(0, bounds.width - 2 * MenuMetrics.side), height: height)
  }
}

/// Elements side by side, with lines between them.
@MainActor final class MenuStrip: UIView {
  let cells: [MenuCellView]
  private let lines: [MenuGap]

  init(_ cells: [MenuCellView]) {
    self.cells = cells
    lines = cells.dropFirst().map { _ in MenuGap(isThick: false) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in cells as [UIView] + lines { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(cells.count, 1))
    let thickness = 1 / max(traitCollection.displayScale, 1)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, cell) in cells.enumerated() {
      let column = isMirrored ? cells.count - 1 - index : index
      cell.frame = CGRect(x: CGFloat(column) * width, y: 0, width: width, height: bounds.height)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: CGFloat(index + 1) * width - thickness / 2, y: 0, width: thickness, height: bounds.height)
    }
  }
}

/// A row for elements that are still to be found.
@MainActor final class MenuSpinner: UIView {
  private let spinner = UIActivityIndicatorView(style: .medium)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(spinner)
    spinner.startAnimating()
    isAccessibilityElement = true
    accessibilityLabel = "Loading"
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    spinner.sizeToFit()
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
