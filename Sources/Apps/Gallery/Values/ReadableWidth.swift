import UIKit

/// The column in which texts are readable in windows of any width.
enum ReadableWidth {
  /// The widest column, in points: about eighty letters of body text. Chosen for that.
  static let widest: CGFloat = 680

  /// Returns the margin on both sides of a column in the middle, at least `least`. In points.
  static func margin(in width: CGFloat, least: CGFloat) -> CGFloat {
    max(least, (width - widest) / 2)
  }
}
