import UIKit

/// How a refresh view looks. The defaults adapt to the dark interface style.
public struct RefreshStyle {
  /// Dots at rest.
  public var dotColor = RefreshStyle.color(light: 0xC8C8C8, dark: 0x5A5A5A)
  /// Lines, dots at the height of their pulse, and the text.
  public var lineColor = RefreshStyle.color(light: 0x404040, dark: 0xD0D0D0)
  /// Lines and text once letting go refreshes, and the text after a failure.
  public var armedColor = RefreshStyle.color(light: 0xE32F22, dark: 0xFF5A4D)

  public init() {}

  private static func color(light: UInt32, dark: UInt32) -> UIColor {
    func opaque(_ rgb: UInt32) -> UIColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat((rgb >> shift) & 0xFF) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
    return UIColor { $0.userInterfaceStyle == .dark ? opaque(dark) : opaque(light) }
  }
}

/// How long the parts of a refresh take, in seconds. Values that are not positive and finite count as 0: no animation.
public struct RefreshDurations {
  /// From letting go until the list rests below the dots.
  @Seconds public var expand = 0.25
  /// From the end of the work until the list is back.
  @Seconds public var collapse = 0.3
  /// From the lines to three dots.
  @Seconds public var shrink = 0.2
  /// The dots' quarter turn.
  @Seconds public var turn = 0.3
  /// How long a failure is shown before the list closes.
  @Seconds public var failure = 1.2

  public init() {}
}

/// What a refresh view says. Replace the texts to localise them.
public struct RefreshTexts {
  /// Under the lines while the list is pulled.
  public var pull = "REFRESH"
  /// In the same place after a failure.
  public var failed = "NOT REFRESHED"
  /// What assistive technology calls the view.
  public var label = "Refresh"
  public var hint = "Renews the list"
  public var refreshing = "Refreshing"
  public var succeeded = "Refreshed"

  public init() {}
}
