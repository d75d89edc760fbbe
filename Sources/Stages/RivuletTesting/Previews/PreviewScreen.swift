package import UIKit

/// The screen of a preview.
package struct PreviewScreen: Hashable {
  package var size: CGSize
  package var scale: CGFloat = 2
  package var safeArea = UIEdgeInsets.zero

  /// The longest side in points.
  private static let maximumSide: CGFloat = 8192

  package static let devices: KeyValuePairs<String, SnapshotDevice> = [
    "iphone-se": .iPhoneSE, "iphone-16": .iPhone16, "iphone-16-pro-max": .iPhone16ProMax,
    "ipad-mini": .iPadMini,
  ]

  package init(_ device: SnapshotDevice) {
    (size, scale, safeArea) = (device.size, device.scale, device.safeAreaInsets)
  }

  package init(size: CGSize) { self.size = size }

  /// The screen of a device's name, or of a width and a height; nil for other words.
  package init?(named name: String) {
    if let device = Self.devices.first(where: { $0.key == name })?.value {
      self.init(device)
      return
    }
    let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= Self.maximumSide }) else { return nil }
    self.init(size: CGSize(width: sides[0], height: sides[1]))
  }

  /// The same screen on its side. The edges that the frame obstructs turn with it; the bar at the bottom of
  /// an upright phone stays at the bottom, 21 points high.
  package func turned(to orientation: UIInterfaceOrientation) -> PreviewScreen {
    guard orientation.isLandscape != (size.width > size.height) else { return self }
    var turned = self
    turned.size = CGSize(width: size.height, height: size.width)
    if orientation.isLandscape, safeArea != .zero {
      turned.safeArea = UIEdgeInsets(
        top: 0, left: safeArea.top, bottom: min(safeArea.bottom, 21), right: safeArea.top)
    }
    return turned
  }
}
