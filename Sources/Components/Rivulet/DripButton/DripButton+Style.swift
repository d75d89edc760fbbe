#if canImport(UIKit)
import UIKit

extension DripButton {
  /// The colours, widths, glyphs and drops of a drip button. The default is readable on light and dark
  /// screens.
  ///
  /// Widths are in points at the natural size of 150 × 150 points, and scale with the view. A width that is
  /// not positive and finite counts as 0: nothing is drawn. Distances in radii count from the button's
  /// centre; 1 is the ring.
  public struct Style: Hashable, Sendable {
    /// Ring, arrow, drops, disc and wave. Default: nil, the view's `tintColor`.
    public var color: UIColor?
    /// Pause bars, triangle, cross and tick on the disc. Default: `systemBackground`, as if they were holes.
    public var markColor = UIColor.systemBackground
    /// Ring, arrow, disc and words after a failure. Default: `systemRed`.
    public var failureColor = UIColor.systemRed

    /// The ring's width. Default: 2.775, which is 3.7 % of the radius.
    @Points public var ringWidth = 2.775
    /// The arrow's width. Default: 2.775.
    @Points public var arrowWidth = 2.775
    /// The width of the tick, and of custom glyphs on the disc. Default: 3.885.
    @Points public var markWidth = 3.885

    /// The glyph that a tap starts from. Default: nil, an arrow.
    public var arrow: Glyph?
    /// The glyph of a success. Default: nil, a tick that slides in from the disc's edge. A custom one is
    /// drawn in its place.
    public var tick: Glyph?
    /// The glyph of a running download, which a tap pauses. Default: nil, two bars.
    ///
    /// The built-in bars, triangle and cross are filled, and morph into each other. Custom glyphs are
    /// strokes, and cross-fade. Glyphs are smaller on a disc that has no room for them.
    public var pause: Glyph?
    /// The glyph of a pause, in which a tap resumes the download. Default: nil, a triangle.
    public var resume: Glyph?
    /// The glyph of a failure. Default: nil, a cross.
    public var cross: Glyph?

    /// The number of drops in a burst, which lasts at most 0.4 seconds. Both bounds are clamped to 0 … 50.
    /// Default: 4…5.
    public var dropsInABurst = 4...5
    /// The distances at which drops appear, in radii. Both bounds are clamped to 1 … 10; bounds that are not
    /// finite count as 1. Default: 1.6…2.3.
    ///
    /// No drop reaches further than 0.1 radii beyond the upper bound. Drops and wave are drawn outside the
    /// view's bounds, over siblings below it. `1.2...1.3` keeps them off labels that are 0.4 radii away.
    public var spread: ClosedRange<CGFloat> = 1.6...2.3
    /// The distance to which the wave runs out after the pop, in radii. With 1 or less, and with a number
    /// that is not finite, there is no wave. Default: 2.18.
    public var waveReach: CGFloat = 2.18

    /// Makes the default style.
    public init() {}
  }
}
#endif
