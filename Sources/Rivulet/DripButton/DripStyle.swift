import UIKit

/// How a drip button looks.
public struct DripStyle {
  /// Ring, arrow, drops and disc.
  public var color = UIColor(red: 0.247, green: 0.843, blue: 0.765, alpha: 1)
  /// Pause bars, triangle, cross and tick on the disc.
  public var markColor = UIColor(red: 0.09, green: 0.24, blue: 0.26, alpha: 1)
  /// Ring and disc after a failure.
  public var failureColor = UIColor(red: 1, green: 0.62, blue: 0.38, alpha: 1)
  /// How many drops come together, within four tenths of a second.
  public var dropsInABurst = 4...5

  public init() {}
}

/// How long the parts of a drip button's motion take, in seconds. Values that are not positive and finite count as 0: no animation.
public struct DripDurations {
  /// From the tap to the first drop.
  @Seconds public var opening = 0.56
  /// From the last report to the full disc.
  @Seconds public var filling = 0.4
  /// The tick's stroke.
  @Seconds public var tick = 0.28
  /// From any picture back to the arrow.
  @Seconds public var reset = 0.6

  public init() {}
}
