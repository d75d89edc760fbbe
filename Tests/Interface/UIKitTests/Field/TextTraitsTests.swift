import Testing

@testable import UIKit

/// Takes digits, and declares none of the traits.
private final class DigitsView: UIView, UIKeyInput {
  var digits = ""
  var hasText: Bool { !digits.isEmpty }
  override var canBecomeFirstResponder: Bool { true }
  func insertText(_ text: String) { digits += text }
  func deleteBackward() { _ = digits.popLast() }
}

@MainActor @Suite struct TextTraitsTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))

  @Test func objectsWithoutTraitsHaveTheDefaults() {
    let view = DigitsView(frame: field.frame)
    #expect(view.keyboardType == .default && view.returnKeyType == .default)
    #expect(view.autocapitalizationType == .sentences && !view.isSecureTextEntry)
    #expect(view.textContentType == nil)
    view.keyboardType = .numberPad
    #expect(view.keyboardType == .default)
  }

  @Test func hostsLearnWhichKeyboardAFieldExpects() throws {
    stage.show(field)
    field.accessibilityLabel = "Mail"
    field.keyboardType = .emailAddress
    field.returnKeyType = .send
    field.textContentType = .emailAddress
    field.isSecureTextEntry = true
    let hints = try #require(stage.accessibilityElements().first?.keyboard)
    #expect(hints.keyboardType == .emailAddress && hints.returnKeyType == .send)
    #expect(hints.textContentType == .emailAddress && hints.isSecure && !hints.isMultiline)
  }

  @Test func valuesAreThoseOfIOS() {
    #expect(UIKeyboardType.decimalPad.rawValue == 8 && UIKeyboardType.URL.rawValue == 3)
    #expect(UIReturnKeyType.done.rawValue == 9 && UIReturnKeyType.continue.rawValue == 11)
    #expect(UITextContentType.oneTimeCode.rawValue == "one-time-code")
  }

  @Test func returnWaitsForTextIfAsked() {
    stage.show(field)
    field.enablesReturnKeyAutomatically = true
    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    field.becomeFirstResponder()
    stage.press(.enter)
    #expect(returns == 0)
    stage.type("a")
    stage.press(.enter)
    #expect(returns == 1)
  }
}
