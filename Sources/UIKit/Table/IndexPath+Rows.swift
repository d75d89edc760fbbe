extension IndexPath {
  /// Names a row of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// Names an item of a collection: the same as a row.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The first index. The path must have two.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. The path must have two.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index. The path must have two.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Whether the path names a row at all.
  var isRow: Bool { count == 2 }
}
