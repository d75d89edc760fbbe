import SwiftSyntax

/// Writes calls of optional methods of UIKit's delegates in both forms: `delegate.scrollViewDidScroll?(view)` for
/// Apple's UIKit, and without the question mark for ours, whose requirements have defaults.
final class DelegateCallRule: Rule {
  private static let prefixes = [
    "scrollView", "tableView", "collectionView", "gestureRecognizer", "animationDid", "textField", "textView",
    "navigationController", "tabBarController", "tabBar", "pickerView", "presentationController", "searchBar",
    "navigationBar", "viewForZooming", "numberOfSections", "indexPath",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = mark(of: node) else { return .visitChildren }
    let (name, mark) = call
    guard let item = statement(of: node), isFirstInLine(item.bytes.lowerBound) else {
      leftOpen(
        node,
        "\(name)\(mark.text)(…): our UIKit's requirements have defaults; write the call without the mark")
      return .visitChildren
    }
    guard !written.contains(item.id) else { return .visitChildren }
    written.insert(item.id)
    let bytes = item.bytes
    var plain = ""
    var start = bytes.lowerBound
    for mark in Marks(item, self).found {
      plain += text(start..<mark.bytes.lowerBound)
      start = mark.bytes.upperBound
    }
    plain += text(start..<bytes.upperBound)
    let lines = ["#if canImport(ObjectiveC)", text(bytes), "#else", plain, "#endif"]
    replace(bytes, with: lines.joined(separator: source.lineBreak + indentation(at: bytes.lowerBound)))
    changed(node, "\(name)\(mark.text)(…) → \(name)(…) where the Objective-C runtime is not")
    return .visitChildren
  }

  /// The statements that are written twice already.
  private var written: Set<SyntaxIdentifier> = []

  /// Returns the name and the mark of a call of an optional method of UIKit; nil for other calls.
  fileprivate func mark(of node: FunctionCallExprSyntax) -> (name: String, mark: TokenSyntax)? {
    let optional = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let member = (optional?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      let mark = optional?.questionMark ?? forced?.exclamationMark
    else { return nil }
    let name = member.declName.baseName.text
    guard !declarations.optionalMethods.contains(name), Self.prefixes.contains(where: { name.hasPrefix($0) })
    else { return nil }
    return (name, mark)
  }

  /// Returns the statement that contains a call. It is written twice, so a long one is left alone.
  private func statement(of node: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    var parent = node.parent
    while let current = parent, !current.is(CodeBlockItemSyntax.self) { parent = current.parent }
    guard let item = parent?.as(CodeBlockItemSyntax.self) else { return nil }
    return text(item.bytes).filter { $0 == "\n" }.count < 12 ? item : nil
  }
}

/// The marks of all calls in a statement.
private final class Marks: SyntaxVisitor {
  private let rule: DelegateCallRule
  private(set) var found: [TokenSyntax] = []

  init(_ item: CodeBlockItemSyntax, _ rule: DelegateCallRule) {
    self.rule = rule
    super.init(viewMode: .sourceAccurate)
    walk(item)
    found.sort { $0.position < $1.position }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = rule.mark(of: node) { found.append(call.mark) }
    return .visitChildren
  }
}
