import Synchronization
import Testing
import UIKit

@MainActor @Suite struct ApplicationLookupTests {
  @Test func sharedApplicationIsFoundByItsName() {
    let selector = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: selector))
    #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
    #expect(UIApplication.perform(selector)?.takeRetainedValue() === UIApplication.shared)
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
  }

  @Test func otherNamesGiveNothing() {
    #expect(!UIApplication.responds(to: NSSelectorFromString("other")) && !UIApplication.responds(to: nil))
    #expect(UIApplication.perform(NSSelectorFromString("other")) == nil)
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.key) } }
    defer { CADiagnostics.setHandler { _ in } }
    #expect(UIApplication.shared.value(forKey: "statusBarWindow") == nil)
    #expect(UIApplication.shared.value(forKeyPath: "statusBarWindow.statusBar") == nil)
    #expect(reports.withLock { $0 } == ["statusBarWindow", "statusBarWindow.statusBar"])
    #expect(UIApplication.value(forKey: "") == nil && UIApplication.value(forKeyPath: "other") == nil)
  }
}
