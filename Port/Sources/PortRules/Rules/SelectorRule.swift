import SwiftSyntax

/// Gives selectors their methods: `#selector(tap(_:))` becomes `Selector("tap:", Page.tap(_:))`.
///
/// `#keyPath` becomes its text. Both are the same on iOS, where `SelectorFile` supplies the initializer.
final class SelectorRule: Rule {
  /// The types of local variables that are written, by their names.
  private var locals: [String: String] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if isLocal, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      let call = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      let type = (node.typeAnnotation?.type.trimmedDescription ?? call)?.trimmingOptional
      locals[name] = type?.lastName.first?.isUppercase == true ? type : nil
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isLocal { locals = [:] }
    for parameter in node.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      locals[name] = parameter.type.trimmedDescription.trimmingOptional
    }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  /// A variable of a condition has the type that its value is cast to, or that of the property, or of the
  /// property's element, that it is bound to.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = node.initializer?.value
    else { return .visitChildren }
    if let element = value.as(SubscriptCallExprSyntax.self) {
      let type = declaredType(of: element.calledExpression)
      guard let type, type.hasPrefix("["), type.hasSuffix("]") else { return .visitChildren }
      let parts = type.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
      locals[name] = parts.last.map { String($0.drop { $0 == " " }) }
    } else if let type = value.castType, type.lastName.first?.isUppercase == true {
      locals[name] = type.trimmingOptional
    } else if let type = declaredType(of: value)?.trimmingOptional, !type.hasPrefix("[") {
      locals[name] = type
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let array = declaredType(of: node.sequence), array.hasPrefix("["), array.hasSuffix("]")
    {
      locals[name] = String(array.dropFirst().dropLast())
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": replaceSelector(node)
    case "keyPath": replaceKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// A selector of a text that names a method of the class.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "Selector", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil, let text = argument.expression.plainText
    else { return .visitChildren }
    let name = String(text.prefix { $0 != ":" })
    let found = typePath.map { declarations.methods(of: $0, named: name, labels: nil) } ?? []
    guard let type = typePath, let method = found.first(where: { $0.objectiveCName == text }),
      !method.isStatic
    else {
      leftOpen(node, "\(node.trimmedDescription) names no method of the class around it")
      return .skipChildren
    }
    finish(node, name: text, reference: "\(type).\(method.reference)")
    return .skipChildren
  }

  private func finish(_ node: some SyntaxProtocol, name: String, reference: String) {
    let result = "Selector(\"\(name)\", \(reference))"
    replace(node.bytes, with: result)
    changed(node, "\(node.trimmedDescription) → \(result)")
  }

  private func replaceSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, argument.label == nil else { return replaceProperty(node) }
    guard let named = NamedMethod.named(by: argument.expression) else {
      return leftOpen(node, "\(node.trimmedDescription): not the name of a method")
    }
    guard
      let type = type(of: named.base) ?? declarations.owner(of: named)
        ?? ObjectiveCName.ownersOfApples[named.name]
    else {
      return leftOpen(node, "\(node.trimmedDescription): the type of its object is not written here")
    }
    let found = declarations.methods(of: type, named: named.name, labels: named.labels)
    guard found.first?.isStatic != true else {
      return leftOpen(node, "\(node.trimmedDescription): a static method has no selector here")
    }
    guard (found.first?.labels ?? named.labels ?? []).count <= 2 else {
      return leftOpen(node, "\(node.trimmedDescription): a selector here has at most two arguments")
    }
    let known = named.chosen(among: found)?.objectiveCName
    let cast = named.cast.map { " as (\(type)) -> \($0)" } ?? ""
    let reference = "\(type).\(named.written)\(cast)"
    guard let name = known ?? ObjectiveCName.ofApples(named.name, labels: named.labels) else {
      return writeBothForms(
        node, "Selector(\"\(ObjectiveCName.of(named.name, labels: named.labels ?? []))\", \(reference))")
    }
    finish(node, name: name, reference: reference)
  }

  /// Gives the selector that reads or sets a property its key path: `#selector(getter: UIView.layoutMargins)`
  /// becomes `Selector("layoutMargins", \UIView.layoutMargins)`.
  private func replaceProperty(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, let named = NamedMethod.named(by: argument.expression),
      named.labels == nil, let type = type(of: named.base)
    else { return leftOpen(node, "\(node.trimmedDescription): the type of its object is not written here") }
    let isSetter = argument.label?.text == "setter"
    let head = named.name.prefix(1).uppercased() + named.name.dropFirst()
    let name = isSetter ? "set\(head):" : named.name
    let result = "Selector(\"\(name)\", \\\(type).\(named.name))"
    replace(node.bytes, with: result)
    changed(node, "\(node.trimmedDescription) → \(result)")
  }

  /// Keeps a selector of a method of Apple's for iOS, since its name in Objective-C is not known, and writes
  /// its statement anew for Linux, where any name will do.
  private func writeBothForms(_ node: MacroExpansionExprSyntax, _ selector: String) {
    var parent = node.parent
    while let current = parent, !current.is(CodeBlockItemSyntax.self) { parent = current.parent }
    guard let item = parent, isFirstInLine(item.bytes.lowerBound),
      item.trimmedDescription.split(separator: "#selector", omittingEmptySubsequences: false).count == 2,
      text(item.bytes).filter({ $0 == "\n" }).count < 12
    else { return leftOpen(node, "\(node.trimmedDescription): its name in Objective-C is not known") }
    let (whole, part) = (item.bytes, node.bytes)
    let plain =
      text(whole.lowerBound..<part.lowerBound) + selector + text(part.upperBound..<whole.upperBound)
    replaceOnLinux(whole, with: [plain])
    changed(node, "\(node.trimmedDescription) → \(selector) where the Objective-C runtime is not")
  }

  /// Returns the type that a method is looked for in.
  private func type(of base: ExprSyntax?) -> String? {
    guard let base else { return typePath }
    let text = base.trimmedDescription
    if ["self", "Self", "type(of: self)"].contains(text) { return typePath }
    if text == "super" { return nil }
    if text.lastName.first?.isUppercase == true { return text }
    return declaredType(of: base).flatMap { $0.hasPrefix("[") ? nil : $0 }
  }

  /// Returns the written type of a local variable or a property.
  private func declaredType(of value: ExprSyntax) -> String? {
    let text = value.trimmedDescription
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    guard !name.contains(".") else { return nil }
    let local = text == name ? locals[name] : nil
    return local ?? typePath.flatMap { declarations.property(name, of: $0) }
  }

  private func replaceKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression.trimmedDescription else { return }
    var parts = path.split(separator: ".").map { String($0) }
    var owner = typePath ?? ""
    while parts.count > 1, let first = parts.first, first == "self" || first.first?.isUppercase == true {
      owner = first == "self" ? owner : first
      parts.removeFirst()
    }
    // Apple's `isHidden` is `hidden` in Objective-C; a property of the tree keeps its name.
    if let first = parts.first, first.hasPrefix("is"), first.dropFirst(2).first?.isUppercase == true,
      declarations.property(first, of: owner) == nil, declarations.methods[owner.lastName] == nil
    {
      parts[0] = first.dropFirst(2).prefix(1).lowercased() + first.dropFirst(3)
    }
    // UIKit gives the class property another name in Swift.
    if owner == "UIApplication", parts == ["shared"] { parts = ["sharedApplication"] }
    let result = "\"\(parts.joined(separator: "."))\""
    replace(node.bytes, with: result)
    changed(node, "\(node.trimmedDescription) → \(result)")
  }
}

extension Method {
  /// The method's name with its labels.
  fileprivate var reference: String {
    labels.isEmpty ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation, also in parentheses; nil for everything else.
  fileprivate var plainText: String? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.plainText
    }
    return self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
