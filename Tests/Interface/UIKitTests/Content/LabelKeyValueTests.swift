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

  @Test func propertiesOfViewsAndOfTheirLayersHaveNames() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.setValue(0.5, forKey: "alpha")
    view.setValue(true, forKeyPath: "hidden")
    view.setValue(CGFloat.pi / 2, forKeyPath: "layer.transform.rotation.z")
    view.setValue(4, forKeyPath: "layer.cornerRadius")
    #expect(view.alpha == 0.5 && view.isHidden && view.layer.cornerRadius == 4)
    #expect(abs(view.transform.b - 1) < 1e-9)
    let angle = view.value(forKeyPath: "layer.transform.rotation.z") as? NSNumber
    #expect(angle.map { abs($0.doubleValue - .pi / 2) < 1e-9 } == true)
    #expect(view.value(forKey: "bounds") as? CGRect == view.bounds && view.value(forKey: "window") == nil)
    // A label's own names have priority.
    let label = UILabel()
    (label as UIView).setValue(3, forKey: "tag")
    label.setValue("May", forKey: "text")
    #expect(label.tag == 3 && label.text == "May")
  }
}
