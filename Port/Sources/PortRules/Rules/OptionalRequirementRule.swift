import SwiftSyntax

/// Turns an `@objc protocol` with optional requirements into one whose extension has defaults, and takes the
/// question mark off its calls. Other `@objc` protocols stay protocols of classes.
final class OptionalRequirementRule: Rule {
  /// The values that stand for a missing property, by its type.
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
      let named = binding.pattern.trimmedDescription
      if variable.isRequiredValue, let accessors = binding.accessorBlock {
        replace(accessors.bytes, with: "{ get throws }")
        changed(variable, "\(named), which is \(type), throws where it is not implemented")
        return ["\(head)var \(named): \(type) { get throws { throw CocoaError(.featureUnsupported) } }"]
      }
      let value = value(of: type, name: named, at: variable)
      let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") ?? false
      let name = "\(head)var \(named): \(type)"
      return [isSettable ? "\(name) { get { \(value) } set {} }" : "\(name) { \(value) }"]
    }
    leftOpen(declaration, "an optional requirement of this kind has no default")
    return []
  }

  /// Returns the default of a method. One with a value throws, which its callers see as nil: so they still
  /// see whether it is implemented, and a method that does not throw implements it.
  private func function(_ node: FunctionDeclSyntax, head: String) -> [String] {
    let effects = node.signature.effectSpecifiers
    let end = (effects?.bytes ?? node.signature.parameterClause.bytes).upperBound
    let start = oneLine(node.funcKeyword.bytes.lowerBound..<end)
    let rest = oneLine(end..<node.bytes.upperBound)
    guard let result = node.resultThatIsNotOptional else {
      let isEmpty = ["Void", "()", nil].contains(node.signature.returnClause?.type.trimmedDescription)
      return ["\(head)\(start)\(rest) {\(isEmpty ? "" : " nil ")}"]
    }
    let isThrowing = effects?.throwsClause != nil
    if !isThrowing { replace(end..<end, with: " throws") }
    changed(node, "\(node.name.text), which returns \(result), throws where it is not implemented")
    let words = isThrowing ? "" : " throws"
    return ["\(head)\(start)\(words)\(rest) { throw CocoaError(.featureUnsupported) }"]
  }

  private func oneLine(_ range: Range<Int>) -> String {
    let lines = text(range).split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    return (text(range).first?.isWhitespace ?? false ? " " : "") + lines.joined(separator: " ")
  }

  /// Returns the value that stands for a missing property.
  private func value(of type: String, name: String, at node: some SyntaxProtocol) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    let empty = type.hasPrefix("[") ? (type.contains(":") ? "[:]" : "[]") : Self.zeros[type]
    let value = empty ?? "fatalError(\"\(name) has no default\")"
    let what = empty == nil ? "has no default" : "has the default \(value)"
    leftOpen(node, "\(name) \(what): its readers cannot see any more whether it is implemented")
    return value
  }
}
