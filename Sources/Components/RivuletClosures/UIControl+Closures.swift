#if canImport(UIKit)
public import UIKit

@MainActor extension NSObjectProtocol where Self: UIControl {
  /// Calls a closure with the control on each of the events, in place of a target and an action.
  ///
  /// ```swift
  /// slider.onEvent(.valueChanged) { [weak self] slider in self?.volume = slider.value }
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events. By default the control's main action, such as a tap of a button.
  ///   - handler: Retained by the control until the action is removed.
  /// - Returns: The action, for `removeAction(_:for:)`.
  @discardableResult
  public func onEvent(
    _ events: UIControl.Event = .primaryActionTriggered, _ handler: @escaping @MainActor (Self) -> Void
  ) -> UIAction {
    let action = UIAction { action in
      if let control = action.sender as? Self { handler(control) }
    }
    addAction(action, for: events)
    return action
  }
}

extension UIBarButtonItem {
  /// Creates an item with a title that calls a closure on a tap.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - handler: Retained by the item.
  public convenience init(title: String, handler: @escaping @MainActor () -> Void) {
    self.init(title: title, primaryAction: UIAction { _ in handler() })
  }

  /// Creates an item with an image that calls a closure on a tap.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - handler: Retained by the item.
  public convenience init(image: UIImage, handler: @escaping @MainActor () -> Void) {
    self.init(image: image, primaryAction: UIAction { _ in handler() })
  }

  /// Creates a standard item that calls a closure on a tap.
  ///
  /// - Parameters:
  ///   - systemItem: The kind of the item.
  ///   - handler: Retained by the item.
  public convenience init(systemItem: SystemItem, handler: @escaping @MainActor () -> Void) {
    self.init(systemItem: systemItem, primaryAction: UIAction { _ in handler() })
  }
}
#endif
