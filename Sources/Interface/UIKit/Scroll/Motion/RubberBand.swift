/// The resistance of content that a finger pulls past its end: it grows with the pull, and the displacement
/// stays below the viewport's length.
///
/// A pull of x points displaces the content by `(1 − 1/(c·x/d + 1))·d` points, with c = 0.55 and the
/// viewport's length d.
struct RubberBand {
  /// Published (docs/semantics.md).
  private static let coefficient = 0.55
  /// The largest displacement that `pull(shown:)` inverts, in viewport lengths. Nearer to 1 the pull grows
  /// without limit. Chosen: a pull of a thousand viewports.
  private static let largestShare = 0.999

  /// The viewport's length in points. With a length that is not positive and finite, every displacement is 0.
  let length: Double

  private var isUsable: Bool { length > 0 && length.isFinite }

  /// Returns the displacement for a pull, with its sign. It is 0 for a pull that is not finite.
  func shown(pull: Double) -> Double {
    guard isUsable, pull.isFinite else { return 0 }
    let distance = (1 - 1 / (Self.coefficient * abs(pull) / length + 1)) * length
    return pull < 0 ? -distance : distance
  }

  /// Returns the pull for a displacement: the inverse of `shown(pull:)`.
  func pull(shown: Double) -> Double {
    guard isUsable, shown.isFinite else { return 0 }
    let share = min(abs(shown) / length, Self.largestShare)
    let distance = length / Self.coefficient * share / (1 - share)
    return shown < 0 ? -distance : distance
  }

  /// Returns the derivative of the displacement by the pull: 0.55 at the edge, falling with the pull.
  func slope(pull: Double) -> Double {
    guard isUsable, pull.isFinite else { return 0 }
    let stretch = Self.coefficient * abs(pull) / length + 1
    return Self.coefficient / (stretch * stretch)
  }
}
