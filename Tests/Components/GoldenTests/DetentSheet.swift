import Raster
import UIKit

/// Sheets at half size: at the medium detent, under a finger in dark, and over an undimmed screen.
@MainActor struct DetentSheet {
  private static let size = CGSize(width: 240, height: 400)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(), Self.device(isDark: true, pull: 70), Self.device(isUndimmed: true),
      Self.device(isLarge: true),
    ])
  }

  private static func device(
    isDark: Bool = false, isUndimmed: Bool = false, isLarge: Bool = false, pull: CGFloat = 0
  ) -> Bitmap {
    let stage = Stage(
      size: size, scale: 0.5, safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0))
    stage.userInterfaceStyle = isDark ? .dark : .light
    let root = UIViewController()
    root.view.backgroundColor = isDark ? .systemGray3 : .systemTeal
    stage.show(root)
    let page = UIViewController()
    page.title = "Sheet"
    page.view.backgroundColor = .systemBackground
    let navigation = UINavigationController(rootViewController: page)
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = isUndimmed ? 30 : nil
      sheet.largestUndimmedDetentIdentifier = isUndimmed ? .medium : nil
      sheet.selectedDetentIdentifier = isLarge ? .large : .medium
    }
    root.present(navigation, animated: true)
    stage.advance(by: 1)
    if pull != 0 {
      stage.touchDown(at: CGPoint(x: 120, y: 300))
      for step in 1...10 {
        stage.advance(by: 0.05)
        stage.touchMove(to: CGPoint(x: 120, y: 300 + pull * CGFloat(step) / 10))
      }
      stage.advance(by: 0.05)
    }
    return stage.image().raster
  }
}
