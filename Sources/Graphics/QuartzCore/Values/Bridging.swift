import CoreGraphics
import Foundation

// Casts such as `value as NSNumber` and `value as NSValue` in both directions. Apple's platforms have them;
// Foundation on Linux does not.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Boxes the number in an `NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Sets `result` to the boxed number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Sets `result` to the boxed number and returns true.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the boxed number, or 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// The value of a number, rounded if it has more digits.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Boxes the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Sets `result` to the boxed value, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.point
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed value, or zero when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Boxes the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Sets `result` to the boxed value, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.size
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed value, or zero when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Boxes the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Sets `result` to the boxed value, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rect
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed value, or zero when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// Boxes the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  /// Sets `result` to the boxed value, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.vector
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed value, or zero when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.cgVectorValue ?? CGVector(dx: 0.0, dy: 0.0)
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// Boxes the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Sets `result` to the boxed value, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
    result = source.affineTransform
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed value, or the identity when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? .identity
  }
}

extension CATransform3D: _ObjectiveCBridgeable {
  /// Boxes the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  /// Sets `result` to the boxed value, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.transform3D
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed value, or the identity when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3DIdentity
  }
}
