/// A set of menus that responders build in `buildMenu(with:)`: the app's main menu, whose commands the keys
/// of a keyboard run, and the menu for a selection of text.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The app's main menu. The application builds it, and then its delegate, when it is needed. It is not
  /// shown: there is no menu bar.
  public static let main = UIMenuSystem(isMain: true)
  /// The menu for selected text, which the responders from the first one upwards build each time it is shown.
  public static let context = UIMenuSystem(isMain: false)

  private let isMain: Bool
  private var built: UIMenu?

  private init(isMain: Bool) {
    self.isMain = isMain
    super.init()
  }

  /// Lets the menus be built again before they are used the next time.
  open func setNeedsRebuild() { built = nil }
  /// Lets the commands be validated again before they are used the next time. Each use validates them, so
  /// this does nothing more.
  open func setNeedsRevalidate() {}

  /// The main menu, built if needed.
  final var mainMenu: UIMenu {
    if let built { return built }
    let application = UIApplication.shared
    let menu = build(from: Self.standardMenus, by: [application, application.delegate as? UIResponder])
    built = menu
    return menu
  }

  /// Returns the menu that the responder and those above make of the one for a selection.
  final func menu(for responder: UIResponder, from start: UIMenu) -> UIMenu {
    var chain: [UIResponder] = []
    var next: UIResponder? = responder
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    return build(from: start, by: chain.reversed())
  }

  private func build(from start: UIMenu, by responders: [UIResponder?]) -> UIMenu {
    let tree = MenuTree(start, of: self)
    for responder in responders { responder?.buildMenu(with: tree) }
    return tree.root
  }

  /// The system's menus, without commands.
  private static var standardMenus: UIMenu {
    func menu(_ identifier: UIMenu.Identifier, _ title: String, _ parts: [UIMenu.Identifier]) -> UIMenu {
      UIMenu(
        title: title, identifier: identifier,
        children: parts.map { UIMenu(identifier: $0, options: .displayInline) })
    }
    let format = UIMenu(
      title: "Format", identifier: .format,
      children: [
        menu(.font, "Font", [.textStyle, .textSize, .textColor, .textStylePasteboard]),
        menu(.text, "Text", [.alignment, .writingDirection]),
      ])
    return UIMenu(
      identifier: .root,
      children: [
        menu(.application, "", [.about, .preferences, .services, .hide, .quit]),
        menu(.file, "File", [.newScene, .openRecent, .close, .document, .print]),
        menu(
          .edit, "Edit",
          [.undoRedo, .standardEdit, .find, .spelling, .substitutions, .transformations, .speech]),
        format, menu(.view, "View", [.toolbar, .sidebar, .fullscreen]),
        menu(.window, "Window", [.minimizeAndZoom, .bringAllToFront]), menu(.help, "Help", []),
      ])
  }
}
