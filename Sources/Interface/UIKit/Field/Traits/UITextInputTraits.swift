/// An object with properties that say which text it expects. Every requirement has a default.
///
/// A host with a keyboard on the screen, such as a browser, chooses its keys by them.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The letters that the keyboard makes capital. Default: `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard corrects words. Default: `default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling mistakes are marked. Default: `default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks become curly. Default: `default`.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash. Default: `default`.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether pasting and cutting mend the spaces around words. Default: `default`.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Whether the rest of a word is proposed. Default: `default`.
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// The keys that are needed. Default: `default`.
  var keyboardType: UIKeyboardType { get set }
  /// The look of the keyboard. Default: `default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The word on the return key. Default: `default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key waits for text. Default: false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as dots, and cannot be copied. Default: false.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text. Default: nil.
  var textContentType: UITextContentType! { get set }
  /// The rules for a new password. Default: nil.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// The values of objects that do not declare a property themselves. Setting one does nothing.
extension UITextInputTraits {
  /// Returns `sentences`; setting it does nothing.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// Returns `default`; setting it does nothing.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Returns false; setting it does nothing.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Returns false; setting it does nothing.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Returns nil; setting it does nothing.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// Returns nil; setting it does nothing.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}
