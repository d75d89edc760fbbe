/// Which page a paging scroll view goes to.
enum ScrollPaging {
  /// From this speed on, in points a second, a throw turns the page; slower, the nearer page is taken.
  static let turningSpeed = 100.0

  /// The offset of the page to rest at.
  ///
  /// - Parameters:
  ///   - page: The length of a page, in points. One that is not positive and finite leaves the position as it is.
  ///   - range: Where offsets may rest: the first and last page may be cut by it.
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
