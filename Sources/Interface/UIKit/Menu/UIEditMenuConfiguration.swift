/// The direction in which the arrow of an edit menu points. The values are those of iOS.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Whichever suits the place.
  case automatic
  /// At something above, below, to the left or to the right.
  case up, down, left, right
}

/// An edit menu at a place.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// Identifies the configuration for its delegate. Default: a unique value.
  public final let identifier: AnyHashable
  /// The point that the menu is about, in the coordinates of the interaction's view.
  public final let sourcePoint: CGPoint
  /// The direction in which the arrow points. `left` and `right` have no effect: the menu is above or below
  /// its place. Default: `automatic`.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration. Without an identifier it has a unique one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Animations that run along with those of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Supplies an edit menu. All requirements have default implementations.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu, from the elements that the system suggests; nil, the default, for these alone.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle of the view that the menu points at. The default is empty, at the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu is shown. The default does nothing.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu goes. The default does nothing.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns an empty rectangle at the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Ignores the call: the method is optional on iOS.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
