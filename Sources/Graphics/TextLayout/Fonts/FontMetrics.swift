public import CoreGraphics

/// The metrics of a font in points (inside this module also in units of the size).
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line; positive.
  public var ascender: CGFloat
  /// The distance from the baseline down to the bottom of the line; negative, as in UIKit.
  public var descender: CGFloat
  /// The gap between two lines that the font specifies.
  public var leading: CGFloat
  /// The height of a capital letter.
  public var capHeight: CGFloat
  /// The height of a small x.
  public var xHeight: CGFloat
  /// The distance from the baseline to the middle of an underline; negative is below.
  public var underlinePosition: CGFloat
  /// The thickness of an underline.
  public var underlineThickness: CGFloat

  /// The distance from one baseline to the next.
  public var lineHeight: CGFloat { ascender - descender + leading }

  func scaled(by size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascender: ascender * size, descender: descender * size, leading: leading * size,
      capHeight: capHeight * size,
      xHeight: xHeight * size, underlinePosition: underlinePosition * size,
      underlineThickness: underlineThickness * size)
  }

  /// Typical proportions, used without any font and for metrics that a font lacks.
  static let typical = FontMetrics(
    ascender: 0.95, descender: -0.25, leading: 0, capHeight: 0.7, xHeight: 0.5, underlinePosition: -0.15,
    underlineThickness: 0.05)
}
