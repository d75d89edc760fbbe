import SwiftParser
import SwiftSyntax

/// Puts attributes of Objective-C before modifiers, as in `private @objc func`, which the compiler accepts
/// and swift-syntax does not know.
final class LateAttributes: SyntaxVisitor {
  private var edits: [Edit] = []
  /// Whether the file has errors of another kind.
  private var isBroken = false

  /// Returns the text with the attributes before the modifiers, and its tree; nil if it does not parse.
  static func moved(in text: String) -> (text: String, file: SourceFileSyntax)? {
    let file = Parser.parse(source: text)
    guard file.hasError else { return (text, file) }
    let walk = LateAttributes(viewMode: .all)
    walk.walk(file)
    guard !walk.isBroken else { return nil }
    var edited = EditedText(text)
    edited.apply(walk.edits)
    return (edited.text, Parser.parse(source: edited.text))
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.presence == .missing { isBroken = true }
    return .visitChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    let attributes = node.trimmedDescription
    guard attributes.hasPrefix("@"), let declaration = declaration(around: node) else {
      isBroken = true
      return .skipChildren
    }
    let names = ["@objc", "@IBOutlet", "@NSManaged"]
    guard names.contains(where: { attributes.hasPrefix($0) }) else { return .skipChildren }
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<start, text: attributes + " "))
    edits.append(Edit(range: node.bytes.lowerBound..<node.endPosition.utf8Offset, text: ""))
    return .skipChildren
  }

  /// Returns the declaration whose modifiers the attributes stand among.
  private func declaration(around node: UnexpectedNodesSyntax) -> Syntax? {
    var parent = node.parent
    if parent?.is(DeclModifierSyntax.self) ?? false { parent = parent?.parent?.parent }
    return parent.flatMap { $0.is(DeclSyntax.self) ? $0 : nil }
  }
}
