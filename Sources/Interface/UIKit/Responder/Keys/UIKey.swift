/// A key of a hardware keyboard that is down, with the modifier keys beside it.
@preconcurrency @MainActor open class UIKey: NSObject, @preconcurrency NSCopying {
  /// The place of the key.
  open var keyCode: UIKeyboardHIDUsage { code }
  /// The text that the key types with the modifiers; for a key without a character the value of
  /// `UIKeyCommand` that means it, such as `UIKeyCommand.inputUpArrow`, or an empty text.
  open var characters: String { text }
  /// The text that the key types without modifiers other than Shift.
  open var charactersIgnoringModifiers: String { plainText }
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { flags }

  private let code: UIKeyboardHIDUsage
  private let text: String
  private let plainText: String
  private let flags: UIKeyModifierFlags

  init(
    _ code: UIKeyboardHIDUsage, characters: String, ignoringModifiers: String, modifiers: UIKeyModifierFlags
  ) {
    (self.code, text, plainText, flags) = (code, characters, ignoringModifiers, modifiers)
    super.init()
  }

  /// Returns the key itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIKeyboardHIDUsage {
  /// The keys that type nothing and have an input of key commands.
  private static let inputs: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
    .keyboardLeftArrow: UIKeyCommand.inputLeftArrow, .keyboardRightArrow: UIKeyCommand.inputRightArrow,
    .keyboardEscape: UIKeyCommand.inputEscape, .keyboardPageUp: UIKeyCommand.inputPageUp,
    .keyboardPageDown: UIKeyCommand.inputPageDown, .keyboardHome: UIKeyCommand.inputHome,
    .keyboardEnd: UIKeyCommand.inputEnd, .keyboardDeleteOrBackspace: "\u{8}",
    .keyboardDeleteForward: UIKeyCommand.inputDelete, .keyboardReturnOrEnter: "\r", .keypadEnter: "\r",
    .keyboardTab: "\t", .keyboardSpacebar: " ", .keyboardF1: UIKeyCommand.f1, .keyboardF2: UIKeyCommand.f2,
    .keyboardF3: UIKeyCommand.f3, .keyboardF4: UIKeyCommand.f4, .keyboardF5: UIKeyCommand.f5,
    .keyboardF6: UIKeyCommand.f6, .keyboardF7: UIKeyCommand.f7, .keyboardF8: UIKeyCommand.f8,
    .keyboardF9: UIKeyCommand.f9, .keyboardF10: UIKeyCommand.f10, .keyboardF11: UIKeyCommand.f11,
    .keyboardF12: UIKeyCommand.f12,
  ]

  /// The signs of the keys that are not letters, on the keyboard of the United States: plain, and with Shift.
  private static let signs: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = [
    .keyboard1: ("1", "!"), .keyboard2: ("2", "@"), .keyboard3: ("3", "#"), .keyboard4: ("4", "$"),
    .keyboard5: ("5", "%"), .keyboard6: ("6", "^"), .keyboard7: ("7", "&"), .keyboard8: ("8", "*"),
    .keyboard9: ("9", "("), .keyboard0: ("0", ")"), .keyboardHyphen: ("-", "_"),
    .keyboardEqualSign: ("=", "+"),
    .keyboardOpenBracket: ("[", "{"), .keyboardCloseBracket: ("]", "}"), .keyboardBackslash: ("\\", "|"),
    .keyboardSemicolon: (";", ":"), .keyboardQuote: ("'", "\""), .keyboardGraveAccentAndTilde: ("`", "~"),
    .keyboardComma: (",", "<"), .keyboardPeriod: (".", ">"), .keyboardSlash: ("/", "?"),
    .keypadSlash: ("/", "/"), .keypadAsterisk: ("*", "*"), .keypadHyphen: ("-", "-"), .keypadPlus: ("+", "+"),
    .keypadPeriod: (".", "."), .keypadEqualSign: ("=", "="), .keypadComma: (",", ","),
    .keypad0: ("0", "0"),
  ]

  /// Returns what the key types on the keyboard of the United States, or the input of key commands for it.
  func characters(isShifted: Bool) -> String {
    if let input = Self.inputs[self] { return input }
    if let sign = Self.signs[self] { return isShifted ? sign.shifted : sign.plain }
    let letters = Self.keyboardA.rawValue...Self.keyboardZ.rawValue
    if letters.contains(rawValue) {
      let letter = String(Unicode.Scalar(UInt8(97 + rawValue - letters.lowerBound)))
      return isShifted ? letter.uppercased() : letter
    }
    let digits = Self.keypad1.rawValue...Self.keypad9.rawValue
    return digits.contains(rawValue) ? String(rawValue - digits.lowerBound + 1) : ""
  }

  /// The modifier that the key is; empty for other keys.
  var modifier: UIKeyModifierFlags {
    switch self {
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    case .keyboardCapsLock: .alphaShift
    default: []
    }
  }
}
