/// Numbers as the shortest text of a fixed precision, without a locale and without an exponent.
enum NumberText {
  /// The largest magnitude that is written; larger numbers are limited to it.
  static let maximum = 1e9

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// Returns the number as it reads back from `text(_:places:)`.
  static func rounded(_ number: Double, places: Int) -> Double {
    let power = powers[min(max(places, 0), powers.count - 1)]
    return number.isFinite ? (min(max(number, -maximum), maximum) * power).rounded() / power : 0
  }

  /// Returns the text of a number with at most `places` decimals, 0 … 6. One that is not finite counts as 0.
  static func text(_ number: Double, places: Int) -> String {
    let places = min(max(places, 0), powers.count - 1)
    guard number.isFinite else { return "0" }
    let scaled = Int64((min(max(number, -maximum), maximum) * powers[places]).rounded())
    let power = Int64(powers[places])
    let (whole, part) = scaled.magnitude.quotientAndRemainder(dividingBy: power.magnitude)
    let sign = scaled < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var digits = String(part)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
