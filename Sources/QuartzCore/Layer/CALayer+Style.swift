import Foundation
import RenderTree

/// Values for properties that the layer has not set itself.
extension CALayer {
  /// Values by property key. A property that was never set on this layer has the value of its key here, and
  /// otherwise its default. A dictionary under the key `style` is searched after this one, and so on.
  /// Default: nil. Values that do not fit are reported.
  ///
  /// A change is not animated. Keys without a property of the layer are read by `value(forKey:)`.
  public var style: [AnyHashable: Any]? {
    get { objects.style.values }
    set {
      let keys = Set(objects.style.keys).union(LayerStyle.keys(in: newValue))
      objects.style.values = newValue
      let explicit = objects.style.explicit
      let transaction = ThreadState.current.transaction
      let disablesActions = transaction.settings.disablesActions
      transaction.settings.disablesActions = true
      for key in keys where !isExplicit(key) && codedProperty(of: key) != nil {
        setCodedValue(objects.style[key] ?? type(of: self).defaultValue(forKey: key), forKeyPath: key)
      }
      transaction.settings.disablesActions = disablesActions
      objects.style.explicit = explicit
    }
  }

  private func isExplicit(_ key: String) -> Bool {
    LayerProperty.allCases.contains { $0.key == key && objects.style.explicit.contains($0) }
  }
}

/// A layer's style, and which properties have values of their own.
struct LayerStyle {
  var values: [AnyHashable: Any]?
  /// The properties that were set on the layer itself.
  var explicit = LayerPropertySet()

  /// The number of nested styles that are searched.
  private static let maximumDepth = 16

  var keys: Set<String> { Self.keys(in: values) }

  /// All keys of a style and those nested in it.
  static func keys(in values: [AnyHashable: Any]?) -> Set<String> {
    Set(chain(values).flatMap { $0.keys.compactMap { $0 as? String } }).subtracting(["style"])
  }

  /// The value of the first style that has one for the key.
  subscript(key: String) -> Any? { Self.chain(values).lazy.compactMap { $0[key] }.first }

  /// The style and those nested in it, from the outside in.
  private static func chain(_ values: [AnyHashable: Any]?) -> [[AnyHashable: Any]] {
    var (result, next) = ([[AnyHashable: Any]](), values)
    while let style = next, result.count < maximumDepth {
      result.append(style)
      next = style["style"] as? [AnyHashable: Any]
    }
    return result
  }
}
