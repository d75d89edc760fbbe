import TextLayout

/// A tab stop of a paragraph. Tab stops are immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  private let foundation = ComparedByFoundation()

  /// An option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet`: the first of its characters in the text stands at the stop of a right alignment, as
    /// decimal points do.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The placement of the text behind the tab: `left` and `justified` from the stop on, `center` around it,
  /// `right` up to it, `natural` from it on, seen in the direction of the paragraph.
  public let alignment: NSTextAlignment
  /// The distance from the leading side of the text, in points.
  public let location: CGFloat
  /// The options.
  public let options: [OptionKey: Any]

  /// Creates a tab stop. A location that is not finite means no stop.
  ///
  /// - Parameters:
  ///   - alignment: The placement of the text behind the tab.
  ///   - loc: The distance from the leading side of the text, in points.
  ///   - options: The options; unknown ones count for nothing.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// Returns the decimal separator of a language's numbers; the point without a language.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// Returns the stop itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both have the same alignment, location and terminators.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && terminators == other.terminators
  }

  open override var hash: Int { location.hashValue }

  private var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }

  /// Returns the stop in the form of the text layout.
  func stop(isRightToLeft: Bool) -> TabStops.Stop {
    let side: TabStops.Stop.Side =
      switch alignment {
      case .center: .center
      case .left, .justified: isRightToLeft && alignment == .left ? .trailing : .leading
      case .right: isRightToLeft ? .leading : .trailing
      case .natural: .leading
      }
    return TabStops.Stop(location: location, side: side, terminators: side == .leading ? [] : terminatorSet)
  }

  /// The terminators among the characters of the first plane's first part, where separators stand.
  private var terminatorSet: Set<UInt32> {
    guard let terminators else { return [] }
    return Set((0x20...0x206F).filter { Unicode.Scalar($0).map(terminators.contains) ?? false })
  }
}
