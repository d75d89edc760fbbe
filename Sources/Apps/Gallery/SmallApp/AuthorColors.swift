import Feeds
import UIKit

/// Gives each author a colour in the order of appearance, so that no two of the first eight share one, and an
/// author keeps it when a feed is loaded again. They are dark: white text has a contrast of more than 10:1 on
/// them, and each icon that hangs on the rope above them one of 3:1, the moon's violet on a violet one too.
struct AuthorColors {
  static let palette = [
    0x0F3B35, 0x5D2216, 0x1D3749, 0x3E2B59, 0x492F00, 0x263A19, 0x59203C, 0x31353C,
  ]

  private var numbers: [String: Int] = [:]

  /// Adds the authors of items in a feed's order, the last of which appeared first.
  mutating func add(_ items: [FeedItem]) {
    for item in items.reversed() where numbers[item.byline] == nil { numbers[item.byline] = numbers.count }
  }

  /// The colour of an item's author.
  func color(of item: FeedItem) -> UIColor {
    let rgb = Self.palette[(numbers[item.byline] ?? 0) % Self.palette.count]
    return UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }
}

extension FeedItem {
  /// The author, or the title without one.
  var byline: String { author ?? title }

  /// The initial of the byline.
  var badge: String { byline.first.map { String($0).uppercased() } ?? "·" }
}
