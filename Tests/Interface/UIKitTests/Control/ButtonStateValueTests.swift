import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite(.serialized) struct ButtonStateValueTests {
  @Test func shadowOfTheTitleFollowsTheState() {
    let button = UIButton(type: .custom)
    button.setTitle("Save", for: .normal)
    button.titleLabel?.shadowColor = .green
    #expect(button.titleShadowColor(for: .normal) == nil)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowColor == .green)
    button.isHighlighted = false

    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .highlighted)
    #expect(button.titleLabel?.shadowColor == .red)
    #expect(button.titleShadowColor(for: .disabled) == .red)
    button.isHighlighted = true
    #expect(button.currentTitleShadowColor == .blue)
    #expect(button.titleLabel?.shadowColor == .blue)
    button.isHighlighted = false
    button.setTitleShadowColor(nil, for: .normal)
    #expect(button.titleLabel?.shadowColor == nil)
  }

  @Test func alphaOfTheTitleStaysWhereNoStateHasAnother() {
    let button = UIButton(type: .custom)
    button.setTitle("Save", for: .normal)
    button.titleLabel?.alpha = 0
    button.isEnabled = false
    button.setTitle("Saved", for: .normal)
    #expect(button.titleLabel?.alpha == 0)
    let system = UIButton(type: .system)
    system.setTitle("Save", for: .normal)
    system.isHighlighted = true
    #expect(system.titleLabel.map { $0.alpha < 1 } == true)
    system.isHighlighted = false
    #expect(system.titleLabel?.alpha == 1)
  }

  @Test func currentValuesAreThoseOfTheState() {
    let button = UIButton(type: .custom)
    let title = NSAttributedString(string: "Sold")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    button.setAttributedTitle(title, for: .disabled)
    button.setBackgroundImage(image, for: .disabled)
    #expect(button.currentAttributedTitle == nil && button.currentBackgroundImage == nil)
    button.isEnabled = false
    #expect(button.currentAttributedTitle == title && button.currentBackgroundImage === image)
  }
}

@Suite struct UserDefaultsKeyTests {
  @Test func valuesAreSetAndReadByKey() throws {
    let defaults = try #require(UserDefaults(suiteName: "rivulet.tests.keys"))
    defer { defaults.removePersistentDomain(forName: "rivulet.tests.keys") }
    defaults.setValue("dark", forKey: "theme")
    #expect(defaults.string(forKey: "theme") == "dark")
    #expect(defaults.value(forKey: "theme") as? String == "dark")
    defaults.setValue(nil, forKey: "theme")
    #expect(defaults.value(forKey: "theme") == nil)
  }
}
