#if Window
  import CSDL2
  import UIKit

  /// The keyboard and the clipboard of SDL, in the words of the app. SDL numbers the places of keys by USB's
  /// table, as UIKit does.
  enum SDLKeys {
    /// Returns a change of a key; nil for one that is not on USB's keyboards.
    ///
    /// - Parameter typesText: Whether what a key types comes in an event after it: then the key has an empty
    ///   text.
    static func event(_ event: SDL_KeyboardEvent, typesText: Bool) -> Stage.KeyEvent? {
      guard let key = UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)) else { return nil }
      let sign = sign(of: event.keysym)
      let isTyping = sign != nil || isOnKeypad(key)
      let modifiers = modifiers(event.keysym, isTyping: isTyping)
      let isPlain = modifiers.isDisjoint(with: [.command, .control, .alternate])
      return Stage.KeyEvent(
        phase: event.state == 0 ? .up : event.repeat == 0 ? .down : .again, key: key,
        characters: isTyping && typesText && isPlain ? "" : sign.flatMap { shifted($0, modifiers) },
        modifiers: modifiers)
    }

    /// The sign on a key without modifiers; nil for a key that types none.
    private static func sign(of key: SDL_Keysym) -> Character? {
      // Keys without a sign have a bit above those of Unicode.
      guard let scalar = Unicode.Scalar(UInt32(bitPattern: key.sym)) else { return nil }
      return scalar.properties.generalCategory == .control || scalar.value == 0 ? nil : Character(scalar)
    }

    /// Returns the sign that a key types with Shift, as far as SDL tells: letters become large, and for
    /// others the result is nil, which means the keyboard of the United States.
    private static func shifted(_ sign: Character, _ modifiers: UIKeyModifierFlags) -> String? {
      let isShifted = modifiers.contains(.shift)
      if sign.isLetter {
        return isShifted != modifiers.contains(.alphaShift) ? sign.uppercased() : String(sign)
      }
      return isShifted ? nil : String(sign)
    }

    private static func isOnKeypad(_ key: UIKeyboardHIDUsage) -> Bool {
      (UIKeyboardHIDUsage.keypadSlash.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue).contains(
        key.rawValue) && key != .keypadEnter
    }

    /// The modifier keys. Control is Command with a key that types, as in other programs; arrows and
    /// deletions go by words with it. The key for the third level of signs is none.
    private static func modifiers(_ key: SDL_Keysym, isTyping: Bool) -> UIKeyModifierFlags {
      let held = UInt32(key.mod)
      let has = { (mask: SDL_Keymod) in held & mask.rawValue != 0 }
      var flags: UIKeyModifierFlags = []
      if has(KMOD_SHIFT) { flags.insert(.shift) }
      if has(KMOD_CAPS) { flags.insert(.alphaShift) }
      if has(KMOD_GUI) { flags.insert(.command) }
      if has(KMOD_MODE), isTyping { return flags }
      if has(KMOD_CTRL) { flags.insert(isTyping ? .command : .control) }
      if has(KMOD_ALT) { flags.insert(.alternate) }
      return flags
    }

    /// The text of the desktop's clipboard; nil if there is none.
    static var clipboard: String? {
      guard let text = unsafe SDL_GetClipboardText() else { return nil }
      defer { unsafe SDL_free(text) }
      let copied = unsafe String(cString: text)
      return copied.isEmpty ? nil : copied
    }
  }

  extension Stage.KeyEvent {
    /// Whether the key pastes what is on the clipboard.
    var pastes: Bool { phase == .down && modifiers.contains(.command) && characters?.lowercased() == "v" }
  }
#endif
