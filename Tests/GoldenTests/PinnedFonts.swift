import Foundation
import TextLayout

/// The digests of the font files that the reference scenes are drawn with. Another version of a font draws
/// other pictures.
enum PinnedFonts {
  /// The SHA-256 of the file in Debian's package `fonts-inter`, by OpenType's weight.
  private static let digests: [Double: String] = [
    400: "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc",
    500: "99dab2bdcb613c4c8264000a94351d1227f74dc95a86d1249493aeee0c0179c4",
    600: "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457",
    700: "1e9dfd6a6e33ac63a8fe3b4ed7ae0df9eac2d0b25e444e8e7daef4ac77943fc1",
  ]

  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// Throws if text in one of the weights would be drawn with another file.
  static func check() throws {
    for (weight, digest) in digests {
      guard let path = FontSystem.shared.file(for: FontDescription(weight: weight)) else {
        throw Mismatch(description: "Goldens need the font Inter: on Debian, install fonts-inter.")
      }
      guard sha256(try Data(contentsOf: URL(filePath: path))) == digest else {
        throw Mismatch(
          description:
            "Goldens are drawn with Debian 12's fonts-inter; \(path) is another font for weight \(weight).")
      }
    }
  }
}
