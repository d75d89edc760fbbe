/// The state of a cell. All flags default to false.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The part of a cell in dragging an item. The values are those of iOS.
  public enum DragState: Int, Sendable {
    /// No part; the cell is being lifted; the cell is the source of a drag under way.
    case none, lifting, dragging
  }

  /// The part of a cell in dropping an item. The values are those of iOS.
  public enum DropState: Int, Sendable {
    /// No part; a drop is possible, but not on this cell; the cell is the target.
    case none, notTargeted, targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a touch highlights the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell is a header that stays at the top while its section scrolls.
  public var isPinned = false
  /// Whether the cell shows the controls of editing.
  public var isEditing = false
  /// Whether the cell's children are shown, in an outline.
  public var isExpanded = false
  /// Whether the cell is moved aside and shows its actions.
  public var isSwiped = false
  /// Whether the cell is being dragged to another place.
  public var isReordering = false
  /// The cell's part in dragging an item. Cells here never leave `none`.
  public var cellDragState = DragState.none
  /// The cell's part in dropping an item. Cells here never leave `none`.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a cell at rest.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app adds; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The flags that configurations read, of any state.
struct ConfigurationFlags {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isPinned = false
  var isReordering = false

  /// The flags of a view at rest.
  init() {}

  init(_ state: any UIConfigurationState) {
    if let cell = state as? UICellConfigurationState {
      (isDisabled, isHighlighted, isSelected) = (cell.isDisabled, cell.isHighlighted, cell.isSelected)
      (isPinned, isReordering) = (cell.isPinned, cell.isReordering)
    } else if let view = state as? UIViewConfigurationState {
      (isDisabled, isHighlighted, isSelected) = (view.isDisabled, view.isHighlighted, view.isSelected)
      isPinned = view.isPinned
    }
  }
}
