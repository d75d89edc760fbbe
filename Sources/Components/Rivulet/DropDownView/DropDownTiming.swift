#if canImport(UIKit)
extension DropDownView {
  /// The durations in seconds, the page's spring, and the motions that start by themselves. A duration that
  /// is not positive and finite counts as 0: no motion.
  public struct Timing: Sendable, Hashable {
    /// The time without a touch after which the icon swings once; 0 for never. The next touch or closing
    /// starts the wait again. Default: 15.
    @Seconds public var idleDelay = 15
    /// Whether the icon swings after each closing. Default: true.
    public var swingsAfterClosing = true
    /// The growth of the glow, before the icon appears. Default: 0.25.
    @Seconds public var glow = 0.25
    /// The growth of the icon. Default: 0.35.
    @Seconds public var growth = 0.35
    /// The time from the first to the last spark. Default: 1.56.
    @Seconds public var sparks = 1.56
    /// The time of one swing to both sides and back. A swing halves in this time, and ends after four.
    /// Default: 2.
    @Seconds public var swingPeriod = 2
    /// The turn of the icon into another one. Default: 0.5.
    @Seconds public var flip = 0.5
    /// The stiffness of the spring that moves the page, for a mass of 1. If it or the damping is not positive
    /// and finite, the page moves in 0.25 s without a spring. Default: 190.
    public var pageStiffness = 190.0
    /// The damping of the spring that moves the page. Below twice the root of the stiffness, the page
    /// overshoots. Default: 25.
    public var pageDamping = 25.0

    /// Makes the default timing.
    public init() {}
  }
}
#endif
