import Foundation
import Testing

/// Every Swift example in the READMEs, the documents and the articles is compiled: each of its paragraphs
/// stands, line for line, in a file of `Tests/Components/RivuletTests`, `Tests/Transfers/DownloadsTests` or of the package
/// `Examples`. Comments and spaces may differ.
@Suite struct ExampleTests {
  /// A block of Swift in a document.
  private struct Example {
    let document: String
    let text: String

    /// The block's parts between empty lines, as lines of code. Closing braces at the end of a part are left
    /// out, since an example may show fewer members of a type than are compiled. Each import is a part of its
    /// own, since the tests import more.
    var paragraphs: [[String]] {
      text.components(separatedBy: "\n\n").flatMap { part in
        let lines = ExampleTests.code(part)
        guard lines.contains(where: { !$0.hasPrefix("import ") }) else { return lines.map { [$0] } }
        return [Array(lines.prefix(1 + (lines.lastIndex { $0 != "}" } ?? -1)))]
      }.filter { !$0.isEmpty }
    }
  }

  /// Returns the lines without comments, indentation and repeated spaces; lines without code are left out.
  private static func code(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return words.prefix { !$0.hasPrefix("//") }.joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private static func files(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".build") }.map { "\(folder)/\($0)" }
  }

  private func examples() throws -> [Example] {
    let articles = try Self.files(in: "Sources", suffix: ".md") + Self.files(in: "docs", suffix: ".md")
    return try (["README.md", "README.zh-CN.md"] + articles).flatMap { path in
      try String(contentsOf: package.appending(path: path), encoding: .utf8)
        .components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first.map { Example(document: path, text: $0) } }
    }
  }

  /// Returns whether the lines follow each other somewhere in the text.
  private static func contains(_ lines: [String], in text: [String]) -> Bool {
    guard let first = lines.first else { return true }
    return text.indices.contains { text[$0] == first && text[$0...].starts(with: lines) }
  }

  @Test func everyExampleIsCompiled() throws {
    let paths = try ["Tests/Components/RivuletTests", "Tests/Transfers/DownloadsTests", "Examples"].flatMap {
      try Self.files(in: $0, suffix: ".swift")
    }
    let compiled = try paths.map {
      Self.code(try String(contentsOf: package.appending(path: $0), encoding: .utf8))
    }
    let examples = try examples().filter { !$0.text.hasPrefix("// swift-tools-version") }
    #expect(examples.count > 20)
    for example in examples {
      for paragraph in example.paragraphs {
        let isCompiled = compiled.contains { Self.contains(paragraph, in: $0) }
        #expect(isCompiled, "\(example.document): no test has\n\(paragraph.joined(separator: "\n"))")
      }
    }
  }

  @Test func manifestsInDocumentsNameExistingProducts() throws {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let manifests = try examples().filter { $0.text.hasPrefix("// swift-tools-version") }
    let products = manifests.flatMap { $0.text.matches(of: /\.product\(name: "(\w+)"/).map(\.1) }
    #expect(!products.isEmpty)
    for product in products { #expect(manifest.contains(".library(name: \"\(product)\"")) }
  }

  @Test func everyModuleOfAProductHasACatalogue() throws {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let targets = manifest.matches(of: /\.library\(name: "\w+", targets: \["(\w+)"\]/).map { String($0.1) }
    #expect(targets.count > 6)
    for module in Set(targets).union([
      "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Metal", "ImageIO", "UniformTypeIdentifiers",
      "MobileCoreServices", "simd",
    ]) {
      let page = try #require(moduleFolders[module]).appending(path: "\(module).docc/\(module).md")
      #expect(FileManager.default.fileExists(atPath: page.path), "no page of \(module)")
    }
  }

  @Test func linksBetweenDocumentsLeadToFiles() throws {
    let articles = try Self.files(in: "Sources", suffix: ".md") + Self.files(in: "docs", suffix: ".md")
    for path in ["README.md", "README.zh-CN.md", "CONTRIBUTING.md", "CHANGELOG.md"] + articles {
      let file = package.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#:\s]+)[^)\s]*\)/) {
        let target = file.deletingLastPathComponent().appending(path: String(link.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(path): no \(link.1)")
      }
    }
  }
}
