import CoreGraphics
import Foundation
import Raster
import RenderTree

/// A structure with components that key-value coding can access.
protocol CodedStructure {
  init?(coded object: Any)
  var coded: NSValue { get }
  /// Returns the value at a path inside the structure, or nil for an unknown path.
  func component(at path: Substring) -> Any?
  /// Returns a copy with another value at a path inside the structure; nil for an unknown path or a value
  /// that does not fit.
  func setting(_ path: Substring, to value: Any?) -> Self?
}

extension CGPoint: CodedStructure {
  init?(coded object: Any) {
    guard let point = AnimationValue.point(object) else { return nil }
    self.init(point)
  }

  var coded: NSValue { NSValue(cgPoint: self) }

  func component(at path: Substring) -> Any? {
    switch path {
    case "x": NSNumber(value: Double(x))
    case "y": NSNumber(value: Double(y))
    default: nil
    }
  }

  func setting(_ path: Substring, to value: Any?) -> CGPoint? {
    guard let number = CodedNumber(value) else { return nil }
    return switch path {
    case "x": CGPoint(x: number.value, y: Double(y))
    case "y": CGPoint(x: Double(x), y: number.value)
    default: nil
    }
  }
}

extension CGSize: CodedStructure {
  init?(coded object: Any) {
    guard let size = AnimationValue.size(object) else { return nil }
    self.init(size)
  }

  var coded: NSValue { NSValue(cgSize: self) }

  func component(at path: Substring) -> Any? {
    switch path {
    case "width": NSNumber(value: Double(width))
    case "height": NSNumber(value: Double(height))
    default: nil
    }
  }

  func setting(_ path: Substring, to value: Any?) -> CGSize? {
    guard let number = CodedNumber(value) else { return nil }
    return switch path {
    case "width": CGSize(width: number.value, height: Double(height))
    case "height": CGSize(width: Double(width), height: number.value)
    default: nil
    }
  }
}

extension CGRect: CodedStructure {
  init?(coded object: Any) {
    guard let rect = AnimationValue.rect(object) else { return nil }
    self.init(rect)
  }

  var coded: NSValue { NSValue(cgRect: self) }

  func component(at path: Substring) -> Any? {
    switch path {
    case "origin": origin.coded
    case "size": size.coded
    default:
      path.hasPrefix("origin.")
        ? origin.component(at: path.dropFirst(7))
        : path.hasPrefix("size.") ? size.component(at: path.dropFirst(5)) : nil
    }
  }

  func setting(_ path: Substring, to value: Any?) -> CGRect? {
    let origin = path == "origin" ? value.flatMap { CGPoint(coded: $0) } : nil
    let size = path == "size" ? value.flatMap { CGSize(coded: $0) } : nil
    if let origin = path.hasPrefix("origin.") ? self.origin.setting(path.dropFirst(7), to: value) : origin {
      return CGRect(origin: origin, size: self.size)
    }
    if let size = path.hasPrefix("size.") ? self.size.setting(path.dropFirst(5), to: value) : size {
      return CGRect(origin: self.origin, size: size)
    }
    return nil
  }
}

extension CATransform3D: CodedStructure {
  init?(coded object: Any) {
    guard let transform = AnimationValue.transform(object) else { return nil }
    self.init(transform)
  }

  var coded: NSValue { NSValue(caTransform3D: self) }

  func component(at path: Substring) -> Any? {
    guard let target = Self.target(path) else { return nil }
    return switch holder.value(of: target) {
    case .number(let number): NSNumber(value: number)
    case .size(let size): CGSize(size).coded
    default: nil
    }
  }

  func setting(_ path: Substring, to value: Any?) -> CATransform3D? {
    guard let target = Self.target(path), let value,
      let new = AnimationValue(value, kind: target.valueKind, images: ImageTable())
    else { return nil }
    var holder = holder
    holder.set(new, for: target)
    return CATransform3D(holder.transform)
  }

  private static func target(_ path: Substring) -> AnimationTarget? {
    AnimationTarget.named("transform." + path)
  }

  /// Layer properties with this transform, whose accessors read and set parts of it.
  private var holder: LayerProperties {
    var properties = LayerProperties()
    properties.transform = committed
    return properties
  }
}
