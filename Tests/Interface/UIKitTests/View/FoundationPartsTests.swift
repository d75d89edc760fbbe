import Testing
import UIKit

/// Members that UIKit adds to Foundation's classes, which lack them on Linux.
@MainActor @Suite struct FoundationPartsTests {
  @Test func localesNameRegionsAndLanguages() {
    let locale = NSLocale(localeIdentifier: "en_US")
    #expect(locale.localizedString(forCountryCode: "DE") == "Germany")
    #expect(locale.localizedString(forLanguageCode: "fr") == "French")
    #expect(locale.localizedString(forCurrencyCode: "EUR") == "Euro")
    #expect(locale.localizedString(forLocaleIdentifier: "de_DE").contains("German"))
  }

  @Test func dictionariesTakeKeysThatCanBeCopied() {
    let heights = NSMutableDictionary()
    heights.setObject(44, forKey: IndexPath(row: 1, section: 0) as NSCopying)
    #expect(heights.object(forKey: IndexPath(row: 1, section: 0)) as? Int == 44 && heights.count == 1)
  }

  @Test func datesMoveToDatesOfEitherKind() {
    let start = NSDate(timeIntervalSinceReferenceDate: 10)
    let later: NSDate = start.addingTimeInterval(5)
    let inferred = start.addingTimeInterval(-5)
    #expect(later.timeIntervalSinceReferenceDate == 15 && inferred == Date(timeIntervalSinceReferenceDate: 5))
  }

  @Test func textsGrowByFormats() {
    let text: NSMutableString = "a"
    text.appendFormat("%d %C", 7, UInt16(66))
    #expect(text == "a7 B")
  }

  @Test func languagesHaveADirection() {
    #expect(CFLocaleGetIdentifier(CFLocaleCopyCurrent()).rawValue == Locale.current.identifier)
    #expect(CFLocaleGetLanguageCharacterDirection("ar_EG") == .rightToLeft)
    #expect(CFLocaleGetLanguageCharacterDirection("en_US") == .leftToRight)
    #expect(CFLocaleGetLanguageLineDirection("en") == .topToBottom)
    #expect(CFLocaleGetLanguageCharacterDirection(nil) == .unknown && CFLocaleGetIdentifier(nil) == nil)
  }

  @Test func geometryIsComparedByItsOldFunctions() {
    #expect(__CGSizeEqualToSize(CGSize(width: 1, height: 2), CGSize(width: 1, height: 2)))
    #expect(!__CGPointEqualToPoint(.zero, CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func errorsOfCoreFoundationHaveADescription() {
    let error = NSError(domain: "a", code: 1, userInfo: [NSLocalizedDescriptionKey: "no font"])
    #expect(CFErrorCopyDescription(error) == "no font" && CFErrorCopyDescription(nil) == nil)
  }

  @Test func snapshotsAreOverridden() {
    final class Own: UIView {
      override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let copy = super.snapshotView(afterScreenUpdates: afterUpdates)
        copy?.tag = 5
        return copy
      }
    }
    let view: UIView = Own(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.snapshotView(afterScreenUpdates: true)?.tag == 5)
    let none = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    #expect(view.resizableSnapshotView(from: none, afterScreenUpdates: true, withCapInsets: .zero) == nil)
  }
}
