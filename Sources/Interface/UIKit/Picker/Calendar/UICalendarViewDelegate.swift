/// Gives the days of a calendar their decorations. All methods are optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {
  /// Returns what is shown below a day; nil, the default, for nothing. It is asked when a month is made, and
  /// by `reloadDecorations(forDateComponents:animated:)`.
  ///
  /// - Parameters:
  ///   - calendarView: The calendar.
  ///   - dateComponents: The day: calendar, era, year, month and day.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?

  /// Called when another month is visible.
  ///
  /// - Parameters:
  ///   - calendarView: The calendar.
  ///   - previousDateComponents: The month before.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// No decoration.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }

  /// Nothing happens.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
