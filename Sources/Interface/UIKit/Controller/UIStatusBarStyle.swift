/// The colour of a status bar's text: that of the appearance, light or dark.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light mode, and light in dark mode.
  case `default`
  /// Light.
  case lightContent
  /// Dark.
  case darkContent = 3
}

/// The animation with which a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
