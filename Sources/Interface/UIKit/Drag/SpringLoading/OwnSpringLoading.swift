/// The interaction of a view whose `isSpringLoaded` is true.
@MainActor final class OwnSpringLoading: UISpringLoadedInteraction {}

/// A part of a view that a drag activates: a button of a bar, or a row of a list.
@MainActor struct SpringLoadedPart {
  let view: UIView
  var item: Any?
  let activate: () -> Void
}

extension UIView {
  /// Whether the view has the interaction of its own.
  var ownSpringLoading: OwnSpringLoading? {
    interactions.lazy.compactMap { $0 as? OwnSpringLoading }.first
  }

  /// Lets a drag activate parts of the view, or no longer.
  ///
  /// - Parameter part: Returns the part at the place of a drag; nil where there is none.
  func setSpringLoaded(
    _ isOn: Bool, part: @escaping @MainActor (any UISpringLoadedInteractionContext) -> SpringLoadedPart?
  ) {
    guard isOn != (ownSpringLoading != nil) else { return }
    if let ownSpringLoading { return removeInteraction(ownSpringLoading) }
    let interaction = OwnSpringLoading(
      interactionBehavior: PartBehavior(part), interactionEffect: nil
    ) { _, context in part(context)?.activate() }
    addInteraction(interaction)
  }
}

/// Allows a drag where a view has a part.
@MainActor private final class PartBehavior: NSObject, UISpringLoadedInteractionBehavior {
  private let part: @MainActor (any UISpringLoadedInteractionContext) -> SpringLoadedPart?

  init(_ part: @escaping @MainActor (any UISpringLoadedInteractionContext) -> SpringLoadedPart?) {
    self.part = part
    super.init()
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let part = part(context) else { return false }
    context.targetView = part.view
    context.targetItem = part.item
    return true
  }
}
