import Foundation
import Testing

@testable import RivuletHost
@testable import UIKit

@MainActor @Suite struct KeyboardAttributesTests {
  private let field = UITextField()

  private var attributes: [String: String] {
    KeyboardAttributes(KeyboardHints(field, isMultiline: false)).byName
  }

  @Test func plainFieldsBeginSentencesWithCapitals() {
    #expect(attributes == ["autocapitalize": "sentences"])
  }

  @Test func traitsBecomeAttributesOfThePage() {
    field.keyboardType = .decimalPad
    field.returnKeyType = .google
    field.textContentType = .middleName
    field.autocorrectionType = .no
    field.spellCheckingType = .yes
    #expect(
      attributes == [
        "inputmode": "decimal", "enterkeyhint": "search", "autocomplete": "additional-name",
        "autocorrect": "off", "spellcheck": "true", "autocapitalize": "sentences",
      ])
  }

  @Test func secretsAndAddressesHaveNoCapitals() {
    field.isSecureTextEntry = true
    field.textContentType = .newPassword
    #expect(
      attributes == ["type": "password", "autocomplete": "new-password", "autocapitalize": "none"])
    field.textContentType = .flightNumber
    #expect(attributes["autocomplete"] == nil)
  }
}
