import SwiftSyntax

/// Writes overrides of what only Apple's `NSObject` has so that Linux sees none.
///
/// Methods that the Objective-C runtime asks when it sends a message, such as `forwardingTarget(for:)`, are
/// left out on Linux, which sends none, and reported; so are methods that UIKit calls on iOS only.
/// `awakeFromNib()` of a class that is no responder is a plain method there.
final class RuntimeOverrideRule: Rule {
  private static let messages: Set<String> = [
    "responds(to:)", "forwardingTarget(for:)", "doesNotRecognizeSelector(_:)", "method(for:)",
  ]
  /// Methods of UIKit's that only iOS calls.
  private static let uncalled: Set<String> = [
    "beginCustomizingItems(_:)", "endCustomizing(animated:)", "accessibilityScroll(_:)",
    "encodeRestorableState(with:)", "decodeRestorableState(with:)", "applicationFinishedRestoringState()",
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

  /// Whether the first class outside the tree is `NSObject`, and no class between declares the method.
  private func isFirst(_ method: String, in type: String) -> Bool {
    guard declarations.isPlainObject(type) else { return false }
    guard let superclass = declarations.superclasses[type.lastName] else { return true }
    return declarations.methods(of: superclass, named: method, labels: nil).isEmpty
  }
}
