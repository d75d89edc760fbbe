extension UISplitViewController {
  /// The number of columns. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// Two controllers of `viewControllers`, as before iOS 14.
    case unspecified
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary and secondary.
    case tripleColumn
  }

  /// A place for a controller. The values are those of iOS.
  public enum Column: Int, Sendable {
    /// The outermost column, at the primary edge.
    case primary
    /// The column between the others, in the style of three columns.
    case supplementary
    /// The column of the content.
    case secondary
    /// The controller that takes the place of all columns while the view is compact.
    case compact
  }

  /// The columns that are shown, and where. The values are those of iOS.
  public enum DisplayMode: Int, Sendable {
    /// No mode, as a preference: the controller chooses.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one: the primary one, or the supplementary one of three.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Both columns beside the secondary one.
    case twoBesideSecondary
    /// Both columns over the secondary one.
    case twoOverSecondary
    /// Both columns, which push the secondary one out to the side.
    case twoDisplaceSecondary

    /// The name of `oneBesideSecondary` before iOS 14.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The name of `secondaryOnly` before iOS 14.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The name of `oneOverSecondary` before iOS 14.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The way in which columns and the secondary one share the room. The values are those of iOS.
  public enum SplitBehavior: Int, Sendable {
    /// No behaviour, as a preference: the controller chooses.
    case automatic
    /// Columns stand beside the secondary one, which becomes narrower.
    case tile
    /// Columns cover the secondary one.
    case overlay
    /// Columns push the secondary one out to the side.
    case displace
  }

  /// The side of the columns. The values are those of iOS.
  public enum PrimaryEdge: Int, Sendable {
    /// The left side; the right one in right-to-left layouts.
    case leading
    /// The right side; the left one in right-to-left layouts.
    case trailing
  }

  /// Whether navigation bars have a button for the columns. The values are those of iOS.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// Same as `always`, in the styles with columns.
    case automatic
    /// There is no button.
    case never
    /// The outermost column that is shown has the button in its navigation bar.
    case always
  }
}

extension UISplitViewController.DisplayMode {
  /// The columns that are shown beside the secondary one.
  func columns(isTriple: Bool) -> [UISplitViewController.Column] {
    switch self {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: [isTriple ? .supplementary : .primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      isTriple ? [.primary, .supplementary] : [.primary]
    }
  }

  /// Whether the secondary column is covered, and a tap on it hides the columns.
  var coversSecondary: Bool {
    self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
  }

  /// Returns the mode for a number of columns beside the secondary one.
  static func mode(columns: Int, _ behavior: UISplitViewController.SplitBehavior) -> Self {
    switch (columns, behavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    case (_, _): .twoBesideSecondary
    }
  }

  /// The number of columns beside the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }
}
