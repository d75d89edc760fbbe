import SwiftSyntax

/// Adds `import FoundationNetworking` or `import FoundationXML` to a file that names their types: on Linux
/// they are in modules of their own, and on Apple's platforms in Foundation.
final class FoundationImportRule: Rule {
  private static let names: [(module: String, types: Set<String>)] = [
    (
      "FoundationNetworking",
      [
        "URLSession", "URLSessionConfiguration", "URLSessionDataTask", "URLSessionDownloadTask",
        "URLSessionTask", "URLSessionDelegate", "URLRequest", "NSMutableURLRequest", "NSURLRequest",
        "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage",
        "URLCredential", "URLProtocol", "URLAuthenticationChallenge",
      ]
    ),
    ("FoundationXML", ["XMLParser", "XMLParserDelegate", "XMLDocument"]),
  ]

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let names = FileNames(node)
    let used = names.all.subtracting(declarations.types)
    for (module, types) in Self.names where !names.imports.contains(module) && !used.isDisjoint(with: types) {
      add(module, to: node)
    }
    return .skipChildren
  }

  private func add(_ module: String, to node: SourceFileSyntax) {
    guard
      let place = node.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) ?? node.statements.first,
      isFirstInLine(place.bytes.lowerBound)
    else { return }
    let lines = ["#if canImport(\(module))", "import \(module)", "#endif"]
    let text = lines.joined(separator: source.lineBreak)
    if place.item.is(ImportDeclSyntax.self) {
      let end = place.bytes.upperBound
      replace(end..<end, with: source.lineBreak + text)
    } else {
      let start = place.bytes.lowerBound
      replace(start..<start, with: text + source.lineBreak)
    }
    changed(place, "import \(module) added: on Linux these types of Foundation's are there")
  }
}
