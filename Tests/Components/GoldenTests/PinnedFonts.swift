import UIKit

/// The fonts with which the reference scenes are drawn. Another version of a font draws other pictures.
@MainActor enum PinnedFonts {
  /// The SHA-256 of the file in Debian 12's package `fonts-noto-color-emoji`.
  private static let emoji = "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"

  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// Throws if text would be drawn with other files.
  static func check() throws {
    if let problem = Stage.fontProblem { throw Mismatch(description: problem) }
    let stage = Stage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "😀"
    stage.show(label)
    let fonts = stage.fonts
    guard fonts.map(\.digest) == [emoji] else {
      throw Mismatch(
        description:
          "Goldens are drawn with the emoji of Debian 12's package fonts-noto-color-emoji, not with \(fonts.map(\.name)): install it."
      )
    }
  }
}
