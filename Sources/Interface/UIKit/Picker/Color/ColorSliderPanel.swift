/// Sliders for red, green and blue, and the code of the colour.
@MainActor final class ColorSliderPanel: ColorPanel {
  // Chosen, in points: rows that look apart, and room for a code of six digits.
  private static let gap: CGFloat = 14
  private static let codeWidth: CGFloat = 100
  private static let parts: [(name: String, path: WritableKeyPath<PickedColor, CGFloat>)] = [
    ("Red", \.red), ("Green", \.green), ("Blue", \.blue),
  ]

  private let rows = parts.map { ColorSliderRow($0.name) }
  private let codeLabel = UILabel(frame: .zero)
  private let code = ColorField("sRGB Hex Color")

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (row, part) in zip(rows, Self.parts) {
      row.slider.valueText = { "\(Int(($0 * 255).rounded()))" }
      row.slider.onSlide = { [weak self] in self?.change(part.path, to: $0, continuously: $1) }
      row.onText = { [weak self] text in
        guard let self else { return }
        let number = Int(text.trimmingCharacters(in: .whitespaces))
        if let number {
          change(part.path, to: CGFloat(min(max(number, 0), 255)) / 255, continuously: false)
        }
        colorChanged()
      }
      addSubview(row)
    }
    codeLabel.text = "sRGB Hex Color #"
    codeLabel.font = .systemFont(ofSize: 15)
    codeLabel.textColor = .secondaryLabel
    codeLabel.isAccessibilityElement = false
    code.autocapitalizationType = .allCharacters
    code.onEnd = { [weak self] text in
      guard let self else { return }
      if var new = PickedColor(text: text) {
        new.alpha = color.alpha
        pick(new, continuously: false)
      }
      colorChanged()
    }
    addSubview(codeLabel)
    addSubview(code)
    colorChanged()
  }

  required init?(coder: NSCoder) { nil }

  private func change(_ path: WritableKeyPath<PickedColor, CGFloat>, to value: CGFloat, continuously: Bool) {
    var new = color
    new[keyPath: path] = value
    pick(new, continuously: continuously)
  }

  override func colorChanged() {
    for (row, part) in zip(rows, Self.parts) {
      var (start, end) = (color.opaque, color.opaque)
      start[keyPath: part.path] = 0
      end[keyPath: part.path] = 1
      let value = color[keyPath: part.path]
      row.slider.show(value, from: start, to: end, at: color.opaque)
      row.show(text: "\(Int((value * 255).rounded()))")
    }
    if !code.isEditing { code.text = color.hexText }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: ColorSliderRow.height)
      y += ColorSliderRow.height + Self.gap
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    code.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.codeWidth, y: y, width: Self.codeWidth,
      height: ColorSlider.height)
    let size = codeLabel.intrinsicContentSize
    codeLabel.frame = CGRect(
      x: isMirrored ? code.frame.maxX + 10 : code.frame.minX - 10 - size.width,
      y: y + (ColorSlider.height - size.height) / 2, width: size.width, height: size.height)
  }
}
