import Testing
import UIKit

@MainActor @Suite struct RetainCountTests {
  @Test func referencesAreCounted() {
    let view = UIView()
    let before = CFGetRetainCount(view)
    let list = [view, view]
    #expect(CFGetRetainCount(view) == before + 2)
    withExtendedLifetime(list) {}
    #expect(CFGetRetainCount(nil) == 0)
  }
}
