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
    guard let name = ExprSyntax(node).optionalCallName, !declarations.optionalMethods.contains(name),
      Self.prefixes.contains(where: { name.hasPrefix($0) }),
      let mark = node.calledExpression.as(OptionalChainingExprSyntax.self)?.questionMark
    else { return .visitChildren }
    guard let item = statement(of: node), isFirstInLine(item.bytes.lowerBound) else {
      leftOpen(
        node, "\(name)?(…): our UIKit's requirements have defaults; write the call without a question mark")
      return .visitChildren
    }
    let lineBreak = source.lineBreak + indentation(at: item.bytes.lowerBound)
    let bytes = item.bytes
    let plain =
      text(bytes.lowerBound..<mark.bytes.lowerBound) + text(mark.bytes.upperBound..<bytes.upperBound)
    let lines = ["#if canImport(ObjectiveC)", text(bytes), "#else", plain, "#endif"]
    replace(bytes, with: lines.joined(separator: lineBreak))
    changed(node, "\(name)?(…) → \(name)(…) where the Objective-C runtime is not")
    return .skipChildren
  }

  /// Returns the statement that is the call, or returns it.
  private func statement(of node: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    var parent = node.parent
    if let item = parent?.as(ReturnStmtSyntax.self) { parent = item.parent }
    return parent?.as(CodeBlockItemSyntax.self)
  }
}
