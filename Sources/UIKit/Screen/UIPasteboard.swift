/// The place for texts that are copied. Each stage has one, which it hands to its host's clipboard.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  /// The pasteboard of the stage that was made or driven last. Without a stage, one of the process.
  public static var general: UIPasteboard { current ?? unattached }

  /// The pasteboard of the stage that was made or driven last; nil without a stage.
  static weak var current: UIPasteboard?
  private static let unattached = UIPasteboard()

  /// The copied text; nil for none. Only the app's own: other programs' copies are not seen. Setting it
  /// counts as a copy, even of the same text.
  public var string: String? {
    didSet {
      changeCount += 1
      if let string { onCopy?(string) }
    }
  }

  /// Whether a text was copied.
  public var hasStrings: Bool { string != nil }

  /// The number of copies so far.
  public private(set) var changeCount = 0

  /// Called with each copied text.
  var onCopy: ((String) -> Void)?

  override init() { super.init() }
}
