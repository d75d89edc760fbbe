extension IndexPath {
  /// Creates the path of a row of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// Creates the path of an item of a collection: same as `init(row:section:)`.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The first index. The path must have two indices.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. The path must have two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index. The path must have two indices.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Whether the path has two indices.
  var isRow: Bool { count == 2 }
}
