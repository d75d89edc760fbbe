extension NSAttributedString {
  /// The range of all characters.
  package var whole: NSRange { NSRange(location: 0, length: length) }
}
