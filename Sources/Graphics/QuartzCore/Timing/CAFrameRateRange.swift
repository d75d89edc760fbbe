/// The frame rates that a display link or an animation accepts, in frames per second. 0 means any rate.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate. It has no effect.
  public var minimum: Float
  /// The highest acceptable rate; it counts when `preferred` is nil or not positive.
  public var maximum: Float
  /// The preferred rate; nil or a rate that is not positive stands for `maximum`.
  public var preferred: Float?

  /// The screen's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range. The three rates are not checked against each other.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a range of frame rates.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two ranges are the same.
public func CAFrameRateRangeIsEqualToRange(_ range: CAFrameRateRange, _ other: CAFrameRateRange) -> Bool {
  range == other
}
