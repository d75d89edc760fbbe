import CoreGraphics
import Foundation
import Raster
import Testing

/// A document as poppler's programs read it, which Scripts/install-packages installs.
struct ReadDocument {
  let data: Data

  /// A document of one page with an area from (0, 0), drawn in a space whose y grows up.
  init(
    size: CGSize = CGSize(width: 120, height: 90), info: CFDictionary = [:],
    _ draw: (CGContext) throws -> Void
  ) throws {
    let bytes = NSMutableData()
    var box = CGRect(origin: .zero, size: size)
    let consumer = try #require(CGDataConsumer(data: bytes))
    let context = try #require(unsafe CGContext(consumer: consumer, mediaBox: &box, info))
    context.beginPDFPage(nil)
    try draw(context)
    context.closePDF()
    data = bytes as Data
  }

  init(data: Data) { self.data = data }

  /// The output of a program; `FILE` among the arguments is the document.
  func output(_ program: String, _ arguments: String...) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).pdf")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, out, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments.map { $0 == "FILE" ? file.path : $0 }
    process.standardOutput = out
    process.standardError = errors
    try process.run()
    let result = out.fileHandleForReading.readDataToEndOfFile()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(program) fails: run Scripts/install-packages. \(complaint)")
    #expect(complaint.isEmpty, "\(complaint)")
    return result
  }

  func text(_ program: String, _ arguments: String...) throws -> String {
    switch arguments.count {
    case 0: String(decoding: try output(program, "FILE"), as: UTF8.self)
    case 1: String(decoding: try output(program, arguments[0], "FILE"), as: UTF8.self)
    default: String(decoding: try output(program, arguments[0], arguments[1], "FILE"), as: UTF8.self)
    }
  }

  /// The text, as `pdftotext` finds it.
  func words() throws -> String { String(decoding: try output("pdftotext", "FILE", "-"), as: UTF8.self) }

  /// The red, green and blue of the first page's pixels at 144 dots per inch, from the top.
  func pixels() throws -> (width: Int, height: Int, bytes: [UInt8]) {
    let file = [UInt8](try output("pdftoppm", "-r", "144", "-f", "1", "-l", "1", "FILE"))
    // "P6", the width and height, and 255, each with one space or line end after it, stand before the pixels.
    let head = file.prefix(40).split(maxSplits: 4) { $0 == 10 || $0 == 32 }.prefix(4)
    let numbers = head.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    try #require(numbers.count == 3)
    let bytes = file.suffix(numbers[0] * numbers[1] * 3)
    return (numbers[0], numbers[1], Array(bytes))
  }
}

/// The difference of a page as poppler draws it from the bitmap of the same drawing on white.
struct PageDifference {
  /// The mean difference of the channels, and the share of pixels that differ by more than 40 of 255.
  let mean, far: Double

  init(size: CGSize = CGSize(width: 120, height: 90), _ draw: (CGContext) throws -> Void) throws {
    let page = try ReadDocument(size: size, draw)
    let found = try page.pixels()
    // Its default space is that of the page, and its pixels are those of 144 dots per inch.
    let context = try #require(CGContext(pixelsOf: size, scale: 2))
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    // A page is a group of its own, which viewers put on white.
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(gray: 0, alpha: 1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    try draw(context)
    context.endTransparencyLayer()
    let expected = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    try #require(found.width == context.width && found.height == context.height)
    var (sum, far) = (0, 0)
    for index in 0..<found.width * found.height {
      let steps = (0..<3).map { abs(Int(expected[index * 4 + $0]) - Int(found.bytes[index * 3 + $0])) }
      sum += steps.reduce(0, +)
      if steps.contains(where: { $0 > 40 }) { far += 1 }
    }
    let count = Double(found.width * found.height)
    (mean, self.far) = (Double(sum) / count / 3, Double(far) / count)
  }
}
