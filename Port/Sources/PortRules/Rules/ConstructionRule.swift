import SwiftSyntax

/// Writes the construction of an object whose class is a generic parameter or a value in both forms, where
/// the class may be any of Foundation's: Swift allows it for `required` initializers only, which
/// `NSObject.init()` is on iOS. `T()` is `T.constructed()` on Linux. Those of UIKit's classes can be called
/// on both sides.
final class ConstructionRule: Rule {
  /// The statements and members that are written twice already.
  private var written: Set<SyntaxIdentifier> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard constructed(by: node) != nil else { return .visitChildren }
    guard let item = statement(of: node), text(item.bytes).filter({ $0 == "\n" }).count < 12 else {
      leftOpen(
        node,
        "\(node.trimmedDescription): write \(node.calledExpression.trimmedDescription).constructed(…) here"
      )
      return .visitChildren
    }
    guard written.insert(item.id).inserted else { return .visitChildren }
    let edits = Constructions(item, self).found.map { call, type in
      Edit(range: call.calledExpression.bytes, text: type + ".constructed")
    }
    replaceOnLinux(item.bytes, with: [text(item.bytes, after: edits)])
    changed(
      node, "\(node.trimmedDescription) → \(node.calledExpression.trimmedDescription).constructed(…) on Linux"
    )
    return .visitChildren
  }

  /// Returns the generic parameter or the value of a class that a call makes an object of; nil for every
  /// other call.
  fileprivate func constructed(by node: FunctionCallExprSyntax) -> String? {
    if let base = classValue(in: node) { return base }
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard member == nil || member?.declName.baseName.text == "init",
      let name = (member.map(\.base) ?? node.calledExpression)?.as(DeclReferenceExprSyntax.self)?.baseName
        .text,
      node.labels.isEmpty, node.trailingClosure == nil
    else { return nil }
    if isOwnClass(name, around: Syntax(node), labels: node.labels) { return name }
    return constraints(of: name, around: Syntax(node)).contains("NSObject") ? name : nil
  }

  /// Returns the value of a class that is written as `NSObject.Type` and whose `init` is called; nil for
  /// other calls.
  private func classValue(in node: FunctionCallExprSyntax) -> String? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init", node.labels.isEmpty, node.trailingClosure == nil
    else { return nil }
    let text = base.trimmedDescription
    guard !["self", "super", "Self"].contains(text), text.lastName.first?.isLowercase ?? false,
      base.is(DeclReferenceExprSyntax.self) || base.as(MemberAccessExprSyntax.self)?.base != nil
    else { return nil }
    let property = typePath.flatMap { declarations.property(text, of: $0) }
    let type = parameterType(text, around: Syntax(node)) ?? property
    return type == "NSObject.Type" ? text : nil
  }

  /// Returns the type of the nearest function's parameter with a name; nil if there is none.
  private func parameterType(_ name: String, around node: Syntax) -> String? {
    var next = node.parent
    while let current = next {
      next = current.parent
      let clause =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause
      guard let clause else { continue }
      return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type
        .trimmedDescription
    }
    return nil
  }

  /// Whether a name is that of the class of a static function whose class inherits from one of Apple's, and
  /// declares no `required` initializer with the labels.
  private func isOwnClass(_ name: String, around node: Syntax, labels: [String]) -> Bool {
    guard ["self", "Self"].contains(name), let type = scope.last?.lastName else { return false }
    var next = node.parent
    while let current = next, !current.is(FunctionDeclSyntax.self) { next = current.parent }
    let modifiers = next?.as(FunctionDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
    guard modifiers.contains("static") || modifiers.contains("class") else { return false }
    return declarations.isPlainObject(type)
      && !declarations.requiredInitializers.contains(type.withLabels(labels))
  }

  /// Returns the types that a generic parameter must be or conform to; none if the name is no such parameter.
  private func constraints(of name: String, around node: Syntax) -> [String] {
    var next = node.parent
    while let current = next {
      next = current.parent
      let generic =
        current.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? current.as(InitializerDeclSyntax.self)?.genericParameterClause
        ?? current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      guard let parameter = generic?.parameters.first(where: { $0.name.text == name }) else { continue }
      let inherited = parameter.inheritedType.map { $0.trimmedDescription } ?? ""
      let clause = current.asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
      let required = clause?.requirements.compactMap { requirement -> String? in
        guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
          conformance.leftType.trimmedDescription == name
        else { return nil }
        return conformance.rightType.trimmedDescription
      }
      let types = [inherited] + (required ?? [])
      return types.flatMap { $0.split(separator: "&").map { $0.trimmingPrefix(while: \.isWhitespace) } }
        .map { String($0.prefix { !$0.isWhitespace }).lastName }
    }
    return []
  }

  /// Returns the innermost statement or member of a type that contains a call and begins a line.
  private func statement(of node: FunctionCallExprSyntax) -> Syntax? {
    var parent = node.parent
    while let current = parent {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self),
        isFirstInLine(current.bytes.lowerBound)
      {
        return current
      }
      parent = current.parent
    }
    return nil
  }
}

/// The constructions in a statement.
private final class Constructions: SyntaxVisitor {
  private let rule: ConstructionRule
  private(set) var found: [(call: FunctionCallExprSyntax, type: String)] = []

  init(_ item: Syntax, _ rule: ConstructionRule) {
    self.rule = rule
    super.init(viewMode: .sourceAccurate)
    walk(item)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = rule.constructed(by: node) { found.append((node, type)) }
    return .visitChildren
  }
}
