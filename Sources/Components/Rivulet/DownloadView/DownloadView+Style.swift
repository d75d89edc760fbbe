#if canImport(UIKit)
import UIKit

extension DownloadView {
  /// The colours, widths, font and glyphs of a download view. The default is readable on light and dark
  /// screens.
  ///
  /// Widths are in points at the natural size of 100 × 100 points, and scale with the view. A width that is
  /// not positive and finite counts as 0: nothing is drawn.
  public struct Style: Hashable, Sendable {
    /// The whole circle behind the progress ring. Default: `systemFill`.
    public var trackColor = UIColor.systemFill
    /// The progress ring and the dot that flies to it. Default: nil, the view's `tintColor`.
    public var ringColor: UIColor?
    /// Arrow, wave, tick and pause bars. Default: nil, the view's `tintColor`.
    public var glyphColor: UIColor?
    /// The label under the wave. Default: `label`.
    public var labelColor = UIColor.label
    /// Ring and cross after a failure. Default: `systemRed`.
    public var failureColor = UIColor.systemRed

    /// The track's width. Default: 4.
    public var trackWidth: CGFloat = 4
    /// The progress ring's width. Default: 4.
    public var ringWidth: CGFloat = 4
    /// The width of arrow, dot, wave, tick, cross and pause bars. Default: 3.
    public var glyphWidth: CGFloat = 3

    /// The label's font, in points at the natural size. It is shrunk to fit the wave's width. Default: nil,
    /// the system font with digits of one width, 17 points at the user's default text size and 12 … 21
    /// points at others.
    public var labelFont: UIFont?

    /// The glyph that a tap starts from. Default: nil, an arrow, whose shaft becomes the dot.
    ///
    /// A custom glyph turns into the line as a whole, while the dot appears above it. Between a tick and an
    /// arrow of which one is custom, the glyphs cross-fade.
    public var arrow: Glyph?
    /// The glyph of a success. Default: nil, a tick.
    public var tick: Glyph?
    /// The glyph of a failure, above the label. Default: nil, a cross.
    public var cross: Glyph?
    /// The glyph of a pause, above the label. Default: nil, two bars.
    public var pause: Glyph?

    /// Makes the default style.
    public init() {}

    /// The designer's concept of the published work: thin strokes on a wide and faint track.
    public static let thin: Style = {
      var style = Style()
      style.trackColor = .quaternarySystemFill
      style.trackWidth = 4.75
      style.ringWidth = 2.35
      style.glyphWidth = 1.9
      return style
    }()
  }

  /// The content of the label under the wave.
  public enum Label: Sendable {
    /// The percentage, rounded down, in the user's locale: "44%".
    case percent
    /// The received bytes of `byteCount` in the user's locale, such as "3.7 MB"; the percentage while no
    /// bytes are known.
    case bytes
    /// A text made from the progress (0 … 1) and the byte count. It is shown on one line and shrunk to fit.
    case custom(@MainActor (CGFloat, DownloadControl.ByteCount?) -> String)
    /// No label. Below 53 × 53 points, where the default font would be smaller than 9 points,
    /// there is none in any case.
    case none
  }
}
#endif
