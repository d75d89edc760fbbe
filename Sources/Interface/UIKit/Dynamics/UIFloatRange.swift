/// The range of an attachment.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// Creates a range of zero.
  public init() { (minimum, maximum) = (0, 0) }

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// From zero to zero.
  public static let zero = UIFloatRange()
  /// Without ends.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has no ends.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// The range for a joint. Ends that are NaN count as none, and ends in the wrong order are exchanged.
  var closed: ClosedRange<Double> {
    let low = minimum.isNaN ? -Double.infinity : Double(minimum)
    let high = maximum.isNaN ? Double.infinity : Double(maximum)
    return min(low, high)...max(low, high)
  }
}
