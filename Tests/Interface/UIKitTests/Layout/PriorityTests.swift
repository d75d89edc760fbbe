import Testing
import UIKit

@Suite struct PriorityTests {
  @Test func prioritiesAreRaisedAndLowered() {
    #expect(UILayoutPriority.defaultHigh - 1 == UILayoutPriority(749))
    #expect(UILayoutPriority.defaultLow + 0.5 == UILayoutPriority(250.5))
  }
}
