/// The lines above and below an item of a list as a value.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a line. The values are those of iOS.
  public enum Visibility: Int, Sendable {
    /// The list decides by the item's place in its section.
    case automatic
    /// The line is there.
    case visible
    /// The line is not there.
    case hidden
  }

  /// The insets that stand for the list's own: from the item's text to its trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The visibility of the line above the item. Default: automatic, which draws one above the first item of a
  /// section in the grouped appearance.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the item. Default: automatic, which draws one below each item, except
  /// the last one of a section in the inset grouped appearance.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the upper line from the item's sides, in points. Default: `automaticInsets`, as for
  /// each side that is not finite or is `automaticInsets`' own.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The distances of the lower line from the item's sides, in points. Default: `automaticInsets`.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the lines. Default: `separator`.
  public var color = UIColor.separator
  /// The colour of the lines of a selected item where several can be selected. Default: `separator`.
  public var multipleSelectionColor = UIColor.separator
  /// The effect that is drawn in the place of the lines' colour. Default: nil.
  public var visualEffect: UIVisualEffect?

  /// Makes the separators of a list's appearance. The defaults are the same for each.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
