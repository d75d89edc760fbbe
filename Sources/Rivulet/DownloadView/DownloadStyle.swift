import UIKit

/// How a download view looks.
public struct DownloadStyle {
  /// The whole circle behind the progress ring.
  public var trackColor = UIColor(white: 1, alpha: 0.3)
  public var ringColor = UIColor.white
  /// Arrow, wave and tick.
  public var glyphColor = UIColor.white
  public var labelColor = UIColor.white
  /// Ring and cross after a failure.
  public var failureColor = UIColor(red: 1, green: 0.82, blue: 0.36, alpha: 1)

  public init() {}
}

/// How long the parts of a download view's motion take, in seconds. Values that are not positive and finite count as 0: no animation.
public struct DownloadDurations {
  /// From the tap to the wave.
  @Seconds public var preparation = 1.5
  /// From the line to the tick, to a cross, or from either back.
  @Seconds public var morph = 0.6
  /// From the tick, or a cancelled download, to the arrow.
  @Seconds public var reset = 0.46

  public init() {}
}

/// What the number under the wave says.
public enum DownloadLabel {
  /// "44%", in the user's locale.
  case percent
  /// "3.7 MB" of `byteCount`, in the user's locale; a percentage while no bytes are known.
  case bytes
  /// Any text. It is shown on one line and shrunk to fit.
  case custom((CGFloat, DownloadByteCount?) -> String)
  /// No number.
  case none
}
