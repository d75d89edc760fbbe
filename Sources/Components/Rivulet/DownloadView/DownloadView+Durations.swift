#if canImport(UIKit)
import UIKit

extension DownloadView {
  /// The durations, in seconds, and the springs of a download view's motions. Values that are not positive
  /// and finite count as 0: no animation.
  public struct Durations: Hashable, Sendable {
    /// The time from the tap to the label. The steps of the opening are fractions of it, and so are the 0.12
    /// s until the wave begins to grow and the 0.28 s in which it does. Default: 0.76.
    @Seconds public var preparation = 0.76
    /// The spring of the dot's flight to the ring, which begins after 57 % of the preparation, and after 40 %
    /// of that of `calm`. Default: leaves at once, is at its highest point 0.21 s later, and overshoots by
    /// 16 %.
    public var flight = Spring(stiffness: 90, damping: 18.3, initialVelocity: 19)
    /// The time from the line to the tick. Default: 0.12.
    @Seconds public var morph = 0.12
    /// The scale to which the tick swells at the end of the morph. A value that is not positive and finite
    /// counts as 1. Default: 1.09.
    public var swell: CGFloat = 1.09
    /// The spring from the swollen tick to its size. Default: is within a percent after 0.11 s.
    public var settling = Spring(stiffness: 1600, damping: 40)
    /// The time in which the cross shakes, and in which it turns back into the line. It is drawn in 60 % of
    /// this time. Default: 0.4.
    @Seconds public var failure = 0.4
    /// The time from the tick, or a cancelled download, to the arrow. Default: 0.46.
    @Seconds public var reset = 0.46

    /// The order of the opening's steps.
    var opening = Opening.concept

    /// Makes the default durations, `snap`.
    public init() {}

    /// The default: the timing of the designer's concept. The arrow moves in the frame after the tap, the dot
    /// is at its highest point 0.64 s after it, the label appears after 0.76 s and the wave after 0.88 s; the
    /// tick is at rest 0.23 s after a success at full progress.
    ///
    /// It is the default because a button must answer in the frame after the touch, and must not hide what it
    /// is waited for: `calm` begins to move so slowly that nothing is seen for 0.1 s, and shows the progress
    /// and the tick twice as late.
    public static let snap = Durations()

    /// The timing of the published work: the dot is at its highest point 0.96 s after the tap, and the tick
    /// springs back from 1.3 times its size.
    public static let calm: Durations = {
      var durations = Durations()
      durations.opening = .published
      durations.preparation = 1.5
      durations.flight = Spring()
      durations.morph = 0.6
      durations.swell = 1.3
      durations.settling = Spring()
      durations.failure = 0.6
      return durations
    }()
  }
}
#endif
