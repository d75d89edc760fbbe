/// How content follows a finger that pulls it past its end: less and less, and never by more than the viewport.
///
/// A pull of x points shows as `(1 − 1/(c·x/d + 1))·d` points, with c = 0.55 and the viewport's length d.
struct RubberBand {
  private static let coefficient = 0.55
  /// What is shown comes this near to the viewport's length at most, so that it can be turned back into a pull.
  private static let largestShare = 0.999

  /// The viewport's length in points. One that is not positive and finite lets nothing be pulled.
  let length: Double

  private var isUsable: Bool { length > 0 && length.isFinite }

  /// What a pull shows as; both are signed. A pull that is not finite shows as none.
  func shown(pull: Double) -> Double {
    guard isUsable, pull.isFinite else { return 0 }
    let distance = (1 - 1 / (Self.coefficient * abs(pull) / length + 1)) * length
    return pull < 0 ? -distance : distance
  }

  /// The pull that shows so: the inverse of `shown(pull:)`.
  func pull(shown: Double) -> Double {
    guard isUsable, shown.isFinite else { return 0 }
    let share = min(abs(shown) / length, Self.largestShare)
    let distance = length / Self.coefficient * share / (1 - share)
    return shown < 0 ? -distance : distance
  }

  /// Points shown for each point of a further pull: 0.55 at the edge, and less the farther it is pulled.
  func slope(pull: Double) -> Double {
    guard isUsable, pull.isFinite else { return 0 }
    let stretch = Self.coefficient * abs(pull) / length + 1
    return Self.coefficient / (stretch * stretch)
  }
}
