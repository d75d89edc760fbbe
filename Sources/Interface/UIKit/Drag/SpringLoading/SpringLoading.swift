/// The view below the finger of a drag that the drag may activate.
@MainActor final class SpringLoading {
  /// The times, in seconds, and the slack are chosen: a finger that passes over a view activates nothing.
  private enum Metrics {
    static let rest: TimeInterval = 0.5
    static let blink: TimeInterval = 0.5
    /// The way of a finger that rests, in points.
    static let slack: CGFloat = 10
  }

  private let window: UIWindow
  private var interaction: UISpringLoadedInteraction?
  private var context: SpringLoadedContext?
  /// The place at which the finger has come to rest.
  private var restingPlace = CGPoint.zero
  /// The number of the last change, by which a timer knows that nothing has happened since.
  private var changes = 0

  init(in window: UIWindow) { self.window = window }

  /// Follows the drag to a place of the window.
  func move(to place: CGPoint, over view: UIView?) {
    guard let (next, new) = taker(over: view, at: place) else { return leave() }
    if let context, interaction === next, context.targetView === new.targetView {
      context.place = place
      let (x, y) = (place.x - restingPlace.x, place.y - restingPlace.y)
      if context.state == .possible, x * x + y * y > Metrics.slack * Metrics.slack {
        rest(at: place)
      }
      return
    }
    leave()
    interaction = next
    context = new
    show(.possible)
    rest(at: place)
  }

  /// Ends with the drag, or with a view that it leaves.
  func leave() {
    guard let interaction, let context else { return }
    changes += 1
    self.interaction = nil
    self.context = nil
    let isOver = context.state == .activated
    context.state = .inactive
    interaction.interactionEffect?.interaction(interaction, didChangeWith: context)
    if !isOver { interaction.interactionBehavior?.interactionDidFinish(interaction) }
  }

  /// Returns the interaction of the innermost view that takes the drag at a place of the window.
  private func taker(over view: UIView?, at place: CGPoint)
    -> (UISpringLoadedInteraction, SpringLoadedContext)?
  {
    var next = view
    while let view = next {
      for case let candidate as UISpringLoadedInteraction in view.interactions {
        let context = SpringLoadedContext(view, at: place)
        let allows = candidate.interactionBehavior?.shouldAllow(candidate, with: context) ?? true
        if allows { return (candidate, context) }
      }
      next = view.superview
    }
    return nil
  }

  private func show(_ state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let context else { return }
    context.state = state
    interaction.interactionEffect?.interaction(interaction, didChangeWith: context)
  }

  private func rest(at place: CGPoint) {
    restingPlace = place
    after(Metrics.rest) { loading in
      loading.show(.activating)
      loading.after(Metrics.blink) { $0.activate() }
    }
  }

  private func activate() {
    guard let interaction, let context else { return }
    show(.activated)
    interaction.activationHandler(interaction, context)
    interaction.interactionBehavior?.interactionDidFinish(interaction)
  }

  /// Runs a function after some seconds, unless the finger goes on or leaves.
  private func after(_ delay: TimeInterval, _ body: @escaping @MainActor (SpringLoading) -> Void) {
    changes += 1
    let change = changes
    guard let device = window.device else { return }
    device.schedule(at: device.time + delay) { [weak self] in
      if let self, changes == change { body(self) }
    }
  }
}

@MainActor private final class SpringLoadedContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?
  /// The place of the drag in the window.
  var place: CGPoint

  init(_ view: UIView, at place: CGPoint) {
    (targetView, self.place) = (view, place)
    super.init()
  }

  func location(in view: UIView?) -> CGPoint {
    guard let view, let window = targetView?.window ?? view.window else { return place }
    return view.convert(place, from: window)
  }
}
