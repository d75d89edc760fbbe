/// The place of a presented controller on the screen.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen. The view below leaves its window.
  case fullScreen = 0
  /// A card that leaves a strip at the top of a narrow screen. On a screen of 600 points or wider it stands
  /// in the middle, up to 704 points wide.
  case pageSheet = 1
  /// Same as `pageSheet` on a narrow screen. On a wide one the card has the `preferredContentSize`, or 540 ×
  /// 620 points.
  case formSheet = 2
  /// Covers the nearest controller that `definesPresentationContext`. Without one, same as `fullScreen`.
  case currentContext = 3
  /// The presentation controller of the `transitioningDelegate`; without one, same as `overFullScreen`.
  case custom = 4
  /// Covers the screen. The view below stays in its window.
  case overFullScreen = 5
  /// Covers the nearest controller that `definesPresentationContext`. Without one, same as `overFullScreen`.
  case overCurrentContext = 6
  /// A rectangle with an arrow that points at its source; in a horizontally compact window a sheet. See
  /// `UIPopoverPresentationController`.
  case popover = 7
  /// The style of transitions inside a container. Presenting with it is the same as `overFullScreen`.
  case none = -1
  /// The default of the system: `pageSheet`.
  case automatic = -2
}

/// The animation of a presentation without an animator of its own.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom edge, and down again.
  case coverVertical = 0
  /// The screen turns over around its vertical axis, from right to left, and back.
  case flipHorizontal = 1
  /// The view fades in and out.
  case crossDissolve = 2
}
