import UIKit

extension Stage {
  /// Makes a device of a sheet, one pixel per point, with the traits that a sheet varies.
  convenience init(
    sheet size: CGSize, style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, category: UIContentSizeCategory = .large
  ) {
    self.init(size: size, scale: 1)
    userInterfaceStyle = style
    layoutDirection = direction
    contentSizeCategory = category
  }
}
