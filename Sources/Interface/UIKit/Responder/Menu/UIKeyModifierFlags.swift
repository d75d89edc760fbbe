/// The modifier keys of a keyboard. The bits are those of iOS.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, one per key.
  public let rawValue: Int

  /// Makes a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key, called Alt on most keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
