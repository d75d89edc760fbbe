import Foundation
import Testing
import UIKit

/// Documents as poppler's programs read them, which Scripts/install-packages installs.
@MainActor @Suite struct PDFTests {
  private static let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)

  /// Writes a document of one page to a file.
  private func document(
    info: [String: Any] = [:], _ actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws -> URL {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = info
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).pdf")
    try UIGraphicsPDFRenderer(bounds: Self.bounds, format: format).writePDF(to: file) { context in
      context.beginPage()
      actions(context)
    }
    return file
  }

  private func output(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) fails: run Scripts/install-packages")
    return data
  }

  private func text(_ program: String, _ arguments: [String]) throws -> String {
    String(decoding: try output(program, arguments), as: UTF8.self)
  }

  @Test func textIsFoundAndSelected() throws {
    let file = try document(info: [kCGPDFContextTitle: "Flüsse", kCGPDFContextAuthor: "R."]) { _ in
      NSAttributedString(
        string: "Affinität – Rivulet", attributes: [.font: UIFont.systemFont(ofSize: 17)]
      ).draw(at: CGPoint(x: 10, y: 20))
    }
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try text("pdftotext", [file.path, "-"]).contains("Affinität – Rivulet"))
    let info = try text("pdfinfo", [file.path])
    #expect(info.contains("Flüsse") && info.contains("200 x 100 pts"))
    #expect(try text("pdffonts", [file.path]).contains("CID Type 0C"))
  }

  @Test func linksTagsAndSizesAreInTheFile() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, Self.bounds, nil)
    UIGraphicsBeginPDFPage()
    let context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsSetPDFContextURLForRect(try #require(URL(string: "https://example.org/")), Self.bounds)
    UIGraphicsAddPDFContextDestinationAtPoint("top", .zero)
    CGPDFContextBeginTag(context, .header1, [CGPDFTagProperty.actualText: "Title"])
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    CGPDFContextEndTag(context)
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 60), nil)
    UIGraphicsSetPDFContextDestinationForRect("top", CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(UIGraphicsGetPDFContextBounds().height == 60)
    UIGraphicsEndPDFContext()
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try (data as Data).write(to: file)
    let info = try text("pdfinfo", ["-l", "2", file.path])
    #expect(info.contains("Pages:           2") && info.contains("50 x 60 pts"))
    #expect(info.contains("Tagged:          yes"))
    #expect(try text("pdfinfo", ["-url", file.path]).contains("https://example.org/"))
    #expect(try text("pdfinfo", ["-dests", file.path]).contains("top"))
    #expect(try text("pdfinfo", ["-struct", file.path]).contains("H1"))
  }

  @Test func wrappedAndJoinedTextIsFoundInItsOrder() throws {
    let file = try document { _ in
      let text = "one ffi e\u{301} two\nمرحبا 你好"
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 12)]).draw(
        in: Self.bounds.insetBy(dx: 5, dy: 5))
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let found = try text("pdftotext", [file.path, "-"]).precomposedStringWithCanonicalMapping
    #expect(found.contains("one ffi é two") && found.contains("你好") && found.contains("مرحبا"), "\(found)")
  }

  @Test func boundsWithoutAreaAreALetter() throws {
    let data = UIGraphicsPDFRenderer(bounds: .zero).pdfData { context in
      #expect(context.pdfContextBounds.size == CGSize(width: 612, height: 792))
      context.beginPage()
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(String(decoding: data, as: UTF8.self).contains("/MediaBox [0 0 612 792]"))
    let bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 9)
    #expect(UIGraphicsPDFRenderer(bounds: bounds).pdfData { _ in }.isEmpty)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
  }

  @Test func placeThatCannotBeWrittenThrows() {
    let place = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID())/a.pdf")
    #expect(throws: (any Error).self) {
      try UIGraphicsPDFRenderer(bounds: Self.bounds).writePDF(to: place) { $0.beginPage() }
    }
    #expect(!UIGraphicsBeginPDFContextToFile(place.path, Self.bounds, nil))
  }
}
