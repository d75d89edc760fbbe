public import CoreGraphics

/// The measures of a font, in points (or in units of its size, inside this module).
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line; positive.
  public var ascender: CGFloat
  /// From the baseline down to the bottom of the line; negative, as in UIKit.
  public var descender: CGFloat
  /// Space that the font wants between two lines.
  public var leading: CGFloat
  /// The height of a capital letter.
  public var capHeight: CGFloat
  /// The height of a small x.
  public var xHeight: CGFloat
  /// From the baseline to the middle of an underline; negative is below.
  public var underlinePosition: CGFloat
  public var underlineThickness: CGFloat

  /// From one baseline to the next.
  public var lineHeight: CGFloat { ascender - descender + leading }

  func scaled(by size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascender: ascender * size, descender: descender * size, leading: leading * size,
      capHeight: capHeight * size,
      xHeight: xHeight * size, underlinePosition: underlinePosition * size,
      underlineThickness: underlineThickness * size)
  }

  /// Common proportions, for when there is no font.
  static let typical = FontMetrics(
    ascender: 0.95, descender: -0.25, leading: 0, capHeight: 0.7, xHeight: 0.5, underlinePosition: -0.15,
    underlineThickness: 0.05)
}
