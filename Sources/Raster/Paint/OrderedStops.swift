/// The stops of a gradient, sorted by location. Locations are limited to 0 … 1, and NaN counts as 0. Equal
/// locations keep their order, so that hard edges stay as given.
///
/// - Complexity: O(n log n) for n stops.
package struct OrderedStops {
  /// The sorted stops.
  package private(set) var stops: [(location: Double, color: Color)]
  /// The number of comparisons that sorting made.
  package private(set) var comparisons = 0

  package init(_ given: [GradientStop]) {
    let located = given.enumerated().map {
      (index: $0, location: Color.clamped($1.location), color: $1.color)
    }
    var count = 0
    let sorted = located.sorted {
      count += 1
      return ($0.location, $0.index) < ($1.location, $1.index)
    }
    stops = sorted.map { ($0.location, $0.color) }
    comparisons = count
  }
}
