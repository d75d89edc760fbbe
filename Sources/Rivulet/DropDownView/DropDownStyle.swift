import UIKit

/// How a drop-down page looks. Lengths are in points.
public struct DropDownStyle {
  public var pageColor = UIColor.systemBackground
  public var ropeColor = UIColor(white: 0.72, alpha: 1)
  /// Around the icon while it booms up.
  public var haloColor = UIColor(red: 0.62, green: 0.86, blue: 1, alpha: 1)
  /// The large and the small sparks, which change into each other's colour as they fly.
  public var sparkColors = (
    large: UIColor(red: 0.596, green: 0.859, blue: 0.925, alpha: 1),
    small: UIColor(red: 0.969, green: 0.737, blue: 0.188, alpha: 1)
  )
  /// What hangs on the rope, one at a time. None leaves the rope alone.
  public var icons = DropDownIcon.ornaments
  public var iconSize: CGFloat = 56
  /// From the page's edge, or from the safe area while the page is away, to the icon.
  public var ropeLength: CGFloat = 44
  /// From the host's trailing edge to the rope.
  public var margin: CGFloat = 44
  /// Of the bar at the page's foot.
  public var footHeight: CGFloat = 44
  /// Of the bar with the Back button.
  public var headerHeight: CGFloat = 48

  public init() {}
}

/// When a drop-down page moves by itself. Times are in seconds.
public struct DropDownTiming {
  /// Without a touch for so long, the icon waggles. Not positive, or not finite: never.
  public var idleDelay = 15.0
  /// Whether the icon waggles after each closing.
  public var wagglesAfterClosing = true

  public init() {}
}

/// What a drop-down page says. Replace the texts to localise them.
public struct DropDownTexts {
  public var back = "Back"
  public var label = "Page"
  public var open = "Open"
  public var closed = "Closed"
  public var hint = "Pulls the page down"

  public init() {}
}

/// Where a drop-down page is.
public enum DropDownPhase: Equatable, Sendable {
  /// Above the host; only the rope and the icon are seen.
  case closed
  /// A finger holds it.
  case held
  /// On its way to being open.
  case opening
  case open
  /// On its way to being closed.
  case closing
}
