/// The choice of the page at which a paging scroll view rests.
enum ScrollPaging {
  /// The speed from which a throw turns the page, in points per second. A slower one ends at the nearest
  /// page. Chosen: a finger at rest moves by less.
  static let turningSpeed = 100.0

  /// The angular frequency of the spring that turns a page, in radians per second: a page of a phone's width
  /// is at its place after 0.25 s to the eye, and at rest after 0.55 s. Chosen for that.
  static let frequency = 19.0

  /// Returns the offset of the page to rest at.
  ///
  /// - Parameters:
  ///   - page: The length of a page, in points. If it is not positive and finite, the result is `position`.
  ///   - range: The range of offsets at rest, which may cut off parts of the first and the last page.
  static func target(
    position: Double, velocity: Double, page: Double, in range: ClosedRange<Double>
  ) -> Double {
    guard page > 0, page.isFinite, position.isFinite else { return position }
    let place = position / page
    let number =
      if velocity >= turningSpeed {
        place.rounded(.down) + 1
      } else if velocity <= -turningSpeed {
        place.rounded(.up) - 1
      } else {
        place.rounded()
      }
    return min(max(number * page, range.lowerBound), range.upperBound)
  }
}
