public import UIKit

/// A control of an exhibit, which changes one of its settings.
public struct ExhibitControl: Sendable {
  /// The kinds of controls, with the values that they offer.
  public enum Kind: Sendable {
    /// A number from a range. The unit follows it in texts.
    case number(ClosedRange<Double>, unit: String)
    /// A whole number from a range.
    case count(ClosedRange<Int>)
    /// One of some words; the value is the index.
    case choice([String])
    /// One of some colours, with their code and name; the value is the index.
    case color([ExhibitColor])
    /// On or off; the value is 1 or 0.
    case toggle
  }

  /// The name of the setting.
  public let name: String
  /// The title beside the control.
  public let title: String
  /// The kind, with the offered values.
  public let kind: Kind
  /// The value at the start.
  public let start: Double

  init(_ name: String, _ title: String, _ kind: Kind, start: Double = 0) {
    self.name = name
    self.title = title
    self.kind = kind
    self.start = start
  }
}

/// A colour that a control offers.
public struct ExhibitColor: Sendable {
  /// The name for assistive technology.
  public let name: String
  /// The colour.
  public let color: UIColor
  /// The colour in Swift code.
  let code: String

  init(_ name: String, _ color: UIColor, code: String? = nil) {
    self.name = name
    self.color = color
    self.code = code ?? ".system" + name.prefix(1).uppercased() + name.dropFirst()
  }

  static let inks = [
    ExhibitColor("blue", .systemBlue), ExhibitColor("teal", .systemTeal), ExhibitColor("green", .systemGreen),
    ExhibitColor("orange", .systemOrange), ExhibitColor("pink", .systemPink),
    ExhibitColor("purple", .systemPurple),
  ]
}

/// The values of an exhibit's controls, and the traits of its stage.
public struct ExhibitSettings: Hashable, Sendable {
  /// The traits that an exhibit shows.
  public struct Traits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The exhibit looks different in the dark style.
    public static let dark = Traits(rawValue: 1)
    /// The exhibit is mirrored from right to left.
    public static let rightToLeft = Traits(rawValue: 2)
    /// The exhibit moves less with Reduce Motion.
    public static let reduceMotion = Traits(rawValue: 4)
    /// The exhibit follows the text size.
    public static let textSize = Traits(rawValue: 8)
    /// All of them.
    public static let all: Traits = [.dark, .rightToLeft, .reduceMotion, .textSize]
  }

  /// The text sizes that a control offers, from the smallest.
  public static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .medium, .large, .extraLarge, .extraExtraExtraLarge, .accessibilityLarge,
  ]

  /// The style of the stage.
  public var isDark = false
  /// Whether the layout direction is right to left.
  public var isMirrored = false
  /// Whether Reduce Motion is on.
  public var reducesMotion = false
  /// The text size of the stage.
  public var textSize = UIContentSizeCategory.large
  /// The contrast of the stage.
  public var contrast = UIAccessibilityContrast.normal
  /// The languages of the stage, most preferred first.
  public var languages = ["en"]
  private var values: [String: Double]

  init(_ controls: [ExhibitControl]) {
    values = Dictionary(controls.map { ($0.name, $0.start) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a control by name. A name without a control has the value 0, and cannot be set.
  public subscript(name: String) -> Double {
    get { values[name] ?? 0 }
    set { if values[name] != nil, newValue.isFinite { values[name] = newValue } }
  }

  /// Returns a value as a length or a fraction.
  func length(_ name: String) -> CGFloat { CGFloat(self[name]) }

  /// Returns a value as the index of a list of `count` elements.
  func index(_ name: String, of count: Int) -> Int { min(max(Int(self[name]), 0), max(count - 1, 0)) }

  /// Takes traits over from a view and its device; contrast and languages always.
  @MainActor mutating func adopt(_ adopted: Traits, of view: UIView) {
    let traits = view.traitCollection
    contrast = traits.accessibilityContrast
    languages = Stage.preferredLanguages
    if adopted.contains(.dark) { isDark = traits.userInterfaceStyle == .dark }
    if adopted.contains(.rightToLeft) {
      isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
    if adopted.contains(.reduceMotion) { reducesMotion = UIAccessibility.isReduceMotionEnabled }
    if adopted.contains(.textSize) { textSize = traits.preferredContentSizeCategory }
  }

  @MainActor func apply(to stage: Stage) {
    stage.preferredLanguages = languages
    stage.accessibilityContrast = contrast
    stage.userInterfaceStyle = isDark ? .dark : .light
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    stage.reduceMotion = reducesMotion
    stage.contentSizeCategory = textSize
  }
}

/// Returns a number without needless digits, for code: 60, 0.5, 1.25.
func digits(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
