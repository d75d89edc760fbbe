/// One colour of a gradient, at a location from 0 (the start) to 1 (the end).
public struct GradientStop: Hashable, Sendable {
  public var location: Double
  public var color: Color

  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// What an area is filled with. Geometry is in the local coordinates of the shape that is painted.
public enum Paint: Hashable, Sendable {
  case solid(Color)
  /// Colours along the line from `start` to `end`; the first and the last one continue beyond it.
  /// Colours are interpolated premultiplied, in encoded sRGB. Stops out of order are sorted; none paints nothing; a line
  /// of no length paints the last colour.
  case linearGradient([GradientStop], start: Point, end: Point)
  /// Colours from one circle to another (the family of circles between them); beyond the ends they continue.
  /// A non-positive end radius paints the last colour.
  case radialGradient(
    [GradientStop], startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
  case image(ImagePaint)
}

/// A picture as a paint. Outside the bitmap nothing is painted.
public struct ImagePaint: Hashable, Sendable {
  public enum Filter: UInt8, Hashable, Sendable { case nearest, linear }

  public var bitmap: Bitmap
  /// Maps the bitmap's pixels (0 … width by 0 … height, y down) to local coordinates.
  public var transform: Projection
  public var filter: Filter
  /// Multiplies the whole picture, 0 … 1.
  public var opacity: Double

  public init(bitmap: Bitmap, transform: Projection, filter: Filter = .linear, opacity: Double = 1) {
    self.bitmap = bitmap
    self.transform = transform
    self.filter = filter
    self.opacity = opacity
  }
}
