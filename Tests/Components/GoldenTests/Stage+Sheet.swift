import Raster
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

extension Bitmap {
  /// Places four pictures of the same content into a grid: light, dark, from right to left, and with large
  /// text.
  ///
  /// - Parameters:
  ///   - size: The size of one picture, in points.
  ///   - largeText: The text size of the last one.
  ///   - show: Shows the content on a stage, and lets it come to rest.
  @MainActor init(
    sheet size: CGSize, largeText: UIContentSizeCategory = .accessibilityMedium, show: (Stage) -> Void
  ) {
    let stages = [
      { Stage(sheet: size) }, { Stage(sheet: size, style: .dark) },
      { Stage(sheet: size, direction: .rightToLeft) }, { Stage(sheet: size, category: largeText) },
    ]
    self.init(
      grid: stages.map { makeStage in
        let stage = makeStage()
        show(stage)
        return stage.image().raster
      })
  }
}
