import CoreGraphics
import Foundation

extension CALayer {
  /// Same as `value(forKey:)`, with paths into structures: `position.x`, `transform.rotation.z`,
  /// `bounds.size.width`.
  public func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Same as `setValue(_:forKey:)`, with paths into structures.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }

  func codedValue(forKeyPath keyPath: String) -> Any? {
    let (key, path) = Self.split(keyPath)
    guard let property = type(of: self).codedProperty(key) else {
      return userValues[keyPath] ?? objects.style.values[keyPath]
        ?? type(of: self).defaultValue(forKey: keyPath)
    }
    guard let path else { return property.get(self) }
    guard let getComponent = property.getComponent else { return nil }
    return getComponent(self, path)
  }

  func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, path) = Self.split(keyPath)
    guard let property = type(of: self).codedProperty(key) else {
      return changeCustom(keyPath) { userValues[keyPath] = value }
    }
    guard let path else {
      if !property.set(self, value) { report(keyPath, .unsupportedValue) }
      return
    }
    guard let getComponent = property.getComponent, getComponent(self, path) != nil else {
      return report(keyPath, .unsupportedKeyPath)
    }
    if property.setComponent?(self, path, value) != true { report(keyPath, .unsupportedValue) }
  }

  /// The value of a property of the class; nil for any other key.
  func codedProperty(of key: String) -> Any? { type(of: self).codedProperty(key)?.get(self) }

  func isChanged(_ key: String) -> Bool {
    guard let value = value(forKey: key) else { return type(of: self).defaultValue(forKey: key) != nil }
    guard let usual = type(of: self).defaultValue(forKey: key) else { return true }
    return value as? AnyHashable != usual as? AnyHashable
  }

  private static func split(_ keyPath: String) -> (key: String, path: Substring?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), keyPath[keyPath.index(after: dot)...])
  }

  /// The properties of every kind of layer.
  static func commonCodedProperty(_ key: String) -> CodedProperty<CALayer>? {
    codedProperty(ofEveryLayer: key) ?? uncommittedCodedProperty(key)
  }

  /// The properties that are not committed to the screen themselves.
  private static func uncommittedCodedProperty(_ key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "frame": .structure(\CALayer.frame)
    case "opaque", "isOpaque": .flag(\CALayer.isOpaque)
    case "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange)
    case "duration": .number(\CALayer.duration)
    case "repeatCount": .number(\CALayer.repeatCount)
    case "repeatDuration": .number(\CALayer.repeatDuration)
    case "autoreverses": .flag(\CALayer.autoreverses)
    case "fillMode": .name(\CALayer.fillMode)
    case "name": .object(\CALayer.name)
    case "actions": .object(\CALayer.actions)
    case "sublayers": .object(\CALayer.sublayers)
    case "mask": .object(\CALayer.mask)
    default: nil
    }
  }
}
