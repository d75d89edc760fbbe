import UIKit

extension Crossing {
  static let presentations: [Crossing] = [
    sheet("sheet of a list") { UINavigationController(rootViewController: ListScreen()) },
    sheet("sheet of a screen") { Screen("Sheet") },
    Crossing("popover of a screen") {
      let screen = Screen("Popover")
      screen.modalPresentationStyle = .popover
      screen.preferredContentSize = CGSize(width: 220, height: 160)
      let presenter = Presenter(screen)
      var shown = Shown(.controller(presenter))
      add(screen, &shown)
      guard let popover = screen.popoverPresentationController else { return shown }
      shown.set(screen, \.preferredContentSize, CGSize(width: 120, height: 300))
      shown.set(popover, \.permittedArrowDirections, .left, .down)
      shown.set(popover, \.backgroundColor, .systemYellow)
      shown.set(popover, \.popoverLayoutMargins, UIEdgeInsets(top: 50, left: 60, bottom: 70, right: 80))
      shown.set(popover, \.canOverlapSourceViewRect, true)
      return shown
    },
    style(.formSheet), style(.pageSheet), style(.overFullScreen), style(.currentContext),
    alert(.alert), alert(.actionSheet),
    Crossing("colour picker") {
      let picker = UIColorPickerViewController()
      var shown = Shown(.controller(Presenter(picker)))
      shown.set(picker, \.selectedColor, .systemRed)
      shown.set(picker, \.supportsAlpha, false)
      shown.set(picker, \.title, "Title")
      return shown
    },
    Crossing("button menu") {
      let opener = MenuOpener()
      var shown = Shown(.controller(opener))
      shown.begin = { $0.tap(at: CGPoint(x: opener.button.frame.midX, y: opener.button.frame.midY)) }
      return shown
    },
    Crossing("context menu") {
      let opener = MenuOpener()
      opener.button.showsMenuAsPrimaryAction = false
      opener.button.addInteraction(UIContextMenuInteraction(delegate: opener))
      var shown = Shown(.controller(opener))
      shown.begin = {
        $0.secondaryClick(at: CGPoint(x: opener.button.frame.midX, y: opener.button.frame.midY))
      }
      return shown
    },
    Crossing("sheet on a sheet") {
      let (first, second) = (Presenter(Screen("Second")), Screen("Third"))
      second.modalPresentationStyle = .pageSheet
      first.view.backgroundColor = .systemYellow
      return Shown(.controller(Presenter(first)))
    },
    Crossing("keyboard") {
      let screen = FieldScreen()
      var shown = Shown(.controller(UINavigationController(rootViewController: screen)))
      shown.begin = { _ in screen.field.becomeFirstResponder() }
      shown.set(screen.field, \.text, "Some text")
      shown.set(screen.field, \.keyboardType, .numberPad)
      shown.set(screen.field, \.keyboardAppearance, .dark)
      shown.set(screen.field, \.returnKeyType, .search)
      shown.call("input view") {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        view.backgroundColor = .systemTeal
        screen.field.inputView = view
        screen.field.reloadInputViews()
        return {
          screen.field.inputView = nil
          screen.field.reloadInputViews()
        }
      }
      shown.call("accessory") {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
        view.backgroundColor = .systemTeal
        screen.field.inputAccessoryView = view
        screen.field.reloadInputViews()
        return {
          screen.field.inputAccessoryView = nil
          screen.field.reloadInputViews()
        }
      }
      return shown
    },
  ]

  @MainActor private static func add(_ screen: UIViewController, _ shown: inout Shown) {
    shown.set(screen, \.overrideUserInterfaceStyle, .dark)
    shown.set(screen, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 6, right: 5))
    shown.set(screen.view, \.backgroundColor, .systemYellow)
    shown.set(screen.view, \.semanticContentAttribute, .forceRightToLeft)
    shown.set(screen.view, \.tintColor, .systemRed)
    shown.call("size of text") {
      screen.traitOverrides.preferredContentSizeCategory = .extraSmall
      return { screen.traitOverrides.remove(UITraitPreferredContentSizeCategory.self) }
    }
    shown.call("unavailable") {
      screen.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      return { screen.contentUnavailableConfiguration = nil }
    }
  }

  private static func style(_ style: UIModalPresentationStyle) -> Crossing {
    Crossing("presented \(style.rawValue)") {
      let screen = Screen("Presented")
      screen.modalPresentationStyle = style
      var shown = Shown(.controller(Presenter(screen)))
      add(screen, &shown)
      if style == .formSheet { shown.set(screen, \.preferredContentSize, CGSize(width: 300, height: 200)) }
      return shown
    }
  }

  private static func sheet(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIViewController)
    -> Crossing
  {
    Crossing(name) {
      let screen = make()
      var shown = Shown(.controller(Presenter(screen)))
      add(screen, &shown)
      guard let sheet = screen.sheetPresentationController else { return shown }
      shown.set(sheet, \.detents, [.medium()], [.medium(), .large()], [.custom { _ in 170 }])
      shown.call("selected") {
        sheet.detents = [.medium(), .large()]
        sheet.selectedDetentIdentifier = .large
        return {
          sheet.selectedDetentIdentifier = nil
          sheet.detents = [.large()]
        }
      }
      shown.call("undimmed") {
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        return {
          sheet.largestUndimmedDetentIdentifier = nil
          sheet.detents = [.large()]
        }
      }
      shown.set(sheet, \.prefersGrabberVisible, true)
      shown.set(sheet, \.preferredCornerRadius, 40, 0)
      shown.set(sheet, \.prefersEdgeAttachedInCompactHeight, true)
      shown.set(sheet, \.widthFollowsPreferredContentSizeWhenEdgeAttached, true)
      shown.set(screen, \.preferredContentSize, CGSize(width: 250, height: 200))
      return shown
    }
  }

  private static func alert(_ style: UIAlertController.Style) -> Crossing {
    Crossing("alert \(style.rawValue)") {
      let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
      let actions = [
        UIAlertAction(title: "Fine", style: .default), UIAlertAction(title: "Delete", style: .destructive),
      ]
      actions.forEach(alert.addAction)
      var shown = Shown(.controller(Presenter(alert)))
      shown.set(alert, \.title, nil, "A title that is long enough for two lines of an alert, or three")
      shown.set(alert, \.message, nil, "A message that is long enough for two lines of an alert, or three")
      shown.call("action") { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
      shown.call("long action") {
        alert.addAction(
          UIAlertAction(title: "An action with a title that is too long for its room", style: .default))
      }
      shown.call("third action") { alert.addAction(UIAlertAction(title: "More", style: .default)) }
      shown.set(actions[0], \.isEnabled, false)
      shown.set(alert, \.overrideUserInterfaceStyle, .dark)
      if style == .alert {
        shown.set(alert, \.preferredAction, actions[0])
        shown.call("field") { alert.addTextField { $0.placeholder = "Name" } }
      }
      return shown
    }
  }
}

/// A screen whose button has a menu.
private final class MenuOpener: UIViewController, UIContextMenuInteractionDelegate {
  let button = UIButton(type: .system)

  private var menu: UIMenu {
    UIMenu(
      title: "Menu",
      children: [
        UIAction(title: "One", image: UIImage(systemName: "star")) { _ in },
        UIMenu(
          title: "Two", options: .displayInline, children: [UIAction(title: "Three", state: .on) { _ in }]),
        UIAction(title: "An action with more words", attributes: .destructive) { _ in },
      ])
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    button.setTitle("Button", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    view.addSubview(button)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in self.menu }
  }
}

/// A screen with a field at its bottom, above the keyboard.
private final class FieldScreen: UIViewController {
  let field = UITextField(frame: .zero)

  override func viewDidLoad() {
    title = "Field"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Field"
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }
}
