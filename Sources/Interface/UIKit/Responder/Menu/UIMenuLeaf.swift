/// A part of a menu that does something when it is chosen: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title.
  var title: String { get set }
  /// A longer title for lists of keyboard shortcuts; nil for the title.
  var discoverabilityTitle: String? { get set }
  /// The image.
  var image: UIImage? { get set }
  /// The image while the state is not `off`; nil for `image`.
  var selectedImage: UIImage? { get set }
  /// The behaviour.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark.
  var state: UIMenuElement.State { get set }
  /// The object that performs the element; nil outside the action.
  var sender: Any? { get }
  /// The view or bar item that performs the element, as the anchor of a popover; nil outside the action.
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }

  /// Does what choosing the element does.
  ///
  /// - Parameters:
  ///   - sender: The value of `sender` during the action.
  ///   - target: The object whose method a command calls; with nil the first responder from the sender
  ///     upwards whose class has the method. Actions ignore it.
  func performWithSender(_ sender: Any?, target: Any?)
}

/// An object on the screen that a popover can point at: a view or a bar item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the item's rectangle in the coordinates of a view; nil if it is not shown in the view's window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIMenuElement {
  /// The object that performs the element, as the anchor of a popover.
  final var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    source as? any UIPopoverPresentationControllerSourceItem
  }

  /// Runs an action during which the sender is known.
  final func perform(from sender: Any?, _ body: () -> Void) {
    source = sender.map { $0 as AnyObject }
    defer { source = nil }
    body()
  }
}
