/// Code that is called with the elements of a section on the screen, to change their look.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The edges from which the insets of a compositional layout count. The values are those of iOS.
@available(iOS 14.0, *)
public enum UIContentInsetsReference: Int, Sendable {
  /// The edges of the layout's configuration, which are the safe area.
  case automatic
  /// The collection view's content insets, its safe area, its layout margins, or its readable width.
  case none, safeArea, layoutMargins, readableContent
}

/// The way in which a section scrolls across the layout. The values are those of iOS.
@available(iOS 13.0, *)
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll.
  case none
  /// The content rests anywhere.
  case continuous
  /// The content rests at the start of a group.
  case continuousGroupLeadingBoundary
  /// The content rests at multiples of the view's width.
  case paging
  /// The content rests at the start of a group, one group further at most.
  case groupPaging
  /// The content rests with a group in the middle, one group further at most.
  case groupPagingCentered
}

/// Whether a section that scrolls across the layout can be pulled past its ends. The values are those of iOS.
@available(iOS 17.0, *)
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
  /// The behaviour decides, and every one bounces; always; or never.
  case automatic, always, never
}

/// The scrolling of a section across the layout.
@available(iOS 17.0, *)
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// The rate at which thrown content slows down: `automatic`, the default, is `normal` for continuous
  /// behaviours and `fast` for the others.
  open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
  /// Whether the content can be pulled past its ends. Default: automatic.
  open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic

  /// Creates properties with the defaults.
  public override init() { super.init() }

  /// Returns properties with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}

/// The rate at which thrown content of a section slows down.
@available(iOS 17.0, *)
public struct UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: RawRepresentable, Hashable,
  Sendable
{
  /// The factor by which the velocity changes in each millisecond.
  public let rawValue: CGFloat
  /// Creates a rate from its factor; one that is not between 0 and 1 counts as automatic.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// The rate that fits the behaviour.
  public static let automatic = Self(rawValue: 0)
  /// The rate of a scroll view.
  public static let normal = Self(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
  /// A rate that stops content soon.
  public static let fast = Self(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
}

/// A section of a compositional layout: a group that is repeated, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  final let group: NSCollectionLayoutGroup

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// The distances of the groups from the section's sides in points. Default: zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The edges from which `contentInsets` count across the scrolling axis. Default: those of the layout.
  @available(iOS 14.0, *)
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges from which the insets of supplementary items count across the scrolling axis. Default: the
  /// edges of `contentInsetsReference`.
  @available(iOS 16.0, *)
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers have the section's insets across the scrolling axis. Default: true.
  open var supplementariesFollowContentInsets = true
  /// The distance between groups in points. Default: 0.
  open var interGroupSpacing: CGFloat = 0
  /// The way in which the groups scroll across the layout. Default: none.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The rate and the bounce of scrolling across the layout.
  @available(iOS 17.0, *)
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrolling }
  /// The headers, footers and other views at the boundary. Their paths have the index 0 in the section, and
  /// further indices for further ones of the same kind.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Code that changes the look of the section's elements on the screen, called with each layout and each
  /// move of the content. The elements begin each time with the layout's values. Default: nil.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  final var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The list that the section is; nil for any other section.
  final var list: ListSection?

  /// Returns a section with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.list = list
    if let scrolling = scrolling.copy() as? UICollectionLayoutSectionOrthogonalScrollingProperties {
      copy.scrolling = scrolling
    }
    return copy
  }
}
