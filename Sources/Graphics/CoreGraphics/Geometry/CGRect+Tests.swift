import Foundation

extension CGRect {
  /// Same as `contains(_:)`, but returns false for NaN, where `contains(_:)` traps.
  package func holds(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Same as `intersection(_:)`, but returns null for NaN, where `intersection(_:)` traps.
  package func overlap(with other: CGRect) -> CGRect {
    hasNaN || other.hasNaN ? .null : intersection(other)
  }

  /// Same as `intersects(_:)`, but returns false for NaN, where `intersects(_:)` traps.
  package func meets(_ other: CGRect) -> Bool { !overlap(with: other).isNull }

  private var hasNaN: Bool {
    // An edge is also NaN when infinities of opposite signs are added to compute it.
    minX.isNaN || maxX.isNaN || minY.isNaN || maxY.isNaN
  }
}
