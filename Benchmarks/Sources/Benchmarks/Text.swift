/// Formats numbers and rows of tables.
enum Text {
  static func number(_ value: Double) -> String {
    value.isNaN ? "–" : value < 10 ? fixed(value, 1) : "\(Int(value.rounded()))"
  }

  static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "–" }
    let scale = (0..<digits).reduce(1) { result, _ in result * 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let fraction = "\(scaled % scale)"
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / scale)."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
