/// Lets the user choose any number of days: a touch chooses a day, or takes that back.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Is asked and told of the user's choice. It is not retained.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  /// Creates a selection without chosen days.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen days, in the order of their choice: year, month and day count. The default is empty. Setting
  /// it does not tell the delegate.
  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Sets `selectedDates`.
  ///
  /// - Parameters:
  ///   - selectedDates: The days.
  ///   - animated: Has no effect: days are marked at once, as by a touch.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates
    view?.selectionChanged()
  }

  override var chosenDays: [DateComponents] { chosen }

  override func allows(_ day: DateComponents, isChosen: Bool) -> Bool {
    guard let delegate else { return true }
    return isChosen
      ? delegate.multiDateSelection(self, canDeselectDate: day)
      : delegate.multiDateSelection(self, canSelectDate: day)
  }

  override func pick(_ day: DateComponents, isChosen: Bool, isSame: (DateComponents) -> Bool) {
    guard allows(day, isChosen: isChosen) else { return }
    selectedDates = isChosen ? chosen.filter { !isSame($0) } : chosen + [day]
    if isChosen {
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}

/// Receives the choice of several days. The days have calendar, era, year, month and day.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// Called when the user has chosen a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

  /// Called when the user has taken the choice of a day back.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

  /// Returns whether a day can be chosen. Optional: true. Other days are dimmed.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool

  /// Returns whether the choice of a day can be taken back. Optional: true. Other days are dimmed.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// True.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }

  /// True.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
