import SwiftSyntax

/// Writes calls whose time is real on Linux as calls that a stage's clock counts, and that do the same on
/// iOS.
final class StageTimeRule: Rule {
  private static let loops = [
    "RunLoop.main": "CFRunLoopGetMain()", "RunLoop.current": "CFRunLoopGetCurrent()",
  ]
  private static let modes = [
    ".common": ".commonModes", "RunLoop.Mode.common": ".commonModes", ".commonModes": ".commonModes",
    "RunLoopMode.commonModes": ".commonModes", ".default": ".defaultMode",
    "RunLoop.Mode.default": ".defaultMode", ".defaultRunLoopMode": ".defaultMode",
    "RunLoopMode.defaultRunLoopMode": ".defaultMode",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    switch member.declName.baseName.text {
    case "asyncAfter":
      makeRelative(node)
      performItem(node)
    case "add": addTimer(node, to: member.base)
    default: break
    }
    return .visitChildren
  }

  /// Writes the deadline of `asyncAfter` as one that a stage's clock can count: `DispatchTime.now() + 1`
  /// becomes `.now() + 1`.
  private func makeRelative(_ node: FunctionCallExprSyntax) {
    guard let deadline = node.arguments.first, deadline.label?.text == "deadline" else { return }
    let head = deadline.expression.as(SequenceExprSyntax.self)?.elements.first ?? deadline.expression
    guard let member = head.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      let type = member.base, type.trimmedDescription == "DispatchTime",
      member.declName.baseName.text == "now"
    else { return }
    replace(type.bytes, with: "")
    changed(node, "DispatchTime.now() → .now(), which a stage's clock counts")
  }

  /// Writes a work item of a property as a closure that performs it, which does nothing once the item is
  /// cancelled.
  private func performItem(_ node: FunctionCallExprSyntax) {
    guard node.labels == ["deadline", "execute"], let item = node.arguments.last?.expression,
      let name = item.as(DeclReferenceExprSyntax.self)?.baseName.text, let type = scope.last,
      declarations.property(name, of: type)?.trimmingOptional == "DispatchWorkItem"
    else { return }
    replace(item.bytes, with: "{ [work = \(name)] in work.perform() }")
    changed(node, "\(name) → a closure that performs it, whose time a stage's clock counts")
  }

  /// Writes `RunLoop.main.add(timer, forMode: .common)` as the function of Core Foundation.
  private func addTimer(_ node: FunctionCallExprSyntax, to loop: ExprSyntax?) {
    let arguments = node.arguments.map { $0 }
    guard let loop, let function = Self.loops[loop.trimmedDescription], arguments.count == 2,
      arguments[0].label == nil, arguments[1].label?.text == "forMode",
      let mode = Self.modes[arguments[1].expression.trimmedDescription]
    else { return }
    let timer = arguments[0].expression
    let name =
      timer.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? timer.trimmedDescription
    guard name.lowercased().contains("timer") else { return }
    replace(node.bytes.lowerBound..<timer.bytes.lowerBound, with: "CFRunLoopAddTimer(\(function), ")
    replace(timer.bytes.upperBound..<node.bytes.upperBound, with: " as CFRunLoopTimer, \(mode))")
    changed(node, "\(loop.trimmedDescription).add(…) → CFRunLoopAddTimer(…), which a stage's clock counts")
  }
}
