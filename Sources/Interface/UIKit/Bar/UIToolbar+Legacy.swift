extension UIToolbar {
  /// Sets the background for a place of the bar and some metrics; an empty image makes the bar transparent,
  /// and nil removes it. The place `any` counts where there is nothing for the bar's own.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    legacy[topOrBottom.rawValue, default: LegacyBarLook()].backgrounds[barMetrics.rawValue] = backgroundImage
  }

  /// Returns the background that was set; nil for none.
  public final func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { legacy[topOrBottom.rawValue]?.backgrounds[barMetrics.rawValue] }

  /// Sets the image in place of the line for a place of the bar; an empty one for no line, and nil for the
  /// line.
  public final func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { legacy[topOrBottom.rawValue, default: LegacyBarLook()].shadow = shadowImage }

  /// Returns the image in place of the line; nil for none.
  public final func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    legacy[topOrBottom.rawValue]?.shadow
  }
}
