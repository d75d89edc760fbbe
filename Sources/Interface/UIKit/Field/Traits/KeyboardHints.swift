/// The expectations of the element that receives keys, for a host's keyboard on the screen.
package struct KeyboardHints: Hashable, Sendable {
  /// The keys that are needed.
  package let keyboardType: UIKeyboardType
  /// The word on the return key.
  package let returnKeyType: UIReturnKeyType
  /// The letters that are made capital.
  package let autocapitalizationType: UITextAutocapitalizationType
  /// Whether words are corrected.
  package let autocorrectionType: UITextAutocorrectionType
  /// Whether spelling mistakes are marked.
  package let spellCheckingType: UITextSpellCheckingType
  /// The meaning of the text.
  package let textContentType: UITextContentType?
  /// Whether the text is hidden.
  package let isSecure: Bool
  /// Whether the text has several lines.
  package let isMultiline: Bool

  @MainActor init(_ traits: any UITextInputTraits, isMultiline: Bool) {
    keyboardType = traits.keyboardType
    returnKeyType = traits.returnKeyType
    autocapitalizationType = traits.autocapitalizationType
    autocorrectionType = traits.autocorrectionType
    spellCheckingType = traits.spellCheckingType
    textContentType = traits.textContentType
    isSecure = traits.isSecureTextEntry
    self.isMultiline = isMultiline
  }
}
