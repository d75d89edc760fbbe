import SwiftSyntax

/// Turns an `@objc protocol` with optional requirements into one whose extension has defaults, and takes the
/// question mark off its calls. Other `@objc` protocols stay protocols of classes.
final class OptionalRequirementRule: Rule {
  /// The values that stand for a missing method, by the type of its result.
  private static let zeros = [
    "Bool": "false", "Int": "0", "CGFloat": "0", "Double": "0", "Float": "0", "TimeInterval": "0",
    "String": "\"\"", "CGSize": ".zero", "CGPoint": ".zero", "CGRect": ".zero",
  ]

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let objc = node.attributes.first(named: "objc") else { return super.visit(node) }
    restrictToClasses(node)
    for member in node.memberBlock.members { removeWeak(of: member.decl) }
    guard declarations.protocolsWithDefaults.contains(node.name.text) else { return super.visit(node) }
    replace(objc.bytes.lowerBound..<endOfSpace(objc.bytes.upperBound), with: "")
    changed(objc, "@objc protocol \(node.name.text) → a protocol with defaults")
    let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let access = isPublic ? "public " : ""
    var defaults: [String] = []
    for member in node.memberBlock.members { defaults += requirement(member.decl, access: access) }
    let lineBreak = source.lineBreak
    let end = node.bytes.upperBound
    let body = ["", "", "extension \(node.name.text) {"] + defaults.map { "  " + $0 } + ["}"]
    replace(end..<end, with: body.joined(separator: lineBreak + indentation(at: node.bytes.lowerBound)))
    return super.visit(node)
  }

  private func restrictToClasses(_ node: ProtocolDeclSyntax) {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription.lastName } ?? []
    guard declarations.classProtocols.isDisjoint(with: inherited) else { return }
    let end = node.inheritanceClause?.bytes.upperBound ?? node.name.bytes.upperBound
    replace(end..<end, with: inherited.isEmpty ? ": AnyObject" : ", AnyObject")
  }

  /// Takes `weak` off a property, which only a protocol of Objective-C's can demand.
  private func removeWeak(of declaration: DeclSyntax) {
    guard let modifiers = declaration.as(VariableDeclSyntax.self)?.modifiers,
      let weak = modifiers.first(where: { $0.name.text == "weak" })
    else { return }
    replace(weak.bytes.lowerBound..<endOfSpace(weak.bytes.upperBound), with: "")
    changed(weak, "weak removed from a requirement")
  }

  /// Takes `@objc optional` off a requirement, and returns its default; nothing for one that is not optional.
  private func requirement(_ declaration: DeclSyntax, access: String) -> [String] {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    if let objc = attributes?.first(named: "objc") {
      replace(objc.bytes.lowerBound..<endOfSpace(objc.bytes.upperBound), with: "")
    }
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    guard let optional = modifiers?.first(where: { $0.name.text == "optional" }) else { return [] }
    replace(optional.bytes.lowerBound..<endOfSpace(optional.bytes.upperBound), with: "")
    let isStatic = modifiers?.contains { $0.name.text == "static" } ?? false
    let head = access + (isStatic ? "static " : "")
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return self.function(function, head: head)
    }
    if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription
    {
      let value = value(of: type, name: binding.pattern.trimmedDescription, at: variable)
      let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") ?? false
      let name = "\(head)var \(binding.pattern.trimmedDescription): \(type)"
      return [isSettable ? "\(name) { get { \(value) } set {} }" : "\(name) { \(value) }"]
    }
    leftOpen(declaration, "an optional requirement of this kind has no default")
    return []
  }

  private func function(_ node: FunctionDeclSyntax, head: String) -> [String] {
    let words = (text(node.funcKeyword.bytes.lowerBound..<node.bytes.upperBound)).split(
      whereSeparator: \.isNewline
    )
    .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    guard result != "Void", result != "()" else { return ["\(head)\(words) {}"] }
    return ["\(head)\(words) { \(value(of: result, name: node.name.text, at: node)) }"]
  }

  /// Returns the value that stands for a missing member: the one that its callers name, or an empty one.
  private func value(of type: String, name: String, at node: some SyntaxProtocol) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if let used = declarations.fallbacks[name], used.count == 1, let value = used.first, value.isConstant {
      return value
    }
    let empty = type.hasPrefix("[") ? (type.contains(":") ? "[:]" : "[]") : Self.zeros[type]
    let value = empty ?? "fatalError(\"\(name) has no default\")"
    let what = empty == nil ? "has no default" : "has the default \(value)"
    leftOpen(node, "\(name) \(what): its callers cannot see any more whether it is implemented")
    return value
  }
}

extension String {
  /// Whether the text is a literal or a member without a base, which means the same everywhere.
  fileprivate var isConstant: Bool {
    guard let first else { return false }
    let isName = dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if first == "." || first.isNumber || first == "-" { return isName }
    if first == "\"" { return !contains("\\(") && dropFirst().dropLast().contains("\"") == false }
    let isType = first.isUppercase && isName
    return ["true", "false", "nil", "[]", "[:]"].contains(self) || isType
  }
}
