import PortableMath

/// The resistance of a zoom past its limits: fingers that go on by a factor of f zoom by `2^b` beyond the
/// limit, where b = 1 − 1/(0.55·log₂ f + 1). So the content never gets twice as large as its maximum.
struct ZoomBand {
  /// Chosen as for the ends of the content (docs/semantics.md).
  private static let coefficient = 0.55

  /// The scales at which the content rests; positive and finite.
  let range: ClosedRange<Double>

  /// Returns the shown scale for the scale of the fingers. The lower limit results for a scale that is not
  /// positive and finite.
  func shown(_ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return range.lowerBound }
    let limit = min(max(scale, range.lowerBound), range.upperBound)
    guard limit != scale else { return scale }
    let excess = Math.log(scale / limit) / Math.log(2)
    let share = 1 - 1 / (Self.coefficient * abs(excess) + 1)
    return limit * Math.pow(2, excess < 0 ? -share : share)
  }

  /// Returns the scale of the fingers for a shown scale: the inverse of `shown(_:)`. A scale at or beyond the
  /// limit of the resistance counts as just before it.
  func free(_ shown: Double) -> Double {
    guard shown > 0, shown.isFinite else { return range.lowerBound }
    let limit = min(max(shown, range.lowerBound), range.upperBound)
    guard limit != shown else { return shown }
    let excess = Math.log(shown / limit) / Math.log(2)
    let share = min(abs(excess), Self.largestShare)
    let pull = share / (1 - share) / Self.coefficient
    return limit * Math.pow(2, excess < 0 ? -pull : pull)
  }

  /// Chosen: the part of the band that is inverted; nearer to 1 the pull grows without limit.
  private static let largestShare = 0.95
}
