import SwiftParser
import SwiftSyntax

/// Moves overrides from extensions into the bodies of their classes: only the Objective-C runtime can
/// override in an extension. The class may stand in another file.
struct ExtensionOverrides {
  private struct Override {
    let path: String
    let type: String
    let range: Range<Int>
    let text: String
    let line: Int
    /// Whether the member may be moved: its extension adds no constraint.
    let isMovable: Bool
  }

  private struct Body {
    let path: String
    /// The place before the white space of the closing brace.
    let end: Int
    /// Whether the closing brace begins a line.
    let endsLine: Bool
  }

  private var overrides: [Override] = []
  private var bodies: [String: Body] = [:]

  mutating func add(_ file: SourceFileSyntax, path: String) {
    let collector = Collector(path: path, file: file)
    collector.walk(file)
    overrides += collector.overrides
    bodies.merge(collector.bodies) { first, _ in first }
  }

  /// Returns the edits of a file, and what is said about them.
  func edits(of path: String, lineBreak: String) -> (edits: [Edit], remarks: [Remark]) {
    var edits: [Edit] = []
    var remarks: [Remark] = []
    for item in overrides {
      let body = item.isMovable ? bodies[item.type] : nil
      if item.path == path {
        guard let body else {
          let text = "an override in an extension of \(item.type), whose body is not among the files"
          remarks.append(Remark(kind: .open, line: item.line, text: text))
          continue
        }
        edits.append(Edit(range: item.range, text: ""))
        let place = body.path == path ? "" : " in \(body.path)"
        let text = "an override in an extension → the body of \(item.type)\(place)"
        remarks.append(Remark(kind: .changed, line: item.line, text: text))
      }
      if let body, body.path == path {
        let text = item.text + (body.endsLine ? "" : lineBreak)
        edits.append(Edit(range: body.end..<body.end, text: text))
      }
    }
    return (edits, remarks)
  }

  private final class Collector: ScopedVisitor {
    private let path: String
    private let converter: SourceLocationConverter
    private(set) var overrides: [Override] = []
    private(set) var bodies: [String: Body] = [:]

    init(path: String, file: SourceFileSyntax) {
      self.path = path
      converter = SourceLocationConverter(fileName: path, tree: file)
      super.init()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let result = super.visit(node)
      let brace = node.memberBlock.rightBrace
      bodies[typePath ?? node.name.text] = Body(
        path: path, end: brace.position.utf8Offset,
        endsLine: brace.leadingTrivia.contains { $0.isNewline })
      return result
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let type = node.extendedType.trimmedDescription
      for member in node.memberBlock.members {
        let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
        guard modifiers?.contains(where: { $0.name.text == "override" }) ?? false else { continue }
        overrides.append(
          Override(
            path: path, type: type, range: member.position.utf8Offset..<member.endPosition.utf8Offset,
            text: member.text(withAccessOf: node.modifiers),
            line: converter.location(for: member.positionAfterSkippingLeadingTrivia).line,
            isMovable: node.genericWhereClause == nil))
      }
      return super.visit(node)
    }
  }
}

extension MemberBlockItemSyntax {
  /// Returns the member's text with the access that its extension gives it.
  fileprivate func text(withAccessOf modifiers: DeclModifierListSyntax) -> String {
    let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]
    let own = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    guard let access = modifiers.first(where: { levels.contains($0.name.text) })?.name.text, let own,
      let first = own.first, !own.contains(where: { levels.contains($0.name.text) })
    else { return description }
    let bytes = Array(description.utf8)
    let place = first.positionAfterSkippingLeadingTrivia.utf8Offset - position.utf8Offset
    return String(decoding: bytes[..<place], as: UTF8.self) + access + " "
      + String(decoding: bytes[place...], as: UTF8.self)
  }
}
