/// A view that shows a date and lets the user choose another.
@MainActor protocol DateEditor: UIView {
  /// Called with the date that the user has chosen: within the limits, and another one.
  var onPick: (Date) -> Void { get set }

  /// Shows a date with its texts, which carry the settings.
  func show(_ date: Date, _ texts: DateTexts, animated: Bool)
}
