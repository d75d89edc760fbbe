/// A command that an app adds to edit menus.
@MainActor protocol EditMenuCommand: AnyObject {
  var title: String { get }
  var action: Selector { get }
}

/// The edit menu that `UIMenuController` shows, and the app's commands, which every edit menu has.
///
/// The first responder decides: a command is shown if the responder, or one of those after it, performs the
/// command's action.
@MainActor final class SharedEditMenu: NSObject, UIEditMenuInteractionDelegate {
  enum Event { case willShow, didShow, willHide, didHide, frameDidChange }

  static let shared = SharedEditMenu()

  /// The app's commands.
  var commands: [any EditMenuCommand] = []
  /// The argument of the methods that the commands call.
  weak var sender: AnyObject?
  var onEvent: ((Event) -> Void)?
  var arrow = UIEditMenuArrowDirection.automatic
  private weak var target: UIView?
  private var targetRect = CGRect.zero
  private(set) var isVisible = false
  private lazy var interaction = UIEditMenuInteraction(delegate: self)

  /// The frame of the menu on the screen, in points; `.zero` while it is not shown.
  var frame: CGRect {
    guard isVisible, let window = interaction.view?.window else { return .zero }
    return interaction.shownFrame.map { $0.offsetBy(dx: window.frame.minX, dy: window.frame.minY) } ?? .zero
  }

  /// Sets what the menu points at. A rectangle that is not finite counts as the view's bounds.
  func point(at rect: CGRect, in view: UIView) {
    let isFinite = rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
    (target, targetRect) = (view, isFinite ? rect : view.bounds)
  }

  func show(animated: Bool) {
    guard let target, target.window?.firstResponder != nil else { return }
    if interaction.view !== target {
      interaction.view?.removeInteraction(interaction)
      target.addInteraction(interaction)
    }
    let configuration = UIEditMenuConfiguration(
      identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.minY))
    configuration.preferredArrowDirection = arrow
    run(animated: animated) { interaction.presentEditMenu(with: configuration) }
  }

  func hide(animated: Bool) {
    guard isVisible else { return }
    run(animated: animated) { interaction.dismissMenu() }
  }

  /// Asks the first responder again.
  func update() { if isVisible { interaction.reloadVisibleMenu() } }

  private func run(animated: Bool, _ body: () -> Void) {
    if animated { body() } else { UIView.performWithoutAnimation(body) }
  }

  // MARK: Commands

  /// Returns those of the app's commands that a responder, or one after it, performs now.
  func ownElements(for responder: UIResponder?) -> [UIMenuElement] {
    commands.compactMap { element($0.title, $0.action, for: responder) }
  }

  private func element(_ title: String, _ action: Selector, for responder: UIResponder?) -> UIMenuElement? {
    let sender = sender
    guard responder?.target(forAction: action, withSender: sender) != nil else { return nil }
    return UIAction(title: title) { [weak responder] _ in
      guard let target = responder?.target(forAction: action, withSender: sender) else { return }
      _ = UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
    }
  }

  // MARK: Delegate

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let responder = interaction.view?.window?.firstResponder
    let standard =
      UIEditMenuInteraction.standardActions + [
        ("Delete", Selector("delete:", UIResponder.delete(_:)))
      ]
    return UIMenu(
      children: standard.compactMap { element($0.title, $0.action, for: responder) }
        + ownElements(for: responder))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { targetRect }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    isVisible = true
    interaction.frameDidChange = { [weak self] in self?.onEvent?(.frameDidChange) }
    onEvent?(.willShow)
    animator.addCompletion { [weak self] in self?.onEvent?(.didShow) }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    isVisible = false
    onEvent?(.willHide)
    animator.addCompletion { [weak self] in
      guard let self else { return }
      if !isVisible { interaction.view?.removeInteraction(interaction) }
      onEvent?(.didHide)
    }
  }
}
