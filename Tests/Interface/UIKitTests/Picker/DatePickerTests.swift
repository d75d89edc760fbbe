import Foundation
import Testing
@testable import UIKit

/// Returns a date of 2007 in UTC.
private func day(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  let parts = DateComponents(year: 2007, month: month, day: day, hour: hour, minute: minute)
  return calendar.date(from: parts) ?? .distantPast
}

@MainActor @Suite struct DatePickerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let picker = UIDatePicker()
  private let events = Events()

  @MainActor private final class Events { var count = 0 }

  init() {
    let events = events
    picker.addAction(UIAction { _ in events.count += 1 }, for: .valueChanged)
  }

  private func show(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) {
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    stage.window.addSubview(picker)
    stage.advance(by: 0.1)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.tap(at: CGPoint(x: x, y: y))
    stage.advance(by: 2)
  }

  private func element(_ label: String) throws -> AccessibilityElement {
    let all = stage.accessibilityElements()
    return try #require(all.first { $0.label == label }, "\(all.map(\.label))")
  }

  private func activate(_ label: String) throws {
    stage.activateAccessibilityElement(try element(label).id)
    stage.advance(by: 1)
  }

  @Test func firstDateIsThatOfTheVirtualClock() {
    #expect(picker.date == day(1, 9, 9, 41))
    stage.advance(by: 60)
    #expect(UIDatePicker().date == day(1, 9, 9, 42))
  }

  @Test func stylesWithoutTheModeAreReplaced() {
    #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
    picker.datePickerMode = .countDownTimer
    picker.preferredDatePickerStyle = .compact
    #expect(picker.datePickerStyle == .wheels && picker.preferredDatePickerStyle == .compact)
    #expect(picker.frame.size == CGSize(width: 320, height: 216))
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline && picker.frame.size == CGSize(width: 320, height: 330))
  }

  @Test func tapsOnRowsOfAnIntervalTurnToThoseRows() {
    picker.date = day(1, 9, 9, 15)
    picker.minuteInterval = 15
    show(.time, .wheels)
    let minutes: CGFloat = 160
    tap(minutes, 140)
    #expect(picker.date == day(1, 9, 9, 30))
    tap(minutes, 140)
    #expect(picker.date == day(1, 9, 9, 45))
    // The wheel goes round: the hour stays.
    tap(minutes, 140)
    #expect(picker.date == day(1, 9, 9, 0))
    tap(minutes, 76)
    #expect(picker.date == day(1, 9, 9, 45) && events.count == 4)
  }

  @Test func tappedRowThatAFingerStopsCounts() {
    picker.date = day(1, 9, 9, 15)
    show(.time, .wheels)
    stage.tap(at: CGPoint(x: 160, y: 140))
    stage.advance(by: 0.2)
    stage.touchDown(at: CGPoint(x: 160, y: 108))
    stage.advance(by: 0.3)
    stage.touchUp(at: CGPoint(x: 160, y: 108))
    stage.advance(by: 2)
    #expect(picker.date == day(1, 9, 9, 16) && events.count == 1)
  }

  @Test func periodMovesTheHourByTwelve() throws {
    show(.time, .wheels)
    let period = try #require(stage.accessibilityElements().last)
    #expect(period.value == "AM")
    stage.adjustAccessibilityElement(period.id, increments: true)
    stage.advance(by: 1)
    #expect(picker.date == day(1, 9, 21, 41))
    #expect(stage.accessibilityElements().map(\.value) == ["9", "41", "PM"])
    let hour = try element("Hour")
    for _ in 0..<3 {
      stage.adjustAccessibilityElement(hour.id, increments: true)
      stage.advance(by: 1)
    }
    #expect(picker.date == day(1, 9, 0, 41))
    #expect(stage.accessibilityElements().map(\.value) == ["12", "41", "AM"])
  }

  @Test func wheelsTurnBackFromDatesBeyondTheLimits() throws {
    picker.maximumDate = day(1, 11, 9, 41)
    show(.date, .wheels)
    let wheel = try element("Day")
    for expected in [10, 11, 11] {
      stage.adjustAccessibilityElement(wheel.id, increments: true)
      stage.advance(by: 1)
      #expect(try element("Day").value == "\(expected)")
    }
    #expect(picker.date == day(1, 11, 9, 41) && events.count == 2)
    picker.minimumDate = day(1, 12)
    #expect(picker.date == day(1, 11, 9, 41), "a range without dates is no limit")
  }

  @Test func dayThatTheMonthLacksCountsAsItsLast() throws {
    picker.date = day(1, 31, 8)
    show(.date, .wheels)
    stage.adjustAccessibilityElement(try element("Month").id, increments: true)
    stage.advance(by: 1)
    #expect(picker.date == day(2, 28, 8))
    #expect(stage.accessibilityElements().map(\.value) == ["February", "28", "2007"])
  }

  @Test func wheelsHaveTheOrderAndTheWordsOfTheLocale() {
    picker.locale = Locale(identifier: "de_DE")
    show(.date, .wheels)
    #expect(stage.accessibilityElements().map(\.value) == ["9", "Januar", "2007"])
    picker.datePickerMode = .dateAndTime
    stage.advance(by: 0.1)
    #expect(stage.accessibilityElements().map(\.value) == ["Heute", "09", "41"])
    #expect(stage.accessibilityElements().map(\.label) == ["Tag", "Stunde", "Minute"])
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    picker.setDate(day(1, 10, 23, 30), animated: false)
    #expect(stage.accessibilityElements().map(\.value) == ["Do. 11. Jan.", "00", "30"])
  }

  @Test func hourIsAtTheLeftOfTheMinuteInBothDirections() throws {
    stage.layoutDirection = .rightToLeft
    show(.time, .wheels)
    #expect(try element("Hour").frame.maxX < element("Minute").frame.minX)
    let period = try #require(stage.accessibilityElements().first { $0.value == "AM" })
    #expect(period.frame.maxX < (try element("Hour").frame.minX))
  }

  @Test func durationHasAtLeastOneMinute() throws {
    show(.countDownTimer, .wheels)
    picker.countDownDuration = 3660
    #expect(stage.accessibilityElements().map(\.value) == ["1 hour", "1 min"])
    stage.adjustAccessibilityElement(try element("Minute").id, increments: false)
    stage.advance(by: 1)
    #expect(picker.countDownDuration == 3600)
    stage.adjustAccessibilityElement(try element("Hour").id, increments: false)
    stage.advance(by: 2)
    #expect(picker.countDownDuration == 60 && events.count == 2)
    #expect(stage.accessibilityElements().map(\.value) == ["0 hours", "1 min"])
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_340)
  }

  @Test func calendarChoosesDaysAndTurnsItsMonths() throws {
    picker.minimumDate = day(1, 5, 12)
    show(.date, .inline)
    try activate("Friday, January 12, 2007")
    #expect(picker.date == day(1, 12, 9, 41) && events.count == 1)
    #expect(try element("Friday, January 12, 2007").traits.contains(.selected))
    #expect(try element("Thursday, January 4, 2007").traits.contains(.notEnabled))
    try activate("Friday, January 5, 2007")
    #expect(picker.date == day(1, 5, 12), "the day begins before the limit")
    #expect(try element("Previous Month").traits.contains(.notEnabled))
    try activate("Next Month")
    #expect(stage.accessibilityElements().first?.label == "February 2007" && events.count == 2)
    try activate("Wednesday, February 28, 2007")
    #expect(picker.date == day(2, 28, 12))
    stage.drag(from: CGPoint(x: 80, y: 200), to: CGPoint(x: 240, y: 200), over: 0.1)
    stage.advance(by: 1)
    #expect(stage.accessibilityElements().first?.label == "January 2007" && events.count == 3)
  }

  @Test func calendarHasWheelsForMonthAndYear() throws {
    show(.date, .inline)
    try activate("January 2007")
    #expect(stage.accessibilityElements().compactMap(\.value) == ["January", "2007"])
    stage.adjustAccessibilityElement(try element("Year").id, increments: true)
    stage.advance(by: 1)
    try activate("January 2008")
    #expect(try element("Wednesday, January 9, 2008").traits.contains(.selected) && events.count == 1)
  }

  @Test func buttonsOpenTheCalendarAndTheWheelsOverTheWindow() throws {
    show(.dateAndTime, .compact)
    #expect(stage.accessibilityElements().map(\.label) == ["Jan 9, 2007", "9:41\u{202F}AM"])
    try activate("Jan 9, 2007")
    try activate("Saturday, January 20, 2007")
    #expect(picker.date == day(1, 20, 9, 41) && events.count == 1)
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 1)
    #expect(stage.accessibilityElements().map(\.label) == ["Jan 20, 2007", "9:41\u{202F}AM"])
    try activate("9:41\u{202F}AM")
    stage.adjustAccessibilityElement(try element("Minute").id, increments: true)
    stage.advance(by: 1)
    #expect(picker.date == day(1, 20, 9, 42))
    tap(160, 470)
    #expect(stage.accessibilityElements().map(\.label) == ["Jan 20, 2007", "9:42\u{202F}AM"])
    #expect(stage.window.subviews.count == 1)
  }

  @Test func pickerThatLeavesTheWindowTakesItsCalendarAlong() throws {
    show(.date, .compact)
    try activate("Jan 9, 2007")
    #expect(stage.window.subviews.count == 2)
    picker.removeFromSuperview()
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func disabledPickerIgnoresTouches() throws {
    show(.date, .compact)
    picker.isEnabled = false
    tap(40, 17)
    #expect(stage.window.subviews.count == 1)
    picker.preferredDatePickerStyle = .wheels
    stage.drag(from: CGPoint(x: 80, y: 108), to: CGPoint(x: 80, y: 40), over: 0.3)
    stage.advance(by: 2)
    #expect(picker.date == day(1, 9, 9, 41) && events.count == 0)
  }

  @Test func dateIsRoundedDownToTheInterval() {
    picker.minuteInterval = 15
    picker.date = day(1, 9, 9, 44).addingTimeInterval(30)
    #expect(picker.date == day(1, 9, 9, 30))
    picker.roundsToMinuteInterval = false
    #expect(picker.date == day(1, 9, 9, 44).addingTimeInterval(30))
    picker.roundsToMinuteInterval = true
    picker.minimumDate = day(1, 9, 9, 40)
    #expect(picker.date == day(1, 9, 9, 45))
    for wrong in [0, -5, 7, 31, 60] {
      picker.minuteInterval = wrong
      #expect(picker.minuteInterval == 1)
    }
  }

  @Test func absurdDatesHaveADocumentedResult() {
    let nan = Date(timeIntervalSinceReferenceDate: .nan)
    for style in [UIDatePickerStyle.wheels, .inline, .compact] {
      show(.dateAndTime, style)
      let old = picker.date
      picker.date = nan
      #expect(picker.date == old)
      for wild in [TimeInterval.infinity, -.infinity, 1e300, -1e18] {
        picker.date = Date(timeIntervalSinceReferenceDate: wild)
        stage.advance(by: 0.1)
        #expect(abs(picker.date.timeIntervalSinceReferenceDate) < 1e12)
      }
    }
    (picker.minimumDate, picker.maximumDate) = (nan, Date(timeIntervalSinceReferenceDate: .infinity))
    #expect(picker.minimumDate == nil && picker.maximumDate != nil)
  }

  @Test func settingByCodeSendsNoEvent() {
    show(.date, .wheels)
    picker.setDate(day(6, 15), animated: true)
    stage.advance(by: 1)
    #expect(picker.date == day(6, 15) && events.count == 0)
    #expect(stage.accessibilityElements().map(\.value) == ["June", "15", "2007"])
  }

  @Test func largerTextMakesButtonsLarger() {
    show(.date, .compact)
    let old = picker.intrinsicContentSize
    stage.contentSizeCategory = .accessibilityLarge
    stage.advance(by: 0.1)
    #expect(picker.intrinsicContentSize.width > old.width * 1.5 && old.height == 34)
  }
}
