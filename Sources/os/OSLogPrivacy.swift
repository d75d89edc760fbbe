/// Who may read a value.
///
/// Values are shown unless they are private or sensitive: whoever reads standard error runs the program.
public struct OSLogPrivacy: Sendable {
  /// The sign that stands for a hidden value.
  public enum Mask: Sendable {
    /// None but the word.
    case none
    /// A number that is the same for equal values, within one run of the program.
    case hash
  }

  private let hiddenAs: String?
  private let mask: Mask

  /// Shows the value.
  public static let `public` = OSLogPrivacy(hiddenAs: nil, mask: .none)
  /// Shows `<private>`.
  public static let `private` = OSLogPrivacy(hiddenAs: "private", mask: .none)
  /// Shows `<sensitive>`.
  public static let sensitive = OSLogPrivacy(hiddenAs: "sensitive", mask: .none)
  /// Shows the value.
  public static let auto = OSLogPrivacy(hiddenAs: nil, mask: .none)
  /// Shows the mask in place of the value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .init(hiddenAs: "private", mask: mask) }
  /// Shows the mask in place of the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .init(hiddenAs: "sensitive", mask: mask) }
  /// Shows the value.
  public static func auto(mask: Mask) -> OSLogPrivacy { .init(hiddenAs: nil, mask: mask) }

  func shown(_ value: String) -> String {
    guard let hiddenAs else { return value }
    guard mask == .hash else { return "<\(hiddenAs)>" }
    return "<mask.hash: \(String(UInt(bitPattern: value.hashValue), radix: 16))>"
  }
}
