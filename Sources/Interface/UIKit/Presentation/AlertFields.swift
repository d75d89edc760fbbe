/// The text fields of an alert, in a box with lines between them.
@MainActor final class AlertFields: UIView {
  /// Sizes in points, chosen after iOS's fields in alerts.
  private enum Metrics {
    /// The height of a field with the body text of 13 points, and the distance of its text from the box.
    static let (rowHeight, side): (CGFloat, CGFloat) = (30, 7)
    static let cornerRadius: CGFloat = 6
  }

  private var fields: [UITextField] = []
  private var lines: [AlertLine] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.3) : .white
    }
    layer.cornerRadius = Metrics.cornerRadius
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the fields from top to bottom.
  func show(_ fields: [UITextField]) {
    guard fields != self.fields else { return }
    for view in self.fields as [UIView] + lines { view.removeFromSuperview() }
    self.fields = fields
    lines = fields.dropFirst().map { _ in AlertLine(frame: .zero) }
    for view in fields as [UIView] + lines { addSubview(view) }
    setNeedsLayout()
  }

  private var rowHeights: [CGFloat] {
    fields.map { max(Metrics.rowHeight, $0.intrinsicContentSize.height + 8) }
  }

  /// The height of all fields; 0 without any.
  var height: CGFloat { rowHeights.reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(traitCollection.displayScale, 1)
    layer.borderWidth = fields.isEmpty ? 0 : thickness
    layer.borderColor = resolvedCGColor(.separator)
    var y: CGFloat = 0
    for (index, height) in rowHeights.enumerated() {
      fields[index].frame = CGRect(
        x: Metrics.side, y: y, width: max(0, bounds.width - 2 * Metrics.side), height: height)
      y += height
      guard lines.indices.contains(index) else { continue }
      lines[index].frame = CGRect(x: 0, y: y - thickness, width: bounds.width, height: thickness)
    }
  }
}
