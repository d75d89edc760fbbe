import Testing
import UIKit

@MainActor @Suite struct ButtonTitleColorTests {
  @Test func stateWithoutAColorHasTheDefault() {
    let plain = UIButton(type: .custom)
    #expect(plain.titleColor(for: .normal) == .white && plain.titleColor(for: .highlighted) == .white)
    #expect(plain.titleColor(for: .disabled) == .tertiaryLabel)
    let system = UIButton(type: .system)
    system.tintColor = .red
    #expect(system.titleColor(for: .normal) == .red && system.currentTitleColor == .red)
    system.setTitleColor(.green, for: .normal)
    #expect(system.titleColor(for: .normal) == .green)
    #expect(system.titleColor(for: .disabled) == .green, "the normal state's comes before the default")
    system.setTitleColor(nil, for: .normal)
    #expect(system.titleColor(for: .normal) == .red)
  }
}
