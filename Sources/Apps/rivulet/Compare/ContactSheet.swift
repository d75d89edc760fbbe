import ImageCoding
import UIKit

/// The pictures that differ, the worst first: the expected one, the actual one and their difference in a row.
@MainActor struct ContactSheet {
  /// The number of rows.
  private static let limit = 40
  /// The largest sides of a picture, in pixels.
  private static let side = CGSize(width: 280, height: 420)
  private static let (margin, title) = (12 as CGFloat, 20 as CGFloat)

  @MainActor private struct Row {
    let picture: ComparedPicture
    let panels: [UIImage]

    /// The factor from the pictures' pixels to those of the sheet; small ones are not made larger.
    var scale: CGFloat {
      let (width, height) = (
        panels.map(\.size.width).max() ?? 1, panels.map(\.size.height).max() ?? 1
      )
      return min(1, side.width / max(width, 1), side.height / max(height, 1))
    }
    var height: CGFloat {
      title + margin + (panels.map(\.size.height).max() ?? 0) * scale
    }
  }

  private var rows: [Row] = []

  /// The number of pictures that differ and have no room.
  private(set) var leftOut = 0

  /// Adds a picture, in whose place the best one may be left out.
  mutating func add(_ picture: ComparedPicture, expected: CGImage, actual: CGImage) {
    let place = rows.firstIndex { $0.picture.agreeing > picture.agreeing } ?? rows.count
    guard place < Self.limit else { return leftOut += 1 }
    let panels = [expected, actual, Self.difference(expected, actual)].map { UIImage(cgImage: $0) }
    rows.insert(Row(picture: picture, panels: panels.map(Self.small)), at: place)
    if rows.count > Self.limit {
      rows.removeLast()
      leftOut += 1
    }
  }

  /// The sheet as a PNG file; nil if nothing differs.
  func png() throws -> [UInt8]? {
    guard !rows.isEmpty else { return nil }
    let size = CGSize(
      width: 3 * Self.side.width + 4 * Self.margin,
      height: rows.reduce(Self.margin) { $0 + $1.height + Self.margin })
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let sheet = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.93, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      var y = Self.margin
      for row in rows {
        draw(row, at: y)
        y += row.height + Self.margin
      }
    }
    guard let image = sheet.cgImage else { return nil }
    return [UInt8](try ImageEncoder.png(image))
  }

  private func draw(_ row: Row, at y: CGFloat) {
    let picture = row.picture
    let text = "\(picture.path)   \(picture.agreeing.formatted(digits: 4))   \(picture.note)"
    (text as NSString).draw(
      at: CGPoint(x: Self.margin, y: y),
      withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.black])
    for (index, panel) in row.panels.enumerated() {
      let origin = CGPoint(
        x: Self.margin + CGFloat(index) * (Self.side.width + Self.margin), y: y + Self.title)
      let size = CGSize(width: panel.size.width * row.scale, height: panel.size.height * row.scale)
      // White behind what is transparent.
      UIColor.white.setFill()
      UIRectFill(CGRect(origin: origin, size: size))
      panel.draw(in: CGRect(origin: origin, size: size))
    }
  }

  /// Returns the picture at twice the size that the sheet shows at most, so that few bytes are kept.
  private static func small(_ image: UIImage) -> UIImage {
    let factor = min(
      1, 2 * side.width / max(image.size.width, 1), 2 * side.height / max(image.size.height, 1))
    guard factor < 1 else { return image }
    let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Returns the difference of two pictures, eight times as strong, on black.
  private static func difference(_ expected: CGImage, _ actual: CGImage) -> CGImage {
    let size = CGSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let sheet = UIGraphicsImageRenderer(size: size, format: format).image { context in
      for (index, image) in [expected, actual].enumerated() {
        let picture = UIImage(cgImage: image)
        picture.draw(at: .zero, blendMode: index == 0 ? .normal : .difference, alpha: 1)
      }
      // Each doubling adds the picture to itself.
      for _ in 0..<3 {
        guard let half = context.cgContext.makeImage() else { return }
        UIImage(cgImage: half).draw(at: .zero, blendMode: .plusLighter, alpha: 1)
      }
    }
    return sheet.cgImage ?? expected
  }
}
