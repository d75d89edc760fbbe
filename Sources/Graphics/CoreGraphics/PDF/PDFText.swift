import Foundation
internal import Raster

/// Values as they stand in PDF files.
enum PDFText {
  /// The largest number of a file. Readers keep numbers in 32 bits.
  private static let largest = 1e7

  /// A number limited to ±10⁷, with five decimals, or nine below 1; 0 for NaN.
  static func number(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let value = min(max(value, -largest), largest)
    let digits = abs(value) < 1 ? 9 : 5
    let unit = abs(value) < 1 ? 1_000_000_000 : 100_000
    let units = Int((abs(value) * Double(unit)).rounded())
    guard units > 0 else { return "0" }
    var text = value < 0 ? "-\(units / unit)" : "\(units / unit)"
    guard units % unit > 0 else { return text }
    text += "." + padded(String(units % unit), digits)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  static func numbers(_ values: [Double]) -> String { values.map { number($0) }.joined(separator: " ") }

  /// A text in UTF-16, as hexadecimal digits.
  static func text(_ string: String) -> String { "<FEFF\(units(string))>" }

  /// The UTF-16 units of a text, as hexadecimal digits.
  static func units(_ string: String) -> String { string.utf16.map { hexadecimal(Int($0), 4) }.joined() }

  /// Bytes as hexadecimal digits.
  static func bytes(_ string: String) -> String {
    "<\(string.utf8.map { hexadecimal(Int($0), 2) }.joined())>"
  }

  /// A name, in which all but digits and ASCII's letters is escaped.
  static func name(_ string: String) -> String {
    "/"
      + string.utf8.map { byte in
        let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        return isPlain ? String(UnicodeScalar(byte)) : "#" + hexadecimal(Int(byte), 2)
      }.joined()
  }

  static func hexadecimal(_ value: Int, _ digits: Int) -> String {
    padded(String(value, radix: 16, uppercase: true), digits)
  }

  /// The text after as many zeros as it lacks of a length.
  static func padded(_ text: String, _ length: Int) -> String {
    String(repeating: "0", count: max(0, length - text.utf8.count)) + text
  }

  static func rectangle(_ rect: CGRect) -> String {
    "[\(numbers([rect.minX, rect.minY, rect.maxX, rect.maxY].map { Double($0) }))]"
  }

  static func rectangle(_ rect: Rect) -> String {
    "[\(numbers([rect.minX, rect.minY, rect.maxX, rect.maxY]))]"
  }

  static func matrix(_ map: Projection) -> String {
    numbers([map.a, map.b, map.c, map.d, map.tx, map.ty])
  }

  /// The operators that make a path. Subpaths with a coordinate that is not finite are left out, as the
  /// renderer leaves them out.
  static func operators(_ path: Path) -> String {
    var (text, subpath, isFinite) = ("", "", true)
    var (current, start) = (Point.zero, Point.zero)
    func add(_ points: [Point], _ sign: String) {
      for point in points {
        if !point.isFinite { isFinite = false }
        subpath += number(point.x) + " " + number(point.y) + " "
      }
      subpath += sign
      current = points.last ?? current
    }
    func finish() {
      if isFinite { text += subpath }
      (subpath, isFinite) = ("", true)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        add([point], "m\n")
        start = point
      case .line(let point): add([point], "l\n")
      case .quad(let point, let control):
        let first = current + (control - current) * (2.0 / 3)
        add([first, point + (control - point) * (2.0 / 3), point], "c\n")
      case .cubic(let point, let first, let second): add([first, second, point], "c\n")
      case .close:
        subpath += "h\n"
        current = start
      }
    }
    finish()
    return text
  }
}
