/// The style of a label's text where the text has no attributes of its own.
@MainActor struct LabelStyle {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// Takes over what the attributes of a character say.
  mutating func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    if let own = attributes[.font] as? UIFont { font = own }
    if let own = attributes[.foregroundColor] as? UIColor { color = own }
    guard let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    (alignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
  }
}
