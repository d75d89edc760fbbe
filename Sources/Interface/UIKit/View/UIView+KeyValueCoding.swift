/// A view whose properties code reads and writes by their names.
///
/// The methods are members of a protocol's extension, because labels, pickers and bars have methods of the
/// same names, and Swift prefers those.
public protocol KeyValueCodedView: UIView {}

extension UIView: KeyValueCodedView {}

/// The properties of a view by their names, and those of its layer behind `layer.`.
///
/// Enumerations are numbers, as on iOS: those of their raw values. Other names are reported, where Apple's
/// raises an exception; so are the properties of an app's own classes.
@MainActor extension KeyValueCodedView {
  /// Returns the value of a property; nil for an unknown name.
  @preconcurrency public func value(forKey key: String) -> Any? {
    keyedViewProperties.value(of: key, in: self)
  }

  /// Sets a property. A value of another type, and an unknown name, change nothing.
  @preconcurrency public func setValue(_ value: Any?, forKey key: String) {
    keyedViewProperties.set(key, of: self, to: value)
  }

  /// Returns the value of a property, or that of the layer for a path such as `layer.transform.rotation.z`.
  @preconcurrency public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = layerPath(keyPath) else { return value(forKey: keyPath) }
    return layer.value(forKeyPath: path)
  }

  /// Sets a property, or that of the layer for a path such as `layer.cornerRadius`.
  @preconcurrency public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = layerPath(keyPath) else { return setValue(value, forKey: keyPath) }
    layer.setValue(value, forKeyPath: path)
  }

  private func layerPath(_ keyPath: String) -> String? {
    let beginning = "layer."
    return keyPath.hasPrefix(beginning) ? String(keyPath.dropFirst(beginning.count)) : nil
  }
}

@MainActor private let keyedViewProperties = KeyedProperties<UIView>([
  "alpha": .init(\.alpha), "backgroundColor": .init(\.backgroundColor), "bounds": .init(\.bounds),
  "center": .init(\.center), "clipsToBounds": .init(\.clipsToBounds),
  "contentMode": .init(number: \.contentMode), "frame": .init(\.frame), "hidden": .init(\.isHidden),
  "layer": .init(reading: \.layer), "opaque": .init(\.isOpaque), "subviews": .init(reading: \.subviews),
  "superview": .init(reading: \.superview), "tag": .init(\.tag), "tintColor": .init(\.tintColor),
  "transform": .init(\.transform), "userInteractionEnabled": .init(\.isUserInteractionEnabled),
  "window": .init(reading: \.window),
])
