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
    #expect(UIApplication.value(forKey: "") == nil && UIApplication.value(forKeyPath: "other") == nil)
  }
}
