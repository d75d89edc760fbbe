/// The colours of a bar. The values are those of iOS.
public enum UIBarStyle: Int, Sendable {
  /// The colours of the interface style.
  case `default`
  /// The colours of the dark style.
  case black
}
