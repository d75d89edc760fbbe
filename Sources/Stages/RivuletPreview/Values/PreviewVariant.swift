import RivuletTesting
import UIKit

/// The surroundings in which a preview is drawn. Nil leaves a setting to the preview and the stage.
struct PreviewVariant: Codable, Hashable {
  var isDark = false
  var isRightToLeft = false
  /// The name of a text size, such as `accessibility-large`.
  var textSize: String?
  /// The name of a device, or a width and a height such as `320x480`.
  var size: String?
  var locale: String?

  /// The parts of a file's name.
  var name: [String] {
    [isDark ? "dark" : nil, isRightToLeft ? "rtl" : nil, textSize, size, locale].compactMap(\.self)
  }

  /// The text sizes by their names in commands, from the smallest to the largest.
  static let textSizes: KeyValuePairs<String, UIContentSizeCategory> = [
    "extra-small": .extraSmall, "small": .small, "medium": .medium, "large": .large,
    "extra-large": .extraLarge, "extra-extra-large": .extraExtraLarge,
    "extra-extra-extra-large": .extraExtraExtraLarge, "accessibility-medium": .accessibilityMedium,
    "accessibility-large": .accessibilityLarge, "accessibility-extra-large": .accessibilityExtraLarge,
    "accessibility-extra-extra-large": .accessibilityExtraExtraLarge,
    "accessibility-extra-extra-extra-large": .accessibilityExtraExtraExtraLarge,
  ]

  static func category(named name: String) -> UIContentSizeCategory? {
    textSizes.first { $0.key == name }?.value
  }
}

/// The screen of a preview.
struct PreviewScreen: Hashable {
  var size: CGSize
  var scale: CGFloat = 2
  var safeArea = UIEdgeInsets.zero

  /// The longest side in points.
  private static let maximumSide: CGFloat = 8192

  static let devices: KeyValuePairs<String, SnapshotDevice> = [
    "iphone-se": .iPhoneSE, "iphone-16": .iPhone16, "iphone-16-pro-max": .iPhone16ProMax,
    "ipad-mini": .iPadMini,
  ]

  init(_ device: SnapshotDevice) {
    (size, scale, safeArea) = (device.size, device.scale, device.safeAreaInsets)
  }

  init(size: CGSize) { self.size = size }

  /// The screen of a device's name, or of a width and a height; nil for other words.
  init?(named name: String) {
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
  func turned(to orientation: UIInterfaceOrientation) -> PreviewScreen {
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
