extension UINavigationBar {
  /// Sets the background for some metrics, for items without a look of their own; an empty image makes the
  /// bar transparent, and nil removes it. Heights without an image of their own have that of `default`.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    legacy.backgrounds[barMetrics.rawValue] = backgroundImage
  }

  /// Same as `setBackgroundImage(_:for:)`. The position has no effect: a bar has one place.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// Returns the background that was set for the metrics; nil for none.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    legacy.backgrounds[barMetrics.rawValue]
  }

  /// Same as `backgroundImage(for:)`. The position has no effect.
  public final func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// Sets the vertical displacement of the title for some metrics, in points, downwards. Values that are not
  /// finite count as 0.
  public final func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    legacy.titleOffsets[barMetrics.rawValue] = adjustment
  }

  /// Returns the vertical displacement that was set for the metrics, in points; 0 for none.
  public final func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    legacy.titleOffsets[barMetrics.rawValue] ?? 0
  }
}
