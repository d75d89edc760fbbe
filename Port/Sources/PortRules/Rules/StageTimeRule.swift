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

  /// Writes a deadline that a constant of the block keeps where it is used, since a `DispatchTime` is real
  /// time: `let time = DispatchTime.now() + 1` goes, and `deadline: time` becomes `deadline: .now() + 1`.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in node {
      guard let variable = item.item.as(VariableDeclSyntax.self), let line = wholeLine(of: item),
        variable.bindingSpecifier.tokenKind == .keyword(.let), variable.bindings.count == 1,
        let binding = variable.bindings.first, let value = binding.initializer?.value,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = value.typeOfPresent,
        let uses = DeadlineUses.all(of: name, in: node, after: item)
      else { continue }
      replace(line, with: "")
      let deadline = text(type.bytes.upperBound..<value.bytes.upperBound)
      for use in uses { replace(use.bytes, with: deadline) }
      changed(item, "\(name) → \(deadline) where it is used, which a stage's clock counts")
    }
    return .visitChildren
  }

  /// Returns the line of a statement with its end; nil if something else is on it.
  private func wholeLine(of item: CodeBlockItemSyntax) -> Range<Int>? {
    let bytes = item.bytes
    let space = text(bytes.upperBound..<endOfSpace(bytes.upperBound)).utf8
    guard isFirstInLine(bytes.lowerBound), let lineBreak = space.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let end = bytes.upperBound + space[...lineBreak].count
    return startOfLine(bytes.lowerBound)..<end
  }

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
    guard let type = deadline.expression.typeOfPresent else { return }
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

/// The uses of a constant as deadlines of `asyncAfter`.
private final class DeadlineUses: SyntaxVisitor {
  private let name: String
  private var found: [ExprSyntax] = []
  private var isUsedOtherwise = false
  private var closures = 0

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns all uses behind the constant's statement; nil if there is none, or one that is no deadline, or
  /// that a closure makes later.
  static func all(
    of name: String, in list: CodeBlockItemListSyntax, after item: CodeBlockItemSyntax
  ) -> [ExprSyntax]? {
    let uses = DeadlineUses(name)
    for later in list where later.position > item.position { uses.walk(later) }
    return uses.found.isEmpty || uses.isUsedOtherwise ? nil : uses.found
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard node.text == name, node.tokenKind.isIdentifier else { return .skipChildren }
    let use = node.parent?.as(DeclReferenceExprSyntax.self)
    let argument = use?.parent?.as(LabeledExprSyntax.self)
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    if let use, argument?.label?.text == "deadline", closures == 0,
      call?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "asyncAfter"
    {
      found.append(ExprSyntax(use))
    } else {
      isUsedOtherwise = true
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }
}

extension ExprSyntax {
  /// The `DispatchTime` of an expression that begins with `DispatchTime.now()`.
  fileprivate var typeOfPresent: ExprSyntax? {
    let head = self.as(SequenceExprSyntax.self)?.elements.first ?? self
    guard let member = head.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      let type = member.base, type.trimmedDescription == "DispatchTime",
      member.declName.baseName.text == "now"
    else { return nil }
    return type
  }
}

extension TokenKind {
  fileprivate var isIdentifier: Bool {
    if case .identifier = self { return true }
    return false
  }
}
