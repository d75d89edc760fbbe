/// The colours of a configured button's content and background in a state.
@MainActor struct ButtonColors {
  let foreground: UIColor
  let background: UIColor?

  init(_ configuration: UIButton.Configuration, _ state: UIControl.State, _ tint: UIColor) {
    let base = configuration.baseBackgroundColor
    let isDisabled = state.contains(.disabled)
    let isPressed = state.contains(.highlighted)
    var (front, back): (UIColor, UIColor?) =
      switch configuration.look {
      case .plain: (tint, base)
      case .gray: (tint, base ?? .tertiarySystemFill)
      case .tinted: (tint, (base ?? tint).withAlphaComponent(0.18))
      case .filled: (.white, base ?? tint)
      }
    front = configuration.baseForegroundColor ?? front
    if isDisabled {
      front = .tertiaryLabel
      if configuration.look != .plain { back = .tertiarySystemFill }
    } else if isPressed {
      let alpha: CGFloat = configuration.look == .filled ? 0.75 : 0.5
      front = front.withAlphaComponent(alpha)
      back =
        configuration.look == .gray
        ? .secondarySystemFill
        : back?.withAlphaComponent(
          configuration.look == .tinted ? 0.12 : alpha)
    }
    foreground = front
    background = configuration.background.ownBackgroundColor ?? back
  }
}
