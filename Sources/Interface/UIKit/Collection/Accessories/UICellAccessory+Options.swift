/// The looks of accessories, beyond those that every one of a kind has.
extension UICellAccessory {
  /// The look of a chevron.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a check mark.
  public struct CheckmarkOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a chevron of an outline.
  public struct OutlineDisclosureOptions {
    /// The touches that show or hide the children. The values are those of iOS.
    public enum Style: Int, Sendable {
      /// `header` in a header of a list, else `cell`.
      case automatic
      /// Touches of the whole cell, which they do not select.
      case header
      /// Touches of the accessory.
      case cell
    }

    /// The touches that show or hide the children. Nil means `automatic`.
    public var style: Style?
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?

    /// Makes a look.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a control for deletion.
  public struct DeleteOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?
    /// The colour behind the sign. Nil means the system's.
    public var backgroundColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a control for insertion.
  public struct InsertOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?
    /// The colour behind the sign. Nil means the system's.
    public var backgroundColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a control for dragging.
  public struct ReorderOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?
    /// Whether a line stands before the sign where another accessory does. Nil means true.
    public var showsVerticalSeparator: Bool?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The look of a circle for picking several items.
  public struct MultiselectOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?
    /// The colour behind the sign. Nil means the system's.
    public var backgroundColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a text.
  public struct LabelOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?
    /// The font. Nil means that of the text style `body`.
    public var font: UIFont?
    /// Whether the font follows the content size category. Nil means true.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// The look of an encircled i.
  @available(iOS 15.4, *)
  public struct DetailOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a menu.
  @available(iOS 16.0, *)
  public struct PopUpMenuOptions {
    /// Whether the accessory is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the accessory takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign. Nil means the system's.
    public var tintColor: UIColor?

    /// Makes a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A view of the app's as an accessory.
  public struct CustomViewConfiguration {
    /// The view. Its size is that of its bounds, or, unless it maintains that, the one that fits it.
    public let customView: UIView
    /// The side, the mode and the order.
    public let placement: Placement
    /// Whether the view is not drawn. It keeps its place. Nil means false.
    public var isHidden: Bool?
    /// The width that the view takes from the content. Nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour of the view. Nil means that of the cell.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its bounds. Nil means false.
    public var maintainsFixedSize: Bool?

    /// Makes an accessory of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
