/// Wheels with rows, of which the user turns one into the middle.
///
/// A wheel follows the finger, rolls on after a throw, and rests at a row; a tap on a row turns to it. The
/// height is 216 points unless the frame says otherwise. Where the interface runs from right to left, the
/// first wheel is at the right.
@preconcurrency @MainActor open class UIPickerView: UIView {
  // Sizes in points: 320 × 216 is iOS's; the others are chosen so that nine rows are seen, as there.
  private static let size = CGSize(width: 320, height: 216)
  private static let rowHeight: CGFloat = 32
  private static let fontSize: CGFloat = 21
  /// The distances of the band behind the selected rows from the sides, and beyond a row's height.
  static let bandSide: CGFloat = 9
  private static let bandRoom: CGFloat = 2
  static let gap: CGFloat = 5

  private let band = UIView(frame: .zero)
  private var wheels: [PickerWheel] = []
  private var needsReload = true

  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(origin: .zero, size: Self.size) : frame)
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(band)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The object that says how many components and rows there are. Default: nil.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadLater() } }
  /// The object that provides the rows. Default: nil.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadLater() } }

  /// The colour of rows without attributes; nil for the usual one.
  var textColor: UIColor? { didSet { if textColor != oldValue { reloadLater() } } }

  /// Always true: the selected rows have a band behind them.
  @available(*, deprecated, message: "Deprecated in iOS 13.0. This property has no effect.")
  open var showsSelectionIndicator: Bool {
    get { true }
    set {}
  }

  // MARK: Rows

  /// The number of wheels.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// Returns the number of a wheel's rows; 0 for a wheel that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }

  /// Returns the size of a wheel's rows in points; zero for a wheel that does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// Returns the view of a row as the delegate has made it; nil for a row that cannot be seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component)?.view(of: row)
  }

  /// Asks for the number of wheels and all their rows again.
  open func reloadAllComponents() {
    needsReload = true
    reloadIfNeeded()
  }

  /// Asks for the rows of a wheel again. The selection stays if there is such a row.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    load(wheel, component)
  }

  /// Turns a wheel to a row, in 0.3 s if `animated`; the delegate is not called. Does nothing for a row or a
  /// wheel that does not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  /// Returns the selected row of a wheel; −1 without one.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  private func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func reloadLater() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = min(max(dataSource.numberOfComponents(in: self), 0), 100)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(frame: .zero)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() { load(wheel, component) }
    setNeedsLayout()
  }

  private func load(_ wheel: PickerWheel, _ component: Int) {
    wheel.makeRow = { [weak self] row, reused in
      self?.rowView(row, component, reusing: reused) ?? UIView(frame: .zero)
    }
    wheel.text = { [weak self] row in self?.text(row, component) }
    wheel.onSelect = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    if let delegate = delegate as? any UIPickerViewAccessibilityDelegate {
      wheel.accessibilityLabel = delegate.pickerView(self, accessibilityLabelForComponent: component)
      wheel.accessibilityHint = delegate.pickerView(self, accessibilityHintForComponent: component)
    }
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    wheel.reload(
      count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
      rowHeight: height > 0 ? height : Self.rowHeight)
  }

  private func text(_ row: Int, _ component: Int) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
      ?? (wheels.indices.contains(component)
        ? wheels[component].view(of: row).flatMap { $0.accessibilityLabel ?? ($0 as? UILabel)?.text } : nil)
  }

  private func rowView(_ row: Int, _ component: Int, reusing reused: UIView?) -> UIView {
    let own = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: reused is PickerLabel ? nil : reused)
    if let own { return own }
    let label = reused as? PickerLabel ?? PickerLabel(frame: .zero)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Self.fontSize)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = title
      label.textAlignment = .center
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
      label.textColor = textColor ?? .label
    }
    return label
  }

  // MARK: Layout

  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let room = bounds.width - 2 * Self.bandSide
    let widths = widths(in: room)
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
    var x = bounds.minX + Self.bandSide + (room - total) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for component in isMirrored ? Array(wheels.indices.reversed()) : Array(wheels.indices) {
      wheels[component].frame = CGRect(x: x, y: bounds.minY, width: widths[component], height: bounds.height)
      x += widths[component] + Self.gap
    }
    let height = (wheels.map(\.rowHeight).max() ?? Self.rowHeight) + Self.bandRoom
    band.frame = CGRect(
      x: bounds.minX + Self.bandSide, y: bounds.midY - height / 2, width: max(0, room), height: height)
    band.isHidden = wheels.isEmpty
  }

  private func widths(in room: CGFloat) -> [CGFloat] {
    let asked = wheels.indices.map { component -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return width > 0 && width.isFinite ? width : 0
    }
    let free = room - asked.reduce(0, +) - Self.gap * CGFloat(max(0, asked.count - 1))
    let open = asked.count { $0 == 0 }
    let share = open > 0 ? max(0, free / CGFloat(open)) : 0
    return asked.map { $0 > 0 ? $0 : share }
  }
}

extension UIPickerViewDelegate {
  /// Returns nil: a label with the title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? { nil }
}

/// The label of a row without a view of the delegate's.
@MainActor final class PickerLabel: UILabel {}
