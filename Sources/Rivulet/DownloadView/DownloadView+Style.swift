#if canImport(UIKit)
import UIKit

extension DownloadView {
  /// The colours of a download view.
  public struct Style: Hashable, Sendable {
    /// The whole circle behind the progress ring. Default: white with 30 % opacity.
    public var trackColor = UIColor(white: 1, alpha: 0.3)
    /// The progress ring. Default: white.
    public var ringColor = UIColor.white
    /// Arrow, wave and tick. Default: white.
    public var glyphColor = UIColor.white
    /// The number under the wave. Default: white.
    public var labelColor = UIColor.white
    /// Ring and cross after a failure. Default: amber.
    public var failureColor = UIColor(red: 1, green: 0.82, blue: 0.36, alpha: 1)

    /// Makes the default colours.
    public init() {}
  }

  /// The durations of a download view's motions, in seconds. Values that are not positive and finite count as
  /// 0: no animation.
  public struct Durations: Hashable, Sendable {
    /// The time from the tap to the wave. Default: 1.5.
    @Seconds public var preparation = 1.5
    /// The time from the line to the tick, and between line and cross. Default: 0.6.
    @Seconds public var morph = 0.6
    /// The time from the tick, or a cancelled download, to the arrow. Default: 0.46.
    @Seconds public var reset = 0.46

    /// Makes the default durations.
    public init() {}
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
    /// No label.
    case none
  }
}
#endif
