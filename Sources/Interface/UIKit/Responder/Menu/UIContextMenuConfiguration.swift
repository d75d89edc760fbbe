/// Returns the controller whose view is the preview of a context menu; nil for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns the menu, from the elements that the system suggests; nil for none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// A context menu with its preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements. The values are those of iOS.
  public enum ElementOrder: Int, Sendable {
    /// `priority` for the menu of a button, and else `fixed`.
    case automatic
    /// The first element is next to the place of the touch: at the bottom of a menu that opens upwards.
    case priority
    /// The first element is at the top.
    case fixed
  }

  /// Identifies the configuration for its delegate. Default: a unique object.
  public final let identifier: any NSCopying
  /// The identifiers of further items that the menu is about. They have no effect: their previews are not
  /// gathered. Default: empty.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number in a badge at the preview's corner; below 2 none is shown. Default: 0.
  open var badgeCount = 0
  /// The order of the elements. Default: `automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic

  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Identifies it; nil makes a unique object.
  ///   - previewProvider: Returns the controller of the preview. Nil shows the view itself.
  ///   - actionProvider: Returns the menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
