import Raster

/// A cell that is repeated over a layer's bounds with their rounded corners, over the background colour.
public struct BackgroundPattern: Hashable, Sendable {
  /// The drawing of a cell, in the pattern's space.
  public var cell: DrawList
  /// The area of a cell, in the pattern's space.
  public var bounds: Rect
  /// The distances between columns and rows of cells, in the pattern's space.
  public var step: Size
  /// The map from the pattern's space to the layer's points, with (0, 0) at the top-left corner of its
  /// bounds.
  public var map: Projection
  /// 0 … 1, clamped when drawn.
  public var opacity: Double

  /// Makes a pattern.
  public init(cell: DrawList, bounds: Rect, step: Size, map: Projection = .identity, opacity: Double = 1) {
    (self.cell, self.bounds, self.step, self.map, self.opacity) = (cell, bounds, step, map, opacity)
  }

  /// The most commands that the cells of one layer have.
  private static let maximumCommands = 100_000.0

  /// Returns the maps from the space of each cell to the layer's that cover the layer's bounds. None for
  /// bounds, distances and maps that are not finite, and for more than 100 000 commands.
  func places(over area: Rect) -> [Projection] {
    let whole = map.followed(by: .translation(x: area.minX, y: area.minY))
    guard !cell.commands.isEmpty, whole.isAffine, let inverse = whole.inverse, step.width > 0,
      step.height > 0,
      bounds.isFinite, !bounds.isEmpty
    else { return [] }
    let corners = [
      Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.minY),
      Point(x: area.minX, y: area.maxY), Point(x: area.maxX, y: area.maxY),
    ].map(inverse.apply)
    let columns = Self.cells(corners.map { $0.x }, from: bounds.minX, to: bounds.maxX, step: step.width)
    let rows = Self.cells(corners.map { $0.y }, from: bounds.minY, to: bounds.maxY, step: step.height)
    guard let columns, let rows,
      Double(columns.count) * Double(rows.count) * Double(cell.commands.count) <= Self.maximumCommands
    else { return [] }
    return rows.flatMap { row in
      columns.map { column in
        Projection.translation(x: Double(column) * step.width, y: Double(row) * step.height)
          .followed(by: whole)
      }
    }
  }

  /// Returns the numbers of the cells that overlap some places on an axis; nil for too many.
  private static func cells(_ places: [Double], from start: Double, to end: Double, step: Double)
    -> Range<Int>?
  {
    guard let least = places.min(), let most = places.max() else { return nil }
    let first = ((least - end) / step).rounded(.down) + 1
    let last = ((most - start) / step).rounded(.up)
    guard first.magnitude < 1e9, last.magnitude < 1e9, first < last else { return nil }
    return Int(first)..<Int(last)
  }
}
