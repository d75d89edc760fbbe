extension UIBarButtonItem {
  /// Sets the image behind the button in a state, stretched, for items of a style; nil removes it. Of the
  /// states, `normal`, `highlighted` and `disabled` are shown. Of the metrics, `default` counts for all bars.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) { ownLook.backgrounds[situation(state, style, barMetrics)] = backgroundImage }

  /// Same as `setBackgroundImage(_:for:style:barMetrics:)`, for all styles.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { ownLook.backgrounds[situation(state, nil, barMetrics)] = backgroundImage }

  /// Returns the image that was set for the state, the style and the metrics; nil for none.
  public final func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? { ownLook.backgrounds[situation(state, style, barMetrics)] }

  /// Returns the image that was set for all styles, the state and the metrics; nil for none.
  public final func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    ownLook.backgrounds[situation(state, nil, barMetrics)]
  }

  private func situation(
    _ state: UIControl.State, _ style: Style?, _ metrics: UIBarMetrics
  ) -> BarButtonOwnLook.Situation {
    BarButtonOwnLook.Situation(state: state.rawValue, style: style?.rawValue, metrics: metrics.rawValue)
  }

  /// Sets the displacement of the title, in points. Of the metrics, `default` counts for all bars.
  public final func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    ownLook.titleOffsets[barMetrics.rawValue] = adjustment
  }

  /// Returns the displacement of the title, in points; zero for none.
  public final func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    ownLook.titleOffsets[barMetrics.rawValue] ?? .zero
  }

  /// Sets the displacement of the title on a back button that has this item's look, in points. Of the
  /// metrics, `default` counts for all bars.
  public final func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics)
  {
    ownLook.backTitleOffsets[barMetrics.rawValue] = adjustment
  }

  /// Returns the displacement of the title on a back button, in points; zero for none.
  public final func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    ownLook.backTitleOffsets[barMetrics.rawValue] ?? .zero
  }

  /// Sets the vertical displacement of the image behind the button, in points. Of the metrics, `default`
  /// counts for all bars.
  public final func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    ownLook.backgroundOffsets[barMetrics.rawValue] = adjustment
  }

  /// Returns the vertical displacement of the image behind the button, in points; 0 for none.
  public final func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    ownLook.backgroundOffsets[barMetrics.rawValue] ?? 0
  }

  /// The image behind the button in a state, as bars show it.
  func shownBackground(for state: UIControl.State) -> UIImage? {
    backgroundImage(for: state, style: style, barMetrics: .default)
      ?? backgroundImage(for: state, barMetrics: .default)
  }
}
