import Foundation
import Testing
@testable import UIKit

/// A calendar on 9 January 2007, Gregorian and in English: weeks begin on Sunday, the month on Monday.
@MainActor @Suite struct CalendarViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let calendar = UICalendarView()
  private let host = Host()

  @MainActor
  private final class Host: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var calls: [String] = []
    var forbidden: Set<Int?> = []
    var decorated: [Int: UICalendarView.Decoration] = [:]
    var asked: [Int] = []

    func text(_ components: DateComponents?) -> String {
      guard let components else { return "none" }
      return "\(components.year ?? 0)-\(components.month ?? 0)" + (components.day.map { "-\($0)" } ?? "")
    }

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day ?? 0)
      return decorated[dateComponents.day ?? 0]
    }
    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) { calls.append("\(text(previousDateComponents)) to \(text(calendarView.visibleDateComponents))") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { calls.append(text(dateComponents)) }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { !forbidden.contains(dateComponents?.day) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { calls.append("+" + text(dateComponents)) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { calls.append("-" + text(dateComponents)) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { !forbidden.contains(dateComponents.day) }
  }

  init() {
    stage.window.addSubview(calendar)
    stage.advance(by: 0.1)
  }

  private func day(_ number: Int) throws -> DayButton {
    func search(_ view: UIView) -> DayButton? {
      if let button = view as? DayButton, button.accessibilityLabel?.contains(" \(number), ") ?? false {
        return button
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return try #require(search(calendar))
  }

  private func tap(_ number: Int) throws {
    let button = try day(number)
    stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: 21), to: stage.window))
    stage.advance(by: 1)
  }

  private func activate(_ label: String) throws {
    let all = stage.accessibilityElements()
    let element = try #require(all.first { $0.label == label }, "\(all.map(\.label))")
    stage.activateAccessibilityElement(element.id)
    stage.advance(by: 1)
  }

  @Test func sizeHasRoomForDecorationsUnlessTheyAreNotWanted() throws {
    #expect(calendar.frame.size == CGSize(width: 320, height: 420))
    #expect(try day(9).frame.height == 58)
    calendar.wantsDateDecorations = false
    #expect(calendar.intrinsicContentSize == CGSize(width: 320, height: 330))
  }

  @Test func daysAreChosenWithASelectionOnly() throws {
    try tap(17)
    #expect(try !day(17).isSelected && host.calls.isEmpty)
    let selection = UICalendarSelectionSingleDate(delegate: host)
    calendar.selectionBehavior = selection
    try tap(17)
    #expect(try day(17).isSelected)
    #expect(selection.selectedDate?.day == 17 && selection.selectedDate?.month == 1)
    try tap(18)
    #expect(try day(18).isSelected && !day(17).isSelected)
    try tap(18)
    #expect(selection.selectedDate == nil)
    #expect(host.calls == ["2007-1-17", "2007-1-18", "none"])
  }

  @Test func delegateForbidsDaysAndTakingTheChoiceBack() throws {
    host.forbidden = [13, nil]
    let selection = UICalendarSelectionSingleDate(delegate: host)
    calendar.selectionBehavior = selection
    #expect(try !day(13).isEnabled && day(12).isEnabled)
    try tap(13)
    try tap(12)
    try tap(12)
    #expect(host.calls == ["2007-1-12"] && selection.selectedDate?.day == 12)
    host.forbidden = []
    #expect(try !day(13).isEnabled)
    selection.updateSelectableDates()
    #expect(try day(13).isEnabled)
  }

  @Test func selectedDateNeedsYearMonthAndDayOnly() throws {
    let selection = UICalendarSelectionSingleDate(delegate: host)
    calendar.selectionBehavior = selection
    selection.setSelected(DateComponents(year: 2007, month: 1, day: 3), animated: true)
    #expect(try day(3).isSelected && host.calls.isEmpty)
    calendar.selectionBehavior = nil
    #expect(try !day(3).isSelected)
    selection.selectedDate = DateComponents(year: 2007, month: 1, day: 4)
    #expect(try !day(4).isSelected)
  }

  @Test func severalDaysAreChosenAndTakenBack() throws {
    let selection = UICalendarSelectionMultiDate(delegate: host)
    calendar.selectionBehavior = selection
    selection.selectedDates = [DateComponents(year: 2007, month: 1, day: 3)]
    try tap(5)
    try tap(3)
    #expect(host.calls == ["+2007-1-5", "-2007-1-3"])
    #expect(selection.selectedDates.map(\.day) == [5])
    host.forbidden = [5]
    try tap(5)
    #expect(selection.selectedDates.map(\.day) == [5])
  }

  @Test func monthsAreTurnedByButtonsAndByProgram() throws {
    calendar.delegate = host
    try activate("Next Month")
    calendar.visibleDateComponents = DateComponents(year: 2008, month: 5)
    calendar.visibleDateComponents = DateComponents(year: 2008, month: 5, day: 20)
    calendar.visibleDateComponents = DateComponents()
    #expect(host.calls == ["2007-1 to 2007-2", "2007-2 to 2008-5"])
    #expect(try day(31).accessibilityLabel == "Saturday, May 31, 2008")
  }

  @Test func rangeLimitsMonthsAndDays() throws {
    calendar.selectionBehavior = UICalendarSelectionSingleDate(delegate: host)
    let start = Date(timeIntervalSince1970: 1_168_300_800)  // 9 January 2007
    calendar.availableDateRange = DateInterval(start: start, duration: 86_400 * 10 - 1)
    #expect(try !day(8).isEnabled && day(9).isEnabled && day(18).isEnabled && !day(19).isEnabled)
    calendar.visibleDateComponents = DateComponents(year: 2012, month: 2)
    #expect(calendar.visibleDateComponents.month == 1 && calendar.visibleDateComponents.year == 2007)
    calendar.availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
    calendar.visibleDateComponents = DateComponents(year: 400_000, month: 2)
    #expect(calendar.visibleDateComponents.year == 4001, "the distant future")
  }

  @Test func decorationsAreAskedForEachDayOfAMonth() throws {
    host.decorated = [
      4: .default(color: .red, size: .large), 5: .image(UIImage(systemName: "flame.fill"), size: .small),
      6: .customView { UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)) },
    ]
    calendar.delegate = host
    #expect(host.asked == Array(1...31))
    stage.advance(by: 0.1)
    #expect(try day(4).decoration?.frame.size == CGSize(width: 8, height: 8))
    let column = try day(4).bounds.width
    #expect(try day(6).decoration?.frame.size == CGSize(width: column, height: 15))
    let image = try #require(try day(5).decoration)
    #expect(image.frame.minY >= 43 && image.frame.maxY <= 58 && image.frame.height > 6)
    #expect(try day(7).decoration == nil)
    host.asked = []
    host.decorated = [7: .default()]
    calendar.reloadDecorations(
      forDateComponents: [
        DateComponents(year: 2007, month: 1, day: 7), DateComponents(year: 2007, month: 2),
      ],
      animated: true)
    #expect(try host.asked == [7] && day(7).decoration != nil && day(4).decoration != nil)
    calendar.wantsDateDecorations = false
    #expect(try day(4).decoration == nil)
  }

  @Test func calendarOfArabicRunsFromTheRight() throws {
    calendar.locale = Locale(identifier: "ar")
    calendar.semanticContentAttribute = .forceRightToLeft
    calendar.calendar.firstWeekday = 7
    stage.advance(by: 0.1)
    let days = calendar.calendar
    #expect(days.firstWeekday == 7 && days.locale?.identifier == "ar")
    func first(_ view: UIView) -> DayButton? {
      (view as? DayButton) ?? view.subviews.lazy.compactMap(first).first
    }
    let button = try #require(first(calendar))
    #expect(button.frame.minX > 100, "1 January 2007 was a Monday, the third day from Saturday")
  }

  @Test func daysOfADatePickerFollowItsDirection() throws {
    calendar.removeFromSuperview()
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    stage.window.addSubview(picker)
    stage.advance(by: 0.1)
    func first(_ view: UIView) -> DayButton? {
      (view as? DayButton) ?? view.subviews.lazy.compactMap(first).first
    }
    // Monday is the second day of a week.
    let monday = try #require(first(picker))
    let width = monday.bounds.width
    #expect(abs(monday.frame.minX - width) < 0.01)
    picker.semanticContentAttribute = .forceRightToLeft
    stage.advance(by: 0.1)
    let mirrored = try #require(first(picker))
    #expect(abs(mirrored.frame.minX - 5 * width) < 0.01)
  }
}
