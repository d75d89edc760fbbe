import SwiftSyntax

/// Casts to the class of a number or a structure's box where a member is looked up on `AnyObject`, which only
/// the Objective-C runtime can: `(value as AnyObject).cgRectValue` becomes `(value as! NSValue).cgRectValue`.
/// So does `userInfo[key]?.cgRectValue` of a dictionary that a condition casts to one of `AnyObject`.
/// The target of an action, which performs a selector, becomes `(item.target as? NSObject)`. A method that
/// one protocol of the tree declares is called on that: `(page as AnyObject).lay()` becomes
/// `(page as AnyObject as! Laid).lay()`.
final class AnyObjectMemberRule: Rule {
  private static let classes: [String: String] = {
    let values = [
      "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "cgAffineTransformValue",
      "uiEdgeInsetsValue",
      "uiOffsetValue",
    ]
    let numbers = ["doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "uintValue"]
    let animations = ["duration", "beginTime"].map { ($0, "CAAnimation") }
    return Dictionary(
      uniqueKeysWithValues: values.map { ($0, "NSValue") } + numbers.map { ($0, "NSNumber") } + animations)
  }()

  /// The variables of the function's conditions that are dictionaries of `AnyObject`.
  private var dictionaries: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isLocal { dictionaries = [] }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = node.initializer?.value.castType?.filter({ $0 != " " })
    {
      if type.hasSuffix(":AnyObject]") { dictionaries.insert(name) } else { dictionaries.remove(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    if let tuple = member.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      tuple.elements.first?.expression.castType == "AnyObject",
      let owner = declarations.protocolOfMethod(member.declName.baseName.text, labels: node.labels)
    {
      replace(tuple.rightParen.bytes.lowerBound..<tuple.rightParen.bytes.lowerBound, with: " as! \(owner)")
      changed(node, "\(tuple.trimmedDescription), an AnyObject, is cast to \(owner)")
      return .visitChildren
    }
    let label = ["perform": "_", "performSelector": "onMainThread"][member.declName.baseName.text]
    guard let label, node.labels.first == label,
      let chain = member.base?.as(OptionalChainingExprSyntax.self), isTarget(chain.expression)
    else { return .visitChildren }
    replace(chain.bytes, with: "(\(chain.expression.trimmedDescription) as? NSObject)?")
    changed(node, "\(chain.expression.trimmedDescription), an AnyObject, is cast to NSObject")
    return .visitChildren
  }

  /// Whether an expression is the target of a bar button, or a property of the tree that is an `AnyObject`.
  private func isTarget(_ node: ExprSyntax) -> Bool {
    let text = node.trimmedDescription
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    if let type = typePath.flatMap({ declarations.property(name, of: $0) }) { return type == "AnyObject" }
    return name.contains(".") && name.lastName == "target"
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let type = Self.classes[node.declName.baseName.text], let base = node.base else {
      return .visitChildren
    }
    let chain = base.as(OptionalChainingExprSyntax.self)
    if let chain, let element = chain.expression.as(SubscriptCallExprSyntax.self),
      dictionaries.contains(element.calledExpression.trimmedDescription)
    {
      replace(chain.bytes, with: "(\(element.trimmedDescription) as? \(type))?")
      changed(node, "\(node.declName.baseName.text) of AnyObject → of \(type)")
      return .skipChildren
    }
    guard let tuple = (chain?.expression ?? base).as(TupleExprSyntax.self), tuple.elements.count == 1,
      let elements = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count >= 3, let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
      let target = elements.last?.as(TypeExprSyntax.self),
      target.trimmedDescription.trimmingOptional == "AnyObject"
    else { return .visitChildren }
    let follower = node.parent?.as(OptionalChainingExprSyntax.self)?.questionMark
    let force = node.parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    // A variable without a written type is optional with `AnyObject` too.
    let isBound =
      node.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false || ExprSyntax(node).isBound
    let isOptional = chain != nil || follower != nil || isBound
    replace(cast.bytes, with: isOptional ? "as?" : "as!")
    replace(target.bytes, with: type)
    if isOptional, chain == nil { replace(tuple.bytes.upperBound..<tuple.bytes.upperBound, with: "?") }
    if let mark = follower ?? force { replace(mark.bytes, with: "") }
    if node.declName.baseName.text == "integerValue" { replace(node.declName.bytes, with: "intValue") }
    changed(node, "\(node.declName.baseName.text) of AnyObject → of \(type)")
    return .visitChildren
  }
}
