/// The background of a button, a cell or a header as a value.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour. Nil means the colour that suits the look: in a button that of its style, elsewhere the tint
  /// colour. The backgrounds of lists have one that depends on the state, until another is set.
  public var backgroundColor: UIColor? {
    get { fill }
    set { (fill, hasOwnColor) = (newValue, true) }
  }
  /// Changes the colour before it is drawn. Default: nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect over the colour. Default: nil, except in headers that stay at the top.
  public var visualEffect: UIVisualEffect? {
    get { effect }
    set { (effect, hasOwnEffect) = (newValue, true) }
  }
  /// The image over colour and effect. Default: nil.
  public var image: UIImage?
  /// The placement of the image. Default: `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The view over all other parts of the background, which is as large as it. Default: nil.
  public var customView: UIView?
  /// The radius of the corners, in points. The default is 0, 5.95 in the configuration of a button, and 10 in
  /// a sidebar.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the view, in points. Default: 0, and 8 at the sides in a sidebar.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins are added to the insets. Default: none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the outline. Nil, the default, for the tint colour.
  public var strokeColor: UIColor?
  /// Changes the colour of the outline before it is drawn. Default: nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the outline, in points. The default is 0, no outline.
  public var strokeWidth: CGFloat = 0
  /// The distance of the outline's outer edge from that of the background, in points; positive outwards.
  /// Default: 0.
  public var strokeOutset: CGFloat = 0

  /// The colour that was set; nil if the look decides.
  var ownBackgroundColor: UIColor? { hasOwnColor ? fill : nil }
  private var fill: UIColor?
  private var hasOwnColor = false
  private var effect: UIVisualEffect?
  private var hasOwnEffect = false
  private let role: Role

  /// The part of a list whose background follows the state.
  fileprivate enum Role: Sendable {
    case clear, plainCell, groupedCell, plainHeader, groupedHeader, sidebarCell
  }

  private init(_ role: Role) {
    self.role = role
    (fill, effect) = role.look(ConfigurationFlags())
    if role == .sidebarCell {
      cornerRadius = 10
      backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }
  }

  /// Returns a background without a colour of its own, in any state.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear) }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { Self(.plainCell) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { Self(.groupedCell) }
  /// Returns the background of a header or footer in a plain list: a blur while it stays at the top.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { Self(.plainHeader) }
  /// Returns the background of a header or footer in a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.groupedHeader) }
  /// Returns the background of a header in a sidebar: none unless it is selected.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.sidebarCell) }
  /// Returns the background of a cell in a sidebar: none unless it is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { Self(.sidebarCell) }
  /// Same as `listSidebarCell()`.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { Self(.sidebarCell) }

  /// Returns the background in the look for a state. What was set stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let (color, effect) = role.look(ConfigurationFlags(state))
    var result = self
    if !hasOwnColor { result.fill = color }
    if !hasOwnEffect { result.effect = effect }
    return result
  }

  /// Returns the colour that is drawn in a view of a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the outline in a view of a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration.Role {
  private static let pinnedEffect = UIBlurEffect(shared: .systemChromeMaterial)

  /// Returns the colour and the effect of a state.
  fileprivate func look(_ flags: ConfigurationFlags) -> (UIColor?, UIVisualEffect?) {
    let isPressed = flags.isSelected || flags.isHighlighted
    switch self {
    case .clear, .groupedHeader: return (.clear, nil)
    case .plainCell: return (isPressed ? .systemGray4 : .systemBackground, nil)
    case .groupedCell: return (isPressed ? .systemGray4 : .secondarySystemGroupedBackground, nil)
    case .plainHeader:
      guard flags.isPinned else { return (.clear, nil) }
      return (.clear, Self.pinnedEffect)
    case .sidebarCell: return (isPressed ? .systemFill : .clear, nil)
    }
  }
}
