/// Code that returns the frames of a custom group's items, in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column or in places of their own, which the layout repeats.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Form {
    /// Items along an axis. A count limits their number; `isDivided` shares the length among them.
    case line(ScrollAxis, count: Int?, isDivided: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let form: Form
  final let parts: [NSCollectionLayoutItem]

  private init(_ size: NSCollectionLayoutSize, _ form: Form, _ parts: [NSCollectionLayoutItem]) {
    self.form = form
    self.parts = parts
    super.init(size: size, supplementaryItems: [])
  }

  /// Returns a row that repeats the items as long as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, count: nil, isDivided: false), subitems)
  }

  /// Returns a column that repeats the items as long as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, count: nil, isDivided: false), subitems)
  }

  /// Returns a row of an item that is repeated `count` times, in its own size. A number below 1 counts as 1.
  @available(iOS 16.0, *)
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, count: max(1, count), isDivided: false), [subitem])
  }

  /// Returns a column of an item that is repeated `count` times, in its own size. A `count` below 1
  /// counts as 1.
  @available(iOS 16.0, *)
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, count: max(1, count), isDivided: false), [subitem])
  }

  /// Returns a row of an item that is repeated `count` times and divides the width equally, whatever its own
  /// width. A number below 1 counts as 1.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, count: max(1, count), isDivided: true), [subitem])
  }

  /// Returns a column of an item that is repeated `count` times and divides the height equally, whatever its
  /// own height. A number below 1 counts as 1.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, count: max(1, count), isDivided: true), [subitem])
  }

  /// Returns a group whose items have the frames that the closure returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  /// The supplementary items attached to the group. Their path is that of the group's first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attachedItems }
    set { attachedItems = newValue }
  }

  /// The distance between the items; nil, the default, for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// The items that the group repeats.
  open var subitems: [NSCollectionLayoutItem] { parts }

  /// Returns the structure of the group as text.
  open func visualDescription() -> String { Self.describe(self, indentation: "") }

  private static func describe(_ item: NSCollectionLayoutItem, indentation: String) -> String {
    func text(_ side: NSCollectionLayoutDimension) -> String { "\(side.kind) \(side.dimension)" }
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    let size = "\(text(width)) × \(text(height))"
    guard let group = item as? NSCollectionLayoutGroup else { return "\(indentation)item \(size)\n" }
    return group.parts.reduce("\(indentation)group \(size)\n") {
      $0 + describe($1, indentation: indentation + "  ")
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, form, parts)
    copyValues(to: copy)
    copy.attachedItems = attachedItems
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}

/// One item of a custom group: its frame in the group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The frame in the group's coordinates, in points. A frame that is not finite counts as empty.
  public let frame: CGRect
  /// The order: larger numbers lie in front.
  public let zIndex: Int

  /// Creates an item.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with a place in the order.
  public init(frame: CGRect, zIndex: Int) {
    let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
    self.frame = isFinite ? frame : .zero
    self.zIndex = zIndex
  }

  /// Returns the item itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
