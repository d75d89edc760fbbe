/// The background of a button as a value: its colour, its corners and its outline.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour. Nil, the default, for that which suits the look.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points. The default is 0, and 5.95 in the configuration of a button.
  public var cornerRadius: CGFloat = 0
  /// The colour of the outline. Nil, the default, for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the outline inside the edges, in points. The default is 0, no outline.
  public var strokeWidth: CGFloat = 0

  /// Returns a background without a colour of its own.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
