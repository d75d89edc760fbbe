extension CGRect {
  /// Whether an edge is not a number, as that of a rectangle from −∞ to +∞.
  private var hasUndefinedEdge: Bool { minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN }

  /// Returns whether the rectangles intersect; false if an edge is not a number, with which Foundation's
  /// `intersects(_:)` traps.
  func meets(_ other: CGRect) -> Bool {
    !hasUndefinedEdge && !other.hasUndefinedEdge && intersects(other)
  }
}
