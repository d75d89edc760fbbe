import UIKit

/// How far a page that hangs from above is pulled down, and where it goes when it is let go. Lengths are in points, speeds in points a second.
struct PagePull {
  /// Of the way from closed to open. Not positive: there is no way.
  var length: CGFloat

  /// The part of the way, from either end, beyond which a page that is let go does not come back.
  private static let threshold: CGFloat = 0.28
  /// How far something that glides as a list does goes for each point a second, in points.
  private static let glide: CGFloat = 0.499
  /// Of the rubber band at the ends.
  private static let stiffness: CGFloat = 0.55

  /// What is shown of a pull that goes freely beyond the ends: (1 − 1/(c·x/d + 1))·d of what is too much.
  func shown(_ free: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let inside = min(max(free, 0), length)
    let excess = abs(free - inside)
    let band = (1 - 1 / (Self.stiffness * excess / length + 1)) * length
    return free < inside ? inside - band : inside + band
  }

  /// The free pull that is shown so.
  func free(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let inside = min(max(shown, 0), length)
    let band = min(abs(shown - inside), length * 0.99)
    let excess = (1 / (1 - band / length) - 1) * length / Self.stiffness
    return shown < inside ? inside - excess : inside + excess
  }

  /// Whether a page that is let go opens.
  ///
  /// - Parameter wasOpen: Where it comes from: it takes more to leave a place than to return to it.
  func opens(from shown: CGFloat, velocity: CGFloat, wasOpen: Bool) -> Bool {
    let end = shown + (velocity.isFinite ? velocity : 0) * Self.glide
    return end > length * (wasOpen ? 1 - Self.threshold : Self.threshold)
  }
}
