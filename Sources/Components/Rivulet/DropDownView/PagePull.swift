#if canImport(UIKit)
import UIKit

/// The geometry of a page that is pulled down from above, and its target after a release. Lengths are in
/// points, speeds in points per second.
struct PagePull {
  /// The distance from closed to open. A value that is not positive makes every result 0.
  var length: CGFloat

  // Glide and stiffness are a scroll view's (docs/semantics.md); the threshold is chosen: a page that is
  // pulled by little more than a quarter goes on.
  /// The fraction of the distance, from either end, beyond which a released page does not return.
  private static let threshold: CGFloat = 0.28
  /// The points that a list glides per point per second of initial speed.
  private static let glide: CGFloat = 0.499
  /// The stiffness of the rubber band at the ends.
  private static let stiffness: CGFloat = 0.55

  /// Converts a free pull to the visible one. The excess x beyond an end is shown as (1 − 1/(c·x/d + 1))·d,
  /// with c = 0.55 and the distance d.
  func shown(_ free: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let inside = min(max(free, 0), length)
    let excess = abs(free - inside)
    let band = (1 - 1 / (Self.stiffness * excess / length + 1)) * length
    return free < inside ? inside - band : inside + band
  }

  /// Converts a visible pull to the free one: the inverse of `shown(_:)`.
  func free(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let inside = min(max(shown, 0), length)
    let band = min(abs(shown - inside), length * 0.99)
    let excess = (1 / (1 - band / length) - 1) * length / Self.stiffness
    return shown < inside ? inside - excess : inside + excess
  }

  /// Whether a released page opens.
  ///
  /// - Parameters:
  ///   - shown: The visible pull.
  ///   - velocity: The velocity of the release, downwards. Non-finite values count as 0.
  ///   - wasOpen: Whether the page was open before the pull: leaving an end takes a longer pull than
  ///     returning to it.
  func opens(from shown: CGFloat, velocity: CGFloat, wasOpen: Bool) -> Bool {
    let end = shown + (velocity.isFinite ? velocity : 0) * Self.glide
    return end > length * (wasOpen ? 1 - Self.threshold : Self.threshold)
  }
}
#endif
