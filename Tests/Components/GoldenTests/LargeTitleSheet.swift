import Raster
import UIKit

/// Large titles at half size: whole, pulled down, half collapsed in dark, and gone from right to left.
@MainActor struct LargeTitleSheet {
  private static let size = CGSize(width: 280, height: 500)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(offset: -96), Self.device(offset: -120), Self.device(offset: -70, isDark: true),
      Self.device(offset: 0, isFromRight: true),
    ])
  }

  private static func device(offset: CGFloat, isDark: Bool = false, isFromRight: Bool = false) -> Bitmap {
    let stage = Stage(size: size, scale: 0.5)
    stage.userInterfaceStyle = isDark ? .dark : .light
    stage.layoutDirection = isFromRight ? .rightToLeft : .leftToRight
    let page = UITableViewController(style: .plain)
    page.title = "Large title"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let list = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 1200))
    for row in 0..<20 {
      let label = UILabel(frame: CGRect(x: 16, y: 10 + row * 60, width: 248, height: 40))
      label.backgroundColor = .systemFill
      label.text = "Row \(row)"
      list.addSubview(label)
    }
    page.tableView.tableHeaderView = list
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.advance(by: 0)
    page.tableView.contentOffset.y = offset
    stage.advance(by: 1)
    return stage.image().raster
  }
}
