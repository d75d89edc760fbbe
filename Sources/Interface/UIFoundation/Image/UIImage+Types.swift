extension UIImage {
  /// The way in which an image is coloured.
  public enum RenderingMode: Int, Sendable {
    /// The colours of the image. Same as `alwaysOriginal`, except in bars, which use a template.
    case automatic
    /// The colours of the image.
    case alwaysOriginal
    /// The alpha of the image, filled with the view's tint colour, or with the context's fill colour.
    case alwaysTemplate
  }

  /// The way in which the middle of a resizable image fills a larger one: repeated, or stretched.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The turn that shows an image's pixels upright.
  public enum Orientation: Int, Sendable {
    /// No turn, and half a turn.
    case up, down
    /// A quarter turn, counterclockwise and clockwise.
    case left, right
    /// The same four after the pixels were mirrored from left to right; for the last two, from top to bottom.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }
}

extension UIImage.Orientation {
  /// Whether rows become columns, before the pixels are mirrored in their own directions.
  var isTransposed: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// Whether the columns, and the rows, of the pixels are shown in reverse.
  var reversal: (columns: Bool, rows: Bool) {
    switch self {
    case .up, .leftMirrored: (false, false)
    case .down, .rightMirrored: (true, true)
    case .left, .upMirrored: (true, false)
    case .right, .downMirrored: (false, true)
    }
  }

  /// The orientation that shows the same, mirrored from left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// The orientation of a number of the Exif standard, 1 … 8; `up` for any other.
  init(exif number: Int) {
    let all: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = all.indices.contains(number - 1) ? all[number - 1] : .up
  }
}
