/// The semantic colours with Apple's published values. Components in comments are sRGB, 0 … 255, and those of
/// normal contrast and the base level; backgrounds have lighter ones at the elevated level of the dark style.
///
/// With high contrast the colours with names and the greys have Apple's published values too. Texts and
/// separators, for which none are published, are more opaque then: primary to tertiary text has at least
/// 4.5:1 on `systemBackground`.
extension UIColor {
  /// Red: (255, 59, 48), in dark style (255, 69, 58).
  public static let systemRed = dynamic(
    (255, 59, 48, 1), dark: (255, 69, 58, 1), high: (215, 0, 21, 1), darkHigh: (255, 105, 97, 1))
  /// Orange: (255, 149, 0), in dark style (255, 159, 10).
  public static let systemOrange = dynamic(
    (255, 149, 0, 1), dark: (255, 159, 10, 1), high: (201, 52, 0, 1), darkHigh: (255, 179, 64, 1))
  /// Yellow: (255, 204, 0), in dark style (255, 214, 10).
  public static let systemYellow = dynamic(
    (255, 204, 0, 1), dark: (255, 214, 10, 1), high: (178, 80, 0, 1), darkHigh: (255, 212, 38, 1))
  /// Green: (52, 199, 89), in dark style (48, 209, 88).
  public static let systemGreen = dynamic(
    (52, 199, 89, 1), dark: (48, 209, 88, 1), high: (36, 138, 61, 1), darkHigh: (48, 219, 91, 1))
  /// Mint: (0, 199, 190), in dark style (99, 230, 226).
  public static let systemMint = dynamic(
    (0, 199, 190, 1), dark: (99, 230, 226, 1), high: (12, 129, 123, 1), darkHigh: (102, 212, 207, 1))
  /// Teal: (48, 176, 199), in dark style (64, 200, 224).
  public static let systemTeal = dynamic(
    (48, 176, 199, 1), dark: (64, 200, 224, 1), high: (0, 130, 153, 1), darkHigh: (93, 230, 255, 1))
  /// Cyan: (50, 173, 230), in dark style (100, 210, 255).
  public static let systemCyan = dynamic(
    (50, 173, 230, 1), dark: (100, 210, 255, 1), high: (0, 113, 164, 1), darkHigh: (112, 215, 255, 1))
  /// Blue: (0, 122, 255), in dark style (10, 132, 255).
  public static let systemBlue = dynamic(
    (0, 122, 255, 1), dark: (10, 132, 255, 1), high: (0, 64, 221, 1), darkHigh: (64, 156, 255, 1))
  /// Indigo: (88, 86, 214), in dark style (94, 92, 230).
  public static let systemIndigo = dynamic(
    (88, 86, 214, 1), dark: (94, 92, 230, 1), high: (54, 52, 163, 1), darkHigh: (125, 122, 255, 1))
  /// Purple: (175, 82, 222), in dark style (191, 90, 242).
  public static let systemPurple = dynamic(
    (175, 82, 222, 1), dark: (191, 90, 242, 1), high: (137, 68, 171, 1), darkHigh: (218, 143, 255, 1))
  /// Pink: (255, 45, 85), in dark style (255, 55, 95).
  public static let systemPink = dynamic(
    (255, 45, 85, 1), dark: (255, 55, 95, 1), high: (211, 15, 69, 1), darkHigh: (255, 100, 130, 1))
  /// Brown: (162, 132, 94), in dark style (172, 142, 104).
  public static let systemBrown = dynamic(
    (162, 132, 94, 1), dark: (172, 142, 104, 1), high: (127, 101, 69, 1), darkHigh: (181, 148, 105, 1))
  /// Grey: (142, 142, 147) in both styles.
  public static let systemGray = dynamic(
    (142, 142, 147, 1), dark: (142, 142, 147, 1), high: (108, 108, 112, 1), darkHigh: (174, 174, 178, 1))
  /// Grey, the second of six levels: (174, 174, 178), in dark style (99, 99, 102).
  public static let systemGray2 = dynamic(
    (174, 174, 178, 1), dark: (99, 99, 102, 1), high: (142, 142, 147, 1), darkHigh: (124, 124, 128, 1))
  /// Grey, the third of six levels: (199, 199, 204), in dark style (72, 72, 74).
  public static let systemGray3 = dynamic(
    (199, 199, 204, 1), dark: (72, 72, 74, 1), high: (174, 174, 178, 1), darkHigh: (84, 84, 86, 1))
  /// Grey, the fourth of six levels: (209, 209, 214), in dark style (58, 58, 60).
  public static let systemGray4 = dynamic(
    (209, 209, 214, 1), dark: (58, 58, 60, 1), high: (188, 188, 192, 1), darkHigh: (68, 68, 70, 1))
  /// Grey, the fifth of six levels: (229, 229, 234), in dark style (44, 44, 46).
  public static let systemGray5 = dynamic(
    (229, 229, 234, 1), dark: (44, 44, 46, 1), high: (216, 216, 220, 1), darkHigh: (54, 54, 56, 1))
  /// Grey, the sixth of six levels: (242, 242, 247), in dark style (28, 28, 30).
  public static let systemGray6 = dynamic(
    (242, 242, 247, 1), dark: (28, 28, 30, 1), high: (235, 235, 240, 1), darkHigh: (36, 36, 38, 1))
  /// Primary text: (0, 0, 0), in dark style (255, 255, 255).
  public static let label = dynamic((0, 0, 0, 1), dark: (255, 255, 255, 1))
  /// Secondary text: (60, 60, 67) with alpha 0.6, in dark style (235, 235, 245) with alpha 0.6.
  public static let secondaryLabel = dynamic(
    (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6), high: (60, 60, 67, 0.85), darkHigh: (235, 235, 245, 0.85))
  /// Tertiary text: (60, 60, 67) with alpha 0.3, in dark style (235, 235, 245) with alpha 0.3.
  public static let tertiaryLabel = dynamic(
    (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3), high: (60, 60, 67, 0.75), darkHigh: (235, 235, 245, 0.7))
  /// Quaternary text: (60, 60, 67) with alpha 0.18, in dark style (235, 235, 245) with alpha 0.16.
  public static let quaternaryLabel = dynamic(
    (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16), high: (60, 60, 67, 0.5), darkHigh: (235, 235, 245, 0.45))
  /// Placeholder text of an input field: (60, 60, 67) with alpha 0.3, in dark style (235, 235, 245) with
  /// alpha 0.3.
  public static let placeholderText = dynamic(
    (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3), high: (60, 60, 67, 0.75), darkHigh: (235, 235, 245, 0.7))
  /// Links: (0, 122, 255), in dark style (9, 132, 255).
  public static let link = dynamic(
    (0, 122, 255, 1), dark: (9, 132, 255, 1), high: (0, 64, 221, 1), darkHigh: (64, 156, 255, 1))
  /// Lines between content, which let it shine through: (60, 60, 67) with alpha 0.29, in dark style (84, 84,
  /// 88) with alpha 0.6.
  public static let separator = dynamic(
    (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6), high: (60, 60, 67, 0.6), darkHigh: (235, 235, 245, 0.6))
  /// Lines between content: (198, 198, 200), in dark style (56, 56, 58).
  public static let opaqueSeparator = dynamic(
    (198, 198, 200, 1), dark: (56, 56, 58, 1), high: (142, 142, 147, 1), darkHigh: (124, 124, 128, 1))
  /// Overlay for thin shapes: (120, 120, 128) with alpha 0.2, in dark style (120, 120, 128) with alpha 0.36.
  public static let systemFill = dynamic((120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
  /// Overlay for medium shapes: (120, 120, 128) with alpha 0.16, in dark style (120, 120, 128) with alpha
  /// 0.32.
  public static let secondarySystemFill = dynamic((120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
  /// Overlay for large shapes: (118, 118, 128) with alpha 0.12, in dark style (118, 118, 128) with alpha
  /// 0.24.
  public static let tertiarySystemFill = dynamic((118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
  /// Overlay for large areas with complex content: (116, 116, 128) with alpha 0.08, in dark style (118, 118,
  /// 128) with alpha 0.18.
  public static let quaternarySystemFill = dynamic((116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
  /// Background of the interface: (255, 255, 255), in dark style (0, 0, 0).
  public static let systemBackground = dynamic(
    (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  /// Background of content on `systemBackground`: (242, 242, 247), in dark style (28, 28, 30).
  public static let secondarySystemBackground = dynamic(
    (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
  /// Background of content on `secondarySystemBackground`: (255, 255, 255), in dark style (44, 44, 46).
  public static let tertiarySystemBackground = dynamic(
    (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
  /// Background of grouped content: (242, 242, 247), in dark style (0, 0, 0).
  public static let systemGroupedBackground = dynamic(
    (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  /// Background of content on `systemGroupedBackground`: (255, 255, 255), in dark style (28, 28, 30).
  public static let secondarySystemGroupedBackground = dynamic(
    (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
  /// Background of content on `secondarySystemGroupedBackground`: (242, 242, 247), in dark style (44, 44,
  /// 46).
  public static let tertiarySystemGroupedBackground = dynamic(
    (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
  /// Background of a grouped table, same as `systemGroupedBackground`: (242, 242, 247), in dark style (0, 0,
  /// 0).
  @available(*, deprecated, message: "Deprecated in iOS 13.0. Use systemGroupedBackground.")
  public static let groupTableViewBackground = dynamic(
    (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  /// The tint colour of the view that shows the colour, in its background, its texts, its images and its
  /// drawing; elsewhere, and in views without one, same as `systemBlue`.
  public static let tintColor = UIColor { traits in
    let color = TintContext.current ?? .systemBlue
    // A tint colour that is made of this one means the system's.
    return TintContext.with(nil) { color.resolvedColor(with: traits) }
  }

  /// Text on a light background: black in both styles.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background: white with alpha 0.6 in both styles.
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  private typealias Bytes = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private static func dynamic(
    _ light: Bytes, dark: Bytes, high: Bytes? = nil, darkHigh: Bytes? = nil, elevated: Bytes? = nil
  ) -> UIColor {
    let elevated = elevated.map(color)
    let normal = (light: color(light), dark: color(dark))
    let high = (light: color(high ?? light), dark: color(darkHigh ?? dark))
    return UIColor { traits in
      if let elevated, traits.userInterfaceLevel == .elevated, traits.userInterfaceStyle == .dark {
        return elevated
      }
      let pair = traits.accessibilityContrast == .high ? high : normal
      return traits.userInterfaceStyle == .dark ? pair.dark : pair.light
    }
  }

  private static func color(_ bytes: Bytes) -> UIColor {
    UIColor(red: bytes.red / 255, green: bytes.green / 255, blue: bytes.blue / 255, alpha: bytes.alpha)
  }
}
