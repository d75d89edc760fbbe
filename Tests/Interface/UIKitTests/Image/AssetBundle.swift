import UIKit

/// A bundle in a folder of its own, which is removed with this object.
final class AssetBundle {
  let url = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The bundle; read once, so all files are written before.
  var bundle: Bundle { get throws { try Bundle(path: url.path) ?? { throw CocoaError(.fileNoSuchFile) }() } }

  /// Writes a file, with the folders around it.
  func write(_ data: Data?, _ path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (data ?? Data()).write(to: file)
  }

  func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }

  /// Writes a square of one colour, in pixels.
  @MainActor func write(_ color: UIColor, side: CGFloat, _ path: String) throws {
    try write(Picture.square(color, side: side).pngData(), path)
  }
}

/// Small pictures for tests.
@MainActor enum Picture {
  /// A square of one colour, in pixels at scale 1.
  static func square(_ color: UIColor, side: CGFloat) -> UIImage {
    draw(CGSize(width: side, height: side)) {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  static func draw(
    _ size: CGSize, scale: CGFloat = 1, _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
  }

  /// Three by two pixels: red, green and blue above black, white and yellow.
  static let six = draw(CGSize(width: 3, height: 2)) { context in
    let colors: [UIColor] = [.red, .green, .blue, .black, .white, .yellow]
    for (index, color) in colors.enumerated() {
      color.setFill()
      context.fill(CGRect(x: index % 3, y: index / 3, width: 1, height: 1))
    }
  }

  /// The picture as letters, a row for each string: r, g, b, y, k (black), w, and a point for all others.
  static func letters(_ image: CGImage?) -> [String] {
    guard let image else { return [] }
    let names: [[UInt8]: String] = [
      [255, 0, 0, 255]: "r", [0, 255, 0, 255]: "g", [0, 0, 255, 255]: "b", [255, 255, 0, 255]: "y",
      [0, 0, 0, 255]: "k", [255, 255, 255, 255]: "w",
    ]
    return (0..<image.height).map { row in
      (0..<image.width).map { names[image.pixel($0, row)] ?? "." }.joined()
    }
  }
}
