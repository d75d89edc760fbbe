/// The choices of an export.
public struct MotionOptions: Sendable {
  /// The frames per second at which motion is read, 1 … 240 (limited to that; NaN counts as 60). Lottie files
  /// play at this rate.
  public var framesPerSecond = 60.0
  /// The largest distance of an outline from its place, in points, above 0 (smaller values count as 0.01).
  public var tolerance = 0.25
  /// The largest difference of a colour channel or of an opacity, 0 … 1; 1/255 by default, and at least that.
  public var channelTolerance = 1.0 / 255
  /// Whether an SVG file begins again at its end.
  public var loops = true
  /// The instant of an SVG file's still picture, in seconds from the beginning; nil for the middle.
  public var poster: Double?
  /// The title; empty for none.
  public var title = ""

  /// Creates the default choices.
  public init() {}

  var rate: Double { framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 240) }
  var distance: Double { tolerance >= 0.01 ? min(tolerance, 100) : 0.01 }
  var channel: Double { channelTolerance >= 1.0 / 255 ? min(channelTolerance, 1) : 1.0 / 255 }
}
