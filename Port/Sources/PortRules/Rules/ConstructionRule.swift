import SwiftSyntax

/// Writes the construction of an object whose class is a generic parameter or a value in both forms: Swift
/// allows it for `required` initializers only, which those of Apple's classes need not be on iOS.
/// `T(frame: frame)` is `T.instance(frame: frame)` on Linux, and `cellType.init()` is `cellType.instance()`.
final class ConstructionRule: Rule {
  /// The labels of the initializers that UIKit can call on a class that is known only at run time.
  private static let labels: Set<[String]> = [
    [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"],
    ["reuseIdentifier"],
  ]

  /// The statements and members that are written twice already.
  private var written: Set<SyntaxIdentifier> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard constructed(by: node) != nil else { return .visitChildren }
    guard let item = statement(of: node), text(item.bytes).filter({ $0 == "\n" }).count < 12 else {
      leftOpen(
        node, "\(node.trimmedDescription): write \(node.calledExpression.trimmedDescription).instance(…) here"
      )
      return .visitChildren
    }
    guard written.insert(item.id).inserted else { return .visitChildren }
    let edits = Constructions(item, self).found.map { call, type in
      Edit(range: call.calledExpression.bytes, text: type + ".instance")
    }
    replaceOnLinux(item.bytes, with: [text(item.bytes, after: edits)])
    changed(
      node, "\(node.trimmedDescription) → \(node.calledExpression.trimmedDescription).instance(…) on Linux")
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
      Self.labels.contains(node.labels), node.trailingClosure == nil
    else { return nil }
    if isOwnClass(name, around: Syntax(node), labels: node.labels) { return name }
    return constraints(of: name, around: Syntax(node)).contains(where: isApples) ? name : nil
  }

  /// Returns the value of a class whose `init` is called; nil for other calls, and if the tree has an
  /// initializer that the call may mean and that need not be one of Apple's classes.
  private func classValue(in node: FunctionCallExprSyntax) -> String? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init", Self.labels.contains(node.labels), node.trailingClosure == nil,
      !declarations.hasOpenInitializer(labels: node.labels)
    else { return nil }
    let text = base.trimmedDescription
    guard !["self", "super", "Self"].contains(text), text.lastName.first?.isLowercase ?? false,
      base.is(DeclReferenceExprSyntax.self) || base.as(MemberAccessExprSyntax.self)?.base != nil
    else { return nil }
    // The type of a parameter or a property says what it is, where it is written.
    let property = typePath.flatMap { declarations.property(text, of: $0) }
    guard let type = parameterType(text, around: Syntax(node)) ?? property, type.hasSuffix(".Type") else {
      return text
    }
    let name = String(type.dropLast(5)).lastName
    let root = declarations.root(of: name) ?? name
    let isOne = isApples(root) || constraints(of: name, around: Syntax(node)).contains(where: isApples)
    return isOne ? text : nil
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
    return declarations.root(of: type).map(isApples) ?? false
      && !declarations.requiredInitializers.contains(type.withLabels(labels))
  }

  private func isApples(_ type: String) -> Bool {
    guard type.hasPrefix("UI") || type.hasPrefix("CA"), !declarations.types.contains(type) else {
      return false
    }
    return type.dropFirst(2).first?.isUppercase ?? false
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
