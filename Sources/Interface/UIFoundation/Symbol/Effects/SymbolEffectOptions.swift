/// How fast and how often a symbol effect runs.
public struct SymbolEffectOptions: Sendable {
  package enum Repetition: Sendable {
    /// Once for a discrete effect, and without end for one that lasts.
    case automatic
    case forever, once
    case times(Int)
  }

  package var speed = 1.0
  package var repetition = Repetition.automatic

  /// The usual speed; once, or until the effect is removed.
  public static let `default` = SymbolEffectOptions()
  /// Runs over and over.
  public static var repeating: Self { Self.default.repeating }
  /// Runs once.
  public static var nonRepeating: Self { Self.default.nonRepeating }
  /// Runs a number of times; nil and numbers below 1 mean without end.
  public static func `repeat`(_ count: Int?) -> Self { Self.default.repeat(count) }
  /// Runs with a speed: 2 takes half the time. A speed that is not positive and finite counts as 1.
  public static func speed(_ speed: Double) -> Self { Self.default.speed(speed) }

  /// These options, over and over.
  public var repeating: Self { with(.forever) }
  /// These options, once.
  public var nonRepeating: Self { with(.once) }
  /// These options, a number of times; nil and numbers below 1 mean without end.
  public func `repeat`(_ count: Int?) -> Self {
    with(count.map { $0 < 1 ? .forever : .times($0) } ?? .forever)
  }
  /// These options, with a speed: 2 takes half the time. A speed that is not positive and finite counts as 1.
  public func speed(_ speed: Double) -> Self {
    var result = self
    result.speed = speed > 0 && speed.isFinite ? speed : 1
    return result
  }

  private func with(_ repetition: Repetition) -> Self {
    var result = self
    result.repetition = repetition
    return result
  }

  /// Returns the number of runs.
  func count(isDiscrete: Bool) -> Float {
    switch repetition {
    case .automatic: isDiscrete ? 1 : .infinity
    case .forever: .infinity
    case .once: 1
    case .times(let count): Float(count)
    }
  }
}
