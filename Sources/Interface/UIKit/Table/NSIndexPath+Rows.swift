extension NSIndexPath {
  /// Creates the path of a row of a table.
  public convenience init(row: Int, section: Int) {
    let indices = [section, row]
    unsafe self.init(indexes: indices, length: 2)
  }

  /// Creates the path of an item of a collection: same as `init(row:section:)`.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The first index; `NSNotFound` for a shorter path.
  public var section: Int { index(orNotFoundAt: 0) }
  /// The second index; `NSNotFound` for a shorter path.
  public var row: Int { index(orNotFoundAt: 1) }
  /// The second index; `NSNotFound` for a shorter path.
  public var item: Int { index(orNotFoundAt: 1) }

  private func index(orNotFoundAt position: Int) -> Int {
    position < length ? index(atPosition: position) : NSNotFound
  }
}
