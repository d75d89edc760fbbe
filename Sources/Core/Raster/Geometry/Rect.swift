/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The horizontal and the vertical extent.
  public var width, height: Double

  /// 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size; sides may be zero, negative, NaN or infinite.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether neither side is NaN or infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

/// An axis-aligned rectangle: its top-left corner and its size.
///
/// With a side that is zero, negative or NaN it is empty: it has no point and adds nothing to a union.
public struct Rect: Hashable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// The empty rectangle at (0, 0).
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top-left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates the rectangle between two corners. It is empty unless `max` is below and to the right of `min`.
  public init(min: Point, max: Point) {
    origin = min
    size = Size(width: max.x - min.x, height: max.y - min.y)
  }

  /// The x of the left edge.
  public var minX: Double { origin.x }
  /// The y of the top edge.
  public var minY: Double { origin.y }
  /// The x of the right edge: `minX` plus the width.
  public var maxX: Double { origin.x + size.width }
  /// The y of the bottom edge: `minY` plus the height.
  public var maxY: Double { origin.y + size.height }
  /// The point in the middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether all four numbers are neither NaN nor infinite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the point lies inside. The left and top edges count as inside, the right and bottom ones do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the smallest rectangle that contains both. An empty rectangle adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      min: Point(x: Swift.min(minX, other.minX), y: Swift.min(minY, other.minY)),
      max: Point(x: Swift.max(maxX, other.maxX), y: Swift.max(maxY, other.maxY)))
  }

  /// Returns the area that both have in common, or `zero`.
  public func intersection(_ other: Rect) -> Rect {
    let result = Rect(
      min: Point(x: Swift.max(minX, other.minX), y: Swift.max(minY, other.minY)),
      max: Point(x: Swift.min(maxX, other.maxX), y: Swift.min(maxY, other.maxY)))
    return result.isEmpty ? .zero : result
  }

  /// Returns the rectangle with every edge moved inwards by the amounts (outwards if they are negative).
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }
}

/// A rectangle of whole device pixels: half open, `minX ..< maxX` by `minY ..< maxY`.
public struct PixelRect: Hashable, Sendable {
  /// The first column and row, and those after the last.
  public var minX, minY, maxX, maxY: Int

  /// The rectangle without a pixel.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a rectangle; it is empty unless both maxima are above their minima.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The number of columns; 0 if `maxX` is not above `minX`.
  public var width: Int { Swift.max(0, maxX - minX) }
  /// The number of rows; 0 if `maxY` is not above `minY`.
  public var height: Int { Swift.max(0, maxY - minY) }
  /// Whether the rectangle has no pixel.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// Returns the pixels that both have in common, or `empty`.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  /// Returns the smallest rectangle that contains both. An empty rectangle adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// Returns the pixels outside `hole`, as at most four rectangles.
  func subtracting(_ hole: PixelRect) -> [PixelRect] {
    let hole = hole.intersection(self)
    if hole.isEmpty { return isEmpty ? [] : [self] }
    let parts = [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ]
    return parts.filter { !$0.isEmpty }
  }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Returns the rectangle with every side moved inwards (outwards if the amount is negative).
  package func insetBy(_ amount: Int) -> PixelRect {
    PixelRect(minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }
}
