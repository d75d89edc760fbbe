/// The values of a table that its extensions declare, with the views that show them.
@MainActor struct TableLooks {
  var background: UIView?
  var headerPadding = UITableView.automaticDimension
  var insetReference = UITableView.SeparatorInsetReference.fromCellEdges
  var sizing = UITableView.SelfSizingInvalidation.enabled
  /// The estimated heights of headers and footers.
  var (estimatedHeader, estimatedFooter) = (UITableView.automaticDimension, UITableView.automaticDimension)
  /// The delegate's headers and footers that were measured in this layout and have not been shown yet.
  var measured: [TableLayout.Part: UIView] = [:]
  var followsReadableWidth = false
  var insetsContentViews = true
  /// The safe sides for which the layout was made.
  var shownSides = RowSides()

  /// The titles of sections; nil for none.
  var index: SectionIndexView?
  var needsIndex = true
  var indexMinimum = 0
  var indexColors = SectionIndexView.Colors()
}

extension UITableView {
  /// The view behind all rows, as large as the table; it does not scroll. Default: nil.
  public var backgroundView: UIView? {
    get { looks.background }
    set {
      guard newValue !== looks.background else { return }
      looks.background?.removeFromSuperview()
      looks.background = newValue
      if let newValue { insertSubview(newValue, at: 0) }
      setNeedsLayout()
    }
  }

  /// The index of the lowest subview that may be a row.
  var lowestRowPlace: Int { looks.background?.superview === self ? 1 : 0 }

  /// The space above each section's header, in points. Default: `automaticDimension`, which means 0. A number
  /// that is not positive and finite counts as 0.
  @available(iOS 15.0, *)
  public var sectionHeaderTopPadding: CGFloat {
    get { looks.headerPadding }
    set {
      looks.headerPadding = newValue
      setNeedsReload()
    }
  }

  /// The space above a header, in points.
  var headerPadding: Double {
    let padding = looks.headerPadding
    return padding > 0 && padding.isFinite ? min(Double(padding), 1e9) : 0
  }

  /// The edges from which `separatorInset` counts. Default: the row's sides.
  public var separatorInsetReference: SeparatorInsetReference {
    get { looks.insetReference }
    set {
      looks.insetReference = newValue
      restyleSeparators()
    }
  }

  /// The changes after which a row on the screen gets another height by itself. Default: `enabled`.
  @available(iOS 16.0, *)
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.sizing }
    set { looks.sizing = newValue }
  }

  /// The estimated height, in points, of section headers of automatic height that have not been visible,
  /// where the delegate does not implement its method. Default: `automaticDimension`.
  ///
  /// With a positive number a header's view is requested and measured when it comes into sight. With any
  /// other value all headers of automatic height are measured when the table loads.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { looks.estimatedHeader }
    set {
      looks.estimatedHeader = newValue
      setNeedsReload()
    }
  }

  /// Same as `estimatedSectionHeaderHeight`, for section footers.
  public var estimatedSectionFooterHeight: CGFloat {
    get { looks.estimatedFooter }
    set {
      looks.estimatedFooter = newValue
      setNeedsReload()
    }
  }

  /// Whether the margins of rows, headers and footers grow with a wide table, so that what is between them is
  /// at most 672 points wide. In the style `insetGrouped` the sections keep to that width. Default: false.
  ///
  /// The margins are those of the rows' content views, of their accessories, controls and separators. A
  /// separator inset that was set stays as it is.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { looks.followsReadableWidth }
    set {
      guard newValue != looks.followsReadableWidth else { return }
      looks.followsReadableWidth = newValue
      restyleSeparators()
      // The heights follow from the width between the margins.
      layoutWidth = 0
      setNeedsLayout()
    }
  }

  /// Whether the content views of rows, headers and footers keep to the safe area at the table's sides.
  /// Default: true.
  ///
  /// Accessories, controls and automatic separators keep to it as well; backgrounds reach the table's sides.
  /// A separator inset that was set counts from the row's sides.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsContentViews }
    set {
      guard newValue != looks.insetsContentViews else { return }
      looks.insetsContentViews = newValue
      setNeedsLayout()
    }
  }
}
