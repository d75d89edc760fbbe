/// Recognizes a quick stroke in a direction: 50 points within 0.5 s, less than 27 degrees off the direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe. The bits are those of iOS.
  public struct Direction: OptionSet, Sendable {
    /// The bits, one per direction.
    public let rawValue: UInt

    /// Makes a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Towards greater x.
    public static let right = Direction(rawValue: 1 << 0)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 1 << 1)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 1 << 2)
    /// Towards greater y.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized. The default is `right`.
  open var direction: Direction = .right
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  /// The distance, in points, that the fingers must move within `duration` seconds. Value of iOS's
  /// recognizer.
  private static let distance: CGFloat = 50
  private static let duration: TimeInterval = 0.5

  private var start: (point: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
    if let middle = center(of: self.touches) { start = (middle, start?.time ?? event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, arbitration.pending == nil, let start, let now = center(of: self.touches) else {
      return
    }
    guard event.timestamp - start.time <= Self.duration else { return state = .failed }
    let (x, y) = (now.x - start.point.x, now.y - start.point.y)
    // At most atan ½, about 26.6 degrees, off the direction.
    let (along, across, way): (CGFloat, CGFloat, Direction) =
      abs(x) > abs(y) ? (abs(x), abs(y), x > 0 ? .right : .left) : (abs(y), abs(x), y > 0 ? .down : .up)
    if along > UIPanGestureRecognizer.slop, !direction.contains(way) || across > along / 2 {
      return state = .failed
    }
    if along >= Self.distance, self.touches.count == numberOfTouchesRequired { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { start = nil }
}
