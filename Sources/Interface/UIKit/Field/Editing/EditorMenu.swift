/// The menu with the commands for the selection of an edited text.
@MainActor final class EditorMenu: NSObject, UIEditMenuInteractionDelegate {
  private weak var editor: TextEditor?
  private var interaction: UIEditMenuInteraction?
  private(set) var isShown = false

  init(_ editor: TextEditor) {
    self.editor = editor
    super.init()
  }

  /// The rectangle that the menu is about, within the view's bounds.
  private var target: CGRect {
    guard let editor, let view = editor.view else { return .zero }
    let places = view.textPlaces
    let parts = places.parts(of: editor.selection).map(\.rect)
    let whole = parts.isEmpty ? places.caretRect(editor.caret) : parts.reduce(.null) { $0.union($1) }
    let visible = whole.overlap(with: view.bounds)
    return visible.isNull ? CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0) : visible
  }

  func show() {
    guard let view = editor?.view, view.window != nil else { return }
    let interaction = interaction ?? UIEditMenuInteraction(delegate: self)
    if self.interaction == nil { view.addInteraction(interaction) }
    self.interaction = interaction
    let target = target
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.minY)))
  }

  func dismiss() { if isShown { interaction?.dismissMenu() } }

  func toggle() { if isShown { dismiss() } else { show() } }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let editor, let view = editor.view else { return nil }
    let formats = editor.formatMenu
    let actions = suggestedActions + [formats].compactMap(\.self)
    return view.editMenu(for: UITextRange(range: editor.selection), suggestedActions: actions)
      ?? view.delegateMenu(for: editor.selection, suggestedActions: actions)
      ?? (formats == nil ? nil : UIMenu(children: actions))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    isShown = true
    editor?.view?.willPresentEditMenu(animator: animator)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    isShown = false
    editor?.view?.willDismissEditMenu(animator: animator)
  }
}
