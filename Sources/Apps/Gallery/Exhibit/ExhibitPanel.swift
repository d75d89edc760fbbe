import Scenes
import UIKit

/// The scrolling part of an exhibit's page: its caption and state, the controls, and the code.
final class ExhibitPanel: UIScrollView {
  // Chosen, in points: lines that can be read, and no column narrower than a phone.
  private static let margin: CGFloat = 16
  private static let widestColumn: CGFloat = 560
  private static let widthOfTwoColumns: CGFloat = 640

  /// Called with the name of a command.
  var onCommand: ((String) -> Void)?
  /// Called with a new progress, 0 … 1.
  var onProgress: ((Double) -> Void)?
  /// Called with new settings, and with the trait that the user has changed, if it was one.
  var onSettings: ((ExhibitSettings, ExhibitSettings.Traits) -> Void)?

  private let exhibit: Exhibit
  private var settings: ExhibitSettings
  private let caption = UILabel()
  private let state = UILabel()
  private let code = CodeView()
  private var commands: WordsRow?
  private var progress: SliderRow?
  private var rows: [FormRow] = []
  /// Brings each row up to date with the settings.
  private var updates: [(ExhibitSettings) -> Void] = []

  init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    settings = exhibit.settings
    super.init(frame: .zero)
    alwaysBounceVertical = true
    caption.text = exhibit.caption
    caption.font = .preferredFont(forTextStyle: .body)
    state.font = .preferredFont(forTextStyle: .footnote)
    state.textColor = .secondaryLabel
    for label in [caption, state] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    addCommands()
    for control in exhibit.controls { add(control) }
    addTraits()
    for row in rows { addSubview(row) }
    addSubview(code)
    showSettings()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  // MARK: Rows

  private func addCommands() {
    guard !exhibit.commands.isEmpty else { return }
    let row = WordsRow("State", exhibit.commands.map(\.title)) { [weak self] index in
      if let self { onCommand?(exhibit.commands[index].name) }
    }
    commands = row
    rows.append(row)
    guard exhibit.controls.contains(where: { $0.name == "network" }) else { return }
    let slider = SliderRow("Progress", range: 0...100, unit: "%") { [weak self] in self?.onProgress?($0 / 100)
    }
    progress = slider
    rows.append(slider)
  }

  private func add(_ control: ExhibitControl) {
    let name = control.name
    switch control.kind {
    case .number(let range, let unit):
      let row = SliderRow(control.title, range: range, unit: unit) { [weak self] in self?.set(name, $0) }
      updates.append { row.show($0[name]) }
      rows.append(row)
    case .count(let range):
      let numbers = Double(range.lowerBound)...Double(range.upperBound)
      let row = SliderRow(control.title, range: numbers, unit: "", isWhole: true) { [weak self] in
        self?.set(name, $0)
      }
      updates.append { row.show($0[name]) }
      rows.append(row)
    case .choice(let words):
      let row = WordsRow(control.title, words) { [weak self] in self?.set(name, Double($0)) }
      updates.append { row.show(selection: Int($0[name])) }
      rows.append(row)
    case .color(let colors):
      let row = ColorsRow(control.title, colors) { [weak self] in self?.set(name, Double($0)) }
      updates.append { row.show(selection: Int($0[name])) }
      rows.append(row)
    case .toggle:
      let row = SwitchRow(control.title) { [weak self] in self?.set(name, $0 ? 1 : 0) }
      updates.append { row.show($0[name] != 0) }
      rows.append(row)
    }
  }

  private func addTraits() {
    let switches: [(ExhibitSettings.Traits, String, WritableKeyPath<ExhibitSettings, Bool>)] = [
      (.dark, "Dark", \.isDark), (.rightToLeft, "Right to left", \.isMirrored),
      (.reduceMotion, "Reduce Motion", \.reducesMotion),
    ]
    for (trait, title, path) in switches where exhibit.traits.contains(trait) {
      let row = SwitchRow(title) { [weak self] isOn in self?.change(trait) { $0[keyPath: path] = isOn } }
      updates.append { row.show($0[keyPath: path]) }
      rows.append(row)
    }
    guard exhibit.traits.contains(.textSize) else { return }
    let sizes = ExhibitSettings.textSizes
    let row = WordsRow("Text size", ["XS", "M", "L", "XL", "XXXL", "AX3"]) { [weak self] index in
      self?.change(.textSize) { $0.textSize = sizes[index] }
    }
    updates.append { row.show(selection: sizes.firstIndex(of: $0.textSize)) }
    rows.append(row)
  }

  private func set(_ name: String, _ value: Double) { change([]) { $0[name] = value } }

  private func change(_ trait: ExhibitSettings.Traits, _ edit: (inout ExhibitSettings) -> Void) {
    edit(&settings)
    showSettings()
    onSettings?(settings, trait)
  }

  private func showSettings() {
    for update in updates { update(settings) }
    code.text = exhibit.code(settings)
    setNeedsLayout()
  }

  // MARK: Showing

  /// Shows the state of a run.
  ///
  /// - Parameter isOwn: Whether the run is the user's own.
  func show(
    state words: String, commands names: Set<String>, progress part: Double?, settings: ExhibitSettings,
    isOwn: Bool
  ) {
    let sentence = isOwn ? "\(words). This run is yours: scrub it." : "\(words). Touch it to take over."
    if state.text != sentence {
      state.text = sentence
      state.isHidden = words.isEmpty
      setNeedsLayout()
    }
    if settings != self.settings {
      self.settings = settings
      showSettings()
    }
    commands?.show { names.contains(exhibit.commands[$0].name) }
    progress?.show((part ?? 0) * 100, isEnabled: part != nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Progress can only be set by hand.
    progress?.isHidden = settings["network"] != 4
    let (words, own) = ([caption, state] as [UIView], [commands, progress].compactMap(\.self) as [UIView])
    let controls = rows.filter { row in !own.contains { $0 === row } } as [UIView]
    let bottom: CGFloat
    let isNarrow = bounds.width < Self.widthOfTwoColumns
    // Read as they stand: one column to its end, then the next.
    accessibilityElements = isNarrow ? words + own + controls + [code] : words + own + [code] + controls
    if isNarrow {
      let margin = max(Self.margin, (bounds.width - Self.widestColumn) / 2)
      let column = CGRect(x: margin, y: 12, width: max(bounds.width - 2 * margin, 1), height: 0)
      bottom = stack(words + own + controls + [code], in: column)
    } else {
      let width = (bounds.width - 3 * Self.margin) / 2
      let first = CGRect(x: Self.margin, y: 12, width: width, height: 0)
      let second = first.offsetBy(dx: width + Self.margin, dy: 0)
      bottom = max(stack(words + own + [code], in: first), stack(controls, in: second))
    }
    let size = CGSize(width: bounds.width, height: bottom)
    if contentSize != size { contentSize = size }
  }

  /// Places views below each other, and returns the lower end.
  private func stack(_ views: [UIView], in column: CGRect) -> CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - column.maxX : column.minX
    var y = column.minY
    for view in views where !view.isHidden {
      let height = view.sizeThatFits(CGSize(width: column.width, height: .greatestFiniteMagnitude)).height
      view.frame = CGRect(x: x, y: y, width: column.width, height: height)
      y += height + (view === caption ? 4 : 14)
    }
    return y + 12
  }
}
