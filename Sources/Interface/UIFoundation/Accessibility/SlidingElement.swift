/// A number between two ends, as a slider has it.
package struct Slide: Hashable, Sendable {
  /// The number, in a unit of the element's own.
  package var value: Double
  /// The number at the beginning of the range.
  package var first: Double
  /// The number at the end of the range.
  package var last: Double

  package init(value: Double, first: Double, last: Double) {
    (self.value, self.first, self.last) = (value, first, last)
  }
}

/// An adjustable element with a number between two ends, to which the keys Home and End lead.
@MainActor package protocol SlidingElement: AnyObject {
  /// The number and its ends.
  var slide: Slide { get }
  /// Sets the number, as the user does.
  func slide(to value: Double)
}
