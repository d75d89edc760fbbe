import SwiftSyntax

/// Puts `@objc`, `@objcMembers` and `@IBOutlet` between `#if canImport(ObjectiveC)` and `#endif`: the
/// compiler on Linux refuses them, and iOS finds methods by their names only with them. So is `@IBAction` of
/// a method without or with several parameters, which only iOS allows.
final class AttributeRule: Rule {
  private static let names: Set<String> = ["objc", "objcMembers", "IBOutlet"]

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    // An `@objc enum` is allowed.
    if let declaration = node.parent, declaration.is(DeclSyntax.self), !declaration.is(EnumDeclSyntax.self),
      !isHandledElsewhere(declaration)
    {
      fence(node, of: declaration)
    }
    return .visitChildren
  }

  /// Protocols with optional requirements and properties with `@NSManaged` have rules of their own.
  private func isHandledElsewhere(_ node: Syntax) -> Bool {
    if let node = node.as(ProtocolDeclSyntax.self) {
      return declarations.protocolsWithDefaults.contains(node.name.text)
    }
    if let type = scope.last, declarations.protocolsWithDefaults.contains(type) { return true }
    return node.as(VariableDeclSyntax.self)?.attributes.contains(named: "NSManaged") ?? false
  }

  private func fence(_ attributes: AttributeListSyntax, of node: Syntax) {
    let refused = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
      let name = attribute.attributeName.trimmedDescription
      return Self.names.contains(name) || (name == "IBAction" && !node.hasOneParameter)
    }
    guard !refused.isEmpty else { return }
    if let type = node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.trimmedDescription,
      declarations.protocolsWithDefaults.contains(type.trimmingOptional.lastName)
    {
      return remove(refused)
    }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let text = refused.map(\.trimmedDescription).joined(separator: " ")
    let lineBreak = source.lineBreak + indentation(at: start)
    let lines = ["#if canImport(ObjectiveC)", text, "#endif", ""].joined(separator: lineBreak)
    replace(start..<start, with: (isFirstInLine(start) ? "" : lineBreak) + lines)
    for attribute in refused {
      let end = attribute.bytes.upperBound
      replace(attribute.bytes.lowerBound..<endOfSpace(end), with: "")
      changed(attribute, "\(attribute.trimmedDescription) where the Objective-C runtime is")
    }
  }

  /// Takes the attributes off a property whose protocol is not Objective-C's any more: iOS would refuse them.
  private func remove(_ attributes: [AttributeSyntax]) {
    for attribute in attributes {
      replace(attribute.bytes.lowerBound..<endOfSpace(attribute.bytes.upperBound), with: "")
      changed(attribute, "\(attribute.trimmedDescription) removed: its protocol is a plain one now")
    }
  }
}

extension Syntax {
  /// Whether the node is a function with one parameter.
  fileprivate var hasOneParameter: Bool {
    self.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.count == 1
  }
}
