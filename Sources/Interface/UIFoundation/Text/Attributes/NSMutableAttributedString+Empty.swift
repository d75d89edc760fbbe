/// Gives attributed strings the initializer without arguments, which Foundation's lack.
///
/// An initializer in an extension of the class could not be overridden, as subclasses of `NSTextStorage` do.
public protocol _TextWithoutCharacters {
  init?(coder: NSCoder)
}

extension NSAttributedString: _TextWithoutCharacters {}

extension _TextWithoutCharacters where Self: NSAttributedString {
  /// Creates a text without characters.
  public init() {
    guard let text = Self(coder: EmptyTextCoder()) else {
      preconditionFailure("Foundation did not read an empty text")
    }
    self = text
  }
}

/// The archive of an empty text.
private final class EmptyTextCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }

  override func decodeObject<Decoded: NSObject & NSCoding>(of cls: Decoded.Type, forKey key: String)
    -> Decoded?
  { nil }
}
