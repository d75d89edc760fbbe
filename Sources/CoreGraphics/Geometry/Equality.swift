import Foundation

extension CGPoint {
  /// Whether the two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether the two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether the two rectangles are the same, with negative sizes turned around.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
