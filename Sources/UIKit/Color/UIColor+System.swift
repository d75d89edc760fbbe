/// Apple's published values of the semantic colours, for the base (not elevated) level and normal contrast.
extension UIColor {
  public static let systemRed = dynamic((255, 59, 48, 1), dark: (255, 69, 58, 1))
  public static let systemOrange = dynamic((255, 149, 0, 1), dark: (255, 159, 10, 1))
  public static let systemYellow = dynamic((255, 204, 0, 1), dark: (255, 214, 10, 1))
  public static let systemGreen = dynamic((52, 199, 89, 1), dark: (48, 209, 88, 1))
  public static let systemMint = dynamic((0, 199, 190, 1), dark: (99, 230, 226, 1))
  public static let systemTeal = dynamic((48, 176, 199, 1), dark: (64, 200, 224, 1))
  public static let systemCyan = dynamic((50, 173, 230, 1), dark: (100, 210, 255, 1))
  public static let systemBlue = dynamic((0, 122, 255, 1), dark: (10, 132, 255, 1))
  public static let systemIndigo = dynamic((88, 86, 214, 1), dark: (94, 92, 230, 1))
  public static let systemPurple = dynamic((175, 82, 222, 1), dark: (191, 90, 242, 1))
  public static let systemPink = dynamic((255, 45, 85, 1), dark: (255, 55, 95, 1))
  public static let systemBrown = dynamic((162, 132, 94, 1), dark: (172, 142, 104, 1))
  public static let systemGray = dynamic((142, 142, 147, 1), dark: (142, 142, 147, 1))
  public static let systemGray2 = dynamic((174, 174, 178, 1), dark: (99, 99, 102, 1))
  public static let systemGray3 = dynamic((199, 199, 204, 1), dark: (72, 72, 74, 1))
  public static let systemGray4 = dynamic((209, 209, 214, 1), dark: (58, 58, 60, 1))
  public static let systemGray5 = dynamic((229, 229, 234, 1), dark: (44, 44, 46, 1))
  public static let systemGray6 = dynamic((242, 242, 247, 1), dark: (28, 28, 30, 1))
  public static let label = dynamic((0, 0, 0, 1), dark: (255, 255, 255, 1))
  public static let secondaryLabel = dynamic((60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
  public static let tertiaryLabel = dynamic((60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  public static let quaternaryLabel = dynamic((60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
  public static let placeholderText = dynamic((60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  public static let link = dynamic((0, 122, 255, 1), dark: (9, 132, 255, 1))
  public static let separator = dynamic((60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
  public static let opaqueSeparator = dynamic((198, 198, 200, 1), dark: (56, 56, 58, 1))
  public static let systemFill = dynamic((120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
  public static let secondarySystemFill = dynamic((120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
  public static let tertiarySystemFill = dynamic((118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
  public static let quaternarySystemFill = dynamic((116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
  public static let systemBackground = dynamic((255, 255, 255, 1), dark: (0, 0, 0, 1))
  public static let secondarySystemBackground = dynamic((242, 242, 247, 1), dark: (28, 28, 30, 1))
  public static let tertiarySystemBackground = dynamic((255, 255, 255, 1), dark: (44, 44, 46, 1))
  public static let systemGroupedBackground = dynamic((242, 242, 247, 1), dark: (0, 0, 0, 1))
  public static let secondarySystemGroupedBackground = dynamic((255, 255, 255, 1), dark: (28, 28, 30, 1))
  public static let tertiarySystemGroupedBackground = dynamic((242, 242, 247, 1), dark: (44, 44, 46, 1))
  public static let groupTableViewBackground = dynamic((242, 242, 247, 1), dark: (0, 0, 0, 1))
  public static let tintColor = dynamic((0, 122, 255, 1), dark: (10, 132, 255, 1))

  /// Text over a light background, in either style.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text over a dark background, in either style.
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  private typealias Bytes = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private static func dynamic(_ light: Bytes, dark: Bytes) -> UIColor {
    let lightColor = color(light)
    let darkColor = color(dark)
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }

  private static func color(_ bytes: Bytes) -> UIColor {
    UIColor(red: bytes.red / 255, green: bytes.green / 255, blue: bytes.blue / 255, alpha: bytes.alpha)
  }
}
