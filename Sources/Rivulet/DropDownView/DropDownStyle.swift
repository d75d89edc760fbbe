#if canImport(UIKit)
import UIKit

/// The colours, icons and lengths of a drop-down page. Lengths are in points.
public struct DropDownStyle {
  /// The page's background. Default: the system background.
  public var pageColor = UIColor.systemBackground
  /// The rope. Default: light grey.
  public var ropeColor = UIColor(white: 0.72, alpha: 1)
  /// The halo around the icon during the boom-up. Default: light blue.
  public var haloColor = UIColor(red: 0.62, green: 0.86, blue: 1, alpha: 1)
  /// The large and the small sparks. Each changes into the other's colour in flight.
  public var sparkColors = (
    large: UIColor(red: 0.596, green: 0.859, blue: 0.925, alpha: 1),
    small: UIColor(red: 0.969, green: 0.737, blue: 0.188, alpha: 1)
  )
  /// The icons, one of which hangs on the rope at a time. An empty list shows the rope alone. Default: the
  /// four ornaments.
  public var icons = DropDownIcon.ornaments
  /// The icon's side. Default: 56.
  public var iconSize: CGFloat = 56
  /// The distance from the page's edge to the icon. The top safe area is added to it. Default: 44.
  public var ropeLength: CGFloat = 44
  /// The distance from the host's trailing safe edge to the rope. Default: 44.
  public var margin: CGFloat = 44
  /// The height of the bar at the page's foot. Default: 44.
  public var footHeight: CGFloat = 44
  /// The height of the bar with the Back button. Default: 48.
  public var headerHeight: CGFloat = 48

  /// Makes the default style.
  public init() {}
}

/// The motions that a drop-down page starts by itself. Times are in seconds.
public struct DropDownTiming {
  /// The time without a touch after which the icon waggles. A value that is not positive and finite disables
  /// it. Default: 15.
  public var idleDelay = 15.0
  /// Whether the icon waggles after each closing. Default: true.
  public var wagglesAfterClosing = true

  /// Makes the default timing.
  public init() {}
}

/// The texts of a drop-down page. Replace them to localise them.
public struct DropDownTexts {
  /// The title of the Back button and the accessibility label of the foot. Default: "Back".
  public var back = "Back"
  /// The icon's accessibility label. Default: "Page".
  public var label = "Page"
  /// The icon's accessibility value while the page is open or opening. Default: "Open".
  public var open = "Open"
  /// The icon's accessibility value otherwise. Default: "Closed".
  public var closed = "Closed"
  /// The icon's accessibility hint. Default: "Pulls the page down".
  public var hint = "Pulls the page down"

  /// Makes the English texts.
  public init() {}
}

/// The phase of a drop-down page.
public enum DropDownPhase: Equatable, Sendable {
  /// The page is above the host; only the rope and the icon are visible.
  case closed
  /// A finger holds the page.
  case held
  /// The page is moving to its open place.
  case opening
  /// The page covers the host.
  case open
  /// The page is moving to its closed place.
  case closing
}
#endif
