import CoreGraphics
import Foundation
import Testing

private func document(_ data: Data) -> CGPDFDocument? {
  CGDataProvider(data: data).flatMap { CGPDFDocument($0) }
}

/// A file of objects from 1 on, whose catalog is the first, without a table of them.
private func file(_ objects: String..., trailer: String = "/Root 1 0 R") -> Data {
  let bodies = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }
  return Data("%PDF-1.4\n\(bodies.joined())trailer\n<< \(trailer) >>\n".utf8)
}

@Suite struct PDFDocumentTests {
  @Test func writtenDocumentIsReadBack() throws {
    let page = try ReadDocument(info: [kCGPDFContextTitle: "Flüsse"]) { context in
      context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
      CGPDFContextSetOutline(
        context,
        [kCGPDFOutlineChildren: [[kCGPDFOutlineTitle: "One", kCGPDFOutlineDestination: 1] as CFDictionary]])
    }
    let read = try #require(document(page.data))
    #expect(read.numberOfPages == 1 && read.isUnlocked && !read.isEncrypted && read.page(at: 2) == nil)
    #expect(read.page(at: .min) == nil && read.page(at: .max) == nil)
    #expect(read.page(at: 0) == nil && read.accessPermissions.contains(.allowsCommenting))
    var (major, minor) = (Int32(0), Int32(0))
    read.getVersion(majorVersion: &major, minorVersion: &minor)
    #expect(major == 1 && minor == 7)
    let first = try #require(read.page(at: 1))
    #expect(first.getBoxRect(.artBox) == CGRect(x: 0, y: 0, width: 120, height: 90))
    #expect(first.rotationAngle == 0 && first.pageNumber == 1)
    var title: CGPDFStringRef?
    #expect(CGPDFDictionaryGetString(try #require(read.info), "Title", &title))
    #expect(title.flatMap { CGPDFStringCopyTextString($0) } == "Flüsse")
    let children = read.outline?[kCGPDFOutlineChildren] as? [CFDictionary]
    #expect(children?.first?[kCGPDFOutlineTitle] as? String == "One")
    #expect(children?.first?[kCGPDFOutlineDestination] as? Int == 1)
    var (contents, format) = (CGPDFStreamRef?.none, CGPDFDataFormat.jpegEncoded)
    #expect(CGPDFDictionaryGetStream(try #require(first.dictionary), "Contents", &contents))
    let data = CGPDFStreamCopyData(try #require(contents), &format)
    #expect(format == .raw && data.map { String(decoding: $0, as: UTF8.self) }?.contains("rg") == true)
  }

  @Test func scannerCallsFunctionsOfOperators() throws {
    let text = "q 1 0 0 1 5.5 6 cm /F1 12 Tf (a\\(b\\)\\101) Tj BI /W 1 ID \u{1}EI EI Q [1 <0aF>] TJ"
    let data = file(
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /MediaBox [0 0 50 60] /Rotate -90 >>",
      "<< /Type /Page /Contents 4 0 R /Resources << /Font << /F1 << /Name /X#20Y >> >> >> >>",
      "<< /Length 5 0 R >>\nstream\n\(text)\nendstream", "\(text.utf8.count + 1)")
    let page = try #require(document(data)?.page(at: 1))
    #expect(page.rotationAngle == 270 && page.getBoxRect(.cropBox).height == 60)
    let content = CGPDFContentStreamCreateWithPage(page)
    #expect(CGPDFContentStreamGetResource(content, "Font", "F1") != nil)
    let table = try #require(CGPDFOperatorTableCreate())
    final class Found { var (texts, numbers, images, lists) = ([String](), [CGFloat](), 0, [Int]()) }
    let found = Found()
    unsafe CGPDFOperatorTableSetCallback(table, "Tj") { scanner, _ in
      var string: CGPDFStringRef?
      if CGPDFScannerPopString(scanner, &string), let string {
        found.texts.append(CGPDFStringCopyTextString(string) ?? "")
      }
    }
    unsafe CGPDFOperatorTableSetCallback(table, "cm") { scanner, _ in
      var number = CGPDFReal(0)
      while CGPDFScannerPopNumber(scanner, &number) { found.numbers.append(number) }
    }
    unsafe CGPDFOperatorTableSetCallback(table, "EI") { scanner, _ in
      var stream: CGPDFStreamRef?
      if CGPDFScannerPopStream(scanner, &stream) { found.images += 1 }
    }
    unsafe CGPDFOperatorTableSetCallback(table, "TJ") { scanner, _ in
      var list: CGPDFArrayRef?
      if CGPDFScannerPopArray(scanner, &list), let list { found.lists.append(CGPDFArrayGetCount(list)) }
      CGPDFScannerStop(scanner)
    }
    let scanner = CGPDFScannerCreate(content, table, nil)
    #expect(!CGPDFScannerScan(scanner))
    #expect(found.texts == ["a(b)A"] && found.numbers == [6, 5.5, 1, 0, 0, 1])
    #expect(found.images == 1 && found.lists == [2])
  }

  @Test func objectsTellTheirTypes() throws {
    let data = file(
      "<< /Pages 2 0 R /A [true 7 2.5 /N (s) [] << >> null 9 0 R] >>", "<< /Kids [] >>")
    let catalog = try #require(document(data)?.catalog)
    var list: CGPDFArrayRef?
    #expect(CGPDFDictionaryGetArray(catalog, "A", &list))
    let array = try #require(list)
    var types: [CGPDFObjectType] = []
    unsafe CGPDFArrayApplyBlock(
      array,
      { _, object, _ in
        types.append(CGPDFObjectGetType(object))
        return true
      }, nil)
    #expect(types == [.boolean, .integer, .real, .name, .string, .array, .dictionary, .null, .null])
    var (whole, real) = (0, CGFloat(0))
    var name = unsafe UnsafePointer<CChar>?.none
    #expect(CGPDFArrayGetInteger(array, 1, &whole) && whole == 7)
    #expect(!CGPDFArrayGetInteger(array, 2, &whole) && !CGPDFArrayGetInteger(array, -1, &whole) && whole == 7)
    #expect(CGPDFArrayGetNumber(array, 1, &real) && real == 7)
    let hasName = unsafe CGPDFArrayGetName(array, 3, &name)
    let text = unsafe name.map { unsafe String(cString: $0) }
    #expect(hasName && text == "N")
    var object: CGPDFObjectRef?
    #expect(CGPDFArrayGetObject(array, 1, &object))
    whole = 0
    let found = try #require(object)
    let isWhole = unsafe CGPDFObjectGetValue(found, .integer, &whole)
    let isString = CGPDFObjectGetValue(found, .string, nil)
    #expect(isWhole && !isString && whole == 7)
  }

  @Test func encryptedDocumentStaysLocked() throws {
    let data = file(
      "<< /Pages 2 0 R >>", "<< /Kids [3 0 R] >>", "<< /Type /Page >>",
      trailer: "/Root 1 0 R /Encrypt << /Filter /Standard >>")
    let locked = try #require(document(data))
    #expect(locked.isEncrypted && !locked.isUnlocked && locked.numberOfPages == 0)
    #expect(!locked.unlockWithPassword("a") && !locked.allowsPrinting && locked.accessPermissions.isEmpty)
  }

  @Test func damagedFilesEndAndNeverTrap() throws {
    let whole = try ReadDocument { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }.data
    for length in stride(from: 0, to: whole.count, by: 37) { _ = document(whole.prefix(length))?.page(at: 1) }
    var state = UInt64(7)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      let read = document(bytes)
      if let page = read?.page(at: 1) {
        CGPDFScannerScan(CGPDFScannerCreate(CGPDFContentStreamCreateWithPage(page), nil, nil))
        _ = (page.getBoxRect(.trimBox), read?.outline, read?.info)
      }
    }
    // References in circles, deep nesting, and numbers that overflow.
    #expect(
      document(file("<< /Pages 2 0 R >>", "<< /Kids [2 0 R 3 0 R 3 0 R] >>", "3 0 R"))?.numberOfPages == 0)
    let deep = String(repeating: "[", count: 20_000)
    #expect(document(file("<< /Pages 2 0 R /A \(deep) >>", "<< >>")) != nil)
    let chain = (3..<3000).map { "\($0) 0 obj\n<< /Length \($0 + 1) 0 R >>\nstream\nendstream\nendobj\n" }
    let chained = Data(
      "%PDF-1.4\n1 0 obj\n<< /Pages 2 0 R /A 3 0 R >>\nendobj\n2 0 obj\n<< /Kids [] >>\nendobj\n".utf8)
    #expect(document(chained + Data(chain.joined().utf8) + Data("trailer << /Root 1 0 R >>".utf8)) != nil)
    let table = "xref\n9223372036854775807 2\n0 0 n\n0 0 n\ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref 0"
    #expect(document(Data("%PDF-1.4\n\(table)".utf8)) == nil)
  }

  @Test(arguments: [
    ("ASCIIHexDecode", "48656C6C6F>"), ("ASCII85Decode", "87cURDZ~>"), ("RunLengthDecode", "\u{4}Hello"),
    ("ASCIIHexDecode", "48 65 6c 6C 6f"),
  ])
  func filtersUnpack(_ filter: String, _ packed: String) throws {
    let data = file(
      "<< /Pages 2 0 R /S 3 0 R >>", "<< /Kids [] >>",
      "<< /Filter [/\(filter)] /Length \(packed.utf8.count) >>\nstream\n\(packed)\nendstream")
    var (stream, format) = (CGPDFStreamRef?.none, CGPDFDataFormat.raw)
    #expect(CGPDFDictionaryGetStream(try #require(document(data)?.catalog), "S", &stream))
    let bytes = CGPDFStreamCopyData(try #require(stream), &format)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "Hello")
  }

  @Test func transformFitsAPageIntoARectangle() throws {
    let page = try #require(
      document(file("<< /Pages 2 0 R >>", "<< /Kids [3 0 R] >>", "<< /MediaBox [10 10 210 110] >>"))?.page(
        at: 1))
    let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
    let map = page.getDrawingTransform(.mediaBox, rect: rect, rotate: 0, preserveAspectRatio: true)
    #expect(
      CGRect(x: 10, y: 10, width: 200, height: 100).applying(map)
        == CGRect(x: 0, y: 12.5, width: 50, height: 25))
    let turned = page.getDrawingTransform(.mediaBox, rect: rect, rotate: 90, preserveAspectRatio: true)
    let corner = CGPoint(x: 10, y: 10).applying(turned)
    // Clockwise, the lower left corner goes to the upper left.
    #expect(abs(corner.x - 12.5) < 1e-9 && abs(corner.y - 50) < 1e-9)
    #expect(
      page.getDrawingTransform(.mediaBox, rect: .null, rotate: 0, preserveAspectRatio: true) == .identity)
  }
}
