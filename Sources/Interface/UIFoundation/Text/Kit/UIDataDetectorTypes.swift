/// The kinds of data that a text view turns into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the kinds, those of iOS.
  public let rawValue: UInt

  /// Makes kinds from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers: 7 … 15 digits in groups, or after a plus sign.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// All kinds that are found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
