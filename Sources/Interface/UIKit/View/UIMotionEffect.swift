/// A change of a view with the tilt of the device. Nothing tilts the machines that this runs on: views have
/// their effects, and look as in the middle of the range, where the offset is zero.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the changes for an offset between −1 and 1 in each direction, by their key paths; nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of one number, which is proportional to the tilt about one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right, or up and down.
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The property that changes.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The change at the offset −1. Default: nil.
  open var minimumRelativeValue: Any?
  /// The change at the offset 1. Default: nil.
  open var maximumRelativeValue: Any?

  /// Creates an effect without values.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns the number between the two values; nil unless both are numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue) else {
      return nil
    }
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let fraction = (Double(min(max(offset, -1), 1)) + 1) / 2
    return [keyPath: low + (high - low) * fraction]
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Several effects together.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects. Default: nil.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the changes of all effects; of several with the same key path, that of the last one.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let changes = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return changes.isEmpty ? nil : changes.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIView {
  /// The effects of the view, in the order in which they were added. They are kept as a value of the layer.
  public var motionEffects: [UIMotionEffect] {
    get { layer.value(forKey: "motionEffects") as? [UIMotionEffect] ?? [] }
    set { layer.setValue(newValue, forKey: "motionEffects") }
  }

  /// Adds an effect. Does nothing for one that the view has.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(effect) { motionEffects.append(effect) }
  }

  /// Takes an effect away.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
