#if canImport(UIKit)
import UIKit

/// The colours of a refresh view. The defaults adapt to the dark interface style.
public struct RefreshStyle {
  /// The dots at rest. Default: a light grey.
  public var dotColor = RefreshStyle.color(light: 0xC8C8C8, dark: 0x5A5A5A)
  /// The lines, the dots at the peak of their pulse, and the text. Default: a dark grey.
  public var lineColor = RefreshStyle.color(light: 0x404040, dark: 0xD0D0D0)
  /// Lines and text when a release would refresh, and the text after a failure. Default: red.
  public var armedColor = RefreshStyle.color(light: 0xE32F22, dark: 0xFF5A4D)

  /// Makes the default colours.
  public init() {}

  private static func color(light: UInt32, dark: UInt32) -> UIColor {
    func opaque(_ rgb: UInt32) -> UIColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat((rgb >> shift) & 0xFF) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
    return UIColor { $0.userInterfaceStyle == .dark ? opaque(dark) : opaque(light) }
  }
}

/// The durations of a refresh, in seconds. Values that are not positive and finite count as 0: no animation.
public struct RefreshDurations {
  /// The time from the release until the list rests below the dots. Default: 0.25.
  @Seconds public var expand = 0.25
  /// The time from the end of the work until the list is back in its place. Default: 0.3.
  @Seconds public var collapse = 0.3
  /// The time from the lines to three dots. Default: 0.2.
  @Seconds public var shrink = 0.2
  /// The dots' quarter turn. Default: 0.3.
  @Seconds public var turn = 0.3
  /// The time for which a failure is shown before the list closes. Default: 1.2.
  @Seconds public var failure = 1.2

  /// Makes the default durations.
  public init() {}
}

/// The texts of a refresh view. Replace them to localise them.
public struct RefreshTexts {
  /// The text below the lines while the list is pulled. Default: "REFRESH".
  public var pull = "REFRESH"
  /// The text after a failure. Default: "NOT REFRESHED".
  public var failed = "NOT REFRESHED"
  /// The accessibility label. Default: "Refresh".
  public var label = "Refresh"
  /// The accessibility hint at rest. Default: "Renews the list".
  public var hint = "Renews the list"
  /// The accessibility value and announcement during a refresh. Default: "Refreshing".
  public var refreshing = "Refreshing"
  /// The accessibility value and announcement after a success. Default: "Refreshed".
  public var succeeded = "Refreshed"

  /// Makes the English texts.
  public init() {}
}
#endif
