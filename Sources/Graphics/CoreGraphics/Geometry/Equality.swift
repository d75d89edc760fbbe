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

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// Whether the two points are the same, by the name that Swift's migrator gave code older than Swift 3.
public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1.equalTo(point2) }

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// Whether the two sizes are the same, by the name that Swift's migrator gave code older than Swift 3.
public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1.equalTo(size2) }
