#if canImport(UIKit)
import UIKit

/// A length in points that is always usable: a value that is negative or not finite is stored as 0.
@propertyWrapper struct Points: Sendable, Hashable {
  private var points: CGFloat

  init(wrappedValue: CGFloat) {
    points = Self.usable(wrappedValue)
  }

  var wrappedValue: CGFloat {
    get { points }
    set { points = Self.usable(newValue) }
  }

  private static func usable(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
}
#endif
