/// A part of a text that the user operates: a link, an attachment, or text with a tag.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The content of an item.
  public enum Content {
    /// A link, from the attribute `link` or found as data.
    case link(URL)
    /// An attachment, from the attribute `attachment`.
    case textAttachment(NSTextAttachment)
    /// Text with the attribute `textItemTag`.
    case tag(String)
  }

  /// A menu for an item. It is shown beside the item's text.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    /// The menu.
    final let menu: UIMenu

    /// Makes a configuration.
    public init(menu: UIMenu) {
      self.menu = menu
      super.init()
    }
  }

  /// The content.
  public final let content: Content
  /// The characters, in UTF-16 units.
  public final let range: NSRange

  init(_ content: Content, range: Range<Int>) {
    (self.content, self.range) = (content, NSRange(range))
    super.init()
  }
}

/// The way in which the user operates an item. The values are those of iOS.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction
  /// A long touch, or a click with the second button, which shows a menu.
  case presentActions
  /// A preview. It is never asked about: no host shows previews of links.
  case preview
}

extension NSAttributedString.Key {
  /// The tag of text that the user can tap in a text view, a `String`: see `UITextItem`.
  public static let textItemTag = NSAttributedString.Key("UITextItemTagAttributeName")
}
