/// The control at the leading edge of a row during editing: a minus, a plus, or a circle with a check mark.
@MainActor final class EditControl: UIControl {
  enum Sign: Equatable { case delete, insert, pick(isSelected: Bool) }

  // Chosen (docs/semantics.md): a sign as large as that of details, with room for a finger.
  /// The diameter of the sign, in points.
  static let diameter: CGFloat = 22
  /// The width of the strip that the control takes from the content, in points.
  static let column: CGFloat = 40

  var sign = Sign.delete { didSet { if sign != oldValue { show() } } }
  /// The distance of the sign from the leading edge, in points.
  var inset = CellContentLayout.sideMargin { didSet { setNeedsLayout() } }
  /// The colours of the disc and of the sign on it; nil for the system's.
  var colors: (background: UIColor?, tint: UIColor?) = (nil, nil) { didSet { show() } }
  private let disc = CAShapeLayer()
  private let mark = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    for shape in [disc, mark] {
      shape.frame = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
      layer.addSublayer(shape)
    }
    mark.fillColor = nil
    mark.lineWidth = 2
    mark.lineCap = .round
    mark.lineJoin = .round
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    show()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  private func show() {
    let side = Self.diameter
    let lines = CGMutablePath()
    var fill: UIColor?
    switch sign {
    case .delete:
      fill = colors.background ?? .systemRed
      lines.move(to: CGPoint(x: side * 0.27, y: side / 2))
      lines.addLine(to: CGPoint(x: side * 0.73, y: side / 2))
      accessibilityLabel = "Delete"
    case .insert:
      fill = colors.background ?? .systemGreen
      lines.move(to: CGPoint(x: side * 0.27, y: side / 2))
      lines.addLine(to: CGPoint(x: side * 0.73, y: side / 2))
      lines.move(to: CGPoint(x: side / 2, y: side * 0.27))
      lines.addLine(to: CGPoint(x: side / 2, y: side * 0.73))
      accessibilityLabel = "Insert"
    case .pick(let isSelected):
      fill = isSelected ? colors.background ?? tintColor : nil
      if isSelected {
        lines.move(to: CGPoint(x: side * 0.27, y: side * 0.52))
        lines.addLine(to: CGPoint(x: side * 0.44, y: side * 0.68))
        lines.addLine(to: CGPoint(x: side * 0.73, y: side * 0.33))
      }
    }
    // The row is the element that is selected.
    if case .pick = sign { isUserInteractionEnabled = false } else { isUserInteractionEnabled = true }
    isAccessibilityElement = isUserInteractionEnabled
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let inset: CGFloat = fill == nil ? 0.75 : 0
    disc.path = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: inset, dy: inset), transform: nil)
    disc.fillColor = fill.map { resolvedCGColor($0) } ?? nil
    disc.strokeColor = fill == nil ? resolvedCGColor(.systemGray3) : nil
    disc.lineWidth = 1.5
    mark.path = lines
    mark.strokeColor = resolvedCGColor(colors.tint ?? .white)
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - inset - Self.diameter : inset
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for shape in [disc, mark] { shape.frame.origin = CGPoint(x: x, y: (bounds.height - Self.diameter) / 2) }
    CATransaction.commit()
  }
}

/// The state of a cell during editing.
@MainActor final class CellEditing {
  var isOn = false
  /// Whether the row is moved aside and shows its actions.
  var isSwiped = false
  var style = UITableViewCell.EditingStyle.none
  /// Whether the row shows a circle with a check mark instead of the control of its style.
  var picksSeveral = false
  var control: EditControl?
  /// Whether a finger can move the row, and whether it does.
  var (showsReorder, isMoving) = (false, false)
  var reorder: SignButton?
  var detail: SignButton?
  /// The width that the titles of sections take from the row, in points.
  var indexWidth: CGFloat = 0
  /// The distance by which the row's margins exceed those of a narrow table, and the margins that the cell
  /// was last given for it, in points.
  var readableInset: CGFloat = 0
  var givenMargins = CellMargins()
  /// The parts of the row's sides in which it has no content.
  var sides = RowSides()
  /// The edges from which the table's separator inset counts.
  var insetReference = UITableView.SeparatorInsetReference.fromCellEdges

  /// The control that the row shows; nil for none.
  func sign(isSelected: Bool) -> EditControl.Sign? {
    guard isOn else { return nil }
    if picksSeveral { return .pick(isSelected: isSelected) }
    return style == .none ? nil : style == .insert ? .insert : .delete
  }
}
