import Foundation

/// The notation of whole numbers.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var showsPlus = false
  private var prefix = ""
  private var isUppercase = false
  private var minimumDigits = 0

  /// Decimal digits.
  public static let decimal = OSLogIntegerFormatting()
  /// Hexadecimal digits.
  public static let hex = hex()
  /// Octal digits.
  public static let octal = octal()

  /// Decimal digits, at least so many.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting
  {
    OSLogIntegerFormatting(showsPlus: explicitPositiveSign, minimumDigits: minDigits)
  }
  /// Hexadecimal digits, at least so many, behind `0x` if wanted.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0x" : "", isUppercase: uppercase,
      minimumDigits: minDigits)
  }
  /// Octal digits, at least so many, behind `0o` if wanted.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0o" : "", isUppercase: uppercase,
      minimumDigits: minDigits)
  }

  func text(of number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, min(minimumDigits, 1_000) - digits.count))
    return (number < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
  }
}

/// The notation of numbers with fractions.
public struct OSLogFloatFormatting: Sendable {
  private enum Notation: String { case fixed = "f", exponential = "e", hybrid = "g" }

  private var notation = Notation.fixed
  private var precision = 6
  private var showsPlus = false

  /// Six digits behind the point.
  public static let fixed = OSLogFloatFormatting()
  /// A power of ten.
  public static let exponential = OSLogFloatFormatting(notation: .exponential)
  /// The shorter one of both.
  public static let hybrid = OSLogFloatFormatting(notation: .hybrid)

  /// So many digits behind the point.
  public static func fixed(precision: Int = 6, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: precision, showsPlus: explicitPositiveSign)
  }
  /// A power of ten, behind so many digits.
  public static func exponential(precision: Int = 6, explicitPositiveSign: Bool = false)
    -> OSLogFloatFormatting
  { OSLogFloatFormatting(notation: .exponential, precision: precision, showsPlus: explicitPositiveSign) }
  /// The shorter one of both, with so many digits.
  public static func hybrid(precision: Int = 6, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(notation: .hybrid, precision: precision, showsPlus: explicitPositiveSign)
  }

  func text(of number: Double) -> String {
    String(
      format: "%\(showsPlus ? "+" : "").\(max(0, min(precision, 100)))\(notation.rawValue)", number)
  }
}
