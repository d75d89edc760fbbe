import SwiftSyntax

/// A platform that the condition of a clause is asked about.
enum Platform {
  case iOS, macOS
  /// Linux, as the condition is written.
  case linux
  /// Linux where `os(iOS)` holds too.
  case linuxAsIOS

  /// Returns whether a test holds; nil if the platform does not decide it, as with `DEBUG`.
  fileprivate func holds(_ test: String, _ argument: String) -> Bool? {
    switch test {
    case "os": systems.contains(argument)
    // A simulator's code, and Catalyst's, is never that of Linux.
    case "targetEnvironment": self == .linux || self == .linuxAsIOS ? false : nil
    case "canImport": has(argument)
    default: nil
    }
  }

  private var systems: Set<String> {
    switch self {
    case .iOS: ["iOS"]
    case .macOS: ["macOS", "OSX"]
    case .linux: ["Linux"]
    case .linuxAsIOS: ["Linux", "iOS"]
    }
  }

  private func has(_ module: String) -> Bool? {
    switch self {
    case .iOS: module == "UIKit" ? true : ["AppKit", "Cocoa", "Glibc"].contains(module) ? false : nil
    case .macOS:
      ["AppKit", "Cocoa"].contains(module) ? true : ["UIKit", "Glibc"].contains(module) ? false : nil
    case .linux, .linuxAsIOS: PlatformRule.has(module)
    }
  }
}

extension ExprSyntax {
  /// Returns whether a condition of `#if` holds on a platform; nil if that also depends on something else.
  func holds(on platform: Platform) -> Bool? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.holds(on: platform)
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return prefix.expression.holds(on: platform).map { !$0 }
    }
    if let literal = self.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let call = self.as(FunctionCallExprSyntax.self), let argument = call.arguments.first?.expression {
      let name = argument.trimmedDescription.prefix { $0 != "." }
      return platform.holds(call.calledExpression.trimmedDescription, String(name))
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }) else { return nil }
    let alternatives = elements.split { $0.isOperator("||") }.map { alternative in
      Self.all(alternative.filter { !$0.isOperator("&&") }.map { $0.holds(on: platform) })
    }
    return Self.all(alternatives.map { $0.map { !$0 } }).map { !$0 }
  }

  private func isOperator(_ name: String) -> Bool {
    self.as(BinaryOperatorExprSyntax.self)?.operator.text == name
  }

  /// Returns false if a value is, true if all are, and else nil.
  private static func all(_ values: [Bool?]) -> Bool? {
    values.contains(false) ? false : values.contains(nil) ? nil : true
  }
}

extension IfConfigClauseSyntax {
  /// Whether the clause asks for UIKit's platform, so that Linux is to be among those that see it.
  ///
  /// A list of Apple's platforms with macOS among them asks for something else. It is extended if Linux has no
  /// clause of its own: the code would be missing there.
  var asksForUIKit: Bool {
    guard let condition, condition.holds(on: .linux) != condition.holds(on: .linuxAsIOS),
      !clauses.contains(where: { $0.condition?.trimmedDescription.contains("os(Linux)") ?? false })
    else { return false }
    let value = condition.holds(on: .iOS)
    guard value == condition.holds(on: .macOS) else { return true }
    return value != false && !laterClauses.contains(where: \.isForLinux)
  }

  /// Whether Linux sees the clause after the rules; nil if flags such as `DEBUG` decide.
  var isOnLinux: Bool? {
    let before = clauses.prefix { $0.id != id }.map(\.conditionOnLinux)
    if before.contains(true) { return false }
    let value = conditionOnLinux
    return value == true && before.contains(nil) ? nil : value
  }

  private var conditionOnLinux: Bool? {
    condition?.holds(on: asksForUIKit ? .linuxAsIOS : .linux) ?? (condition == nil ? true : nil)
  }

  /// Whether the clause has code that Linux can take in the place of that for Apple's platforms.
  private var isForLinux: Bool {
    guard condition.map({ $0.holds(on: .linux) == true }) ?? true, let elements else { return false }
    return !elements.trimmedDescription.hasPrefix("#error")
      && FileNames(elements).imports.isDisjoint(with: AppleModules.all.keys)
  }

  private var clauses: [IfConfigClauseSyntax] {
    parent?.as(IfConfigClauseListSyntax.self)?.map { $0 } ?? [self]
  }

  private var laterClauses: ArraySlice<IfConfigClauseSyntax> { clauses.drop { $0.id != id }.dropFirst() }
}
