import CoreGraphics
import Foundation
import Raster
import Testing

@Suite struct PDFFileTests {
  private func font() throws -> CGFont {
    try #require(CGFont("DejaVuSans" as CFString), "run Scripts/install-packages")
  }

  @Test func glyphsAreTextOfAnEmbeddedFont() throws {
    let font = try font()
    // The advances of the font.
    let places = [0, 0.695, 0.973, 1.565, 2.199, 2.477, 3.092].map { $0 * 24 }
    let numbers = ["R", "i", "v", "u", "l", "e", "t"].map { font.getGlyphWithGlyphName(name: $0) }
    let drawing = { (context: CGContext) in
      context.setFont(font)
      context.setFontSize(24)
      context.setFillColor(red: 0.5, green: 0, blue: 0, alpha: 1)
      context.showGlyphs(numbers, at: places.map { CGPoint(x: 6 + $0, y: 40) })
      context.setTextDrawingMode(.invisible)
      context.showGlyphs(numbers, at: places.map { CGPoint(x: 6 + $0, y: 5) })
    }
    let difference = try PageDifference(drawing)
    // The file's outlines have whole thousandths of the font's size, and poppler puts glyphs on quarters of a
    // pixel.
    #expect(difference.mean < 1.5 && difference.far < 0.02, "\(difference)")
    let page = try ReadDocument(drawing)
    let words = try page.words()
    #expect(words.components(separatedBy: "Rivulet").count == 3, "\(words)")
    let fonts = try page.text("pdffonts")
    #expect(fonts.contains("DejaVuSans") && fonts.contains("CID Type 0C"), "\(fonts)")
    #expect(try page.text("pdfimages", "-list").split(separator: "\n").count == 2)
  }

  @Test func documentHasItsInformationBoxesLinksAndContents() throws {
    let bytes = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: bytes))
    let info: CFDictionary = [
      kCGPDFContextTitle: "Flüsse", kCGPDFContextAuthor: "R. (1)", kCGPDFContextKeywords: ["a", "b"],
      kCGPDFContextCropBox: CGRect(x: 5, y: 5, width: 50, height: 60),
    ]
    let context = try #require(unsafe CGContext(consumer: consumer, mediaBox: nil, info))
    context.beginPDFPage(nil)
    context.addDestination("top (ü)", at: CGPoint(x: 3, y: 700))
    context.setURL(
      try #require(URL(string: "https://example.org/a(b)")), for: CGRect(x: 0, y: 0, width: 9, height: 9))
    CGPDFContextBeginTag(context, .header1, [CGPDFTagProperty.actualText: "Title"])
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    CGPDFContextEndTag(context)
    context.endPDFPage()
    var box = CGRect(x: -10, y: 20, width: 200, height: 100)
    unsafe context.beginPage(mediaBox: &box)
    context.setDestination("top (ü)", for: CGRect(x: 0, y: 20, width: 9, height: 9))
    CGPDFContextSetOutline(
      context,
      [
        kCGPDFOutlineChildren: [
          [kCGPDFOutlineTitle: "One", kCGPDFOutlineDestination: 1] as CFDictionary,
          [kCGPDFOutlineTitle: "Two", kCGPDFOutlineDestination: 2, kCGPDFOutlineChildren: [Any]()]
            as CFDictionary,
        ] as [Any]
      ])
    context.addDocumentMetadata(Data("<x/>".utf8))
    context.closePDF()
    let length = bytes.length
    context.beginPDFPage(nil)
    context.closePDF()
    #expect(bytes.length == length)
    let page = ReadDocument(data: bytes as Data)
    let text = try page.text("pdfinfo", "-l", "2")
    for part in [
      "Flüsse", "R. (1)", "a, b", "Pages:           2", "Page    1 size:  50 x 60",
      "Page    2 size:  50 x 45", "Tagged:          yes",
    ] {
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
    #expect(try page.text("pdfinfo", "-url").contains("https://example.org/a(b)"))
    #expect(try page.text("pdfinfo", "-dests").contains("top (ü)"))
    #expect(try page.text("pdfinfo", "-struct").contains("H1"))
    #expect(try page.text("pdfinfo", "-meta").contains("<x/>"))
    #expect(String(decoding: bytes as Data, as: UTF8.self).contains("/Title <FEFF00540077006F>"))
  }

  /// A dictionary may have both a key and its name; which one comes first differs from run to run.
  @Test func tagPropertiesWinOverTheirNames() throws {
    func file(_ properties: () -> CFDictionary) throws -> Data {
      let bytes = NSMutableData()
      let consumer = try #require(CGDataConsumer(data: bytes))
      let context = try #require(unsafe CGContext(consumer: consumer, mediaBox: nil, nil))
      context.beginPDFPage(nil)
      for _ in 0..<16 {
        CGPDFContextBeginTag(context, .header1, properties())
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        CGPDFContextEndTag(context)
      }
      context.endPDFPage()
      context.closePDF()
      return bytes as Data
    }
    let key = CGPDFTagProperty.actualText
    let right = try file { [key: "right"] }
    #expect(try file { [key: "right", key.rawValue: "wrong"] } == right)
    #expect(try file { [key.rawValue: "right"] } == right)
    #expect(try file { [key: "wrong"] } != right)
  }

  @Test func documentWithoutPagesIsWhole() throws {
    let bytes = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: bytes))
    // A context that is released closes its document.
    do { _ = unsafe CGContext(consumer: consumer, mediaBox: nil, nil) }
    let text = String(decoding: bytes as Data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.7") && text.hasSuffix("%%EOF\n") && text.contains("/Count 0"))
  }

  @Test(arguments: [
    CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 10), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
    CGRect.infinite, CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), CGRect.null,
  ])
  func contextRefusesBoxWithoutArea(_ box: CGRect) throws {
    var box = box
    let consumer = try #require(CGDataConsumer(data: NSMutableData()))
    #expect(unsafe CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
    let page = try ReadDocument { context in
      unsafe context.beginPage(mediaBox: &box)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(try page.text("pdfinfo").contains("120 x 90 pts"))
  }

  @Test func drawingWithNumbersThatAreNotFiniteDrawsNothing() throws {
    let page = try ReadDocument { context in
      for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
        context.saveGState()
        context.setLineWidth(bad)
        context.setLineDash(phase: bad, lengths: [bad, 1])
        context.move(to: CGPoint(x: bad, y: 1))
        context.addLine(to: CGPoint(x: 40, y: bad))
        context.strokePath()
        context.setAlpha(bad == 1e300 ? 0 : bad)
        context.fill(CGRect(x: bad, y: 0, width: 10, height: 10))
        context.setShadow(offset: CGSize(width: bad, height: 0), blur: bad)
        context.drawLinearGradient(
          try gradient(), start: CGPoint(x: bad, y: 0), end: CGPoint(x: 1, y: 1), options: [])
        context.drawRadialGradient(
          try gradient(), startCenter: .zero, startRadius: bad, endCenter: CGPoint(x: 1, y: bad),
          endRadius: 1,
          options: [])
        context.setURL(try #require(URL(string: "a:b")), for: CGRect(x: bad, y: 0, width: 1, height: 1))
        context.clip(to: CGRect(x: 0, y: bad, width: 1, height: 1))
        context.scaleBy(x: bad, y: 0)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
      }
    }
    let file = String(decoding: page.data, as: UTF8.self)
    #expect(!file.contains("nan") && !file.contains("inf "))
    #expect(try page.pixels().bytes.allSatisfy { $0 == 255 })
  }

  private func gradient() throws -> CGGradient {
    try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 0], locations: nil,
        count: 2))
  }

  @Test func deepNestingEndsWhole() throws {
    let page = try ReadDocument { context in
      for _ in 0..<2000 {
        context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 80))
        context.setAlpha(0.999)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(try page.pixels().bytes.contains { $0 < 30 })
  }

  @Test func tenThousandPathsStayPaths() throws {
    var random = Steps()
    let page = try ReadDocument { context in
      for _ in 0..<10_000 {
        context.setFillColor(red: .random(in: 0...1, using: &random), green: 0.5, blue: 0, alpha: 0.5)
        context.fill(
          CGRect(
            x: .random(in: 0...100, using: &random), y: .random(in: 0...70, using: &random), width: 9.25,
            height: 7))
      }
    }
    #expect(page.data.count < 600_000)
    #expect(try page.text("pdfimages", "-list").split(separator: "\n").count == 2)
    #expect(try page.pixels().bytes.contains { $0 < 255 })
  }

  @Test func consumerThatRefusesBytesGetsNoMore() throws {
    final class Disk {
      var (taken, calls, releases) = (0, 0, 0)
    }
    let disk = Disk()
    var callbacks = unsafe CGDataConsumerCallbacks(
      putBytes: { _, _, count in
        disk.calls += 1
        guard disk.taken + count <= 200 else { return 0 }
        disk.taken += count
        return count
      }, releaseConsumer: { _ in disk.releases += 1 })
    let consumer = try #require(unsafe CGDataConsumer(info: nil, cbks: &callbacks))
    let context = try #require(unsafe CGContext(consumer: consumer, mediaBox: nil, nil))
    context.beginPDFPage(nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.closePDF()
    let calls = disk.calls
    context.closePDF()
    #expect(disk.taken <= 200 && calls < 9 && disk.calls == calls && disk.releases == 1)
  }

  @Test func fileThatCannotBeWrittenStaysAsItWas() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A folder with a file in it cannot be replaced by a file.
    let place = folder.appending(path: "a.pdf")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: place.appending(path: "old"))
    let context = try #require(unsafe CGContext(place, mediaBox: nil, nil))
    context.beginPDFPage(nil)
    context.closePDF()
    #expect(try String(contentsOf: place.appending(path: "old"), encoding: .utf8) == "old")
    #expect(unsafe CGContext(folder.appending(path: "none/a.pdf"), mediaBox: nil, nil) == nil)
    let whole = folder.appending(path: "b.pdf")
    let second = try #require(unsafe CGContext(whole, mediaBox: nil, nil))
    #expect(!FileManager.default.fileExists(atPath: whole.path))
    second.closePDF()
    #expect(try Data(contentsOf: whole).starts(with: Data("%PDF".utf8)))
  }

  @Test func sameDrawingGivesTheSameBytes() throws {
    let drawing = { (context: CGContext) in
      context.setShadow(offset: .zero, blur: 3)
      context.setBlendMode(.multiply)
      context.fillEllipse(in: CGRect(x: 10, y: 10, width: 50, height: 50))
    }
    #expect(try ReadDocument(drawing).data == ReadDocument(drawing).data)
  }

  @Test func providersReadFunctions() throws {
    let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    final class Reader { var (place, releases) = (0, 0) }
    let reader = Reader()
    let copy = { (to: UnsafeMutableRawPointer, place: Int, count: Int) -> Int in
      let part = bytes.dropFirst(place).prefix(count)
      unsafe to.copyMemory(from: Array(part), byteCount: part.count)
      return part.count
    }
    var sequential = unsafe CGDataProviderSequentialCallbacks(
      version: 0,
      getBytes: { _, to, count in
        let taken = unsafe copy(to, reader.place, count)
        reader.place += taken
        return taken
      }, skipForward: nil, rewind: nil, releaseInfo: { _ in reader.releases += 1 })
    #expect(unsafe CGDataProvider(sequentialInfo: nil, callbacks: &sequential)?.data == bytes)
    var direct = unsafe CGDataProviderDirectCallbacks(
      version: 0, getBytePointer: nil, releaseBytePointer: nil,
      getBytesAtPosition: { _, to, place, count in unsafe copy(to, Int(place), count) },
      releaseInfo: { _ in reader.releases += 1 })
    #expect(unsafe CGDataProvider(directInfo: nil, size: 100_000, callbacks: &direct)?.data == bytes)
    // The functions have fewer bytes than they say.
    #expect(unsafe CGDataProvider(directInfo: nil, size: 100_001, callbacks: &direct) == nil)
    #expect(unsafe CGDataProvider(directInfo: nil, size: -1, callbacks: &direct) == nil)
    #expect(reader.releases == 4)
  }
}

/// Numbers that look random, and are the same each time.
private struct Steps: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
