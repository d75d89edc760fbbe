/// The heights of bars that can have images of their own. The values are those of iOS.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// The lower height in a vertically compact environment.
  case compact = 1
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// The lower height with a prompt.
  case compactPrompt = 102
}
