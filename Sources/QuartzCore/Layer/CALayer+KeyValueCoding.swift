import CoreGraphics
import Foundation

extension CALayer {
  /// As `value(forKey:)`, with paths into structures: `position.x`, `transform.rotation.z`, `bounds.size.width`.
  public func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// As `setValue(_:forKey:)`, with paths into structures.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }

  func codedValue(forKeyPath keyPath: String) -> Any? {
    let (key, path) = Self.split(keyPath)
    guard let property = codedProperty(key) else { return userValues[keyPath] }
    guard let path else { return property.get(self) }
    guard let getComponent = property.getComponent else { return nil }
    return getComponent(self, path)
  }

  func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, path) = Self.split(keyPath)
    guard let property = codedProperty(key) else {
      userValues[keyPath] = value
      return
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

  private static func split(_ keyPath: String) -> (key: String, path: Substring?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), keyPath[keyPath.index(after: dot)...])
  }

  /// The properties of every kind of layer.
  static func commonCodedProperty(_ key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "bounds": .structure(\CALayer.bounds)
    case "frame": .structure(\CALayer.frame)
    case "position": .structure(\CALayer.position)
    case "anchorPoint": .structure(\CALayer.anchorPoint)
    case "anchorPointZ": .number(\CALayer.anchorPointZ)
    case "zPosition": .number(\CALayer.zPosition)
    case "transform": .structure(\CALayer.transform)
    case "sublayerTransform": .structure(\CALayer.sublayerTransform)
    case "hidden", "isHidden": .flag(\CALayer.isHidden)
    case "doubleSided", "isDoubleSided": .flag(\CALayer.isDoubleSided)
    case "opaque", "isOpaque": .flag(\CALayer.isOpaque)
    case "masksToBounds": .flag(\CALayer.masksToBounds)
    case "opacity": .number(\CALayer.opacity)
    case "backgroundColor": .object(\CALayer.backgroundColor)
    case "cornerRadius": .number(\CALayer.cornerRadius)
    case "borderWidth": .number(\CALayer.borderWidth)
    case "borderColor": .object(\CALayer.borderColor)
    case "shadowColor": .object(\CALayer.shadowColor)
    case "shadowOpacity": .number(\CALayer.shadowOpacity)
    case "shadowOffset": .structure(\CALayer.shadowOffset)
    case "shadowRadius": .number(\CALayer.shadowRadius)
    case "shadowPath": .object(\CALayer.shadowPath)
    case "contents": .object(\CALayer.contents)
    case "contentsRect": .structure(\CALayer.contentsRect)
    case "contentsGravity": .name(\CALayer.contentsGravity)
    case "contentsScale": .number(\CALayer.contentsScale)
    case "magnificationFilter": .name(\CALayer.magnificationFilter)
    case "shouldRasterize": .flag(\CALayer.shouldRasterize)
    case "rasterizationScale": .number(\CALayer.rasterizationScale)
    case "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity)
    case "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange)
    case "beginTime": .number(\CALayer.beginTime)
    case "duration": .number(\CALayer.duration)
    case "speed": .number(\CALayer.speed)
    case "timeOffset": .number(\CALayer.timeOffset)
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
