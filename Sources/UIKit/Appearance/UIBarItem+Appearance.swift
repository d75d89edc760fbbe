extension UIBarItem {
  /// Returns the item whose attributes of titles all items of this class and its subclasses have, and whose
  /// tint colour if it is a `UIBarButtonItem`. Values of an item itself go before them.
  ///
  /// A bar looks them up when it shows an item: those that are set later count from its next change on. Other
  /// properties of the item have no effect.
  public class func appearance() -> Self {
    BarItemModels.shared.model(of: self) { makeInstance() }
  }

  /// The attributes of the title in a state: the item's own over those of its class.
  final func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for model in BarItemModels.shared.models(for: self) {
      attributes.merge(model.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
    return attributes.merging(titleTextAttributes(for: state) ?? [:]) { $1 }
  }
}

extension UIBarButtonItem {
  /// The item's own tint colour, and else that of its class.
  final var shownTintColor: UIColor? {
    tintColor
      ?? BarItemModels.shared.models(for: self).lazy.reversed()
      .compactMap { ($0 as? UIBarButtonItem)?.tintColor }.first
  }
}

/// The items whose values the items of a class have.
@MainActor private final class BarItemModels {
  static let shared = BarItemModels()

  /// The models, those of outer classes first.
  private var models: [UIBarItem] = []

  /// Returns the model of a class, made by `make` if there is none yet.
  func model<Item: UIBarItem>(of itemClass: Item.Type, make: () -> Item) -> Item {
    if let found = models.first(where: { type(of: $0) == itemClass }) as? Item { return found }
    let model = make()
    models.insert(model, at: models.firstIndex { $0.isKind(of: itemClass) } ?? models.endIndex)
    return model
  }

  /// Returns the models of an item's classes.
  func models(for item: UIBarItem) -> [UIBarItem] {
    models.filter { $0 !== item && item.isKind(of: type(of: $0)) }
  }
}
