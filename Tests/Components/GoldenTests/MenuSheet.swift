import Raster
import UIKit

/// A button's menu with every kind of element: light, dark, from right to left, and with large text.
@MainActor struct MenuSheet {
  private static let size = CGSize(width: 320, height: 400)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(sheet: Self.size) { Self.show(on: $0) }
  }

  private static func show(on stage: Stage) {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    stage.show(page)
    stage.advance(by: 0)
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "Sort"
    button.frame = CGRect(x: 16, y: 16, width: 120, height: 36)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    stage.tap(at: CGPoint(x: 60, y: 30))
    stage.advance(by: 0.6)
  }

  private static func menu() -> UIMenu {
    let orders = UIMenu(
      options: [.displayInline, .singleSelection],
      children: [
        UIAction(title: "Name", image: UIImage(systemName: "textformat"), state: .on) { _ in },
        UIAction(title: "Date", subtitle: "Newest first", image: UIImage(systemName: "calendar")) { _ in },
      ])
    let more = UIMenu(title: "Group by", children: [UIAction(title: "Kind") { _ in }])
    let delete = UIAction(
      title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
    ) { _ in }
    let share = UIAction(
      title: "Share", image: UIImage(systemName: "square.and.arrow.up"), attributes: .disabled
    ) { _ in }
    return UIMenu(children: [orders, more, share, delete])
  }
}
