/// The style of an edited text where its characters have no attributes of their own.
@MainActor struct EditedStyle {
  /// The font; nil for the view's usual one.
  var font: UIFont?
  /// The colour; nil for `UIColor.label`.
  var color: UIColor?
  var alignment = NSTextAlignment.natural

  /// Takes over what the attributes of a character say.
  mutating func adopt(_ attributes: AttributeRuns.Attributes) {
    if let own = attributes[.font] as? UIFont { font = own }
    if let own = attributes[.foregroundColor] as? UIColor { color = own }
    if let own = attributes[.paragraphStyle] as? NSParagraphStyle { alignment = own.alignment }
  }
}

extension AttributeRuns.Attributes {
  /// Sets the alignment of the paragraph style, if there is one with another alignment.
  mutating func align(_ alignment: NSTextAlignment) {
    guard let style = self[.paragraphStyle] as? NSParagraphStyle, style.alignment != alignment,
      let aligned = style.mutableCopy() as? NSMutableParagraphStyle
    else { return }
    aligned.alignment = alignment
    self[.paragraphStyle] = aligned
  }
}
