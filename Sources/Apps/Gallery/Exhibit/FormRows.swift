import Scenes
import UIKit

/// A row of a form: its height follows from its width.
class FormRow: UIView {
  /// The title, which stands above or beside the control.
  let title = UILabel()
  /// The present value in words, at the other end of the line.
  let value = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    self.title.text = title
    self.title.font = .preferredFont(forTextStyle: .subheadline)
    value.font = .preferredFont(forTextStyle: .subheadline)
    value.textColor = .secondaryLabel
    for label in [self.title, value] {
      label.adjustsFontForContentSizeCategory = true
      label.isAccessibilityElement = false
      addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// The height of the line with title and value.
  var lineHeight: CGFloat { max(title.sizeThatFits(CGSize(width: 1000, height: 100)).height, 20) }

  /// Places a view, mirrored from right to left.
  func place(_ view: UIView, _ frame: CGRect) {
    view.frame = directed(frame, in: bounds.width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = value.sizeThatFits(bounds.size)
    let width = min(size.width, bounds.width * 0.6)
    place(value, CGRect(x: bounds.width - width, y: 0, width: width, height: lineHeight))
    place(title, CGRect(x: 0, y: 0, width: max(bounds.width - width - 8, 0), height: lineHeight))
  }
}

/// A number with a slider.
final class SliderRow: FormRow {
  private let slider = UISlider()
  private let unit: String
  private let isWhole: Bool

  /// - Parameter onChange: Called with the number that the user chooses.
  init(
    _ title: String, range: ClosedRange<Double>, unit: String, isWhole: Bool = false,
    onChange: @escaping (Double) -> Void
  ) {
    self.unit = unit
    self.isWhole = isWhole
    super.init(title)
    slider.minimumValue = Float(range.lowerBound)
    slider.maximumValue = Float(range.upperBound)
    slider.accessibilityLabel = title
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if self.isWhole { slider.value = slider.value.rounded() }
        onChange(Double(slider.value))
        showValue()
      }, for: .valueChanged)
    addSubview(slider)
  }

  /// Shows a number.
  func show(_ number: Double, isEnabled: Bool = true) {
    slider.isEnabled = isEnabled
    if !slider.isTracking { slider.value = Float(number) }
    showValue()
  }

  private func showValue() {
    let span = slider.maximumValue - slider.minimumValue
    let number = String(format: isWhole || span > 20 ? "%.0f" : span > 5 ? "%.1f" : "%.2f", slider.value)
    let words = unit.isEmpty ? number : "\(number) \(unit)"
    guard words != value.text else { return }
    value.text = words
    slider.accessibilityValue = words
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lineHeight + 36)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = CGRect(x: 0, y: lineHeight + 2, width: bounds.width, height: 31)
  }
}

/// On or off, with a switch.
final class SwitchRow: FormRow {
  private let toggle = UISwitch()

  /// - Parameter onChange: Called with the state that the user chooses.
  init(_ title: String, onChange: @escaping (Bool) -> Void) {
    super.init(title)
    toggle.accessibilityLabel = title
    toggle.addAction(
      UIAction { [weak self] _ in if let self { onChange(toggle.isOn) } }, for: .valueChanged)
    addSubview(toggle)
  }

  /// Shows a state.
  func show(_ isOn: Bool) { if toggle.isOn != isOn { toggle.setOn(isOn, animated: true) } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(lineHeight, 31) + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = toggle.bounds.size
    place(
      toggle,
      CGRect(
        x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height))
    place(title, CGRect(x: 0, y: 0, width: max(bounds.width - size.width - 8, 0), height: bounds.height))
  }
}

/// A row of buttons, in as many lines as they need. The title is spoken before them, because no button has it
/// in its own label.
class ButtonsRow: FormRow {
  /// Chosen, in points: two buttons that look apart.
  private static let gap: CGFloat = 8
  private(set) var buttons: [UIButton] = []

  override init(_ title: String) {
    super.init(title)
    self.title.isAccessibilityElement = !title.isEmpty
  }

  /// The size of a button of a width of at most `width`.
  func size(of button: UIButton, in width: CGFloat) -> CGSize {
    let text = button.titleLabel?.sizeThatFits(CGSize(width: width, height: 100)) ?? .zero
    return CGSize(width: min(text.width + 24, width), height: max(text.height + 14, 34))
  }

  func add(_ button: UIButton) {
    buttons.append(button)
    addSubview(button)
  }

  private func frames(in width: CGFloat) -> [CGRect] {
    var (x, y, height) = (CGFloat(0), lineHeight + 6, CGFloat(0))
    return buttons.map { button in
      let size = size(of: button, in: width)
      if x > 0, x + size.width > width {
        x = 0
        y += height + Self.gap
      }
      defer { x += size.width + Self.gap }
      height = size.height
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (frames(in: size.width).map(\.maxY).max() ?? lineHeight) + 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (button, frame) in zip(buttons, frames(in: bounds.width)) { place(button, frame) }
  }
}

/// Buttons with words: one of them is chosen, or each does something.
final class WordsRow: ButtonsRow {
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - words: The titles of the buttons.
  ///   - onTap: Called with the index of the button that the user touches.
  init(_ title: String, _ words: [String], onTap: @escaping (Int) -> Void) {
    super.init(title)
    for (index, word) in words.enumerated() {
      let button = UIButton(type: .custom)
      button.setTitle(word, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
      button.layer.cornerRadius = 10
      button.accessibilityLabel = word
      button.addAction(UIAction { _ in onTap(index) }, for: .touchUpInside)
      add(button)
    }
    show(selection: nil)
  }

  /// Shows one of the buttons as chosen.
  func show(selection: Int?) {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selection
      button.backgroundColor = isSelected ? .label : .tertiarySystemFill
      button.setTitleColor(isSelected ? .systemBackground : .label, for: .normal)
      button.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }

  /// Shows which buttons can be touched.
  func show(enabled: (Int) -> Bool) {
    for (index, button) in buttons.enumerated() {
      let isEnabled = enabled(index)
      guard button.isEnabled != isEnabled else { continue }
      button.isEnabled = isEnabled
      button.alpha = isEnabled ? 1 : 0.4
    }
  }
}

/// Round buttons with colours, one of which is chosen.
final class ColorsRow: ButtonsRow {
  /// - Parameter onTap: Called with the index of the colour that the user touches.
  init(_ title: String, _ colors: [ExhibitColor], onTap: @escaping (Int) -> Void) {
    super.init(title)
    for (index, color) in colors.enumerated() {
      let button = UIButton(type: .custom)
      button.backgroundColor = color.color
      button.layer.cornerRadius = 17
      button.accessibilityLabel = color.name
      button.addAction(UIAction { _ in onTap(index) }, for: .touchUpInside)
      add(button)
    }
  }

  override func size(of button: UIButton, in width: CGFloat) -> CGSize { CGSize(width: 34, height: 34) }

  /// Shows one of the colours as chosen.
  func show(selection: Int) {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selection
      button.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
      button.layer.borderWidth = isSelected ? 3 : 0
      button.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }
}
