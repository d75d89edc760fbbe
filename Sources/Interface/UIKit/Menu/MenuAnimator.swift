/// Collects what an app wants to run along with the animations of a menu.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating,
  UIEditMenuInteractionAnimating
{
  private(set) var previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController? = nil) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations; called inside an animation block.
  func runAnimations() {
    let waiting = animations
    animations = []
    for animation in waiting { animation() }
  }

  /// Runs the completions once.
  func runCompletions() {
    let waiting = completions
    completions = []
    for completion in waiting { completion() }
  }
}
