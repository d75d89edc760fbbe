/// Follows the edits of a text storage.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before attributes are fixed; characters and attributes may change.
  ///
  /// - Parameters:
  ///   - textStorage: The text storage.
  ///   - editedMask: The kinds of the edits.
  ///   - editedRange: The range of the edits, in the text after them.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Called before layout managers are told; attributes may change.
  ///
  /// - Parameters:
  ///   - textStorage: The text storage.
  ///   - editedMask: The kinds of the edits.
  ///   - editedRange: The range of the edits, in the text after them.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// Ignores the call: the method is optional on iOS.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
