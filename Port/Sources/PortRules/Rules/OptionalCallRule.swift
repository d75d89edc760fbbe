import SwiftSyntax

/// Takes the marks off the uses of optional requirements, which `OptionalRequirementRule` gives defaults.
///
/// A method with a value throws where it is not implemented, so that `delegate.size?(of: view)` becomes
/// `(try? delegate.size(of: view))`. `if let size = delegate.size`, which asks for the method itself, becomes
/// `if let size = Optional(delegate.size)`. A property with a value throws likewise. A member of an
/// `AnyObject` is looked for in its protocol.
final class OptionalCallRule: Rule {
  /// The types of parameters and of constants that a cast gives their value, by their names.
  private var locals: [String: String] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isLocal { locals = [:] }
    for parameter in node.signature.parameterClause.parameters {
      locals[(parameter.secondName ?? parameter.firstName).text] =
        parameter.type.trimmedDescription.trimmingOptional
    }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.initializer?.value.castType,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    {
      locals[name] = type
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let optional = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let mark = optional?.questionMark ?? forced?.exclamationMark,
      let member = (optional?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      declarations.optionalMethods.contains(member.declName.baseName.text)
    else { return .visitChildren }
    replace(mark.bytes, with: "")
    let isCast = castBase(of: member)
    let isThrowing = declarations.throwingMethods.contains(
      member.declName.baseName.text.withLabels(node.labels))
    if isThrowing {
      let isOptional = optional != nil || isCast || (member.base?.isChained ?? false)
      wrap(
        node, in: optional == nil ? "(try! " : "(try? ",
        isOptional && ExprSyntax(node).hasFollower ? ")?" : ")")
    }
    let what = isThrowing ? "a call that may throw" : "a call without a question mark"
    changed(node, "\(node.calledExpression.trimmedDescription)(…) → \(what)")
    return .visitChildren
  }

  /// A method that is not called, or a property.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if declarations.throwingProperties.contains(name), let base = node.base, isDelegate(base) {
      wrap(node, in: "(try? ", ")")
      changed(node, "\(node.trimmedDescription) → (try? \(node.trimmedDescription))")
      return .visitChildren
    }
    guard declarations.optionalMethods.contains(name) || declarations.optionalProperties.contains(name),
      let base = node.base, !base.isChained, isDelegate(base), ExprSyntax(node).isBound
    else { return .visitChildren }
    wrap(node, in: "Optional(", ")")
    changed(node, "\(node.trimmedDescription) → Optional(\(node.trimmedDescription))")
    return .visitChildren
  }

  private func wrap(_ node: some SyntaxProtocol, in start: String, _ end: String) {
    replace(node.bytes.lowerBound..<node.bytes.lowerBound, with: start)
    replace(node.bytes.upperBound..<node.bytes.upperBound, with: end)
  }

  /// Casts the base of a member to the protocol that declares it, if the base is an `AnyObject`. Returns
  /// whether it is.
  private func castBase(of member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base, let type = typePath, let owner = owner(of: member) else { return false }
    let chain = base.as(OptionalChainingExprSyntax.self)?.expression
    let forced = base.as(ForceUnwrapExprSyntax.self)?.expression
    let object = (chain ?? forced ?? base).trimmedDescription
    let name = object.hasPrefix("self.") ? String(object.dropFirst(5)) : object
    guard declarations.property(name, of: type)?.lastName == "AnyObject" else { return false }
    replace(base.bytes, with: "(\(object) as? \(owner))?")
    changed(member, "\(object), an AnyObject, is cast to \(owner)")
    return true
  }

  /// Returns the only protocol that declares an optional member, by its labels where several have its name.
  private func owner(of member: MemberAccessExprSyntax) -> String? {
    let name = member.declName.baseName.text
    guard let owners = declarations.owners[name], owners.count > 1 else {
      return declarations.owners[name]?.first
    }
    var next = member.parent
    while let current = next, !current.is(FunctionCallExprSyntax.self) { next = current.parent }
    let labels = next?.as(FunctionCallExprSyntax.self)?.labels
    let found = owners.filter { !declarations.methods(of: $0, named: name, labels: labels).isEmpty }
    return found.count == 1 ? found.first : nil
  }

  /// Whether an expression looks like an object with optional methods, since other objects may have
  /// properties of the same names.
  private func isDelegate(_ base: ExprSyntax) -> Bool {
    let text = base.trimmedDescription.trimmingOptional
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    if let type = locals[text] { return declarations.protocolsWithDefaults.contains(type.lastName) }
    if let type = typePath.flatMap({ declarations.property(name, of: $0) }) {
      return declarations.protocolsWithDefaults.contains(type.lastName)
    }
    let lowered = text.lastName.lowercased()
    return lowered.hasSuffix("delegate") || lowered.hasSuffix("datasource")
  }
}
