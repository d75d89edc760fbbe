import Raster
import UIKit

/// Alerts and action sheets over stripes, in light and dark, from left to right and from right to left.
@MainActor struct AlertSheet {
  private static let size = CGSize(width: 300, height: 320)

  /// The four devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(
      grid: [
        Self.device(.light, .leftToRight, .alert), Self.device(.dark, .rightToLeft, .alert),
        Self.device(.light, .rightToLeft, .actionSheet), Self.device(.dark, .leftToRight, .actionSheet),
      ])
  }

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection,
    _ kind: UIAlertController.Style
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = style
    stage.layoutDirection = direction
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
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    if kind == .actionSheet { alert.addAction(UIAlertAction(title: "Save for later", style: .default)) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: true)
    stage.advance(by: 1)
    return stage.image().raster
  }
}
