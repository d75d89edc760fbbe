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
