import SwiftParser
import SwiftSyntax

/// The modules of a folder: the targets of its package, or one of everything.
public struct Modules {
  /// The folders of the targets, without a slash at the end.
  private let folders: [String]

  /// Reads the targets of a package.
  /// - Parameters:
  ///   - manifest: The text of `Package.swift`; nil makes one module of everything.
  ///   - paths: The paths of all Swift files, to tell `Sources/Name` from `Tests/Name`.
  public init(manifest: String?, paths: [String]) {
    guard let manifest else {
      folders = []
      return
    }
    let collector = TargetCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: manifest))
    folders = collector.targets.map { name, path in
      path
        ?? ["Sources", "Source", "src", "srcs", "Tests"].map { "\($0)/\(name)" }
        .first { folder in paths.contains { $0.hasPrefix(folder + "/") } } ?? "Sources"
    }
  }

  /// Returns the folder of a file's module; an empty text for the outermost folder.
  public func folder(of path: String) -> String {
    folders.filter { path.hasPrefix($0 + "/") || $0 == "." }.max { $0.count < $1.count } ?? ""
  }
}

private final class TargetCollector: SyntaxVisitor {
  private(set) var targets: [(name: String, path: String?)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let kinds: Set<String> = ["target", "executableTarget", "testTarget"]
    if let kind = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      kinds.contains(kind), let name = node.text(of: "name"), node.arguments.count > 1 || node.isInTargets
    {
      var path = node.text(of: "path")
      while path?.hasSuffix("/") ?? false { path?.removeLast() }
      while path?.hasPrefix("./") ?? false { path?.removeFirst(2) }
      targets.append((name, path))
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  fileprivate func text(of label: String) -> String? {
    arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
  }

  /// Whether the call stands in the list `targets:` and not in a target's dependencies.
  fileprivate var isInTargets: Bool {
    var node = parent
    while let current = node {
      if let argument = current.as(LabeledExprSyntax.self), let label = argument.label?.text {
        return label == "targets"
      }
      node = current.parent
    }
    return false
  }
}
