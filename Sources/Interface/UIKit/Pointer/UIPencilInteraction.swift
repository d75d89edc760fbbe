/// Double taps on the side of a pencil. Hosts have no pencil, so the delegate is never called.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
  /// The object that is told of taps. Default: nil.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether taps are noticed. Default: true.
  open var isEnabled = true
  /// The view that has the interaction; nil for none.
  open private(set) weak var view: UIView?

  /// The user's choice for a double tap: always `ignore`, as on a device without a pencil.
  open class var preferredTapAction: UIPencilPreferredAction { .ignore }
  /// Whether the user wants fingers to scroll, and only a pencil to draw: always false.
  open class var prefersPencilOnlyDrawing: Bool { false }

  /// Makes an interaction without a delegate.
  public override init() { super.init() }

  /// Called before the view changes.
  open func willMove(to view: UIView?) {}
  /// Called after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The object that is told of taps on a pencil.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  /// Called when the user has tapped twice on the side of a pencil, which never happens here.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// The user's choice for a double tap on a pencil. The values are those of iOS.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
}
