extension UIBarItem: UIAppearance {
  /// Returns the item whose attributes of titles all items of this class and its subclasses have, and whose
  /// tint colour if it is a `UIBarButtonItem`. Values of an item itself go before them.
  ///
  /// A bar looks them up when it shows an item: those that are set later count from its next change on. Other
  /// properties of the item have no effect.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns the item whose values items of this class have in bars that views and controllers of other
  /// classes contain, the innermost first; a bar counts as a container of its items. The buttons of toolbars
  /// and navigation bars look them up, and tab bars; back buttons have the values of all items only.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    BarItemModels.shared.model(of: self, inside: containerTypes) { makeInstance() }
  }

  /// The attributes of the title in a state: the own ones over those of the class in the view that shows it.
  final func shownTitleAttributes(
    for state: UIControl.State, in view: UIView? = nil
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for model in BarItemModels.shared.models(for: self, in: view) {
      attributes.merge(model.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
    return attributes.merging(titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  /// Whether values of items depend on what contains them.
  static var hasContainedAppearance: Bool { BarItemModels.shared.hasContainers }
}

extension UIBarButtonItem {
  /// The item's own tint colour, and else that of its class in the view that shows it.
  final func shownTintColor(in view: UIView? = nil) -> UIColor? {
    tintColor
      ?? BarItemModels.shared.models(for: self, in: view).lazy.reversed()
      .compactMap { ($0 as? UIBarButtonItem)?.tintColor }.first
  }
}

/// The items whose values the items of a class have.
@MainActor private final class BarItemModels {
  static let shared = BarItemModels()

  private struct Rule {
    let item: UIBarItem
    let containers: [any UIAppearanceContainer.Type]
  }

  /// The rules, those of outer classes first, then those with fewer containers.
  private var rules: [Rule] = []

  var hasContainers: Bool { rules.contains { !$0.containers.isEmpty } }

  /// Returns the model of a class, made by `make` if there is none yet.
  func model<Item: UIBarItem>(
    of itemClass: Item.Type, inside containers: [any UIAppearanceContainer.Type], make: () -> Item
  ) -> Item {
    let known = rules.first {
      type(of: $0.item) == itemClass && $0.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let found = known?.item as? Item { return found }
    let model = make()
    let place = rules.firstIndex { rule in
      rule.item.isKind(of: itemClass)
        && (type(of: rule.item) != itemClass || rule.containers.count > containers.count)
    }
    rules.insert(Rule(item: model, containers: containers), at: place ?? rules.endIndex)
    return model
  }

  /// Returns the models of an item's classes that count in a view.
  func models(for item: UIBarItem, in view: UIView?) -> [UIBarItem] {
    rules.filter { rule in
      rule.item !== item && item.isKind(of: type(of: rule.item))
        && (rule.containers.isEmpty || view?.isContained(in: rule.containers) ?? false)
    }.map(\.item)
  }
}
