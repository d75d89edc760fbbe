import Foundation
import Raster
import UIKit

/// A calendar with decorations and selected days: light, dark, from right to left, and with large text.
@MainActor struct CalendarSheet {
  private static let size = CGSize(width: 320, height: 420)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(sheet: Self.size, largeText: .accessibilityLarge) { Self.show(on: $0) }
  }

  private static func show(on stage: Stage) {
    let calendar = UICalendarView(frame: CGRect(origin: .zero, size: size))
    let decorator = Decorator()
    calendar.delegate = decorator
    // From 4 January 2007, which is 2,194 days after Foundation's reference date.
    calendar.availableDateRange = DateInterval(
      start: Date(timeIntervalSinceReferenceDate: 2_194 * 86_400), duration: 90 * 86_400)
    let selection = UICalendarSelectionMultiDate(delegate: decorator)
    calendar.selectionBehavior = selection
    selection.selectedDates = [9, 11, 24].map { DateComponents(year: 2007, month: 1, day: $0) }
    stage.window.addSubview(calendar)
    stage.advance(by: 0.3)
    withExtendedLifetime(decorator) { calendar.layoutIfNeeded() }
  }

  @MainActor
  private final class Decorator: UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate {
    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      switch dateComponents.day {
      case 5: .default(color: .systemRed)
      case 12: .image(UIImage(systemName: "star.fill"), color: .systemYellow, size: .large)
      case 16: .default(color: .systemGreen, size: .small)
      case 24: .default(color: .systemPurple, size: .large)
      default: nil
      }
    }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) {}
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) {}
  }
}
