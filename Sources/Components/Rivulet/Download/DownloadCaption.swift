#if canImport(UIKit)
import UIKit

/// A text in a download control: a number while downloading, words after a failure.
struct DownloadCaption {
  let text: String
  let font: UIFont
  /// Whether the text may take several lines. A single line is shrunk to fit.
  var isWrapped = false

  /// Sets a label's text, font and number of lines.
  @MainActor func set(_ label: UILabel) {
    if label.text != text { label.text = text }
    if label.font != font { label.font = font }
    let lines = isWrapped ? 0 : 1
    if label.numberOfLines != lines { label.numberOfLines = lines }
  }
}

extension DownloadCaption {
  /// The smallest size, in points on the screen, at which a failure's description is shown: Apple's smallest
  /// size for text.
  private static let smallestReadableSize: CGFloat = 11
  /// The smallest size, in points on the screen, of a number or a word, as in `RefreshView`. The value is
  /// spoken at every size. Chosen: below it digits cannot be told apart.
  private static let smallestWordSize: CGFloat = 9

  /// Whether a number or a word can be read.
  ///
  /// - Parameter scale: The points on the screen of one point of the font.
  static func isReadable(_ font: UIFont, scale: CGFloat) -> Bool {
    font.pointSize * scale >= smallestWordSize
  }

  /// The description in the largest font at which it fits the room, on several lines without breaking a word;
  /// or `retry`, if it fits at no readable size; nil where that cannot be read either.
  init?(ofFailure description: String, retry: String, font largest: UIFont, room: CGSize, scale: CGFloat) {
    let smallest = scale > 0 ? Self.smallestReadableSize / scale : .infinity
    guard smallest <= largest.pointSize, !description.isEmpty,
      Self.fits(description, largest.withSize(smallest), room)
    else {
      guard Self.isReadable(largest, scale: scale) else { return nil }
      self.init(text: retry, font: largest)
      return
    }
    let fonts = stride(from: largest.pointSize, to: smallest, by: -0.5).lazy.map(largest.withSize)
    let font = fonts.first { Self.fits(description, $0, room) } ?? largest.withSize(smallest)
    self.init(text: description, font: font, isWrapped: true)
  }

  /// Whether a text fits the room without a broken word.
  private static func fits(_ text: String, _ font: UIFont, _ room: CGSize) -> Bool {
    func size(_ text: some StringProtocol, width: CGFloat) -> CGSize {
      NSAttributedString(string: String(text), attributes: [.font: font]).boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        context: nil
      ).size
    }
    return size(text, width: room.width).height <= room.height
      && text.split(whereSeparator: \.isWhitespace).allSatisfy {
        size($0, width: .greatestFiniteMagnitude).width <= room.width
      }
  }
}
#endif
