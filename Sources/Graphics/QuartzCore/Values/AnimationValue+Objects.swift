import CoreGraphics
import Foundation
import Raster
import RenderTree

/// A number or flag, from any of the types that apps use.
struct CodedNumber {
  let value: Double

  init?(_ object: Any?) {
    switch object {
    case let number as CGFloat: value = Double(number)
    case let number as Double: value = number
    case let number as NSNumber: value = number.doubleValue
    default: return nil
    }
  }
}

extension AnimationValue {
  /// Converts an app's value for a property of the kind; nil when its type does not fit.
  init?(_ object: Any, kind: AnimationValueKind, images: ImageTable) {
    switch kind {
    case .number:
      guard let number = CodedNumber(object) else { return nil }
      self = .number(number.value)
    case .flag:
      guard let number = CodedNumber(object) else { return nil }
      self = .flag(number.value != 0)
    case .point:
      guard let point = Self.point(object) else { return nil }
      self = .point(point)
    case .size:
      guard let size = Self.size(object) else { return nil }
      self = .size(size)
    case .rect:
      guard let rect = Self.rect(object) else { return nil }
      self = .rect(rect)
    case .transform:
      guard let transform = Self.transform(object) else { return nil }
      self = .transform(transform)
    case .color:
      guard let color = object as? CGColor else { return nil }
      self = .color(color.raster)
    case .path:
      guard let path = object as? CGPath else { return nil }
      self = .path(path.raster)
    case .colors:
      guard let colors = Self.colors(object) else { return nil }
      self = .colors(colors)
    case .numbers:
      guard let list = object as? [Any] else { return nil }
      let numbers = list.compactMap { CodedNumber($0)?.value }
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .contents:
      guard let contents = images.contents(object) else { return nil }
      self = .contents(contents)
    }
  }

  static func point(_ object: Any) -> Point? {
    if let point = object as? CGPoint { return point.raster }
    return (object as? NSValue)?.point?.raster
  }

  /// Returns a size, from a size, a vector or a point.
  static func size(_ object: Any) -> Size? {
    if let size = object as? CGSize { return size.raster }
    if let size = (object as? NSValue)?.size { return size.raster }
    if let vector = object as? CGVector { return Size(width: Double(vector.dx), height: Double(vector.dy)) }
    return point(object).map { Size(width: $0.x, height: $0.y) }
  }

  static func rect(_ object: Any) -> Rect? {
    if let rect = object as? CGRect { return rect.raster }
    return (object as? NSValue)?.rect?.raster
  }

  static func transform(_ object: Any) -> Transform3D? {
    if let transform = object as? CATransform3D { return transform.committed }
    if let transform = object as? CGAffineTransform {
      return CATransform3DMakeAffineTransform(transform).committed
    }
    guard let value = object as? NSValue else { return nil }
    if let transform = value.transform3D { return transform.committed }
    return value.affineTransform.map { CATransform3DMakeAffineTransform($0).committed }
  }

  static func colors(_ object: Any) -> [Color]? {
    guard let list = object as? [Any] else { return nil }
    let colors = list.compactMap { ($0 as? CGColor)?.raster }
    return colors.count == list.count ? colors : nil
  }
}
