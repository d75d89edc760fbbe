extension UITraitCollection {
  /// The height of the row of a navigation bar or toolbar, in points: 32 on a phone that lies on its side.
  var barHeight: CGFloat { verticalSizeClass == .compact ? 32 : 44 }

  /// The height of a tab bar without the safe area, in points: 32 on a phone that lies on its side, unless it
  /// is one of the widest.
  var tabBarHeight: CGFloat {
    verticalSizeClass == .compact && horizontalSizeClass == .compact ? 32 : 49
  }
}
