/// Limits of a drawing of text, and its results.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text is shrunk to fit its rectangle, 0 … 1. Default: 0, which means that it
  /// is not shrunk. NaN counts as 0.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the last drawing or measurement shrank the text. Default: 0; 1 for text at its size.
  open private(set) var actualScaleFactor: CGFloat = 0
  /// The rectangle of the last drawing or measurement, in points. Default: zero.
  open private(set) var totalBounds = CGRect.zero

  func note(scale: CGFloat, bounds: CGRect) { (actualScaleFactor, totalBounds) = (scale, bounds) }
}
