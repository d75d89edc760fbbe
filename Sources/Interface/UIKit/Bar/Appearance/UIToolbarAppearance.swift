/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of the buttons of the style `plain`.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { adopt(buttonAppearance) } }
  /// The look of the buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { adopt(doneButtonAppearance) }
  }

  /// Creates the default look.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    adopt(buttonAppearance)
    adopt(doneButtonAppearance)
  }

  /// Creates a look with the background of another one, and its buttons where it is of this class.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied
      doneButtonAppearance = other.doneButtonAppearance.copied
    }
    adopt(buttonAppearance)
    adopt(doneButtonAppearance)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UIToolbarAppearance(barAppearance: self) }

  private func adopt(_ look: UIBarButtonItemAppearance) {
    look.onChange = { [weak self] in self?.changed() }
    changed()
  }
}
