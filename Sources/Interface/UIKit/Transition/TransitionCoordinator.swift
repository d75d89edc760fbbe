/// The coordinator of one transition between controllers.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase { case waiting, running, ended }

  /// The context, which the container controller retains while the transition runs.
  private weak var context: TransitionContext?
  private var phase = Phase.waiting
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  // These values stay available after the end.
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let initiallyInteractive: Bool
  let isInterruptible: Bool
  let completionVelocity: CGFloat
  let completionCurve: UIView.AnimationCurve
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  init(_ context: TransitionContext) {
    self.context = context
    containerView = context.containerView
    presentationStyle = context.presentationStyle
    isAnimated = context.isAnimated
    transitionDuration = context.duration
    let interactor = context.interactor
    initiallyInteractive = context.startsInteractively
    isInterruptible = interactor != nil
    completionVelocity = interactor?.completionSpeed ?? 1
    completionCurve = interactor?.completionCurve ?? .easeInOut
    controllers = context.controllers
    views = context.views
  }

  /// Creates the coordinator of a change of the window's size, which is not animated.
  init(resizing window: UIWindow) {
    containerView = window
    presentationStyle = .none
    isAnimated = false
    transitionDuration = 0
    initiallyInteractive = false
    isInterruptible = false
    completionVelocity = 1
    completionCurve = .linear
    controllers = [:]
    views = [:]
  }

  var isInteractive: Bool { context?.isInteractive ?? false }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  @discardableResult func animate(
    alongsideTransition animation: Handler?, completion: Handler?
  ) -> Bool { animateAlongsideTransition(in: nil, animation: animation, completion: completion) }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    guard phase != .ended else { return false }
    if let completion { completions.append(completion) }
    if let view { context?.drive(view) }
    guard let animation else { return true }
    if phase == .waiting { animations.append(animation) } else { run([animation]) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if phase != .ended { interactionHandlers.append(handler) }
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
    notifyWhenInteractionChanges { context in
      if !context.isInteractive { handler(context) }
    }
  }

  // MARK: Driven by the context

  /// Starts the animations alongside. Called after the animator has started.
  func transitionStarted() {
    guard phase == .waiting else { return }
    phase = .running
    let waiting = animations
    animations = []
    run(waiting)
  }

  func interactionChanged(percentComplete: CGFloat, isCancelled: Bool) {
    note(percentComplete: percentComplete, isCancelled: isCancelled)
    for handler in interactionHandlers { handler(self) }
  }

  func note(percentComplete: CGFloat, isCancelled: Bool) {
    self.percentComplete = percentComplete
    self.isCancelled = isCancelled
  }

  func transitionEnded(isCancelled: Bool) {
    transitionStarted()
    phase = .ended
    self.isCancelled = isCancelled
    let waiting = completions
    (completions, interactionHandlers) = ([], [])
    for completion in waiting { completion(self) }
  }

  private func run(_ animations: [Handler]) {
    guard !animations.isEmpty else { return }
    guard isAnimated, transitionDuration > 0, context?.isRunning ?? false else {
      return UIView.performWithoutAnimation { for animation in animations { animation(self) } }
    }
    let curve: UIView.AnimationOptions = initiallyInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(
      withDuration: transitionDuration, delay: 0,
      options: [curve, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
    ) { for animation in animations { animation(self) } }
  }
}
