import Foundation

extension CGRect {
  /// The same as `contains(_:)`, and false where that traps: when one of the numbers is NaN.
  package func holds(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The same as `intersection(_:)`, and null where that traps: when one of the numbers is NaN.
  package func overlap(with other: CGRect) -> CGRect {
    hasNaN || other.hasNaN ? .null : intersection(other)
  }

  /// The same as `intersects(_:)`, and false where that traps: when one of the numbers is NaN.
  package func meets(_ other: CGRect) -> Bool { !overlap(with: other).isNull }

  private var hasNaN: Bool {
    // A sum is NaN also when infinities of both signs meet, as the edges of a rectangle are then.
    minX.isNaN || maxX.isNaN || minY.isNaN || maxY.isNaN
  }
}
