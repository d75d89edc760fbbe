extension NSMutableAttributedString {
  /// Gives each paragraph of a range the paragraph style of its first character, and removes attachments from
  /// characters that are not object replacement characters (U+FFFC). A range beyond the text is limited to
  /// it.
  public func fixAttributes(in range: NSRange) {
    let text = string as NSString
    let whole = NSRange(from: 0, to: text.length)
    let paragraphs = text.paragraphRange(for: range.limited(to: whole))
    var index = paragraphs.location
    var paragraphEnd = index
    var style: NSParagraphStyle?
    while index < paragraphs.location + paragraphs.length {
      var run = NSRange()
      // The range is Foundation's, which writes it before it returns.
      var attributes = unsafe attributes(at: index, effectiveRange: &run)
      if index == paragraphEnd {
        paragraphEnd = NSMaxRange(text.paragraphRange(for: NSRange(location: index, length: 0)))
        style = attributes[.paragraphStyle] as? NSParagraphStyle
      }
      let end = min(max(NSMaxRange(run), index + 1), max(paragraphEnd, index + 1))
      let part = NSRange(from: index, to: end)
      let own = attributes[.paragraphStyle] as? NSParagraphStyle
      let hasOtherStyle = own !== style && own != style
      if hasOtherStyle { attributes[.paragraphStyle] = style }
      if attributes[.attachment] != nil, text.substring(with: part).contains(where: { $0 != "\u{FFFC}" }) {
        fixAttachments(of: text, in: part, attributes)
      } else if hasOtherStyle {
        setAttributes(attributes, range: part)
      }
      index = end
    }
  }

  private func fixAttachments(
    of text: NSString, in range: NSRange, _ attributes: [NSAttributedString.Key: Any]
  ) {
    var plain = attributes
    plain[.attachment] = nil
    for index in range.location..<NSMaxRange(range) {
      let isObject = text.character(at: index) == 0xFFFC
      setAttributes(isObject ? attributes : plain, range: NSRange(location: index, length: 1))
    }
  }
}
