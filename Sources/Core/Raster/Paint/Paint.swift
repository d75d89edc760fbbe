/// One colour of a gradient, at a location from 0 (the start) to 1 (the end).
public struct GradientStop: Hashable, Sendable {
  /// The position, 0 … 1; other values are limited to that, and NaN counts as 0.
  public var location: Double
  /// The colour at the location.
  public var color: Color

  /// Creates a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

extension [GradientStop] {
  /// The stops sorted by location, which is limited to 0 … 1. Equal locations keep their order, so that hard
  /// edges stay as given. O(n log n).
  ///
  /// Pixels between two stops are interpolated premultiplied, and colours as they are: where both the colour
  /// and the alpha change there are 15 stops more, with which the difference is a quarter of a level.
  var ordered: [GradientStop] {
    let sorted = map { GradientStop(location: Color.clamped($0.location), color: $0.color) }
      .sorted { $0.location < $1.location }
    var result: [GradientStop] = []
    for stop in sorted {
      // Closer ones are not worth it, which also bounds their number.
      if let last = result.last, stop.location - last.location > 1.0 / 512, stop.color.bends(to: last.color) {
        result += (1..<16).map { last.mixed(with: stop, Double($0) / 16) }
      }
      result.append(stop)
    }
    return result
  }
}

extension GradientStop {
  /// The stop between two stops.
  package func mixed(with other: GradientStop, _ fraction: Double) -> GradientStop {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func channel(_ a: Double, _ b: Double) -> Double { mix(Color.clamped(a), Color.clamped(b)) }
    let (a, b) = (color, other.color)
    return GradientStop(
      location: mix(location, other.location),
      color: Color(
        red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
        alpha: channel(a.alpha, b.alpha)))
  }
}

extension Color {
  /// Whether both the alpha and another channel differ.
  fileprivate func bends(to other: Color) -> Bool {
    alpha != other.alpha && (red != other.red || green != other.green || blue != other.blue)
  }
}

/// The content of a painted area. Geometry is in the local coordinates of the shape that is painted.
public enum Paint: Hashable, Sendable {
  case solid(Color)
  /// Colours along the line from `start` to `end`; the first and last colours continue beyond it. Colours and
  /// their alpha are interpolated as they are, in encoded sRGB: between white and clear black lies a half
  /// clear grey. Stops are sorted by location; without stops nothing is painted. A line of no length paints
  /// the last colour.
  case linearGradient([GradientStop], start: Point, end: Point)
  /// Colours along the family of circles from the start circle to the end circle, continued beyond both.
  /// Stops are as for `linearGradient`. A negative start radius counts as 0; an end radius that is not
  /// positive, or geometry that is not finite, paints the last colour. Other points are clear.
  case radialGradient(
    [GradientStop], startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
  /// Colours from the centre of an ellipse to its outline, continued beyond it. `radii` are half its width
  /// and height, of either sign. Stops are as for `linearGradient`. A radius of zero, or geometry that is not
  /// finite, paints the last colour.
  case ellipticGradient([GradientStop], center: Point, radii: Size)
  /// Colours by the angle around `center`: the first one in the direction `axis`, then from the x axis
  /// towards the y axis, once around. Stops are as for `linearGradient`. An axis of no length, or geometry
  /// that is not finite, paints the last colour.
  case conicGradient([GradientStop], center: Point, axis: Point)
  case image(ImagePaint)
}

/// A bitmap as a paint. Outside the bitmap nothing is painted.
public struct ImagePaint: Hashable, Sendable {
  /// The sampling: of the pixel at the point (`nearest`), or a mix of the four nearest (`linear`). Where
  /// the bitmap is drawn smaller than it is, `trilinear` mixes those of two bitmaps of means, each half as
  /// large as the one before, so that no pixel is left out; elsewhere it is `linear`. Where the bitmap is
  /// enlarged, `stepped` mixes the four nearest by distances that are rounded to eighths, with the weights 0,
  /// 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1; elsewhere it is `linear`.
  public enum Filter: UInt8, Hashable, Sendable { case nearest, linear, trilinear, stepped }

  /// The pixels.
  public var bitmap: Bitmap
  /// The map from the bitmap's pixels (0 … width by 0 … height, y down) to local coordinates.
  public var transform: Projection
  /// The sampling; `linear` by default. On whole pixels both filters copy.
  public var filter: Filter
  /// A factor for all channels, 0 … 1 (limited to that; NaN counts as 0). The default is 1.
  public var opacity: Double
  /// Factors for the red, green and blue of the pixels, 0 … 1; white, which changes nothing, by default. It
  /// belongs to scenes: the encoding of pictures does not have it.
  package var tint = Color.white
  /// The sampling where the bitmap is drawn smaller than it is; nil for `filter`. Belongs to scenes, as
  /// `tint`.
  package var minificationFilter: Filter?
  /// Added to the level of detail of `trilinear`: with 1 the bitmap is half as sharp. Belongs to scenes, as
  /// `tint`.
  package var detailBias = 0.0
  /// Whether the colours are added to those below, each limited to 1. Belongs to scenes, as `tint`.
  package var isAdditive = false

  /// Creates an image paint.
  public init(bitmap: Bitmap, transform: Projection, filter: Filter = .linear, opacity: Double = 1) {
    (self.bitmap, self.transform, self.filter, self.opacity) = (bitmap, transform, filter, opacity)
  }
}
