extension UINavigationItem {
  /// The arrangements of a bar for kinds of apps. The values are those of iOS.
  public enum ItemStyle: Int, Sendable {
    /// The title is in the middle.
    case navigator = 0
    /// The title is behind the leading items, for going through folders and pages.
    case browser = 1
    /// The title is behind the leading items, for changing documents.
    case editor = 2
  }
}

/// The title of a navigation bar that opens a menu: the text and a sign behind it.
@MainActor final class NavigationTitleButton: UIButton {
  /// Chosen, in points: the width of a space.
  private static let gap: CGFloat = 5

  /// Creates the title.
  ///
  /// - Parameters:
  ///   - title: The text with its attributes.
  ///   - makeMenu: Returns the menu whenever it opens; nil for none.
  convenience init(_ title: NSAttributedString, makeMenu: @escaping @MainActor () -> UIMenu?) {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString(title)
    configuration.image = UIImage(systemName: "chevron.down.circle.fill")
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(textStyle: .footnote)
      .applying(UIImage.SymbolConfiguration(hierarchicalColor: .secondaryLabel))
    configuration.imagePlacement = .trailing
    configuration.imagePadding = Self.gap
    configuration.contentInsets = .zero
    configuration.titleLineBreakMode = .byTruncatingTail
    configuration.baseForegroundColor = .label
    self.init(configuration: configuration)
    let content = UIDeferredMenuElement.uncached { provide in
      let menu = makeMenu()
      provide(menu.map { [UIMenu(title: $0.title, options: .displayInline, children: $0.children)] } ?? [])
    }
    menu = UIMenu(children: [content])
    showsMenuAsPrimaryAction = true
    accessibilityLabel = title.string
    accessibilityTraits = [.button, .header]
  }
}
