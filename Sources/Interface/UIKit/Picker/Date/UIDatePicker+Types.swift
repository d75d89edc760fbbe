extension UIDatePicker {
  /// The parts of a date that a picker lets the user choose. The values are those of iOS.
  public enum Mode: Int, Sendable {
    /// Hour and minute.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// The day, hour and minute.
    case dateAndTime = 2
    /// Hours and minutes of a duration: `UIDatePicker.countDownDuration`.
    case countDownTimer = 3
    /// Year and month.
    @available(iOS 17.4, *)
    case yearAndMonth = 4
  }
}

/// The look of a date picker. The values are those of iOS.
public enum UIDatePickerStyle: Int, Sendable {
  /// `compact`, or `wheels` for durations and for year and month.
  case automatic = 0
  /// Wheels with rows.
  case wheels = 1
  /// The date and the time as buttons, which show a calendar or wheels over the window.
  case compact = 2
  /// A calendar of the month; for a time alone, wheels.
  case inline = 3
}
