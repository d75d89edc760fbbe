import CoreGraphics
import Foundation
import ImageCoding
import Raster
import SVGDrawing

/// An SVG file with the picture that it should give.
struct Sample {
  /// The path below the suite's folder, without an extension.
  let name: String
  private let file: URL
  let expected: Bitmap

  /// The files of a folder, by their names.
  static func all(in folder: URL, named names: [String]) throws -> [Sample] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let all = try paths.filter { $0.hasSuffix(".svg") }.sorted().compactMap { path -> Sample? in
      let name = String(path.dropLast(4))
      let picture = folder.appending(path: "\(name).png")
      guard names.isEmpty || names.contains(where: { name.contains($0) }),
        FileManager.default.fileExists(atPath: picture.path)
      else { return nil }
      let image = try ImageDecoder().decode(try Data(contentsOf: picture))
      return Sample(name: name, file: folder.appending(path: path), expected: image.raster)
    }
    guard !all.isEmpty else { throw SuiteError("\(folder.path) has no SVG file with a PNG file beside it") }
    return all
  }

  /// The folder of the file, such as `shapes/rect`.
  var group: String { name.split(separator: "/").dropLast().joined(separator: "/") }

  /// The parts of the suite.
  enum Scope {
    /// Files with shapes, paints, clips and masks only.
    case shapes
    /// Others, with markers, patterns or images in the file.
    case servers
    /// Files with text in lines from left to right, and the rest of the above.
    case text
    /// Files with something that is not drawn.
    case outside
  }

  var scope: Scope {
    get throws {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      func has(_ names: [String]) -> Bool { names.contains { text.contains("<\($0)") } }
      let missing = ["filter", "fe", "foreignObject", "animate", "set"]
      if has(missing) || has(["image"]) && !text.contains("data:") { return .outside }
      if has(["text"]) { return text.contains("writing-mode") ? .outside : .text }
      return has(["marker", "pattern", "image"]) ? .servers : .shapes
    }
  }

  /// Our picture, in the size of the expected one; nil if there is none.
  func ours() throws -> Bitmap? {
    guard let image = try? SVGImage(try Data(contentsOf: file)) else { return nil }
    let size = CGSize(width: expected.width, height: expected.height)
    guard let context = CGContext(pixelsOf: size, scale: 1) else { return nil }
    context.scaleBy(x: size.width / image.size.width, y: size.height / image.size.height)
    image.draw(in: context)
    return context.makeImage()?.raster
  }

  /// The picture of librsvg in the width of the expected one; nil if there is none.
  func librsvgs() throws -> Bitmap? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["rsvg-convert", "--width", "\(expected.width)", "--keep-aspect-ratio", file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try? ImageDecoder().decode(data).raster
  }

  /// Whether `rsvg-convert` is there.
  static var hasLibrsvg: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert") }
  }
}

extension Bitmap {
  /// The share of pixels that differ from every pixel around the same place in another picture by more than
  /// 16 of 255 in a channel, premultiplied, in the direction with more; 1 for another size.
  func difference(from other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    return max(share(farFrom: other), other.share(farFrom: self))
  }

  private func share(farFrom other: Bitmap) -> Double {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where !isNear(other, x, y) { count += 1 }
    }
    return Double(count) / Double(width * height)
  }

  private func isNear(_ other: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let own = (y * width + x) * 4
    func isClose(_ place: Int) -> Bool {
      var channel = 0
      while channel < 4, abs(Int(pixels[own + channel]) - Int(other.pixels[place + channel])) <= 16 {
        channel += 1
      }
      return channel == 4
    }
    if isClose(own) { return true }
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) where isClose((row * width + column) * 4) {
        return true
      }
    }
    return false
  }
}
