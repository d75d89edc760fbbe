/// A version of iOS, for example 17.4.
package struct Version: Comparable, CustomStringConvertible, Sendable {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Returns nil for a text that is not one or two numbers with a point between them.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ".").map { Int($0) }
    guard let first = numbers.first, let major = first, numbers.count <= 2 else { return nil }
    guard numbers.count == 2 else {
      self.init(major)
      return
    }
    guard let minor = numbers[1] else { return nil }
    self.init(major, minor)
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
