/// The pointer over a button.
@MainActor final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  /// The room around a title without a background, in points. Chosen: a plate that does not touch the
  /// letters.
  private static let room = CGSize(width: 10, height: 6)

  private lazy var interaction = UIPointerInteraction(delegate: self)

  /// Adds the pointer to a button, or removes it.
  func isEnabled(_ isEnabled: Bool, in button: UIButton) {
    guard isEnabled != (interaction.view === button) else { return interaction.invalidate() }
    if isEnabled { button.addInteraction(interaction) } else { button.removeInteraction(interaction) }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    (interaction.view as? UIButton)?.isEnabled ?? false ? defaultRegion : nil
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    guard let button = interaction.view as? UIButton else { return nil }
    let preview = UITargetedPreview(view: button)
    let outline = button.pointerOutline
    let effect: UIPointerEffect = outline?.isFilled ?? false ? .lift(preview) : .highlight(preview)
    let shape = outline.map { (rect: button.bounds, radius: $0.radius) } ?? Self.contentOutline(of: button)
    let container = preview.target.container
    let placed = UIPointerShape.roundedRect(container.convert(shape.rect, from: button), radius: shape.radius)
    guard let provider = button.pointerStyleProvider else {
      return UIPointerStyle(effect: effect, shape: placed)
    }
    return provider(button, effect, placed)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    (interaction.view as? UIButton)?.hoverDidChange(true)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    (interaction.view as? UIButton)?.hoverDidChange(false)
  }

  /// The outline around title and image, at least as high as it is for a short title.
  private static func contentOutline(of button: UIButton) -> (rect: CGRect, radius: CGFloat) {
    button.layoutIfNeeded()
    let parts = [button.titleLabel, button.imageView].compactMap { $0 }.filter {
      !$0.isHidden && !$0.bounds.isEmpty
    }
    let content = parts.reduce(CGRect.null) { $0.union(button.convert($1.bounds, from: $1)) }
    guard !content.isNull else { return (button.bounds, UIPointerShape.defaultCornerRadius) }
    return (
      content.insetBy(dx: -room.width, dy: -room.height), UIPointerShape.defaultCornerRadius
    )
  }
}
