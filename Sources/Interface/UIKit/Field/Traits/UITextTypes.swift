/// The letters that the keyboard on the screen makes capital by itself. The values are those of iOS.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None; the first letter of each word; of each sentence; or all.
  case none = 0, words, sentences, allCharacters
}

/// Whether the keyboard on the screen corrects words. The values are those of iOS.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the keyboard does for such a text; never; or always.
  case `default` = 0, no, yes
}

/// Whether spelling mistakes are marked. The values are those of iOS.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the keyboard does for such a text; never; or always.
  case `default` = 0, no, yes
}

/// Whether straight quotation marks become curly ones while they are typed. The values are those of iOS.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the keyboard does for such a text; never; or always.
  case `default` = 0, no, yes
}

/// Whether two hyphens become a dash while they are typed. The values are those of iOS.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the keyboard does for such a text; never; or always.
  case `default` = 0, no, yes
}

/// Whether spaces are inserted and removed around words that are pasted and cut. The values are those of iOS.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the keyboard does for such a text; never; or always.
  case `default` = 0, no, yes
}

/// Whether the rest of a word is proposed while it is typed. The values are those of iOS.
public enum UITextInlinePredictionType: Int, Sendable {
  /// As the keyboard does for such a text; never; or always.
  case `default` = 0, no, yes
}

/// The rules for passwords that are made by a password manager. Browsers have no such rules for their own.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
  /// The rules in Apple's language for them, such as `required: upper; minlength: 12;`.
  public final let passwordRulesDescriptor: String

  /// Creates rules. The text is not checked.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
