/// The whole of a colour picker: a title, the three panels, the opacity, and the saved colours.
@MainActor final class ColorPickerView: UIView {
  /// Sizes in points, chosen: the margins of lists, a close button and a segmented control of their own
  /// sizes, and a grid that is not stretched on a wide screen.
  private enum Metrics {
    static let margin: CGFloat = 16
    static let headHeight: CGFloat = 60
    static let closeSide: CGFloat = 30
    static let gap: CGFloat = 16
    static let choiceHeight: CGFloat = 32
    static let footHeight: CGFloat = 80
    static let largestWidth: CGFloat = 420
  }

  /// Called with a colour that the user has chosen, and whether the finger still moves.
  var onPick: ((PickedColor, Bool) -> Void)?
  /// Called by the button that closes the picker.
  var onClose: (() -> Void)?
  var color = PickedColor(hex: 0xFFFFFF) { didSet { if color != oldValue { showColor() } } }
  var title: String? { didSet { titleLabel.text = title ?? "Colors" } }
  var supportsAlpha = true {
    didSet {
      opacity.isHidden = !supportsAlpha
      setNeedsLayout()
    }
  }

  private let titleLabel = UILabel(frame: .zero)
  private let close = UIButton(type: .close)
  private let scroll = UIScrollView(frame: .zero)
  private let choice = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let panels: [ColorPanel] = [ColorGridView(), ColorSpectrumView(), ColorSliderPanel()]
  private let opacity = ColorSliderRow("Opacity", hasTransparency: true)
  private let line = UIView(frame: .zero)
  private let board = CheckerboardView(frame: .zero)
  private let swatch = UIView(frame: .zero)
  private let saved = SavedColorsView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    titleLabel.text = "Colors"
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.showPanel() }, for: .valueChanged)
    for panel in panels { panel.onPick = { [weak self] in self?.pick($0, continuously: $1) } }
    opacity.slider.valueText = { "\(Int(($0 * 100).rounded()))%" }
    opacity.slider.onSlide = { [weak self] in self?.setAlpha($0, continuously: $1) }
    opacity.onText = { [weak self] text in
      guard let self else { return }
      if let percent = Int(text.filter { $0 != "%" && $0 != " " }) {
        setAlpha(CGFloat(min(max(percent, 0), 100)) / 100, continuously: false)
      }
      showColor()
    }
    line.backgroundColor = .separator
    for view in [board, swatch] { view.layer.cornerRadius = 8 }
    swatch.layer.borderWidth = 1
    swatch.isAccessibilityElement = true
    saved.onPick = { [weak self] in self?.pick($0, continuously: false) }
    saved.onAdd = { [weak self] in self?.changeSaved { $0.add($1) } }
    saved.onRemove = { [weak self] color in self?.changeSaved { saved, _ in saved.remove(color) } }
    scroll.alwaysBounceVertical = false
    scroll.delaysContentTouches = false
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(scroll)
    addSubview(titleLabel)
    addSubview(close)
    for view in [choice, opacity, line, board, swatch, saved] + panels as [UIView] { scroll.addSubview(view) }
    showPanel()
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  private func showPanel() {
    for (index, panel) in panels.enumerated() { panel.isHidden = index != choice.selectedSegmentIndex }
    endEditing(true)
  }

  private func showColor() {
    for panel in panels { panel.color = color }
    var clear = color
    clear.alpha = 0
    opacity.slider.show(color.alpha, from: clear, to: color.opaque, at: color)
    opacity.show(text: "\(Int((color.alpha * 100).rounded()))%")
    swatch.backgroundColor = color.color
    swatch.accessibilityLabel = color.color.accessibilityName
    saved.color = color
  }

  private func pick(_ new: PickedColor, continuously: Bool) {
    var new = new
    if !supportsAlpha { new.alpha = 1 }
    color = new
    onPick?(new, continuously)
  }

  private func setAlpha(_ alpha: CGFloat, continuously: Bool) {
    var new = color
    new.alpha = alpha
    pick(new, continuously: continuously)
  }

  private func changeSaved(_ change: (inout SavedColors, PickedColor) -> Void) {
    guard let device = window?.device else { return }
    change(&device.savedColors, color)
    saved.colors = device.savedColors.colors
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let device = window?.device { saved.colors = device.savedColors.colors }
  }

  // MARK: Layout

  /// The margins of the content in a width, which is no wider than can be reached.
  private static func margin(in width: CGFloat) -> CGFloat {
    max(Metrics.margin, (width - Metrics.largestWidth) / 2)
  }

  private static func panelHeight(in width: CGFloat) -> CGFloat {
    let content = max(0, width - 2 * margin(in: width))
    return (content * CGFloat(ColorGridView.rows) / CGFloat(ColorGridView.columns)).rounded()
  }

  /// The height of the whole picker in a width, in points.
  func height(in width: CGFloat) -> CGFloat {
    Metrics.headHeight + contentHeight(in: width)
  }

  private func contentHeight(in width: CGFloat) -> CGFloat {
    let opacityHeight = supportsAlpha ? ColorSliderRow.height + Metrics.gap : 0
    return Metrics.choiceHeight + Metrics.gap + Self.panelHeight(in: width) + Metrics.gap + opacityHeight
      + Metrics.gap + Metrics.footHeight + Metrics.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    swatch.layer.borderColor = resolvedCGColor(.separator)
    let safe = safeAreaInsets
    let area = bounds.inset(by: UIEdgeInsets(top: safe.top, left: safe.left, bottom: 0, right: safe.right))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = Metrics.closeSide
    close.frame = CGRect(
      x: isMirrored ? area.minX + Metrics.margin : area.maxX - Metrics.margin - side,
      y: area.minY + Metrics.margin - 2, width: side, height: side)
    titleLabel.frame = CGRect(
      x: area.minX + Metrics.margin + side, y: close.frame.minY,
      width: max(0, area.width - 2 * (Metrics.margin + side)), height: side)
    let top = area.minY + Metrics.headHeight
    scroll.frame = CGRect(
      x: area.minX, y: top, width: area.width, height: max(0, bounds.maxY - top))
    scroll.contentInset.bottom = safe.bottom
    scroll.contentSize = CGSize(width: area.width, height: contentHeight(in: area.width))
    placeContent(width: area.width, isMirrored: isMirrored)
  }

  private func placeContent(width: CGFloat, isMirrored: Bool) {
    let margin = Self.margin(in: width)
    let content = max(0, width - 2 * margin)
    var y: CGFloat = 0
    func next(_ height: CGFloat) -> CGRect {
      defer { y += height + Metrics.gap }
      return CGRect(x: margin, y: y, width: content, height: height)
    }
    choice.frame = next(Metrics.choiceHeight)
    let place = next(Self.panelHeight(in: width))
    for panel in panels { panel.frame = place }
    if supportsAlpha { opacity.frame = next(ColorSliderRow.height) }
    line.frame = CGRect(x: margin, y: y, width: content, height: 1 / max(traitCollection.displayScale, 1))
    y += Metrics.gap
    let foot = next(Metrics.footHeight)
    let side = foot.height
    for view in [board, swatch] {
      view.frame = CGRect(
        x: isMirrored ? foot.maxX - side : foot.minX, y: foot.minY, width: side, height: side)
    }
    let rest = max(0, foot.width - side - 2 * Metrics.gap)
    saved.frame = CGRect(
      x: isMirrored ? foot.minX : foot.maxX - rest, y: foot.minY, width: rest, height: side)
  }
}
