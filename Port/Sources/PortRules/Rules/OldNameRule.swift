import SwiftSyntax

/// Writes names of before Swift 4.2 as they are called today, on iOS and here.
final class OldNameRule: Rule {
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    // A member with such a name is the app's own.
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    // Foundation has the functions of these modules on both sides.
    if ["CoreFoundation", "Darwin"].contains(name), !isMember,
      node.parent?.is(MemberAccessExprSyntax.self) ?? false
    {
      rename(node.baseName, to: "Foundation")
    }
    if let new = OldNames.members[name], !declarations.declares(name) { rename(node.baseName, to: new) }
    guard !isMember else {
      if name == "commonModes", !node.isOfCoreFoundation { rename(node.baseName, to: "common") }
      if name == "defaultRunLoopMode" { rename(node.baseName, to: "default") }
      dropCharacters(node)
      if let new = OldNames.notifications[name], let access = node.parent, access.isNotificationName {
        replace(access.bytes, with: new)
        changed(node, "\(name) → \(new)")
      }
      return .visitChildren
    }
    if let new = OldNames.values[name] ?? OldNames.types[name] {
      // The key of an animation is a text, also one that is a constant's.
      let isKey = node.parent?.as(LabeledExprSyntax.self)?.label?.text == "forKey" && new.hasPrefix("CA")
      rename(node.baseName, to: isKey ? new + ".rawValue" : new)
    }
    return .visitChildren
  }

  /// Leaves out `characters`, the view of a text that is the text itself today.
  private func dropCharacters(_ node: DeclReferenceExprSyntax) {
    guard node.baseName.text == "characters", !declarations.declares("characters"),
      let access = node.parent?.as(MemberAccessExprSyntax.self), access.base != nil
    else { return }
    replace(access.period.bytes.lowerBound..<node.bytes.upperBound, with: "")
    changed(node, "characters of a text → the text")
  }

  /// An override of a member that has another name today.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "override" }),
      let new = OldNames.members[node.name.text]
    {
      rename(node.name, to: new)
    }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    if variable?.modifiers.contains(where: { $0.name.text == "override" }) ?? false,
      let new = OldNames.members[node.identifier.text]
    {
      rename(node.identifier, to: new)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let new = OldNames.types[node.name.text] { rename(node.name, to: new) }
    return .visitChildren
  }

  /// A string with a constant that has a type of its own today.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAnnotation?.type, type.trimmedDescription.trimmingOptional == "String",
      let name = node.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let end = OldNames.values[name]?.lastIndex(of: "."), let new = OldNames.values[name]?[..<end]
    {
      let mark = type.trimmedDescription.dropFirst("String".count)
      replace(type.bytes, with: "\(new)\(mark)")
      changed(node, "String\(mark) → \(new)\(mark)")
    }
    return .visitChildren
  }

  /// `@main` has replaced `@UIApplicationMain`, at which the compiler on Linux crashes.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "UIApplicationMain" {
      replace(node.attributeName.bytes, with: "main")
      changed(node, "@UIApplicationMain → @main")
    }
    return .visitChildren
  }

  private func rename(_ token: TokenSyntax, to new: String) {
    guard !declarations.types.contains(token.text) else { return }
    replace(token.bytes, with: new)
    changed(token, "\(token.text) → \(new)")
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the node is a member of `CFRunLoopMode`, or an argument of a function of Core Foundation's.
  fileprivate var isOfCoreFoundation: Bool {
    if parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "CFRunLoopMode" { return true }
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.trimmedDescription.hasPrefix("CF")
      }
      node = current.parent
    }
    return false
  }
}

extension Syntax {
  /// Whether the node is a member of `NSNotification.Name` or `Notification.Name`, or has no base.
  fileprivate var isNotificationName: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription else { return true }
    return ["NSNotification.Name", "Notification.Name"].contains(base)
  }
}
