/// The end of a drag. The values are those of iOS.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing is dropped.
  case cancel = 0
  /// Nothing is dropped where something usually is; the picture shows a sign.
  case forbidden = 1
  /// The items are copied; the picture shows a plus.
  case copy = 2
  /// The items are moved.
  case move = 3
}

/// The answer of a view to a drag over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  /// The end that a drop here would have. A move that the source does not allow is forbidden.
  public final let operation: UIDropOperation
  /// Whether pictures keep their size over the view. Default: false: large ones are shrunk.
  open var prefersFullSizePreview = false

  /// Makes an answer.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Returns the same answer as another object.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(operation: operation)
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// Animations that run along with those of a drag.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animations have ended: `start` if they turned back.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what an app wants to run along with the animations of a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the animations; called inside an animation block.
  func runAnimations() {
    let waiting = animations
    animations = []
    for animation in waiting { animation() }
  }

  /// Runs the completions once.
  func runCompletions(at position: UIViewAnimatingPosition) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }
}
