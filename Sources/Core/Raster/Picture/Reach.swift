/// The extent in which a shape may draw, in pixels, from the bounding box of its path's points alone.
///
/// It is never too small: it includes control points and miters, and is infinite for shapes behind the eye.
struct Reach {
  private(set) var (minX, minY) = (Double.infinity, Double.infinity)
  private(set) var (maxX, maxY) = (-Double.infinity, -Double.infinity)

  static let nowhere = Reach()
  static let anywhere = Reach(middle: .zero, half: Point(x: .infinity, y: .infinity))

  private init() {}

  fileprivate init(middle: Point, half: Point) {
    (minX, maxX) = (middle.x - half.x, middle.x + half.x)
    (minY, maxY) = (middle.y - half.y, middle.y + half.y)
  }

  init(_ shape: borrowing Shape) {
    self.init(of: shape.path.box, pen: shape.stroke?.reach ?? 0, shape.projection)
  }

  /// The extent of a path with a bounding box under a pen that reaches `pen` beyond it; empty if negative.
  init(of box: BoundingBox, pen: Double, _ projection: Projection) {
    guard !box.isEmpty, pen >= 0 else { return }
    // Flattening moves points of curves outwards: by less than the margin in pixels, or, where the pieces are
    // fewer or larger than the tolerance requires, by less than this fraction of the box: 1 over the square
    // of the number of pieces.
    let bend = projection.isAffine ? 0x1p-18 : 0.25
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    let middle = Point(x: box.minX + width / 2, y: box.minY + height / 2)
    let half = Point(x: width * (0.5 + bend) + pen, y: height * (0.5 + bend) + pen)
    self = projection.isAffine ? projection.image(middle, half) : projection.view(middle, half)
    // Infinite coordinates give NaN.
    if !(minX <= maxX && minY <= maxY) { self = .anywhere }
  }

  /// The extent moved by less than 2²⁴, where the rounding error is below the margin.
  func moved(x: Double, y: Double) -> Reach {
    var result = self
    (result.minX, result.maxX) = (minX + x, maxX + x)
    (result.minY, result.maxY) = (minY + y, maxY + y)
    return result
  }

  /// Extends the extent to contain another one.
  mutating func include(_ other: Reach) {
    (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
  }

  mutating func limit(to other: Reach) {
    (minX, maxX) = (max(minX, other.minX), min(maxX, other.maxX))
    (minY, maxY) = (max(minY, other.minY), min(maxY, other.maxY))
    if !(minX <= maxX && minY <= maxY) { self = .nowhere }
  }

  mutating func grow(by amount: Double) {
    guard minX <= maxX else { return }
    (minX, minY, maxX, maxY) = (minX - amount, minY - amount, maxX + amount, maxY + amount)
  }

  /// The rows that can be touched, half open and limited to ± `PixelRect.farthest`.
  var rows: (minY: Int32, maxY: Int32) {
    guard minX <= maxX, minY <= maxY else { return (.max, .min) }
    let limit = -Int32(PixelRect.farthest)...Int32(PixelRect.farthest)
    return (Int32(minY, limitedTo: limit) - 1, Int32(maxY, limitedTo: limit) + 1)
  }

  /// The pixels that can be touched. Of the margin of two pixels, one is kept.
  var pixels: PixelRect {
    guard minX <= maxX, minY <= maxY else { return .empty }
    return PixelRect(
      minX: PixelRect.whole((minX + 1).rounded(.down)), minY: PixelRect.whole((minY + 1).rounded(.down)),
      maxX: PixelRect.whole((maxX - 1).rounded(.up)), maxY: PixelRect.whole((maxY - 1).rounded(.up)))
  }

  /// Whether a pixel of the rectangle can be touched; only false is certain.
  func mayTouch(_ rect: PixelRect) -> Bool {
    minX < Double(rect.maxX) && maxX > Double(rect.minX) && minY < Double(rect.maxY)
      && maxY > Double(rect.minY)
  }

}

extension Stroke {
  /// How far from the path the stroke may draw, in the path's units; negative if it draws nothing.
  var reach: Double {
    guard hasWidth else { return -1 }
    // Square caps reach √2 of half the width, the coarsest arcs 4/3. The miter limit's sign does not matter.
    return width / 2 * max(1.5, join == .miter ? abs(miterLimit) : 1)
  }
}

extension Projection {
  /// The extent of a rectangle's affine image, with a margin of two pixels and of the rounding error.
  fileprivate func image(_ middle: Point, _ half: Point) -> Reach {
    let (ax, cy, bx, dy) = (a * middle.x, c * middle.y, b * middle.x, d * middle.y)
    return Reach(
      middle: Point(x: ax + cy + tx, y: bx + dy + ty),
      half: Point(
        x: abs(a) * half.x + abs(c) * half.y + 2 + (abs(ax) + abs(cy) + abs(tx)) * 0x1p-40,
        y: abs(b) * half.x + abs(d) * half.y + 2 + (abs(bx) + abs(dy) + abs(ty)) * 0x1p-40))
  }

  /// Same as `image(_:_:)`, under perspective: of the four corners, or infinite if one is behind the eye.
  fileprivate func view(_ middle: Point, _ half: Point) -> Reach {
    let (x, y) = (abs(middle.x) + half.x, abs(middle.y) + half.y)
    let nearest = depth(of: middle) - abs(p) * half.x - abs(q) * half.y
    guard nearest > 2 * Flattener.nearestDepth, nearest > (abs(p) * x + abs(q) * y + abs(w)) * 0x1p-30
    else { return .anywhere }
    // The rounding error is divided by the depth as well.
    let margin = Point(
      x: 2 + (abs(a) * x + abs(c) * y + abs(tx)) / nearest * 0x1p-20,
      y: 2 + (abs(b) * x + abs(d) * y + abs(ty)) / nearest * 0x1p-20)
    guard margin.isFinite else { return .anywhere }
    var result = Reach.nowhere
    for dx in [-half.x, half.x] {
      for dy in [-half.y, half.y] {
        result.include(Reach(middle: apply(Point(x: middle.x + dx, y: middle.y + dy)), half: margin))
      }
    }
    return result
  }
}
