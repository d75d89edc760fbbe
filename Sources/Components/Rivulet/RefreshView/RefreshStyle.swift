#if canImport(UIKit)
import UIKit

extension RefreshView {
  /// The colours, the font and the lines of a refresh view. The default colours follow the interface style.
  public struct Style: Hashable, Sendable {
    /// The dots at rest. Default: `systemGray4`.
    public var dotColor = UIColor.systemGray4
    /// The lines, the dots at the peak of their pulse, and the text. Default: `label`.
    public var lineColor = UIColor.label
    /// Lines and text when a release would refresh, and the text after a failure. Default: `systemRed`.
    public var armedColor = UIColor.systemRed
    /// The font of the text. Default: nil, the system font of 10 points, scaled by the user's preferred text
    /// size within 9 … 15 points.
    public var font: UIFont?
    /// The length of an open line in points, at least `lineWidth`. Lines are shorter in narrow lists.
    /// Default: 60. NaN and infinity count as 60.
    public var lineLength: CGFloat = 60
    /// The thickness of the lines and the diameter of the dots in points, 1 … 12. Default: 4. NaN counts as
    /// 4.
    public var lineWidth: CGFloat = 4

    /// Makes the default style.
    public init() {}

    var usableLineWidth: CGFloat { lineWidth.isNaN ? 4 : min(max(lineWidth, 1), 12) }
    var usableLineLength: CGFloat { lineLength.isFinite ? max(lineLength, usableLineWidth) : 60 }
  }

  /// The durations of a refresh in seconds, and the spring of the list. Durations that are not positive and
  /// finite count as 0: no animation.
  public struct Durations: Hashable, Sendable {
    /// The time from the release until the list rests below the dots. Default: 0.25.
    @Seconds public var expand = 0.25
    /// The time from the end of the work until the list is back in its place. Default: 0.3.
    @Seconds public var collapse = 0.3
    /// The damping ratio of the list's motion in `expand` and `collapse`, 0.01 … 1, where less than 1
    /// overshoots. Default: nil, no spring but ease in, ease out. NaN counts as 1.
    public var dampingRatio: CGFloat?
    /// The time from the lines to three dots. Default: 0.2.
    @Seconds public var shrink = 0.2
    /// The dots' quarter turn. Default: 0.3.
    @Seconds public var turn = 0.3
    /// One dot's pulse. Default: 0.35. With 0 the dots do not pulse.
    @Seconds public var pulse = 0.35
    /// The shortest time from the beginning of a refresh until its success or failure shows, so that the dots
    /// of work that ends at once do not flash. Default: 0.85, which is `shrink`, `turn` and one `pulse`.
    /// `cancel()` does not wait.
    @Seconds public var minimum = 0.85
    /// The time for which a failure is shown before the list closes. Default: 1.2.
    @Seconds public var failure = 1.2

    /// Makes the default durations.
    public init() {}
  }

  /// The texts of a refresh view. The defaults are in the user's language: Arabic, simplified Chinese or
  /// German, else English.
  public struct Texts: Hashable, Sendable {
    /// The text below the lines while the list is pulled. Default: "REFRESH".
    public var pull = Strings.text("REFRESH")
    /// The text after a failure. Default: "NOT REFRESHED".
    public var failed = Strings.text("NOT REFRESHED")
    /// The accessibility label. Default: "Refresh".
    public var label = Strings.text("Refresh")
    /// The accessibility hint at rest. Default: "Renews the list".
    public var hint = Strings.text("Renews the list")
    /// The accessibility value and announcement during a refresh. Default: "Refreshing".
    public var refreshing = Strings.text("Refreshing")
    /// The accessibility value and announcement after a success. Default: "Refreshed".
    public var succeeded = Strings.text("Refreshed")

    /// Makes the default texts.
    public init() {}
  }
}
#endif
