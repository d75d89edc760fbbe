import Raster
import UIKit

/// Alerts and action sheets over stripes, in light and dark, from left to right and from right to left; and
/// in large text, with pictures, colours and check marks of their buttons.
@MainActor struct AlertSheet {
  private static let size = CGSize(width: 300, height: 320)

  /// The six devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(
      grid: [
        Self.device(.light, .leftToRight, .alert), Self.device(.dark, .rightToLeft, .alert),
        Self.device(.light, .rightToLeft, .actionSheet), Self.device(.dark, .leftToRight, .actionSheet),
        Self.device(.light, .leftToRight, .alert, .accessibilityMedium),
        Self.device(.dark, .rightToLeft, .actionSheet, .accessibilityMedium),
      ])
  }

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection,
    _ kind: UIAlertController.Style, _ category: UIContentSizeCategory = .large
  ) -> Bitmap {
    let stage = Stage(sheet: size, style: style, direction: direction, category: category)
    let root = UIViewController()
    stage.show(root)
    root.view.backgroundColor = .systemBackground
    let colors: [UIColor] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
    for (index, color) in colors.enumerated() {
      let stripe = UIView(frame: CGRect(x: 0, y: 20 + 60 * index, width: 300, height: 30))
      stripe.backgroundColor = color
      root.view.addSubview(stripe)
    }
    stage.advance(by: 0)
    let alert = UIAlertController(
      title: "Delete the draft?", message: "It cannot be brought back afterwards.", preferredStyle: kind)
    let delete = UIAlertAction(title: "Delete", style: .destructive)
    alert.addAction(delete)
    if category > .large {
      delete.setValue(UIColor.systemOrange, forKey: "titleTextColor")
      delete.setValue(UIImage(systemName: "trash"), forKey: "image")
      delete.setValue(true, forKey: "checked")
    }
    if kind == .actionSheet { alert.addAction(UIAlertAction(title: "Save for later", style: .default)) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: true)
    stage.advance(by: 1)
    return stage.image().raster
  }
}
