/// Whether bars have the heights of an upright device where the traits are those of a phone on its side,
/// as in pictures of controllers that have such traits alone.
package struct UprightBars: UITraitDefinition {
  /// False.
  package static let defaultValue = false
}

extension UITraitCollection {
  private var hasLowBars: Bool { verticalSizeClass == .compact && !self[UprightBars.self] }

  /// The height of the row of a navigation bar or toolbar, in points: 32 on a phone that lies on its side.
  var barHeight: CGFloat { hasLowBars ? 32 : 44 }

  /// The height of a tab bar without the safe area, in points: 32 on a phone that lies on its side, unless it
  /// is one of the widest.
  var tabBarHeight: CGFloat { hasLowBars && horizontalSizeClass == .compact ? 32 : 49 }
}
