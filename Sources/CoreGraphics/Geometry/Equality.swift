import Foundation

extension CGPoint {
  /// Whether the two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether the two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
