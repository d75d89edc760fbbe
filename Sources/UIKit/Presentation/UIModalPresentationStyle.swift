/// How a controller appears over another one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the view below leaves it.
  case fullScreen = 0
  /// A card that leaves a strip at the top on a narrow screen, and a large one in the middle of a wide screen.
  case pageSheet = 1
  /// As `pageSheet`, and a smaller card on a wide screen.
  case formSheet = 2
  /// As the `transitioningDelegate` provides it.
  case custom = 4
  /// Covers the screen; the view below stays.
  case overFullScreen = 5
  /// Not presented: the style of transitions inside a container.
  case none = -1
  /// What the system chooses: `pageSheet`.
  case automatic = -2
}

/// How a presented controller comes without an animator of its own.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge.
  case coverVertical = 0
  case crossDissolve = 2
}
