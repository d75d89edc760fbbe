import CoreGraphics
import Foundation
import ImageCoding

/// WebP files without loss: a picture, or the frames of a film one after the other.
enum WebPFilm {
  /// The longest time of a frame in milliseconds: three bytes.
  private static let longest = 0xFF_FFFF
  /// The length of a file's head: its name, its length, and the name of its form.
  private static let headLength = 12

  static func data(_ frames: [(image: CGImage, delay: Double)]) throws -> Data {
    guard frames.count != 1, let first = frames.first else {
      return try frames.first.map { try ImageEncoder.webP($0.image) } ?? Data()
    }
    let size = number(first.image.width - 1, 3) + number(first.image.height - 1, 3)
    var body = Data("WEBP".utf8)
    // The film has an animation and alpha.
    body += chunk("VP8X", [0x12, 0, 0, 0] + size)
    // The ground is clear, and the film begins again for ever.
    body += chunk("ANIM", [0, 0, 0, 0, 0, 0])
    for (image, delay) in frames {
      let time = min(max(Int((delay * 1000).rounded()), 1), longest)
      // Each frame stands at the corner and replaces the one before it.
      let head = number(0, 6) + number(image.width - 1, 3) + number(image.height - 1, 3) + number(time, 3)
      let picture = try ImageEncoder.webP(image).dropFirst(headLength)
      body += chunk("ANMF", head + [0x02] + picture)
    }
    return Data("RIFF".utf8) + number(body.count, 4) + body
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> Data {
    Data(Array(name.utf8) + number(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0]))
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
