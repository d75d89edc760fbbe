import Foundation
import RenderTree

/// Values for properties that the layer has not set itself.
extension CALayer {
  /// Values by property key. A property that was never set on this layer has the value of its key here, and
  /// otherwise its default. A dictionary under the key `style` is searched after this one, and so on.
  /// Default: nil. Values that do not fit are reported.
  ///
  /// A change is not animated. Keys without a property of the layer are read by `value(forKey:)`. Actions in
  /// a dictionary under the key `actions` are searched after `actions` of the layer.
  public var style: [AnyHashable: Any]? {
    get { objects.style.values.dictionary }
    set {
      let style = StyleValues(newValue)
      let keys = objects.style.values.keys.union(style.keys)
      objects.style.values = style
      let explicit = objects.style.explicit
      let transaction = ThreadState.current.transaction
      let disablesActions = transaction.settings.disablesActions
      transaction.settings.disablesActions = true
      for key in keys where key != Self.actionsKey && !isExplicit(key) && codedProperty(of: key) != nil {
        setCodedValue(style[key] ?? type(of: self).defaultValue(forKey: key), forKeyPath: key)
      }
      transaction.settings.disablesActions = disablesActions
      objects.style.explicit = explicit
    }
  }

  /// The action that the style names for an event; nil without one.
  func styleAction(_ event: String) -> (any CAAction)? {
    (objects.style.values[Self.actionsKey] as? [String: any CAAction])?[event]
  }

  private static let actionsKey = "actions"

  private func isExplicit(_ key: String) -> Bool {
    LayerProperty.allCases.contains { $0.key == key && objects.style.explicit.contains($0) }
  }
}

/// A layer's style, and which properties have values of their own.
struct LayerStyle {
  var values = StyleValues()
  /// The properties that were set on the layer itself.
  var explicit = LayerPropertySet()
}
