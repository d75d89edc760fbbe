import SwiftSyntax

/// Writes overrides of what only Apple's `NSObject` has so that Linux sees none.
///
/// Methods that the Objective-C runtime asks when it sends a message, such as `forwardingTarget(for:)`, are
/// left out on Linux, which sends none, and reported; so are methods that UIKit calls on iOS only.
/// `awakeFromNib()` of a class that is no responder is a plain method there.
final class RuntimeOverrideRule: Rule {
  private static let forwarding = "forwardingTarget(for:)"
  private static let messages: Set<String> = [
    "responds(to:)", forwarding, "doesNotRecognizeSelector(_:)", "method(for:)",
  ]
  /// Methods of UIKit's that only iOS calls.
  private static let uncalled: Set<String> = [
    "beginCustomizingItems(_:)", "endCustomizing(animated:)", "accessibilityScroll(_:)",
    "encodeRestorableState(with:)", "decodeRestorableState(with:)", "applicationFinishedRestoringState()",
    "willRotate(to:duration:)", "willAnimateRotation(to:duration:)", "didRotate(from:)",
  ]
  private static let plainMethods: Set<String> = ["awakeFromNib()", "prepareForInterfaceBuilder()"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.nameWithLabels
    guard !isLocal, let type = typePath, isFirstInLine(node.bytes.lowerBound),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return enterFunction() }
    if Self.uncalled.contains(name) {
      replaceOnLinux(node.bytes, with: [])
      leftOpen(node, "\(name) left out on Linux: UIKit calls it on iOS only")
    } else if name == Self.forwarding, forward(node, override) {
      leftOpen(node, "\(name): Linux forwards selectors, such as those of timers, and no calls of delegates")
    } else if Self.messages.contains(name) {
      replaceOnLinux(node.bytes, with: [])
      leftOpen(node, "\(name) left out on Linux: no messages are sent there, so none is forwarded")
    } else if Self.plainMethods.contains(name), isFirst(node.name.text, in: type) {
      let plain = text(
        node.bytes,
        without: [override.bytes.lowerBound..<endOfSpace(override.bytes.upperBound)]
          + SuperCalls(node, of: node.name.text).found.map(\.bytes))
      replaceOnLinux(node.bytes, with: [plain])
      changed(node, "\(name) of \(type) overrides nothing where the Objective-C runtime is not")
    }
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  /// Writes the method that hands selectors on as that of a protocol on Linux. Returns whether its class
  /// stands by itself and is no responder, and it asks no other object whether it responds.
  private func forward(_ node: FunctionDeclSyntax, _ override: DeclModifierSyntax) -> Bool {
    let type = node.signature.parameterClause.parameters.first?.type.trimmedDescription
    guard ["Selector!", "Selector?"].contains(type), scope.count == 1, let name = scope.first,
      isFirst(node.name.text, in: name), !FileNames(node).all.contains("responds"),
      let owner = node.parent?.parent?.parent?.as(MemberBlockSyntax.self)?.parent?.as(ClassDeclSyntax.self)
    else { return false }
    let modifier = override.bytes.lowerBound..<endOfSpace(override.bytes.upperBound)
    let calls = SuperCalls(node, of: node.name.text).found.map { call in
      Edit(range: call.bytes, text: ExprSyntax(call).isBound ? "Any?.none" : "nil")
    }
    replaceOnLinux(node.bytes, with: [text(node.bytes, after: [Edit(range: modifier, text: "")] + calls)])
    let end = owner.bytes.upperBound
    let lines = ["", "#if !canImport(ObjectiveC)", "extension \(name): SelectorForwarding {}", "#endif"]
    replace(end..<end, with: lines.joined(separator: source.lineBreak))
    return true
  }

  /// Whether the first class outside the tree is `NSObject`, and no class between declares the method.
  private func isFirst(_ method: String, in type: String) -> Bool {
    guard declarations.isPlainObject(type) else { return false }
    guard let superclass = declarations.superclasses[type.lastName] else { return true }
    return declarations.methods(of: superclass, named: method, labels: nil).isEmpty
  }
}
