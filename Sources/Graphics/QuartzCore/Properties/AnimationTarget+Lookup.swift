import RenderTree

extension AnimationTarget {
  /// Returns the target of Core Animation's key path, or nil for a path that cannot be animated.
  package static func named(_ keyPath: String) -> AnimationTarget? { byKeyPath[keyPath] }

  /// Whether a key path can be animated with intermediate values; flags and contents have none.
  package static func hasValuesBetween(_ keyPath: String) -> Bool {
    named(keyPath).map { $0.valueKind != .flag && $0.valueKind != .contents } ?? false
  }

  func exists(on kind: LayerKind) -> Bool { ownKind.map { $0 == kind } ?? true }
}

extension PropertyAnimation {
  /// The kind of the values between which the animation interpolates.
  var valueKind: AnimationValueKind {
    if let cell { return cell.value == .color ? .color : .number }
    guard let valueFunction else { return target.valueKind }
    return valueFunction.takesThreeNumbers ? .numbers : .number
  }
}
