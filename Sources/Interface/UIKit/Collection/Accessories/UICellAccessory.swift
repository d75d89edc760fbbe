/// A sign, control or view at the leading or trailing side of a list cell's content.
///
/// Accessories stand in the order of the cell's array, those for deletion, insertion and picking several
/// items at the leading side, and all other ones at the trailing side; a custom view chooses.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The mode of the collection view in which an accessory is shown. The values are those of iOS.
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }

  /// The width that an accessory takes from the content. It stands in the middle of that width.
  public enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own width.
    case actual
    /// A width that is the same for all accessories: 24 points.
    case standard
    /// A number of points. One that is not positive and finite counts as 0.
    case custom(CGFloat)
  }

  /// The side of a custom view, the mode in which it is shown, and its place among the accessories of that
  /// side.
  public enum Placement {
    /// Returns the index of a custom view among the accessories of its side. An index outside of them counts
    /// as the nearest one.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    /// The side where reading starts; by default behind its other accessories.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The side where reading ends; by default before its other accessories.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The closure that an accessory calls when it is touched.
  public typealias ActionHandler = @MainActor () -> Void
  /// The closure that gets the menu after the choice of one of its elements.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

  enum Kind {
    case disclosureIndicator
    case outlineDisclosure(OutlineDisclosureOptions.Style, ActionHandler?)
    case checkmark
    case delete(ActionHandler?)
    case insert(ActionHandler?)
    case reorder(showsLine: Bool)
    case multiselect
    case label(String, UIFont, adjusts: Bool)
    case detail(ActionHandler?)
    case popUpMenu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case custom(UIView, Placement, maintainsFixedSize: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState
  let isHidden: Bool
  let width: LayoutDimension
  let tintColor: UIColor?
  /// The colour behind a sign that has one.
  let backgroundColor: UIColor?

  private init(
    _ kind: Kind, _ displayed: DisplayedState, isHidden: Bool?, width: LayoutDimension?, tintColor: UIColor?,
    backgroundColor: UIColor? = nil
  ) {
    (self.kind, self.displayed, self.isHidden) = (kind, displayed, isHidden ?? false)
    (self.width, self.tintColor, self.backgroundColor) = (width ?? .actual, tintColor, backgroundColor)
  }

  // MARK: Signs

  /// Returns a chevron, for an item that leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns a circle with a check mark while the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, backgroundColor: options.backgroundColor)
  }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label(
        text, options.font ?? .preferredFont(forTextStyle: .body),
        adjusts: options.adjustsFontForContentSizeCategory ?? true),
      displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  // MARK: Controls

  /// Returns a chevron that shows whether an item's children are shown. A touch shows or hides them, or calls
  /// the handler.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure(options.style ?? .automatic, actionHandler), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// Returns a minus in a red circle. A touch shows the trailing actions of the item, or calls the handler.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete(actionHandler), displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, backgroundColor: options.backgroundColor)
  }

  /// Returns a plus in a green circle. A touch calls the handler.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert(actionHandler), displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, backgroundColor: options.backgroundColor)
  }

  /// Returns three lines by which a finger drags the item to another place, where the data source lets it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder(showsLine: options.showsVerticalSeparator ?? true), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// Returns an encircled i. A touch calls the handler.
  @available(iOS 15.4, *)
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail(actionHandler), displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns the title of a menu's selected element. A touch opens the menu, and the choice of an element
  /// calls the handler.
  @available(iOS 16.0, *)
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu(menu, selectedElementDidChangeHandler), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// Returns a view of the app's.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return UICellAccessory(
      .custom(
        configuration.customView, configuration.placement,
        maintainsFixedSize: configuration.maintainsFixedSize ?? false),
      displayed, isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
  }
}

extension UICellAccessory {
  /// The width of `LayoutDimension.standard`, in points. Chosen: room for the widest of the system's signs,
  /// so that texts of all rows begin at one place.
  private static let standardWidth: CGFloat = 24

  /// Whether the accessory stands at the side where reading starts.
  var isLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: true
    case .custom(_, .leading, _): true
    default: false
    }
  }

  /// Returns whether the accessory has a place in the mode.
  func isShown(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Returns the width that the accessory takes from the content, from that of its view.
  func reservedWidth(for own: CGFloat) -> CGFloat {
    switch width {
    case .actual: own
    case .standard: max(own, Self.standardWidth)
    case .custom(let width): width > 0 && width.isFinite ? width : 0
    }
  }

  /// The name of the view that shows accessories of this kind, and of no other.
  var viewName: String {
    switch kind {
    case .disclosureIndicator: "disclosureIndicator"
    case .outlineDisclosure: "outlineDisclosure"
    case .checkmark: "checkmark"
    case .delete: "delete"
    case .insert: "insert"
    case .reorder: "reorder"
    case .multiselect: "multiselect"
    case .label: "label"
    case .detail: "detail"
    case .popUpMenu: "popUpMenu"
    case .custom(let view, _, _): "custom \(ObjectIdentifier(view).hashValue)"
    }
  }

  /// Returns the accessories of one side in their order.
  static func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    var result: [UICellAccessory] = []
    var placed: [(UICellAccessory, Placement.Position)] = []
    for accessory in accessories {
      switch accessory.kind {
      case .custom(_, .leading(_, let position), _), .custom(_, .trailing(_, let position), _):
        placed.append((accessory, position))
      default: result.append(accessory)
      }
    }
    for (accessory, position) in placed {
      result.insert(accessory, at: min(max(position(result), 0), result.count))
    }
    return result
  }
}
