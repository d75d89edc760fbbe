import Foundation
import Testing

/// The tools of HarfBuzz and fontconfig, which read fonts apart from ours.
enum FontTool {
  static let isInstalled = ["/usr/bin/hb-shape", "/usr/bin/fc-match"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct Glyph: Decodable {
    /// The number, the first character, and the advance in units of the font.
    let g: UInt16
    let cl: Int
    let ax: Double
    /// The left side, the top above the baseline, the width and the height, which is negative.
    let xb, yb, w, h: Double
  }

  private static func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// Returns the glyphs of a text in the regular font of a family, with measures in thousandths of its size.
  static func shape(_ text: String, family: String, features: String = "") throws -> [Glyph] {
    let file = String(decoding: try run("/usr/bin/fc-match", ["-f", "%{file}", family]), as: UTF8.self)
    let data = try run(
      "/usr/bin/hb-shape",
      [
        "--output-format=json", "--no-glyph-names", "--show-extents", "--font-size=1000", "--language=en",
        "--features=\(features)", file, "--text=\(text)",
      ])
    return try JSONDecoder().decode([Glyph].self, from: data)
  }
}
