#if canImport(UIKit)
import UIKit

extension DripButton {
  /// The durations, in seconds, and the spring of a drip button's motions. Values that are not positive and
  /// finite count as 0: no animation.
  public struct Durations: Hashable, Sendable {
    /// The time from the tap to the start of the drops. Default: 0.56.
    @Seconds public var opening = 0.56
    /// The spring from nothing to the core, with its bars. Default: overshoots by 16.3 % after 0.36 s.
    public var core = Spring()
    /// The turn of a mark into another one: bars, triangle, cross. Default: 0.25.
    @Seconds public var turn = 0.25
    /// The time from the call of `succeed()` to the full disc. Default: 0.4.
    @Seconds public var filling = 0.4
    /// The time in which the full disc contracts before it pops. Default: 0.24.
    @Seconds public var contraction = 0.24
    /// The time from the beginning of the pop to the disc at rest. It is at its largest after 9 % of this
    /// time. Default: 0.9.
    @Seconds public var pop = 0.9
    /// The disc's largest scale in the pop; the later ones follow it. A value that is not positive and finite
    /// counts as 1. Default: 1.06.
    public var swell: CGFloat = 1.06
    /// The time in which the wave runs out, from the pop's largest scale. Default: 0.8.
    @Seconds public var wave = 0.8
    /// The stroke of the tick, which begins after 31 % of the pop. Default: 0.28.
    @Seconds public var tick = 0.28
    /// The time in which the disc shakes after a failure. It takes the colour and the size of a failure in
    /// half of this time, and gives them up in half of it. Default: 0.6.
    @Seconds public var failure = 0.6
    /// The time from any other drawing back to the arrow. Default: 0.6.
    @Seconds public var reset = 0.6

    /// Makes the default durations: the timing of the designer's concept.
    public init() {}
  }
}
#endif
