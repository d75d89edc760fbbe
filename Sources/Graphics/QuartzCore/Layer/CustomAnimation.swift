import CoreGraphics
import Foundation
import Raster
import RenderTree

/// The animation of a property that only the layer's class knows. The render tree does not have it: the app's
/// side evaluates it, and draws the layer again in every frame.
struct CustomAnimation {
  let key: String
  /// A property of the render tree with values of the same kind, under which the animation is evaluated.
  private let target: AnimationTarget
  private let animation: Animation
  /// A value as the app gave it, whose type the evaluated values have.
  private let sample: Any

  /// Returns the parts of an animation that change properties of the layer's class.
  static func all(in record: AnimationRecord, on layer: CALayer) -> [CustomAnimation] {
    var keys: [String] = []
    record.animation.forEachProperty { animation in
      guard let key = animation.keyPath, !keys.contains(key), layer.isCustom(key) else { return }
      keys.append(key)
    }
    return keys.compactMap { CustomAnimation($0, in: record, on: layer) }
  }

  /// Fails for an animation without a value of a known kind.
  private init?(_ key: String, in record: AnimationRecord, on layer: CALayer) {
    var samples: [Any] = []
    record.animation.forEachProperty { if $0.keyPath == key { samples += $0.samples } }
    if let value = layer.codedValue(forKeyPath: key) { samples.insert(value, at: 0) }
    let kinds = samples.lazy.compactMap { sample in
      AnimationTarget(standingInFor: sample).map { (sample, $0) }
    }
    guard let (sample, target) = kinds.first else {
      layer.report(key, .unsupportedValue)
      return nil
    }
    let property = StandIn(layer: layer, key: key, target: target)
    // Pictures have no values between them, and no kind here.
    guard var content = record.animation.content(for: property, images: ImageTable()) else { return nil }
    if (record.animation as? CABasicAnimation)?.startsWithoutValue == true, target.startsAtZero {
      content = content.starting(at: target.zero)
    }
    (self.key, self.target, self.sample) = (key, target, sample)
    var animation = Animation(content)
    animation.timing = record.timing
    animation.timingFunction = record.animation.timingFunction?.committed
    self.animation = animation
  }

  /// Returns the value at a time of the layer, over the value without the animation.
  func value(at time: Double, over value: Any?) -> Any? {
    let base =
      value.flatMap { AnimationValue($0, kind: target.valueKind, images: ImageTable()) }
      ?? target.zero
    return animation.value(of: target, at: time, over: base).object(like: value ?? sample)
  }
}

/// A layer of which one property has the place of a property of the render tree.
private final class StandIn: AnimatedLayer {
  private let layer: CALayer
  private let key: String
  private let target: AnimationTarget

  init(layer: CALayer, key: String, target: AnimationTarget) {
    (self.layer, self.key, self.target) = (layer, key, target)
  }

  func add(_ anim: CAAnimation, forKey key: String?) {}
  func shownValue(forKeyPath keyPath: String) -> Any? { nil }
  func propertyAnimation(forKeyPath keyPath: String) -> PropertyAnimation? {
    keyPath == key ? PropertyAnimation(target) : nil
  }
  func report(_ key: String, _ problem: CADiagnostics.Report.Problem) { layer.report(key, problem) }
}

extension CAAnimation {
  /// Calls the block for each property animation in this one, itself included.
  fileprivate func forEachProperty(_ body: (CAPropertyAnimation) -> Void) {
    if let property = self as? CAPropertyAnimation { body(property) }
    for child in (self as? CAAnimationGroup)?.animations ?? [] { child.forEachProperty(body) }
  }
}

extension CAPropertyAnimation {
  /// The values that the app has given.
  fileprivate var samples: [Any] {
    switch self {
    case let basic as CABasicAnimation: [basic.fromValue, basic.toValue, basic.byValue].compactMap { $0 }
    case let keyframe as CAKeyframeAnimation: keyframe.path == nil ? keyframe.values ?? [] : [CGPoint.zero]
    default: []
    }
  }
}

extension Animation.Content {
  /// Returns the content with a first end, if it runs between two ends and has none.
  fileprivate func starting(at value: AnimationValue) -> Animation.Content {
    switch self {
    case .basic(let property, var values):
      values.from = values.from ?? value
      return .basic(property, values)
    case .spring(let property, var values, let spring):
      values.from = values.from ?? value
      return .spring(property, values, spring)
    default: return self
    }
  }
}

extension AnimationTarget {
  /// Finds a property with values of the same kind; nil for a value that nothing lies between.
  fileprivate init?(standingInFor value: Any) {
    switch value {
    case is CGColor: self = .backgroundColor
    case is CGPath: self = .path
    default:
      if CodedNumber(value) != nil {
        self = .zPosition
      } else if AnimationValue.rect(value) != nil {
        self = .contentsRect
      } else if value is CGSize || (value as? NSValue)?.size != nil || value is CGVector {
        self = .shadowOffset
      } else if AnimationValue.point(value) != nil {
        self = .position
      } else if AnimationValue.transform(value) != nil {
        self = .transform
      } else if AnimationValue.colors(value).map({ !$0.isEmpty }) == true {
        self = .colors
      } else if AnimationValue(value, kind: .numbers, images: ImageTable()) != nil {
        self = .locations
      } else {
        return nil
      }
    }
  }
}

extension AnimationTarget {
  /// Whether an animation of a property that was never set begins at zero: numbers and their structures are
  /// zero on iOS until they are set.
  fileprivate var startsAtZero: Bool {
    switch valueKind {
    case .number, .point, .size, .rect: true
    default: false
    }
  }

  /// The value that stands for none.
  fileprivate var zero: AnimationValue {
    switch valueKind {
    case .point: .point(.zero)
    case .size: .size(Size(width: 0, height: 0))
    case .rect: .rect(Rect(x: 0, y: 0, width: 0, height: 0))
    default: LayerProperties().value(of: self)
    }
  }
}

extension AnimationValue {
  /// Returns the value as an object of the same type as the app's own.
  fileprivate func object(like sample: Any) -> Any? {
    switch self {
    case .number(let number): Self.number(number, like: sample)
    case .point(let point):
      sample is NSValue ? NSValue(cgPoint: CGPoint(point)) : CGPoint(point)
    case .size(let size):
      switch sample {
      case is NSValue: NSValue(cgSize: CGSize(size))
      case is CGVector: CGVector(dx: size.width, dy: size.height)
      default: CGSize(size)
      }
    case .rect(let rect): sample is NSValue ? NSValue(cgRect: CGRect(rect)) : CGRect(rect)
    case .color(let color): CGColor(color)
    case .path(let path): CGPath(path)
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): sample is [NSNumber] ? numbers.map { NSNumber(value: $0) } : numbers
    case .transform(let transform): Self.transform(CATransform3D(transform), like: sample)
    case .flag, .contents: nil
    }
  }

  private static func number(_ number: Double, like sample: Any) -> Any? {
    switch sample {
    case is CGFloat: CGFloat(number)
    case is Double: number
    case is Float: Float(number)
    case is Int: Int(exactly: number.rounded()) ?? 0
    default: NSNumber(value: number)
    }
  }

  private static func transform(_ transform: CATransform3D, like sample: Any) -> Any? {
    switch sample {
    case is CGAffineTransform: CATransform3DGetAffineTransform(transform)
    case let value as NSValue where value.affineTransform != nil:
      NSValue(cgAffineTransform: CATransform3DGetAffineTransform(transform))
    case is NSValue: NSValue(caTransform3D: transform)
    default: transform
    }
  }
}
