import SwiftSyntax

/// Writes calls of optional methods of UIKit's delegates in both forms: `delegate.scrollViewDidScroll?(view)`
/// for Apple's UIKit, and without the question mark for ours, whose requirements have defaults.
final class DelegateCallRule: Rule {
  private static let prefixes = [
    "scrollView", "tableView", "collectionView", "gestureRecognizer", "animationDid", "textField", "textView",
    "navigationController", "tabBarController", "tabBar", "pickerView", "presentationController", "searchBar",
    "navigationBar", "viewForZooming", "numberOfSections", "indexPath", "addCompletion", "addAnimations",
    "continueAnimation", "animationController", "interactionController", "animationEnded",
    "interruptibleAnimator", "adaptivePresentationStyle", "pageViewController", "splitViewController",
    "popoverPresentation", "searchController", "dynamicAnimator", "collisionBehavior",
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
    replaceOnLinux(item.bytes, with: [plain(item)])
    changed(node, "\(name)\(mark.text)(…) → \(name)(…) where the Objective-C runtime is not")
    return .visitChildren
  }

  /// Returns a statement without the marks. The value of a call whose result is not optional stays optional
  /// where a condition or a variable asks for it.
  private func plain(_ item: CodeBlockItemSyntax) -> String {
    var edits: [Edit] = []
    for (call, mark) in Marks(item, self).found {
      edits.append(Edit(range: mark.bytes, text: ""))
      let base = call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
        .as(MemberAccessExprSyntax.self)?.base
      guard ExprSyntax(call).isBound, base?.isChained == false, hasValue(call) else { continue }
      edits.append(Edit(range: call.bytes.lowerBound..<call.bytes.lowerBound, text: "Optional("))
      edits.append(Edit(range: call.bytes.upperBound..<call.bytes.upperBound, text: ")"))
    }
    let start = item.bytes.lowerBound
    var edited = EditedText(text(item.bytes))
    edited.apply(
      edits.map {
        Edit(range: ($0.range.lowerBound - start)..<($0.range.upperBound - start), text: $0.text)
      })
    return edited.text
  }

  /// Parts of the names of UIKit's optional methods whose results are not optional.
  private static let valueWords = [
    "should", "heightfor", "sizefor", "insetfor", "spacingfor", "numberof", "indentationlevel", "canedit",
    "canmove", "canfocus",
  ]

  private func hasValue(_ call: FunctionCallExprSyntax) -> Bool {
    guard
      let member = call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
        .as(MemberAccessExprSyntax.self)
    else { return false }
    let names = [member.declName.baseName.text] + call.labels
    return names.contains { name in Self.valueWords.contains { name.lowercased().contains($0) } }
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
    guard !declarations.optionalMethods.contains(name), !declarations.hasClosure(name),
      Self.prefixes.contains(where: { name.hasPrefix($0) })
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
  private(set) var found: [(call: FunctionCallExprSyntax, mark: TokenSyntax)] = []

  init(_ item: CodeBlockItemSyntax, _ rule: DelegateCallRule) {
    self.rule = rule
    super.init(viewMode: .sourceAccurate)
    walk(item)
    found.sort { $0.mark.position < $1.mark.position }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = rule.mark(of: node) { found.append((node, call.mark)) }
    return .visitChildren
  }
}
