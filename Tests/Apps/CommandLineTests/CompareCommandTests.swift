import TestSupport
import CoreGraphics
import Foundation
import ImageCoding
import Testing

/// Pictures of ten times ten pixels in two folders: `same`, `near` (6 of 255 in one channel), `far` (another
/// colour in half of it), `gone` (not drawn) and `size`.
@Suite struct CompareCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try write("expected/same.png", [0, 128, 255])
    try write("actual/same.png", [0, 128, 255])
    try write("expected/near.png", [0, 128, 255])
    try write("actual/near.png", [0, 122, 255])
  }

  private func write(_ path: String, _ color: [UInt8], rows: Int = 0, height: Int = 10) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    func fill(_ color: [UInt8], _ rect: CGRect) {
      let parts = color.map { CGFloat($0) / 255 }
      context.setFillColor(CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1))
      context.fill(rect)
    }
    fill(color, CGRect(x: 0, y: 0, width: 10, height: height))
    fill([255, 0, 0], CGRect(x: 0, y: 0, width: 10, height: rows))
    let url = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ImageEncoder.png(try #require(context.makeImage())).write(to: url)
  }

  private func compare(_ options: String...) async throws -> Output {
    try await Program(["compare", "expected", "actual"] + options, in: folder.url).finish()
  }

  @Test func picturesThatAgreeAreAccepted() async throws {
    let output = try await compare()
    #expect(output.status == 0, "\(output.errors)")
    #expect(output.text.hasPrefix("2 pictures: 1 equal to the byte, 1 agree."))
    #expect(try await compare("--exact").status == 1)
    #expect(try await compare("--perceptual-precision", "0.99").status == 1)
    let two = try await Program(["compare", "expected/near.png", "actual/near.png"], in: folder.url).finish()
    #expect(two.status == 0 && two.text.hasPrefix("1 pictures: 1 agree."))
  }

  @Test func whatDiffersIsListedWithItsScore() async throws {
    try write("expected/inner/far.png", [0, 128, 255])
    try write("actual/inner/far.png", [0, 128, 255], rows: 5)
    try write("expected/gone.png", [0, 0, 0])
    try write("expected/size.png", [0, 0, 0])
    try write("actual/size.png", [0, 0, 0], height: 12)
    try write("actual/new.png", [0, 0, 0])
    try Data("no picture".utf8).write(to: folder.url.appending(path: "expected/bad.png"))
    try write("actual/bad.png", [0, 0, 0])
    let output = try await compare("--sheet", "sheet.png")
    #expect(output.status == 1)
    #expect(output.text.contains("inner/far.png  0.5000"))
    #expect(output.text.contains("10 × 12 instead of 10 × 10 pixels"))
    #expect(output.text.contains("gone.png") && output.text.contains("there is no such picture"))
    #expect(
      output.text.contains(
        """
        6 pictures: 1 equal to the byte, 1 agree, 2 differ, 1 missing, 1 unreadable, 1 not expected.
        """))
    let sheet = try ImageDecoder().decode(Data(contentsOf: folder.url.appending(path: "sheet.png")))
    // Three columns of 280 pixels, and a row for each picture that can be shown: far and size.
    #expect(sheet.width == 888 && sheet.height == 12 + (20 + 12 + 10 + 12) + (20 + 12 + 12 + 12))
    #expect(try await compare("--precision", "0.5", "--sheet", "sheet.png").text.contains("2 agree"))
  }

  @Test func knownDifferencesNeedACauseAndMayNotBecomeWorse() async throws {
    try write("expected/far.png", [0, 128, 255])
    try write("actual/far.png", [0, 128, 255], rows: 5)
    let missing = try await compare("--known", "known.json")
    #expect(missing.status != 0 && missing.errors.contains("does not exist; --pin makes it."))
    let pinned = try await compare("--known", "known.json", "--pin")
    #expect(pinned.status == 1)
    #expect(pinned.text.contains("Without a cause in the list of known differences: far.png."))
    let url = folder.url.appending(path: "known.json")
    let list = try String(contentsOf: url, encoding: .utf8)
    #expect(list.contains("\"score\" : 0.5"))
    try list.replacing("\"cause\" : \"\"", with: "\"cause\" : \"red on purpose\"").write(
      to: url, atomically: true, encoding: .utf8)
    let known = try await compare("--known", "known.json")
    #expect(known.status == 0 && known.text.contains("red on purpose"))
    try write("actual/far.png", [0, 128, 255], rows: 6)
    let worse = try await compare("--known", "known.json")
    #expect(worse.status == 1 && worse.text.contains("1 worse than pinned"))
    try write("actual/far.png", [0, 128, 255])
    let mended = try await compare("--known", "known.json")
    #expect(mended.status == 0 && mended.text.contains("These agree now, and need not be known: far.png."))
    try FileManager.default.removeItem(at: folder.url.appending(path: "expected/far.png"))
    let gone = try await compare("--known", "known.json")
    #expect(
      gone.status == 1 && gone.text.contains("Known differences of pictures that are not expected: far.png."))
  }

  @Test(arguments: [
    ["nothing", "actual"], ["expected", "nothing"], ["expected", "actual/same.png"],
    ["expected", "actual", "--precision", "2"], ["expected", "actual", "--perceptual-precision", "nan"],
    ["expected", "actual", "--pin"], ["expected", "actual", "--sheet", "sheet.jpg"],
    ["expected", "actual", "--known", "expected/same.png"],
  ])
  func whatCannotBeComparedIsASentence(arguments: [String]) async throws {
    let output = try await Program(["compare"] + arguments, in: folder.url).finish()
    #expect(output.status != 0 && output.status != 1 || output.errors.hasPrefix("Error: "))
    #expect(output.errors.hasPrefix("Error: ") && output.errors.contains("."))
  }
}
