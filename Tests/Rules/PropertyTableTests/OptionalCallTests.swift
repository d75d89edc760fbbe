import Foundation
import Testing

private let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

/// The files `Protocol+OptionalCalls.swift` are what the declarations of their protocols say.
/// `RIVULET_RECORD=1` writes them and fails; `make format` breaks their lines.
@Suite struct OptionalCallTests {
  private static let suffix = "+OptionalCalls.swift"

  private static func files() -> [URL] {
    FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
  }

  /// The text without the places where lines break.
  private static func words(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing(",)", with: ")")
  }

  @Test func generatedFilesEqualTheProtocols() throws {
    let isRecording = ProcessInfo.processInfo.environment["RIVULET_RECORD"] != nil
    let files = Self.files()
    let generated = files.filter { $0.lastPathComponent.hasSuffix(Self.suffix) }
    #expect(generated.count >= 16)
    let texts = try files.filter { !generated.contains($0) }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for url in generated {
      let name = String(url.lastPathComponent.dropLast(Self.suffix.count))
      let about = texts.filter { $0.contains(name) }
      let defaults = Set(about.flatMap { Self.defaults(of: name, in: $0) })
      let calls = about.lazy.compactMap { OptionalCalls(name, declaredIn: $0, defaults: defaults) }.first
      let source = try #require(calls, "no file declares the protocol \(name)").source
      guard Self.words(try String(contentsOf: url, encoding: .utf8)) != Self.words(source) else { continue }
      if isRecording {
        try source.write(to: url, atomically: true, encoding: .utf8)
        Issue.record(
          "\(url.lastPathComponent) was written; run make format, and test again without RIVULET_RECORD")
      } else {
        Issue.record(
          """
          \(url.lastPathComponent) is not what its protocol says: \
          RIVULET_RECORD=1 swift test --filter OptionalCall
          """
        )
      }
    }
  }

  /// The full names of the methods that extensions of the protocol define.
  private static func defaults(of name: String, in text: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    return lines.indices.filter { lines[$0].hasSuffix("extension \(name) {") }.flatMap { start in
      let end = lines[start...].firstIndex(of: "}") ?? lines.endIndex
      // A declaration ends where its body begins.
      let heads = lines[start + 1..<end].joined(separator: "\n").components(separatedBy: "func ").dropFirst()
      return heads.compactMap { head -> String? in
        let declaration =
          "func " + head.prefix { $0 != "{" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return OptionalCalls.Method(declaration: declaration)?.fullName
      }
    }
  }

  @Test func methodsWithLabelsAreCalledThroughAStructure() throws {
    let calls = try #require(
      OptionalCalls(
        "SomeDelegate",
        declaredIn: """
          @MainActor public protocol SomeDelegate: AnyObject {
            /// The first.
            func some(_ some: Some, didChange value: Int)
            func someBegan(
              _ some: Some) -> Bool
            func required(_ some: Some)
          }
          """, defaults: ["some(_:didChange:)", "someBegan(_:)"]))
    #expect(
      calls.source.contains(
        "public var someBegan: ((Some) -> Bool)? { { self.someBegan($0) } }"))
    #expect(
      calls.source.contains(
        """
          public func callAsFunction(_ some: Some, didChange value: Int) {
            delegate.some(some, didChange: value)
        """
      ))
    #expect(!calls.source.contains("required"))
  }
}
