/// The operators of content, each with its operands, in their order.
struct PDFOperators: Sequence, IteratorProtocol {
  private var lexer: PDFLexer

  /// The most operands of an operator; those before are forgotten.
  private static let maximumOperands = 1024

  init(_ bytes: [UInt8]) { lexer = PDFLexer(bytes) }

  /// An image in content is a stream before the operator `EI`.
  mutating func next() -> (name: String, operands: [PDFValue])? {
    var operands: [PDFValue] = []
    while let value = lexer.value() {
      guard let name = value.word else {
        operands.append(value)
        if operands.count > Self.maximumOperands { operands.removeFirst(Self.maximumOperands / 2) }
        continue
      }
      return name == "BI" ? ("EI", [image()]) : (name, operands)
    }
    return nil
  }

  /// Reads an image between the operators BI and EI.
  private mutating func image() -> PDFValue {
    var (entries, key) = ([String: PDFValue](), String?.none)
    while let value = lexer.value(), value.word != "ID" {
      if let name = key {
        entries[name] = value
        key = nil
      } else {
        key = value.name
      }
    }
    let start = Swift.min(lexer.place + 1, lexer.bytes.count)
    var end = start
    while end < lexer.bytes.count {
      let rest = lexer.bytes[end...].prefix(4)
      if rest.count >= 3, PDFLexer.isSpace(rest[end]), rest[end + 1] == 69, rest[end + 2] == 73,
        rest.count == 3 || PDFLexer.isSpace(rest[end + 3])
      {
        break
      }
      end += 1
    }
    lexer.place = Swift.min(end + 3, lexer.bytes.count)
    return .stream(entries, lexer.bytes[start..<end])
  }
}
