import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// HarfBuzz's own command line tool, which shapes text apart from ours.
private enum HarfBuzzTool {
  static let path = "/usr/bin/hb-shape"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  struct Glyph: Decodable {
    /// The number, and the advance in units of the font.
    let g: UInt32
    let ax: Double
  }

  /// Shapes text with a font file. The tool guesses script and direction.
  static func shape(_ text: String, file: String, language: String, features: String = "") throws -> [Glyph] {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments =
      ["--output-format=json", "--no-glyph-names", "--language=\(language)"]
      + (features.isEmpty ? [] : ["--features=\(features)"]) + [file, "--text=\(text)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([Glyph].self, from: data)
  }
}

/// The units of a font's em square, from its table `head`.
private func unitsPerEm(of path: String) throws -> Double {
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
  func number(_ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
  for table in 0..<number(4, 2) {
    let entry = 12 + 16 * table
    guard Array(bytes[entry..<entry + 4]) == Array("head".utf8) else { continue }
    return Double(number(number(entry + 8, 4) + 18, 2))
  }
  throw CocoaError(.fileReadCorruptFile)
}

@Suite(.enabled(if: HarfBuzzTool.isInstalled, "hb-shape is missing: install the package libharfbuzz-bin"))
struct HarfBuzzToolTests {
  private struct Sample: CustomTestStringConvertible {
    let family: String
    let text: String
    var language = "en"
    var testDescription: String { "\(family): \(text)" }
  }

  private static let samples = [
    Sample(family: "Inter", text: "AVATAR To Wave, fi ffl 1/2 -> (office)"),
    Sample(family: "Inter", text: "Äpfel, straße, ça et là: naïve façade"),
    Sample(family: "Inter", text: "Быстрая коричневая лиса"),
    Sample(family: "Inter", text: "e\u{301}o\u{308} combining marks a\u{30A}"),
    Sample(family: "DejaVu Sans", text: "difficult office fluff"),
    Sample(family: "DejaVu Sans", text: "سلام عليكم ورحمة الله", language: "ar"),
    Sample(family: "DejaVu Sans", text: "שלום עולם", language: "he"),
  ]

  private func font(_ sample: Sample, size: CGFloat) throws -> (font: Font, file: String) {
    let description = FontDescription(families: [sample.family], language: sample.language)
    let match = try #require(FontSystem.shared.match(for: description))
    try #require(match.family == sample.family)
    return (FontSystem.shared.font(description, size: size), match.path)
  }

  @Test(arguments: samples) private func glyphsAndAdvancesAreThoseOfTheTool(sample: Sample) throws {
    let (font, file) = try font(sample, size: 17)
    let scale = 17 / (try unitsPerEm(of: file))
    let expected = try HarfBuzzTool.shape(sample.text, file: file, language: sample.language)
    let glyphs = TextFrame(sample.text, font: font).lines.flatMap(\.runs).flatMap(\.glyphs)
    #expect(glyphs.map(\.id) == expected.map(\.g))
    for (glyph, other) in zip(glyphs, expected) {
      #expect(abs(Double(glyph.advance) - other.ax * scale) < 1e-6)
    }
  }

  @Test(arguments: samples) private func widthsOfBrokenLinesAreThoseOfTheTool(sample: Sample) throws {
    let (font, file) = try font(sample, size: 21)
    let scale = 21 / (try unitsPerEm(of: file))
    var options = TextOptions()
    options.width = 110
    let frame = TextFrame(sample.text, font: font, options: options)
    #expect(frame.lines.count > 1 || frame.size.width < 110)
    let units = Array(sample.text.utf16)
    for line in frame.lines {
      let text = String(decoding: units[line.textRange], as: UTF16.self).trimmingCharacters(in: .whitespaces)
      let shaped = try HarfBuzzTool.shape(text, file: file, language: sample.language)
      #expect(abs(Double(line.width) - shaped.reduce(0) { $0 + $1.ax } * scale) < 1e-6, "\(text)")
    }
  }

  @Test func kernedTextHasTheToolsWidthWithoutLigatures() throws {
    let sample = Sample(family: "DejaVu Sans", text: "difficult office")
    let (font, file) = try font(sample, size: 20)
    let scale = 20 / (try unitsPerEm(of: file))
    let shaped = try HarfBuzzTool.shape(
      sample.text, file: file, language: "en", features: "-liga,-clig")
    let width = TextFrame([TextSpan(sample.text, font: font, kerning: 3)]).size.width
    let expected = shaped.reduce(0) { $0 + $1.ax } * scale + 3 * Double(sample.text.count)
    #expect(abs(Double(width) - expected) < 1e-6)
  }
}
