import Feeds
import UIKit

/// Gives each author a colour in the order of appearance, so that no two of the first eight share one, and an
/// author keeps it when a feed is loaded again. White text on each has a contrast of 4.5:1 or more.
struct AuthorColors {
  private static let palette = [
    0x1F776B, 0xB8442B, 0x3A6E91, 0x7A55AE, 0x8F5D00, 0x4A7331, 0xA83D70, 0x5B6470,
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
