import SwiftSyntax

/// A walk over a file that notes edits and remarks.
class Rule: ScopedVisitor {
  let declarations: Declarations
  let source: EditedText
  private let converter: SourceLocationConverter
  private let bytes: [UInt8]
  private(set) var edits: [Edit] = []
  private(set) var remarks: [Remark] = []

  required init(_ file: SourceFileSyntax, _ source: EditedText, _ declarations: Declarations) {
    self.declarations = declarations
    self.source = source
    bytes = Array(source.text.utf8)
    converter = SourceLocationConverter(fileName: "", tree: file)
    super.init()
  }

  func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

  /// Keeps bytes for code with the Objective-C runtime, and writes lines in their place where it is not; none
  /// leaves them out there.
  func replaceOnLinux(_ range: Range<Int>, with lines: [String]) {
    let instead = lines.isEmpty ? [] : ["#else"] + lines
    let all = ["#if canImport(ObjectiveC)", text(range)] + instead + ["#endif"]
    replace(
      range, with: all.joined(separator: source.lineBreak + indentation(at: range.lowerBound)))
  }

  /// Puts code between `#if` and `#endif`. Code that shares its line with other code gets lines of its own.
  func fence(_ node: Syntax, _ condition: String, otherwise: [String] = []) {
    let range = node.bytes
    let lineBreak = source.lineBreak + indentation(at: range.lowerBound)
    // A case of a `switch` has at least one statement.
    let list = node.parent?.as(CodeBlockItemListSyntax.self)
    let isLastOfCase = list?.parent?.is(SwitchCaseSyntax.self) ?? false && list?.last?.id == node.id
    let instead = otherwise.isEmpty && isLastOfCase ? ["#else", "break"] : otherwise
    let lines = ["#if \(condition)", text(range)] + instead + ["#endif"]
    replace(
      range,
      with: (isFirstInLine(range.lowerBound) ? "" : lineBreak) + lines.joined(separator: lineBreak)
        + (isLastInLine(range.upperBound) ? "" : lineBreak))
  }

  func changed(_ node: some SyntaxProtocol, _ text: String) { remark(.changed, node, text) }

  func leftOpen(_ node: some SyntaxProtocol, _ text: String) { remark(.open, node, text) }

  private func remark(_ kind: Remark.Kind, _ node: some SyntaxProtocol, _ text: String) {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    remarks.append(Remark(kind: kind, line: source.origin(ofLine: line), text: text))
  }

  /// Returns the text of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text of bytes after edits of them, whose ranges are those of the file.
  func text(_ range: Range<Int>, after edits: [Edit]) -> String {
    var edited = EditedText(text(range))
    let start = range.lowerBound
    edited.apply(
      edits.map { Edit(range: ($0.range.lowerBound - start)..<($0.range.upperBound - start), text: $0.text) })
    return edited.text
  }

  /// Returns the text of bytes without parts of them.
  func text(_ range: Range<Int>, without removed: [Range<Int>]) -> String {
    var kept = ""
    var start = range.lowerBound
    for part in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      kept += text(start..<part.lowerBound)
      start = part.upperBound
    }
    return kept + text(start..<range.upperBound)
  }

  /// The white space at the begin of the line of a byte.
  func indentation(at offset: Int) -> String {
    let start = startOfLine(offset)
    return text(start..<(bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count))
  }

  /// Returns whether only white space is before a byte in its line.
  func isFirstInLine(_ offset: Int) -> Bool { bytes[startOfLine(offset)..<offset].allSatisfy(\.isBlank) }

  /// Returns whether only white space or a comment is behind a byte in its line.
  private func isLastInLine(_ offset: Int) -> Bool {
    let breaks = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let rest = bytes[offset...].prefix { !breaks.contains($0) }.drop(while: \.isBlank)
    return rest.isEmpty || rest.starts(with: "//".utf8)
  }

  func startOfLine(_ offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// Returns the end of the white space and the line breaks behind a byte.
  func endOfSpace(_ offset: Int) -> Int {
    bytes[offset...].firstIndex { !$0.isBlank && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      ?? bytes.count
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
