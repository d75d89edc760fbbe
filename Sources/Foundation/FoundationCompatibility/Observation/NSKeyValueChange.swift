import Foundation

// The names of Foundation's key-value observing, which Foundation on Linux lacks.

/// The calls that an observer asks for, and what they contain.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after a change is in `newKey`.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before a change is in `oldKey`.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is also called once when it is added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Only `setting` occurs here.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Makes a key from a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, as the number of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Whether the call comes before the change; missing afterwards.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}
