#if canImport(UIKit)
import UIKit

extension DripButton {
  /// The colours of a drip button, and the number of its drops.
  public struct Style: Hashable, Sendable {
    /// Ring, arrow, drops and disc. Default: turquoise.
    public var color = UIColor(red: 0.247, green: 0.843, blue: 0.765, alpha: 1)
    /// Pause bars, triangle, cross and tick on the disc. Default: dark teal.
    public var markColor = UIColor(red: 0.09, green: 0.24, blue: 0.26, alpha: 1)
    /// Ring and disc after a failure. Default: orange.
    public var failureColor = UIColor(red: 1, green: 0.62, blue: 0.38, alpha: 1)
    /// The number of drops in a burst, which lasts at most 0.4 seconds. Both bounds are clamped to 0 … 50.
    /// Default: 4…5.
    public var dropsInABurst = 4...5

    /// Makes the default style.
    public init() {}
  }

  /// The durations of a drip button's motions, in seconds. Values that are not positive and finite count as
  /// 0: no animation.
  public struct Durations: Hashable, Sendable {
    /// The time from the tap to the start of the drops. Default: 0.56.
    @Seconds public var opening = 0.56
    /// The time from the call of `succeed()` to the full disc. Default: 0.4.
    @Seconds public var filling = 0.4
    /// The stroke of the tick. Default: 0.28.
    @Seconds public var tick = 0.28
    /// The time from any other drawing back to the arrow. Default: 0.6.
    @Seconds public var reset = 0.6

    /// Makes the default durations.
    public init() {}
  }
}
#endif
