/// A shortcut: keys that call a method of the first responder that has it.
///
/// Responders offer theirs in `keyCommands`. The one nearest to the first responder wins.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  // MARK: Inputs

  /// The arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key for the page before.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key for the next page.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The key for the beginning.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The key for the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The keys that delete, backwards and forwards.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The function keys.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The function key F2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The function key F3.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The function key F4.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The function key F5.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The function key F6.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The function key F7.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The function key F8.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The function key F9.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The function key F10.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The function key F11.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The function key F12.
  public nonisolated static let f12 = "UIKeyInputF12"

  // MARK: Commands

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: The title in menus.
  ///   - image: The image in menus.
  ///   - action: The method, with the command as its argument: `Selector("save:", Page.save(_:))`.
  ///   - input: The character of the key, or one of the constants.
  ///   - modifierFlags: The modifier keys that must be down, and no others.
  ///   - propertyList: A value that tells commands with the same action apart.
  ///   - alternates: Other actions for the same command under modifier keys.
  ///   - discoverabilityTitle: A longer title; nil for the title.
  ///   - attributes: The behaviour. A disabled command is not called.
  ///   - state: The mark.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    keyInput = input
    keyModifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command with a title for lists of shortcuts.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The character of the key, or one of the constants.
  open var input: String? { keyInput }
  /// The modifier keys that must be down, and no others.
  open var modifierFlags: UIKeyModifierFlags { keyModifierFlags }
  /// Whether the command comes before what the key does in a text. Default: false, which leaves a text field
  /// its letters, arrows and clipboard keys.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the keys are changed to such as a keyboard of another language has. Has no effect: hosts report
  /// the character that a key types. Default: true.
  open var allowsAutomaticLocalization = true
  /// Whether the left and right arrows and brackets change their places in an interface from right to left.
  /// Default: true.
  open var allowsAutomaticMirroring = true

  private let keyInput: String
  private let keyModifierFlags: UIKeyModifierFlags

  /// Returns a command with the same content.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIKeyCommand(
      title: title, image: image, action: action, input: keyInput, modifierFlags: keyModifierFlags,
      propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.allowsAutomaticMirroring = allowsAutomaticMirroring
    copy.allowsAutomaticLocalization = allowsAutomaticLocalization
    copy.takeRest(of: self)
    return copy
  }

  // MARK: Matching

  private static let mirrors = [
    inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[", "{": "}", "}": "{",
  ]

  /// Returns the action for a key: the command's own or that of an alternate; nil if another key is meant.
  func action(for key: UIKey, isMirrored: Bool) -> Selector? {
    let wanted = isMirrored && allowsAutomaticMirroring ? Self.mirrors[keyInput] ?? keyInput : keyInput
    let typed = key.charactersIgnoringModifiers
    // A newline is what apps write for Return.
    let isSame =
      typed.lowercased() == wanted.lowercased() || typed == "\r" && wanted == "\n" || key.characters == wanted
      || typed == "\u{8}" && wanted == Self.inputDelete
    guard isSame, !attributes.contains(.disabled) else { return nil }
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    if held == keyModifierFlags.subtracting([.alphaShift, .numericPad]) { return action }
    // A sign such as “+” may need Shift on one keyboard and not on another one.
    let isSign = wanted.count == 1 && wanted.lowercased() == wanted.uppercased()
    if isSign, key.characters == wanted || typed == wanted,
      held.subtracting(.shift) == keyModifierFlags.subtracting(.shift), !keyModifierFlags.contains(.shift)
    {
      return action
    }
    return alternates.first { held == keyModifierFlags.union($0.modifierFlags) }?.action
  }
}
