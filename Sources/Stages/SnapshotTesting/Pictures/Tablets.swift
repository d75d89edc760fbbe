// The names are those of the devices.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import UIKit

extension ViewImageConfig {
  /// The tablet on its side.
  public static let iPadMini = iPadMini(.landscape)
  /// The tablet with one app, in one of its orientations.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    iPadMini(tablet(orientation))
  }
  /// The tablet with one or two apps.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    tablet(
      768, 1024, landscape: (320, 507, 694), portrait: (320, 438), top: 20, bottom: 0,
      orientation)
  }

  /// The tablet on its side.
  public static let iPad9_7 = iPad9_7(.landscape)
  /// The tablet with one app, in one of its orientations.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    iPad9_7(tablet(orientation))
  }
  /// The tablet with one or two apps.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    tablet(
      768, 1024, landscape: (320, 507, 694), portrait: (320, 438), top: 20, bottom: 0,
      orientation)
  }

  /// The tablet on its side.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// The tablet with one app, in one of its orientations.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    iPad10_2(tablet(orientation))
  }
  /// The tablet with one or two apps.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    tablet(
      810, 1080, landscape: (320, 535, 750), portrait: (320, 480), top: 20, bottom: 0,
      orientation)
  }

  /// The tablet on its side.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// The tablet with one app, in one of its orientations.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro10_5(tablet(orientation))
  }
  /// The tablet with one or two apps.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    tablet(
      834, 1112, landscape: (320, 551, 782), portrait: (320, 504), top: 20, bottom: 0,
      orientation)
  }

  /// The tablet on its side.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// The tablet with one app, in one of its orientations.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro11(tablet(orientation))
  }
  /// The tablet with one or two apps.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    tablet(
      834, 1194, landscape: (375, 592, 809), portrait: (320, 504), top: 24, bottom: 20,
      orientation)
  }

  /// The tablet on its side.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  /// The tablet with one app, in one of its orientations.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro12_9(tablet(orientation))
  }
  /// The tablet with one or two apps.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    tablet(
      1024, 1366, landscape: (375, 678, 981), portrait: (375, 639), top: 20, bottom: 0, isHalfRegular: true,
      orientation)
  }

  private static func tablet(_ orientation: Orientation) -> TabletOrientation {
    orientation == .portrait ? .portrait(splitView: .full) : .landscape(splitView: .full)
  }

  /// - Parameters:
  ///   - landscape: The widths of a third, a half and two thirds on the side.
  ///   - portrait: The widths of a third and two thirds upright.
  ///   - isHalfRegular: Whether half of the screen is wide enough to be regular.
  private static func tablet(
    _ short: CGFloat, _ long: CGFloat, landscape: (CGFloat, CGFloat, CGFloat), portrait: (CGFloat, CGFloat),
    top: CGFloat, bottom: CGFloat, isHalfRegular: Bool = false, _ orientation: TabletOrientation
  ) -> ViewImageConfig {
    let (width, isCompact): (CGFloat, Bool) =
      switch orientation {
      case .landscape(.oneThird): (landscape.0, true)
      case .landscape(.oneHalf): (landscape.1, !isHalfRegular)
      case .landscape(.twoThirds): (landscape.2, false)
      case .landscape(.full): (long, false)
      case .portrait(.oneThird): (portrait.0, true)
      case .portrait(.twoThirds): (portrait.1, true)
      case .portrait(.full): (short, false)
      }
    let height = if case .landscape = orientation { short } else { long }
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: CGSize(width: width, height: height), traits: isCompact ? .compactTablet : .tablet)
  }
}

extension UITraitCollection {
  /// The tablet's traits.
  public static let iPadMini = tablet
  /// The traits of a narrow part of the tablet's screen.
  public static let iPadMini_Compact_SplitView = compactTablet
  /// The tablet's traits.
  public static let iPad9_7 = tablet
  /// The traits of a narrow part of the tablet's screen.
  public static let iPad9_7_Compact_SplitView = compactTablet
  /// The tablet's traits.
  public static let iPad10_2 = tablet
  /// The traits of a narrow part of the tablet's screen.
  public static let iPad10_2_Compact_SplitView = compactTablet
  /// The tablet's traits.
  public static let iPadPro10_5 = tablet
  /// The traits of a narrow part of the tablet's screen.
  public static let iPadPro10_5_Compact_SplitView = compactTablet
  /// The tablet's traits.
  public static let iPadPro11 = tablet
  /// The traits of a narrow part of the tablet's screen.
  public static let iPadPro11_Compact_SplitView = compactTablet
  /// The tablet's traits.
  public static let iPadPro12_9 = tablet
  /// The traits of a narrow part of the tablet's screen.
  public static let iPadPro12_9_Compact_SplitView = compactTablet

  fileprivate static let tablet = tablet(.regular)
  fileprivate static let compactTablet = tablet(.compact)

  private static func tablet(_ width: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection { traits in
      traits.horizontalSizeClass = width
      traits.verticalSizeClass = .regular
      traits.userInterfaceIdiom = .pad
    }
  }
}
