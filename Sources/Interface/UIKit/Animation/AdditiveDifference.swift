/// The difference between the old and the new value of a property, for an additive animation from `value` to
/// `zero`.
struct AdditiveDifference {
  var keyPath: String
  var value: NSValue
  var zero: NSValue

  /// Returns one difference for each part of the property that has changed. Properties that cannot be added
  /// give an empty list.
  static func differences(_ key: String, from before: Any?, to layer: CALayer) -> [AdditiveDifference] {
    switch key {
    case "position":
      guard let old = (before as? NSValue)?.cgPointValue else { return [] }
      return [point("position", from: old, to: layer.position)].compactMap(\.self)
    case "bounds":
      guard let old = (before as? NSValue)?.cgRectValue else { return [] }
      return [
        point("bounds.origin", from: old.origin, to: layer.bounds.origin),
        size("bounds.size", from: old.size, to: layer.bounds.size),
      ].compactMap(\.self)
    case "opacity":
      guard let old = before as? NSNumber else { return [] }
      let change = old.floatValue - layer.opacity
      guard change != 0 else { return [] }
      return [
        AdditiveDifference(keyPath: key, value: NSNumber(value: change), zero: NSNumber(value: 0))
      ]
    case "transform":
      // Transforms are added by concatenation: the difference is the old transform times the inverse of the
      // new one.
      guard let old = (before as? NSValue)?.caTransform3DValue,
        !CATransform3DEqualToTransform(old, layer.transform)
      else { return [] }
      let change = CATransform3DConcat(old, CATransform3DInvert(layer.transform))
      return [
        AdditiveDifference(
          keyPath: key, value: NSValue(caTransform3D: change),
          zero: NSValue(caTransform3D: CATransform3DIdentity))
      ]
    default: return []
    }
  }

  private static func point(_ keyPath: String, from old: CGPoint, to new: CGPoint) -> AdditiveDifference? {
    guard old != new else { return nil }
    let change = CGPoint(x: old.x - new.x, y: old.y - new.y)
    return AdditiveDifference(
      keyPath: keyPath, value: NSValue(cgPoint: change), zero: NSValue(cgPoint: .zero))
  }

  private static func size(_ keyPath: String, from old: CGSize, to new: CGSize) -> AdditiveDifference? {
    guard old != new else { return nil }
    let change = CGSize(width: old.width - new.width, height: old.height - new.height)
    return AdditiveDifference(keyPath: keyPath, value: NSValue(cgSize: change), zero: NSValue(cgSize: .zero))
  }
}
