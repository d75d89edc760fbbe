import SwiftSyntax

/// Writes methods and read properties that an extension adds to a class outside the tree, and their overrides,
/// twice: as they are for the Objective-C runtime, and for Linux with names of their own, which the first one
/// chooses among by the class.
final class DispatchRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      let effects = node.signature.effectSpecifiers?.trimmedDescription ?? ""
      let tries = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      write(
        node,
        DispatchedMember(
          key: node.nameWithLabels, name: node.name, keyword: node.funcKeyword,
          bodyStart: body.bytes.lowerBound,
          attributes: node.attributes, modifiers: node.modifiers, tries: tries, arguments: arguments(of: node)
        ))
    }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let key = node.getterName, let binding = node.bindings.first, let accessors = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      write(
        node,
        DispatchedMember(
          key: key, name: name, keyword: node.bindingSpecifier, bodyStart: accessors.bytes.lowerBound,
          attributes: node.attributes, modifiers: node.modifiers, tries: "", arguments: ""))
    }
    return .visitChildren
  }

  private func write(_ node: some DeclSyntaxProtocol, _ member: DispatchedMember) {
    guard !isLocal, let type = scope.last?.lastName, isFirstInLine(node.bytes.lowerBound),
      let method = declarations.dispatched.methods[member.key]
    else { return }
    let isOverride = member.modifiers.contains { $0.name.text == "override" }
    guard isOverride ? method.overriders.contains(type) : method.owner == type else { return }
    let lineBreak = source.lineBreak + indentation(at: node.bytes.lowerBound)
    var plain = [renamed(node, member, of: type, in: method)]
    if !isOverride { plain.insert(choosing(member, among: method, lineBreak: lineBreak), at: 0) }
    replaceOnLinux(node.bytes, with: plain)
    changed(node, "\(member.key) of \(type) is chosen by the class where the Objective-C runtime is not")
  }

  /// Returns the member with a name of its own, which calls those of its superclasses by theirs.
  private func renamed(
    _ node: some DeclSyntaxProtocol, _ member: DispatchedMember, of type: String,
    in method: DispatchedMethods.Method
  ) -> String {
    let ancestor = declarations.dispatched.ancestor(of: type, in: method)
    let name = member.name.text
    var edits = [Edit(range: member.name.bytes, text: "\(name)Of\(type)")]
    edits += SuperMembers(node, named: name).found.map { Edit(range: $0.bytes, text: "\(name)Of\(ancestor)") }
    for modifier in member.modifiers where ["override", "open", "dynamic"].contains(modifier.name.text) {
      let range = modifier.bytes.lowerBound..<endOfSpace(modifier.bytes.upperBound)
      edits.append(Edit(range: range, text: modifier.name.text == "open" ? "public " : ""))
    }
    edits += member.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { ["objc", "IBAction"].contains($0.attributeName.trimmedDescription) }
      .map { Edit(range: $0.bytes.lowerBound..<endOfSpace($0.bytes.upperBound), text: "") }
    var edited = EditedText(text(node.bytes))
    let start = node.bytes.lowerBound
    edited.apply(
      edits.map {
        Edit(range: ($0.range.lowerBound - start)..<($0.range.upperBound - start), text: $0.text)
      })
    return edited.text
  }

  /// Returns the member that calls the one of the object's class.
  private func choosing(
    _ member: DispatchedMember, among method: DispatchedMethods.Method, lineBreak: String
  ) -> String {
    let name = member.name.text
    let cases = declarations.dispatched.ordered(method).map {
      "  case let object as \($0): return \(member.tries)object.\(name)Of\($0)\(member.arguments)"
    }
    let attributes = member.attributes.map(\.trimmedDescription)
      .filter { !$0.hasPrefix("@objc") && !$0.hasPrefix("@IBAction") }.map { $0 + " " }
    let modifiers = member.modifiers.map(\.name.text).filter { $0 != "dynamic" }
      .map { $0 == "open" ? "public " : $0 + " " }
    let head = (attributes + modifiers).joined() + text(member.keyword.bytes.lowerBound..<member.bodyStart)
    let lines =
      ["\(head){", "  switch self {"] + cases + [
        "  default: return \(member.tries)\(name)Of\(method.owner)\(member.arguments)", "  }", "}",
      ]
    return lines.joined(separator: lineBreak)
  }

  private func arguments(of node: FunctionDeclSyntax) -> String {
    let arguments = node.signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let value = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&\(name)" : name
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    return "(\(arguments.joined(separator: ", ")))"
  }
}

/// A method or a property that is read, as `DispatchRule` writes it.
private struct DispatchedMember {
  /// The name with its labels.
  let key: String
  let name: TokenSyntax
  let keyword: TokenSyntax
  let bodyStart: Int
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  /// The keywords before a call, with a space behind each.
  let tries: String
  /// The arguments of a call in parentheses; empty for a property.
  let arguments: String
}

/// The uses of a member of the superclass.
private final class SuperMembers: SyntaxVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []
  private let name: String

  init(_ node: some SyntaxProtocol, named name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "super.\(name)" { found.append(node) }
    return .visitChildren
  }
}
