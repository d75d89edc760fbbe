import TextLayout

/// A text of which an app breaks the lines itself.
public final class CTTypesetter: Hashable {
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  /// Returns the number of characters of the first line of a width.
  func lineLength(from start: Int, width: Double, breaksWords: Bool) -> Int {
    guard start >= 0, start < text.length else { return 0 }
    let rest = text.attributedSubstring(from: NSRange(start..<text.length))
    let styled = StyledText(rest, font: .systemFont(ofSize: 12), color: .black)
    var options = TextOptions()
    options.width = width.isNaN ? 0 : CGFloat(width)
    options.maximumLineCount = 1
    options.lineBreakMode = breaksWords ? .characterWrap : .wordWrap
    return TextFrame(styled.spans, options: options).lines.first?.textRange.count ?? 0
  }

  /// Whether both are the same object.
  public static func == (a: CTTypesetter, b: CTTypesetter) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a typesetter of a text. See `CTLineCreateWithAttributedString` for its attributes.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string.copy() as? NSAttributedString ?? string)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of characters from an offset on that a line of a width takes, ended between words; at
/// least one, with the white space and the line end behind them. 0 for an offset outside of the text.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double)
  -> CFIndex
{
  typesetter.lineLength(from: startIndex, width: width, breaksWords: false)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as `CTTypesetterSuggestLineBreak`, with lines that may end between any two letters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineLength(from: startIndex, width: width, breaksWords: true)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the line of characters; a length of 0 stands for all up to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = stringRange.limited(to: typesetter.text.length)
  let text = typesetter.text.attributedSubstring(from: NSRange(range))
  return CTLine(text, parts: [CTLine.Part(range: 0..<text.length, start: range.lowerBound)], range: range)
}
