/// The days of a calendar that the user can choose. Use one of its subclasses.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?

  override init() { super.init() }

  /// Asks the delegate again what days can be chosen.
  open func updateSelectableDates() { view?.selectionChanged() }

  /// The chosen days.
  var chosenDays: [DateComponents] { [] }

  /// Returns whether a touch of the day has an effect.
  func allows(_ day: DateComponents, isChosen: Bool) -> Bool { true }

  /// The user has touched a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - isChosen: Whether it is one of `chosenDays`.
  ///   - isSame: Returns whether components mean the same day.
  func pick(_ day: DateComponents, isChosen: Bool, isSame: (DateComponents) -> Bool) {}
}

// MARK: One day

/// Lets the user choose one day. A touch of the chosen one takes the choice back, if the delegate allows it.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Is asked and told of the user's choice. It is not retained.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  /// Creates a selection without a chosen day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen day: year, month and day count. The default is nil. Setting it does not tell the delegate.
  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Sets `selectedDate`.
  ///
  /// - Parameters:
  ///   - dateComponents: The day; nil for none.
  ///   - animated: Has no effect: a day is marked at once, as by a touch.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents
    view?.selectionChanged()
  }

  override var chosenDays: [DateComponents] { chosen.map { [$0] } ?? [] }

  override func allows(_ day: DateComponents, isChosen: Bool) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func pick(_ day: DateComponents, isChosen: Bool, isSame: (DateComponents) -> Bool) {
    let new = isChosen ? nil : day
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
    selectedDate = new
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// Receives the choice of one day.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Called when the user has chosen a day, or with nil when he has taken the choice back.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - dateComponents: The day: calendar, era, year, month and day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Returns whether a day can be chosen; with nil, whether the choice can be taken back. Optional: true.
  /// Other days are dimmed.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - dateComponents: The day: calendar, era, year, month and day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// True.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
