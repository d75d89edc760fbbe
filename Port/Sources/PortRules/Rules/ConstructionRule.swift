import SwiftSyntax

/// Writes the construction of an object whose class is a generic parameter in both forms: Swift allows it for
/// `required` initializers only, which those of Apple's classes need not be on iOS. `T(frame: frame)` is
/// `T.instance(frame: frame)` on Linux.
final class ConstructionRule: Rule {
  /// The labels of the initializers that UIKit can call on a class that is known only at run time.
  private static let labels: Set<[String]> = [
    [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"],
  ]

  /// The statements and members that are written twice already.
  private var written: Set<SyntaxIdentifier> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard constructed(by: node) != nil else { return .visitChildren }
    guard let item = statement(of: node), isFirstInLine(item.bytes.lowerBound),
      text(item.bytes).filter({ $0 == "\n" }).count < 12
    else {
      leftOpen(
        node, "\(node.trimmedDescription): write \(node.calledExpression.trimmedDescription).instance(…) here"
      )
      return .visitChildren
    }
    guard written.insert(item.id).inserted else { return .visitChildren }
    let start = item.bytes.lowerBound
    var edited = EditedText(text(item.bytes))
    edited.apply(
      Constructions(item, self).found.map { call, type in
        let range = call.calledExpression.bytes
        return Edit(range: (range.lowerBound - start)..<(range.upperBound - start), text: type + ".instance")
      })
    let lines = ["#if canImport(ObjectiveC)", text(item.bytes), "#else", edited.text, "#endif"]
    replace(item.bytes, with: lines.joined(separator: source.lineBreak + indentation(at: start)))
    changed(
      node, "\(node.trimmedDescription) → \(node.calledExpression.trimmedDescription).instance(…) on Linux")
    return .visitChildren
  }

  /// Returns the generic parameter that a call makes an object of; nil for every other call.
  fileprivate func constructed(by node: FunctionCallExprSyntax) -> String? {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard member == nil || member?.declName.baseName.text == "init",
      let name = (member.map(\.base) ?? node.calledExpression)?.as(DeclReferenceExprSyntax.self)?.baseName
        .text,
      Self.labels.contains(node.labels), node.trailingClosure == nil
    else { return nil }
    if isOwnClass(name, around: Syntax(node), labels: node.labels) { return name }
    return constraints(of: name, around: Syntax(node)).contains(where: isApples) ? name : nil
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

  /// Returns the statement or the member of a type that contains a call.
  private func statement(of node: FunctionCallExprSyntax) -> Syntax? {
    var parent = node.parent
    while let current = parent {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return current }
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
