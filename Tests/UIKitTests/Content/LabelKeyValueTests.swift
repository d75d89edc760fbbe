import Synchronization
import Testing
import UIKit

@MainActor @Suite(.serialized) struct LabelKeyValueTests {
  @Test func propertiesAreCopiedByTheirNames() {
    let (label, copy) = (UILabel(), UILabel())
    label.text = "May"
    label.font = .systemFont(ofSize: 31)
    label.textAlignment = .right
    label.lineBreakMode = .byClipping
    label.numberOfLines = 4
    label.minimumScaleFactor = 0.5
    label.isUserInteractionEnabled = true
    label.contentMode = .bottom
    label.shadowOffset = CGSize(width: 2, height: 3)
    let names = [
      "text", "font", "textAlignment", "lineBreakMode", "numberOfLines", "minimumScaleFactor",
      "userInteractionEnabled", "contentMode", "shadowOffset", "highlightedTextColor",
    ]
    for name in names { copy.setValue(label.value(forKey: name), forKeyPath: name) }
    #expect(copy.text == "May" && copy.font == label.font && copy.textAlignment == .right)
    #expect(copy.lineBreakMode == .byClipping && copy.numberOfLines == 4 && copy.minimumScaleFactor == 0.5)
    #expect(copy.isUserInteractionEnabled && copy.contentMode == .bottom)
    #expect(copy.shadowOffset == CGSize(width: 2, height: 3) && copy.highlightedTextColor == nil)
    copy.setValue(nil, forKey: "text")
    #expect(copy.text == nil && label.value(forKeyPath: "textAlignment") as? Int == 2)
  }

  @Test func valueOfAnotherTypeChangesNothing() {
    let label = UILabel()
    label.setValue("many", forKey: "numberOfLines")
    label.setValue(77, forKey: "textAlignment")
    label.setValue(nil, forKey: "alpha")
    #expect(label.numberOfLines == 1 && label.textAlignment == .natural && label.alpha == 1)
  }

  @Test func unknownNameIsReported() {
    let reports = Mutex<[CADiagnostics.Report]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report) } }
    defer { CADiagnostics.setHandler { _ in } }
    #expect(UILabel().value(forKey: "colour") == nil)
    #expect(reports.withLock { $0.contains { $0.key == "colour" && $0.problem == .unknownKey } })
  }
}
