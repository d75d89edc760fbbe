/// The colours of a bar. The values are those of iOS.
public enum UIBarStyle: Int, Sendable {
  /// Those of the interface style.
  case `default`
  /// Those of the dark style.
  case black
}
