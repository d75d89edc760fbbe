import SwiftSyntax

/// Lets code for iOS be code for Linux: `os(iOS)` becomes `os(iOS) || os(Linux)`, unless the block imports a
/// module that is not here. Imports that only Apple's platforms have are fenced.
final class PlatformRule: Rule {
  /// The modules that Linux has.
  static let modules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "UniformTypeIdentifiers",
    "MobileCoreServices", "simd",
    "Foundation", "Dispatch", "Swift", "Testing", "XCTest",
    "Observation", "Synchronization", "FoundationEssentials",
  ]

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    let tests = PlatformTests(condition)
    guard !tests.ofIOS.isEmpty, !tests.hasLinux else { return super.visit(node) }
    let missing = Imports(node).missing
    guard missing.isEmpty || tests.areNegated else {
      leftOpen(condition, "os(iOS): the block imports \(missing.joined(separator: ", ")), which Linux lacks")
      return .skipChildren
    }
    for test in tests.ofIOS {
      let isAlone = test.position == condition.position && test.endPosition == condition.endPosition
      replace(test.bytes, with: isAlone ? "os(iOS) || os(Linux)" : "(os(iOS) || os(Linux))")
    }
    changed(condition, "os(iOS) → os(iOS) || os(Linux)")
    return super.visit(node)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    let start = node.bytes.lowerBound
    guard let module = path.first, isFirstInLine(start) else { return .skipChildren }
    // Foundation has those of its names that are here, under the clock of the system.
    if module == "CoreFoundation", path.count == 1 {
      replaceOnLinux(node.bytes, with: ["import Foundation"])
      changed(node, "import CoreFoundation → import Foundation where the Objective-C runtime is not")
    } else if module == "ObjectiveC"
      || (path.count > 1 && node.importKindSpecifier == nil && Self.modules.contains(module))
    {
      replaceOnLinux(node.bytes, with: module == "ObjectiveC" ? [] : ["import \(module)"])
      changed(node, "\(node.trimmedDescription) where the Objective-C runtime is")
    }
    return .skipChildren
  }
}

/// The tests of the platform in a condition.
private final class PlatformTests: SyntaxVisitor {
  private(set) var ofIOS: [FunctionCallExprSyntax] = []
  private(set) var hasLinux = false

  /// Whether each test of iOS stands behind a `!`, so that the code is for other platforms.
  var areNegated: Bool {
    ofIOS.allSatisfy { test in
      var node = test.parent
      while let current = node {
        if current.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return true }
        node = current.parent
      }
      return false
    }
  }

  init(_ condition: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.trimmedDescription {
    case "os(iOS)": ofIOS.append(node)
    case "os(Linux)": hasLinux = true
    default: break
    }
    return .skipChildren
  }
}

/// The modules that code imports and Linux lacks.
private final class Imports: SyntaxVisitor {
  private(set) var missing: [String] = []

  init(_ clause: IfConfigClauseSyntax) {
    super.init(viewMode: .sourceAccurate)
    if let elements = clause.elements { walk(elements) }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, !PlatformRule.modules.contains(module), module != "ObjectiveC"
    {
      missing.append(module)
    }
    return .skipChildren
  }
}
