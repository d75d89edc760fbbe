import Raster
import UIKit

/// Colour wells, and the colour picker on each of its pages: light, dark, from right to left, and with large
/// text.
@MainActor struct ColorSheet {
  private static let size = CGSize(width: 375, height: 660)
  private static let color = UIColor(red: 0.2, green: 0.55, blue: 0.9, alpha: 0.7)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device("Grid"), Self.device("Spectrum", .dark), Self.device("Sliders", direction: .rightToLeft),
      Self.device("Sliders", category: .accessibilityLarge),
    ])
  }

  private static func device(
    _ page: String, _ style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    category: UIContentSizeCategory = .large
  ) -> Bitmap {
    let stage = Stage(sheet: size, style: style, direction: direction, category: category)
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    let wells = UIStackView(
      arrangedSubviews: [nil, UIColor.systemPink, color].map { color in
        let well = UIColorWell()
        well.selectedColor = color
        return well
      })
    wells.spacing = 16
    wells.frame = CGRect(x: 16, y: 12, width: 116, height: 40)
    root.view.addSubview(wells)
    stage.show(root)
    let picker = UIColorPickerViewController()
    picker.selectedColor = color
    root.addChild(picker)
    picker.view.frame = CGRect(x: 0, y: 60, width: 375, height: 600)
    root.view.addSubview(picker.view)
    picker.didMove(toParent: root)
    stage.advance(by: 0.5)
    if let button = stage.accessibilityElements().first(where: { $0.label == page }) {
      stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    }
    stage.advance(by: 1)
    return stage.image().raster
  }
}
