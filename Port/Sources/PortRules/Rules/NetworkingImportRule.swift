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
      let place = node.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) ?? node.statements.first,
      isFirstInLine(place.bytes.lowerBound)
    else { return .skipChildren }
    let lines = ["#if canImport(\(Self.module))", "import \(Self.module)", "#endif"]
    let text = lines.joined(separator: source.lineBreak)
    if place.item.is(ImportDeclSyntax.self) {
      let end = place.bytes.upperBound
      replace(end..<end, with: source.lineBreak + text)
    } else {
      let start = place.bytes.lowerBound
      replace(start..<start, with: text + source.lineBreak)
    }
    changed(place, "import \(Self.module) added: on Linux it has URLSession and the types beside it")
    return .skipChildren
  }
}
