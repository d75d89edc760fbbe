/// How assistive technology speaks a text. The page that a screen reader reads has plain text only, so that
/// the attributes change nothing there; they stay in the string for code that reads them.
extension NSAttributedString.Key {
  /// Whether all punctuation is spoken, a truth value. Has no effect: pages have plain text.
  public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
  /// The language, a string such as `en-US`. Has no effect: pages have plain text.
  public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
  /// The pitch, a number from 0 to 2; 1 is the usual one. Has no effect: pages have plain text.
  public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
  /// Whether an announcement waits for others, a truth value. Has no effect: pages have plain text.
  public static let accessibilitySpeechQueueAnnouncement = Self(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The sounds of a word, a string of the phonetic alphabet. Has no effect: pages have plain text.
  public static let accessibilitySpeechIPANotation = Self("UIAccessibilitySpeechAttributeIPANotation")
  /// Whether each letter is spoken, a truth value. Has no effect: pages have plain text.
  public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
  /// The level of a heading, a number from 0 (none) to 6. Has no effect: pages have plain text.
  public static let accessibilityTextHeadingLevel = Self("UIAccessibilityTextAttributeHeadingLevel")
  /// The names of an app's own attributes, an array of strings. Has no effect: pages have plain text.
  public static let accessibilityTextCustom = Self("UIAccessibilityTextAttributeCustom")
}
