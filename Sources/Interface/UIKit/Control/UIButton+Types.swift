extension UIButton {
  /// The style of a button.
  public enum ButtonType: Int, Sendable {
    /// The title is white unless a colour is set. Highlighting does not dim the content.
    case custom
    /// The title has the tint colour unless a colour is set, and the content is dimmed while the button is
    /// highlighted.
    case system
    /// A system button with the sign for more information, which "i" in a circle is here for all three.
    case detailDisclosure, infoLight, infoDark
    /// A system button with a plus in a circle.
    case contactAdd
    /// A system button with a cross on a grey disc of 30 points.
    case close = 7

    /// Same as `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The meaning of a button. The values are those of iOS.
  public enum Role: Int, Sendable {
    /// A button without a role of its own.
    case normal
    /// The button that people are most likely to choose.
    case primary
    /// Cancels what is going on.
    case cancel
    /// Destroys data.
    case destructive
  }
}
