public import UIKit

/// The screen of a device: its size and scale, and the parts of its edges that its frame obstructs.
public struct SnapshotDevice: Sendable, Hashable {
  /// The name in the files of snapshots.
  public var name: String
  /// The size in points.
  public var size: CGSize
  /// The pixels per point.
  public var scale: CGFloat
  /// The safe area's insets in points.
  public var safeAreaInsets: UIEdgeInsets

  /// Describes a device.
  public init(name: String, size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
  }

  /// Adds the name of the device and its numbers to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    for length in [size.width, size.height, scale] { hasher.combine(length) }
  }

  /// 375 × 667 points at scale 2, without obstructed edges.
  public static let iPhoneSE = SnapshotDevice(
    name: "iPhone-SE", size: CGSize(width: 375, height: 667), scale: 2)
  /// 393 × 852 points at scale 3, upright.
  public static let iPhone16 = SnapshotDevice(
    name: "iPhone-16", size: CGSize(width: 393, height: 852), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  /// 440 × 956 points at scale 3, upright.
  public static let iPhone16ProMax = SnapshotDevice(
    name: "iPhone-16-Pro-Max", size: CGSize(width: 440, height: 956), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
  /// 744 × 1133 points at scale 2, upright.
  public static let iPadMini = SnapshotDevice(
    name: "iPad-mini", size: CGSize(width: 744, height: 1133), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
}

/// Traits under which a snapshot is taken, with a name for its file.
public struct SnapshotTraits: Sendable {
  /// The name in the files of snapshots.
  public var name: String
  /// The traits. What they leave unspecified keeps its default: light, left to right, large text.
  public var traits: UITraitCollection

  /// Names a trait collection.
  public init(name: String, _ traits: UITraitCollection) {
    self.name = name
    self.traits = traits
  }

  /// The light interface style.
  public static let light = SnapshotTraits(name: "light", UITraitCollection(userInterfaceStyle: .light))
  /// The dark interface style.
  public static let dark = SnapshotTraits(name: "dark", UITraitCollection(userInterfaceStyle: .dark))
  /// An interface from right to left.
  public static let rightToLeft = SnapshotTraits(
    name: "right-to-left", UITraitCollection(layoutDirection: .rightToLeft))
  /// The largest text size for readers with weak sight.
  public static let largestText = SnapshotTraits(
    name: "largest-text",
    UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
}
