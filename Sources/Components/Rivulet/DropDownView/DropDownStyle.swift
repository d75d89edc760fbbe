#if canImport(UIKit)
import UIKit

extension DropDownView {
  /// The colours, icons and lengths of a drop-down page. Lengths are in points; one that is negative or not
  /// finite counts as 0. The default colours work on white and on dark screens.
  public struct Style: Sendable, Hashable {
    /// The page's background. Default: the system background.
    public var pageColor = UIColor.systemBackground
    /// The rope. Default: a system grey.
    public var ropeColor = UIColor.systemGray2
    /// The width of the rope. Default: 1.5.
    @Points public var ropeWidth = 1.5
    /// The glow around an icon that appears. It is lighter in the middle and fades out at its edge. Default:
    /// blue.
    public var haloColor = UIColor(red: 0.27, green: 0.64, blue: 1, alpha: 1)
    /// The large sparks, which turn into the colour of the small ones in flight. Default: light blue.
    public var largeSparkColor = UIColor(red: 0.596, green: 0.859, blue: 0.925, alpha: 1)
    /// The small sparks, which turn into the colour of the large ones in flight. Default: amber.
    public var smallSparkColor = UIColor(red: 0.969, green: 0.737, blue: 0.188, alpha: 1)
    /// The title of the Back button; nil for the tint colour. Default: nil.
    public var backColor: UIColor?
    /// The font of the Back button. Default: the system font of 15 points.
    public var backFont = UIFont.systemFont(ofSize: 15)
    /// The chevron on the page's foot. Default: the tertiary label colour.
    public var handleColor = UIColor.tertiaryLabel
    /// The line width of the chevron. Default: 4.
    @Points public var handleWidth = 4
    /// The icons, one of which hangs on the rope at a time. An empty list shows the rope alone. Default: the
    /// four ornaments.
    public var icons = Icon.ornaments
    /// The icon's side. Default: 56.
    @Points public var iconSize = 56
    /// The distance from the page's edge to the icon. The top safe area is added to it. Default: 44.
    @Points public var ropeLength = 44
    /// The distance from the host's trailing safe edge to the rope. Default: 44.
    @Points public var margin = 44
    /// The height of the bar at the page's foot. Default: 44.
    @Points public var footHeight = 44
    /// The height of the bar with the Back button. Default: 48.
    @Points public var headerHeight = 48

    /// Makes the default style.
    public init() {}
  }
}
#endif
