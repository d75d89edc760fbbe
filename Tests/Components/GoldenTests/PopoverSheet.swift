import Raster
import UIKit

/// A popover above its source, and an action sheet at a bar button, in light and dark, from left to right and
/// from right to left.
@MainActor struct PopoverSheet {
  private static let size = CGSize(width: 600, height: 600)

  /// The two devices side by side.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [Self.device(.light, .leftToRight), Self.device(.dark, .rightToLeft)])
  }

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = style
    stage.layoutDirection = direction
    let page = UIViewController()
    page.title = "Notes"
    page.view.backgroundColor = .systemGroupedBackground
    let item = UIBarButtonItem(systemItem: .action)
    page.navigationItem.rightBarButtonItem = item
    stage.show(UINavigationController(rootViewController: page))
    let source = UIView(frame: CGRect(x: 280, y: 500, width: 40, height: 40))
    source.backgroundColor = .systemOrange
    page.view.addSubview(source)
    stage.advance(by: 0)

    let content = UIViewController()
    content.view.backgroundColor = .systemTeal
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = content.popoverPresentationController
    popover?.sourceView = source
    popover?.permittedArrowDirections = direction == .rightToLeft ? [.left, .right] : .down
    page.present(content, animated: false)

    let alert = UIAlertController(
      title: "Share the note", message: "Everybody with the link can read it.", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Copy link", style: .default))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.popoverPresentationController?.sourceItem = item
    content.present(alert, animated: false)
    stage.advance(by: 1)
    return stage.image().raster
  }
}
