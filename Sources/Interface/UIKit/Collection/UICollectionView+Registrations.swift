extension UICollectionView {
  /// The cells of one class, and the code that fills them.
  ///
  /// A registration is made once, outside of the data source's methods: each one has cells of its own.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Code that fills a cell with an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let identifier = RegistrationIdentifiers.next()
    fileprivate let handler: Handler

    /// Creates a registration of cells of the class that the handler takes.
    public init(handler: @escaping Handler) { self.handler = handler }

    /// Creates a registration of cells of the class that the handler takes, because nib files cannot be read
    /// here.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.init(handler: handler)
      _ = cellNib.substitute(Cell.self)
    }
  }

  /// The supplementary views of one class, and the code that fills them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Code that fills a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let identifier = RegistrationIdentifiers.next()
    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Creates a registration of views of the class that the handler takes.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Creates a registration of views of the class that the handler takes, because nib files cannot be read
    /// here.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
      _ = supplementaryNib.substitute(Supplementary.self)
    }
  }

  /// Returns a cell that has left the screen, or a new one, filled by the registration. Without an item it is
  /// not filled.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = CollectionReuse.Key(kind: nil, identifier: registration.identifier)
    reuse.classes[key] = Cell.self
    let view = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = view as? Cell else { preconditionFailure("The cell is not of its registered class.") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view that has left the screen, or a new one, filled by the registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    reuse.classes[.init(kind: kind, identifier: registration.identifier)] = Supplementary.self
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let supplementary = view as? Supplementary else {
      preconditionFailure("The view is not of its registered class.")
    }
    registration.handler(supplementary, kind, indexPath)
    return supplementary
  }

  /// Lets the data source fill the cells of items again.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      guard let cell = cell(path), let dataSource else { continue }
      reconfigured = cell
      let filled = dataSource.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      // A data source that made another cell has not used the queue for this one.
      if filled !== cell {
        filled.removeFromSuperview()
        reloadItems(at: [path])
      } else {
        setNeedsMeasuring(.init(category: .cell, kind: "", path: path), cell)
        setNeedsLayout()
      }
    }
  }
}

/// The names under which registrations keep their views.
@MainActor private enum RegistrationIdentifiers {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "registration \(count)"
  }
}
