import SwiftParser
import SwiftSyntax

/// Moves members from extensions into the bodies of their classes: overrides, and members that a subclass in
/// the tree overrides. Only the Objective-C runtime can override in an extension, or what one declares. The
/// class may stand in another file.
struct ExtensionOverrides {
  private struct Member {
    let path: String
    let type: String
    /// The member's name with its labels.
    let name: String
    let syntax: MemberBlockItemSyntax
    let owner: ExtensionDeclSyntax
    let line: Int
    let isOverride: Bool

    var range: Range<Int> { syntax.position.utf8Offset..<syntax.endPosition.utf8Offset }

    /// Whether the member may be moved: its extension adds no constraint.
    var isMovable: Bool { owner.genericWhereClause == nil }
  }

  private struct Body {
    let path: String
    /// The place before the white space of the closing brace.
    let end: Int
    /// Whether the closing brace begins a line.
    let endsLine: Bool
  }

  /// A declaration that only its file can name, or an extension whose members are such declarations.
  private struct HiddenName {
    let path: String
    let names: Set<String>
    /// The modifier that hides it.
    let modifier: Range<Int>
    let line: Int
  }

  private var members: [Member] = []
  private var hiddenNames: [HiddenName] = []
  private var bodies: [String: Body] = [:]
  /// The first inherited type of each class, and the names that each class overrides, by the last name of the
  /// class.
  private var superclasses: [String: String] = [:]
  private var overridden: [String: Set<String>] = [:]

  mutating func add(_ file: SourceFileSyntax, path: String) {
    let collector = Collector(path: path, file: file)
    collector.walk(file)
    members += collector.members
    hiddenNames += collector.hiddenNames
    bodies.merge(collector.bodies) { first, _ in first }
    superclasses.merge(collector.superclasses) { first, _ in first }
    overridden.merge(collector.overridden) { $0.union($1) }
  }

  /// Leaves out the members that nothing overrides, and those that another rule is about. Call it when all
  /// files are added.
  mutating func keepMoved(besides dispatched: DispatchedMethods) {
    var overriddenBelow: [String: Set<String>] = [:]
    for (type, names) in overridden {
      var next = superclasses[type]
      var visited: Set<String> = [type]
      while let ancestor = next, visited.insert(ancestor).inserted {
        overriddenBelow[ancestor, default: []].formUnion(names)
        next = superclasses[ancestor]
      }
    }
    members.removeAll { member in
      guard !member.isOverride else {
        return dispatched.methods[member.name]?.overriders.contains(member.type) ?? false
      }
      let isOverridden = overriddenBelow[member.type.lastName]?.contains(member.name) ?? false
      return !isOverridden || bodies[member.type] == nil
    }
  }

  /// Returns the edits of a file, and what is said about them.
  func edits(of path: String, lineBreak: String) -> (edits: [Edit], remarks: [Remark]) {
    var edits: [Edit] = []
    var remarks: [Remark] = []
    for item in members {
      let body = item.isMovable ? bodies[item.type] : nil
      let what = item.isOverride ? "an override" : "a member that a subclass overrides"
      if item.path == path {
        guard let body else {
          let text = "\(what) in an extension of \(item.type), whose body is not among the files"
          remarks.append(Remark(kind: .open, line: item.line, text: text))
          continue
        }
        edits.append(Edit(range: item.range, text: ""))
        let place = body.path == path ? "" : " in \(body.path)"
        let text = "\(what) in an extension → the body of \(item.type)\(place)"
        remarks.append(Remark(kind: .changed, line: item.line, text: text))
      }
      if let body, body.path == path {
        let text = item.syntax.text(in: item.owner, isOverride: item.isOverride)
        edits.append(Edit(range: body.end..<body.end, text: text + (body.endsLine ? "" : lineBreak)))
      }
    }
    // A member that moves into another file takes along what it names there.
    let moved = members.filter { item in
      item.path == path && item.isMovable && bodies[item.type].map { $0.path != path } ?? false
    }
    let names = moved.reduce(into: Set<String>()) { $0.formUnion(FileNames($1.syntax).all) }
    for hidden in hiddenNames
    where hidden.path == path && !names.isDisjoint(with: hidden.names)
      && !moved.contains(where: { $0.range.contains(hidden.modifier.lowerBound) })
    {
      edits.append(Edit(range: hidden.modifier, text: "internal"))
      let named = names.intersection(hidden.names).sorted().joined(separator: ", ")
      let text = "\(named) is internal, because a moved override names it"
      remarks.append(Remark(kind: .changed, line: hidden.line, text: text))
    }
    return (edits, remarks)
  }

  private final class Collector: ScopedVisitor {
    private let path: String
    private let converter: SourceLocationConverter
    private(set) var members: [Member] = []
    private(set) var hiddenNames: [HiddenName] = []
    private(set) var bodies: [String: Body] = [:]
    private(set) var superclasses: [String: String] = [:]
    private(set) var overridden: [String: Set<String>] = [:]

    init(path: String, file: SourceFileSyntax) {
      self.path = path
      converter = SourceLocationConverter(fileName: path, tree: file)
      super.init()
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      node.isForMac ? .skipChildren : super.visit(node)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      noteHidden([node.name.text], node.modifiers)
      let result = super.visit(node)
      let brace = node.memberBlock.rightBrace
      bodies[typePath ?? node.name.text] = Body(
        path: path, end: brace.position.utf8Offset,
        endsLine: brace.leadingTrivia.contains { $0.isNewline })
      superclasses[node.name.text] =
        node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.lastName
      noteOverrides(in: node.memberBlock, of: node.name.text)
      return result
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let type = node.extendedType.trimmedDescription
      for member in node.memberBlock.members {
        let isChoice = node.modifiers.isEmpty && member.isChoiceOfOverrides
        guard let name = isChoice ? "override" : member.memberName else { continue }
        members.append(
          Member(
            path: path, type: type, name: name, syntax: member, owner: node,
            line: converter.location(for: member.positionAfterSkippingLeadingTrivia).line,
            isOverride: isChoice || member.has("override")))
      }
      noteOverrides(in: node.memberBlock, of: type.lastName)
      noteHidden(node.memberBlock.members.flatMap(\.declaredNames), node.modifiers)
      return super.visit(node)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      noteHidden([node.name.text], node.modifiers)
      return super.visit(node)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      noteHidden([node.name.text], node.modifiers)
      return super.visit(node)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      noteHidden([node.name.text], node.modifiers)
      return enterFunction()
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      noteHidden(node.bindings.map(\.pattern.trimmedDescription), node.modifiers)
      return .visitChildren
    }

    private func noteHidden(_ names: [String], _ modifiers: DeclModifierListSyntax) {
      let hidden = modifiers.first { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
      guard !isLocal, let hidden, !names.isEmpty else { return }
      hiddenNames.append(
        HiddenName(
          path: path, names: Set(names), modifier: hidden.bytes,
          line: converter.location(for: hidden.positionAfterSkippingLeadingTrivia).line))
    }

    private func noteOverrides(in block: MemberBlockSyntax, of type: String) {
      let names = block.members.filter { $0.has("override") }.compactMap(\.memberName)
      overridden[type, default: []].formUnion(names)
    }
  }
}

extension MemberBlockItemSyntax {
  fileprivate func has(_ modifier: String) -> Bool {
    decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == modifier } ?? false
  }

  /// Whether the member is an `#if` that is not about the Objective-C runtime, with overrides only.
  fileprivate var isChoiceOfOverrides: Bool {
    guard let clauses = decl.as(IfConfigDeclSyntax.self)?.clauses else { return false }
    return clauses.allSatisfy { clause in
      let members = clause.elements?.as(MemberBlockItemListSyntax.self).map(Array.init) ?? []
      return clause.condition?.trimmedDescription != "canImport(ObjectiveC)"
        && members.allSatisfy { $0.has("override") }
    }
  }

  /// The name of a method with its labels, of a property, or of another override; nil for other members.
  fileprivate var memberName: String? {
    let prefix = has("class") || has("static") ? "class " : ""
    if let function = decl.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      return "\(prefix)\(function.name.text)(\(labels.joined()))"
    }
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.first.map { prefix + $0.pattern.trimmedDescription }
    }
    return has("override") ? "override" : nil
  }

  /// The names of a method, of properties or of a type.
  fileprivate var declaredNames: [String] {
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern.trimmedDescription)
    }
    return decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }

  /// Returns the member's text with the access that its extension gives it. One that is no override also
  /// keeps the `@objc` of the extension, which an override has from its superclass.
  fileprivate func text(in owner: ExtensionDeclSyntax, isOverride: Bool) -> String {
    let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]
    var inserted = ""
    if let access = owner.modifiers.first(where: { levels.contains($0.name.text) }),
      !levels.contains(where: has)
    {
      inserted = access.name.text + " "
    }
    let attributes = decl.asProtocol((any WithAttributesSyntax).self)?.attributes
    if !isOverride, owner.attributes.contains(named: "objc"),
      let attributes, !attributes.contains(named: "objc"), !attributes.contains(named: "nonobjc")
    {
      inserted = "@objc " + inserted
    }
    guard !inserted.isEmpty else { return description }
    let first = attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    let place = (first.map { Syntax($0) } ?? Syntax(decl)).positionAfterSkippingLeadingTrivia.utf8Offset
    let bytes = Array(description.utf8)
    let start = place - position.utf8Offset
    return String(decoding: bytes[..<start], as: UTF8.self) + inserted
      + String(decoding: bytes[start...], as: UTF8.self)
  }
}
