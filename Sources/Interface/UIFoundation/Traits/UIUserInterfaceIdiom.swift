/// The kind of device that an interface is made for. Only `phone` and `pad` occur here.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind specified.
  case unspecified = -1
  /// A screen with a side below 600 points.
  case phone = 0
  /// A larger screen.
  case pad = 1
  /// Other devices of Apple's.
  case tv = 2, carPlay = 3, mac = 5, vision = 6
}

/// The space in one direction: `compact`, `regular` or `unspecified`.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

extension UIUserInterfaceIdiom {
  /// A screen with both sides from this length on is that of a `pad`, in points. Apple's have 744 and more.
  private static let shortestPadSide: CGFloat = 600

  package init(screen size: CGSize) {
    self = min(size.width, size.height) < Self.shortestPadSide ? .phone : .pad
  }
}

extension UIUserInterfaceSizeClass {
  /// The width from which on a phone's screen is regular, in points: that of Apple's largest phones on their
  /// side.
  private static let regularPhoneWidth: CGFloat = 896

  package init(widthOf size: CGSize) {
    let isRoomy = UIUserInterfaceIdiom(screen: size) == .pad || size.width >= Self.regularPhoneWidth
    self = isRoomy ? .regular : .compact
  }

  package init(heightOf size: CGSize) {
    let isRoomy = UIUserInterfaceIdiom(screen: size) == .pad || size.height >= size.width
    self = isRoomy ? .regular : .compact
  }
}
