/// The platform whose conventions a control follows. The values are those of iOS.
@available(iOS 15.0, *)
public enum UIBehavioralStyle: UInt, Sendable {
  /// That of the idiom in which the app runs.
  case automatic
  /// Touches, as on iPad and iPhone.
  case pad
  /// A mouse, as on a Mac.
  case mac
}

extension UIButton {
  /// The platform whose conventions the button follows: always `pad`, as on every iPad and iPhone.
  @available(iOS 15.0, *)
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UISlider {
  /// The platform whose conventions the slider follows: always `pad`, as on every iPad and iPhone.
  @available(iOS 15.0, *)
  public var behavioralStyle: UIBehavioralStyle { .pad }
}
