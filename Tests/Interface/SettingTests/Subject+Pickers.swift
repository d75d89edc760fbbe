import UIKit

extension Subject {
  static let pickers: [Subject] = [compactDate, inlineDate, wheels, picker, calendar]

  private static let day = Date(timeIntervalSince1970: 1_700_000_000)

  /// Adds what every style shows.
  private static func addDates(to settings: inout Settings) {
    settings.set("datePickerMode", \UIDatePicker.datePickerMode, .time, .date, .dateAndTime)
    settings.set(
      "preferredDatePickerStyle", \UIDatePicker.preferredDatePickerStyle, .inline, .compact, .wheels
    )
    settings.set("minimumDate", \UIDatePicker.minimumDate, day.addingTimeInterval(86_400 * 3))
    settings.set("maximumDate", \UIDatePicker.maximumDate, day.addingTimeInterval(-86_400 * 3))
    settings.set("minuteInterval", \UIDatePicker.minuteInterval, 15)
    settings.changesOthers("minimumDate")
    settings.changesOthers("maximumDate")
    settings.set("roundsToMinuteInterval", \UIDatePicker.roundsToMinuteInterval, false)
    settings.set(
      "locale", \UIDatePicker.locale, Locale(identifier: "de_DE"), Locale(identifier: "ar_EG"))
    settings.set("timeZone", \UIDatePicker.timeZone, TimeZone(secondsFromGMT: 36_000))
    settings.set("calendar", \UIDatePicker.calendar, Calendar(identifier: .buddhist))
    settings.set("countDownDuration", \UIDatePicker.countDownDuration, 3_600)
  }

  private static func picker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.date = day
    return picker
  }

  private static var compactDate: Subject {
    var settings = Settings()
    settings.addControl()
    addDates(to: &settings)
    settings.set("date", \UIDatePicker.date, day.addingTimeInterval(86_400 * 40 + 5_000))
    return Subject(name: "compact date picker", settings: settings) {
      [picker(.compact, .dateAndTime)]
    }
  }

  private static var inlineDate: Subject {
    var settings = Settings()
    addDates(to: &settings)
    settings.set("date", \UIDatePicker.date, day.addingTimeInterval(86_400 * 40 + 5_000))
    return Subject(name: "inline date picker", size: CGSize(width: 326, height: 336), settings: settings) {
      [picker(.inline, .date)]
    }
  }

  private static var wheels: Subject {
    var settings = Settings()
    addDates(to: &settings)
    settings.set("date", \UIDatePicker.date, day.addingTimeInterval(86_400 * 40 + 5_000))
    return Subject(name: "date wheels", size: CGSize(width: 316, height: 220), settings: settings) {
      [picker(.wheels, .dateAndTime)]
    }
  }

  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let count: Int
    init(_ count: Int) { self.count = count }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    {
      "\(row) of \(count)"
    }
  }

  private static var picker: Subject {
    var settings = Settings()
    settings.addView()
    let others = Rows(9)
    settings.set("dataSource", \UIPickerView.dataSource, others)
    settings.set("delegate", \UIPickerView.delegate, others)
    settings.call("selectRow") { (picker: UIPickerView) in
      picker.selectRow(2, inComponent: 1, animated: false)
      return { picker.selectRow(0, inComponent: 1, animated: false) }
    }
    let rows = Rows(4)
    return Subject(name: "picker view", size: CGSize(width: 300, height: 200), settings: settings) {
      let picker = UIPickerView()
      picker.dataSource = rows
      picker.delegate = rows
      return [picker]
    }
  }

  private static var calendar: Subject {
    var settings = Settings()
    settings.addView()
    let month = DateComponents(calendar: Calendar(identifier: .gregorian), year: 2024, month: 2)
    settings.set("visibleDateComponents", \UICalendarView.visibleDateComponents, month)
    settings.set("calendar", \UICalendarView.calendar, Calendar(identifier: .buddhist))
    settings.set(
      "locale", \UICalendarView.locale, Locale(identifier: "de_DE"), Locale(identifier: "ar_EG"))
    settings.set("timeZone", \UICalendarView.timeZone, TimeZone(secondsFromGMT: 36_000))
    settings.set("fontDesign", \UICalendarView.fontDesign, .serif)
    settings.set("wantsDateDecorations", \UICalendarView.wantsDateDecorations, false)
    settings.set(
      "availableDateRange", \UICalendarView.availableDateRange,
      DateInterval(start: day.addingTimeInterval(-864_000), end: day.addingTimeInterval(864_000)))
    settings.make("selectionBehavior", \UICalendarView.selectionBehavior) {
      let selection = UICalendarSelectionSingleDate(delegate: nil)
      selection.selectedDate = DateComponents(year: 2023, month: 11, day: 9)
      return selection
    }
    return Subject(name: "calendar view", size: CGSize(width: 320, height: 340), settings: settings) {
      let view = UICalendarView()
      view.locale = Locale(identifier: "en_US")
      view.timeZone = TimeZone(secondsFromGMT: 0)
      view.calendar = Calendar(identifier: .gregorian)
      view.visibleDateComponents = DateComponents(year: 2023, month: 11)
      return [view]
    }
  }
}
