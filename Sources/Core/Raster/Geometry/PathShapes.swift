extension Path {
  /// A set of corners of a rectangle: left and right by x, top and bottom with y down.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The corner at `minX`, `minY`.
    public static let topLeft = Corners(rawValue: 1)
    /// The corner at `maxX`, `minY`.
    public static let topRight = Corners(rawValue: 2)
    /// The corner at `minX`, `maxY`.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The corner at `maxX`, `maxY`.
    public static let bottomRight = Corners(rawValue: 8)
    /// All four corners.
    public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// The distance of a cubic's control points from its ends, for a quarter of a circle of radius 1:
  /// 4/3·tan(π/8). The curve deviates from the circle by at most 0.027 % of the radius.
  static let quarterCircleControl = 0.5522847498307936

  /// A closed rectangle, from its top-left corner along the top edge.
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// A closed ellipse of four curves, from the middle of its right side towards larger y.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// A closed rectangle with elliptic corners, from the middle of its right side towards larger y.
  ///
  /// Corner sizes are limited to half the rectangle's; zero, negative and NaN sizes give plain corners.
  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, corners: Corners = .all) {
    self.init()
    addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, corners: corners)
  }

  /// Appends a closed rectangle, as `init(rect:)` creates it.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Appends a closed ellipse, as `init(ellipseIn:)` creates it.
  public mutating func addEllipse(in rect: Rect) {
    move(to: Point(x: rect.maxX, y: rect.center.y))
    quarter(to: Point(x: rect.center.x, y: rect.maxY), corner: Point(x: rect.maxX, y: rect.maxY))
    quarter(to: Point(x: rect.minX, y: rect.center.y), corner: Point(x: rect.minX, y: rect.maxY))
    quarter(to: Point(x: rect.center.x, y: rect.minY), corner: rect.origin)
    quarter(to: Point(x: rect.maxX, y: rect.center.y), corner: Point(x: rect.maxX, y: rect.minY))
    close()
  }

  /// Appends a rounded rectangle, as `init(roundedRect:cornerWidth:cornerHeight:corners:)` creates it.
  public mutating func addRoundedRect(
    _ rect: Rect, cornerWidth: Double, cornerHeight: Double, corners: Corners = .all
  ) {
    let rx = min(cornerWidth, abs(rect.size.width) / 2)
    let ry = min(cornerHeight, abs(rect.size.height) / 2)
    guard rx > 0, ry > 0, !corners.isEmpty else { return addRect(rect) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (sx, sy) = (rect.size.width < 0 ? -rx : rx, rect.size.height < 0 ? -ry : ry)
    move(to: Point(x: right, y: rect.center.y))
    func xy(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    corner(
      .bottomRight, of: corners, from: xy(right, bottom - sy), at: xy(right, bottom),
      to: xy(right - sx, bottom))
    corner(
      .bottomLeft, of: corners, from: xy(left + sx, bottom), at: xy(left, bottom), to: xy(left, bottom - sy))
    corner(.topLeft, of: corners, from: xy(left, top + sy), at: xy(left, top), to: xy(left + sx, top))
    corner(.topRight, of: corners, from: xy(right - sx, top), at: xy(right, top), to: xy(right, top + sy))
    close()
  }

  private mutating func corner(
    _ which: Corners, of corners: Corners, from start: Point, at corner: Point, to end: Point
  ) {
    guard corners.contains(which) else { return line(to: corner) }
    line(to: start)
    quarter(to: end, corner: corner)
  }

  /// Appends a quarter of an ellipse from the current point.
  private mutating func quarter(to end: Point, corner: Point) {
    guard let start = currentPoint else { return }
    let control = Self.quarterCircleControl
    cubic(
      to: end, control1: start.interpolated(to: corner, fraction: control),
      control2: end.interpolated(to: corner, fraction: control))
  }
}
