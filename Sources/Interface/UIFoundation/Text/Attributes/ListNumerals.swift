/// The numbers of list items as letters and in Roman digits.
enum ListNumerals {
  /// Returns the number as a, b … z, aa, ab …; in digits if it is not positive.
  static func letters(_ number: Int) -> String {
    var (rest, text) = (number, "")
    while rest > 0 {
      let letter = UnicodeScalar(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      text = String(letter) + text
      rest = (rest - 1) / 26
    }
    return text.isEmpty ? String(number) : text
  }

  private static let romanDigits: [(value: Int, text: String)] = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  /// Returns the number in Roman digits; in Arabic ones outside 1 … 3999.
  static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    var (rest, text) = (number, "")
    for digit in romanDigits {
      text += String(repeating: digit.text, count: rest / digit.value)
      rest %= digit.value
    }
    return text
  }
}
