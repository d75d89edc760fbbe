import SwiftSyntax

/// Adds `import FoundationNetworking` to a file that names its types: on Linux they are in a module of their
/// own, and on Apple's platforms in Foundation.
final class NetworkingImportRule: Rule {
  private static let module = "FoundationNetworking"
  private static let names: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionTask",
    "URLSessionDelegate", "URLRequest", "NSMutableURLRequest", "NSURLRequest", "URLResponse",
    "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential",
    "URLProtocol",
    "URLAuthenticationChallenge",
  ]

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let names = FileNames(node)
    guard !names.imports.contains(Self.module),
      !names.all.subtracting(declarations.types).isDisjoint(with: Self.names),
      let place = node.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }),
      isFirstInLine(place.bytes.lowerBound)
    else { return .skipChildren }
    let end = place.bytes.upperBound
    let lines = ["", "#if canImport(\(Self.module))", "import \(Self.module)", "#endif"]
    replace(end..<end, with: lines.joined(separator: source.lineBreak))
    changed(place, "import \(Self.module) added: on Linux it has URLSession and the types beside it")
    return .skipChildren
  }
}
