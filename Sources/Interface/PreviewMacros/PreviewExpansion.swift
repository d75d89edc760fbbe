/// The declaration that stands for one `#Preview`: a type that makes the preview, and a record of it in a
/// section of the binary, by which a program finds it without a search.
struct PreviewExpansion {
  let source: String

  /// Fails without a place, or for a text that is not a macro.
  init?(_ expansion: Request.Expansion) {
    guard let location = expansion.syntax.location else { return nil }
    let text = MacroText(expansion.syntax.source)
    guard let arguments = text.arguments else { return nil }
    let line = location.line + text.line
    let column = text.line == 0 ? location.column + text.column : text.column + 1
    // The form of a unique name in the compiler's mangling.
    let name = expansion.discriminator + "15PreviewRegistryfMu_"
    source = """
      struct \(name): UIKit.PreviewRegistry {
        nonisolated static var fileID: Swift.String { "\(location.fileID)" }
        nonisolated static var line: Swift.Int { \(line) }
        nonisolated static var column: Swift.Int { \(column) }
        @section("rivulet_previews") @used
        nonisolated private static let record: @convention(c) () -> Swift.Void = { \(name).register() }
        @_Concurrency.MainActor static func makePreview() throws -> UIKit.Preview {
          UIKit.Preview\(arguments)
        }
      }
      """
  }
}

/// The text of a macro: its name and its arguments, after space, comments and attributes.
private struct MacroText {
  private static let macro = Array("#Preview".utf8)

  /// The text after the macro's name; nil without the name.
  private(set) var arguments: String?
  /// The place of the macro's name, as lines and bytes of that line before it.
  private(set) var line = 0
  private(set) var column = 0

  init(_ source: String) {
    let bytes = Array(source.utf8)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: Self.macro) {
        arguments = String(decoding: rest.dropFirst(Self.macro.count), as: UTF8.self)
        return
      }
      let length = max(1, Self.commentLength(rest))
      for byte in rest.prefix(length) {
        (line, column) = byte == UInt8(ascii: "\n") ? (line + 1, 0) : (line, column + 1)
      }
      index += length
    }
  }

  /// The length of the comment with which bytes begin; 0 for others. A comment may contain the macro's name.
  private static func commentLength(_ bytes: ArraySlice<UInt8>) -> Int {
    if bytes.starts(with: Array("//".utf8)) { return bytes.prefix { $0 != UInt8(ascii: "\n") }.count }
    guard bytes.starts(with: Array("/*".utf8)) else { return 0 }
    var (depth, index) = (0, bytes.startIndex)
    while index < bytes.endIndex {
      if bytes[index...].starts(with: Array("/*".utf8)) {
        depth += 1
        index += 2
      } else if bytes[index...].starts(with: Array("*/".utf8)) {
        depth -= 1
        index += 2
        if depth == 0 { break }
      } else {
        index += 1
      }
    }
    return index - bytes.startIndex
  }
}
