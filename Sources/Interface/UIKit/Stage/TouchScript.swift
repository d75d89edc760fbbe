import PortableMath

/// The movement of one finger from its landing on, for scenes and tests. `Stage.perform` and `Stage.schedule`
/// play it.
///
/// A finger that is not lifted or cancelled stays where it is. Times are in seconds, locations in points of
/// the stage. A duration that is not positive and finite counts as 0. Each function returns an extended copy.
///
///     stage.perform(
///       TouchScript(at: CGPoint(x: 100, y: 100))
///         .moving(by: CGVector(dx: 0, dy: 200), over: 0.3)
///         .resting(for: 1)
///         .lifting())
public struct TouchScript: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    case move([CGPoint], TimeInterval)
    case rest(TimeInterval)
    case end(Stage.PointerEvent.Phase)
  }

  /// A change of the finger at an instant.
  struct Entry {
    /// The time since the landing, in seconds.
    var offset: TimeInterval
    var phase: Stage.PointerEvent.Phase
    var location: CGPoint
  }

  /// The length of the time interval from which recognizers take a finger's velocity, in seconds. Same as a
  /// scroll view's (docs/semantics.md).
  static let velocityWindow: TimeInterval = 0.1
  /// The largest number of events of one movement. Chosen: more than any gesture has, few enough that a
  /// mistyped duration ends.
  private static let moveLimit = 100_000.0

  private let start: CGPoint
  private var steps: [Step] = []

  /// The location of the finger at the end of the script.
  public private(set) var location: CGPoint

  /// Creates the script of a finger that lands at a point.
  public init(at start: CGPoint) {
    self.start = start
    location = start
  }

  /// Moves through the points in straight lines at constant speed. Without points the finger stays and sends
  /// moves.
  public func moving(along points: [CGPoint], over duration: TimeInterval) -> TouchScript {
    guard let last = points.last else {
      return adding(.move([location, location], usable(duration)), to: location)
    }
    return adding(.move([location] + points, usable(duration)), to: last)
  }

  /// Moves to a point in a straight line at constant speed.
  public func moving(to point: CGPoint, over duration: TimeInterval) -> TouchScript {
    moving(along: [point], over: duration)
  }

  /// Moves by a distance in a straight line at constant speed.
  public func moving(by way: CGVector, over duration: TimeInterval) -> TouchScript {
    moving(to: CGPoint(x: location.x + way.dx, y: location.y + way.dy), over: duration)
  }

  /// Moves to the point and arrives at the given speed, in points per second.
  ///
  /// The last 100 ms (less if the distance or the duration is shorter) are at this speed; the rest of the
  /// distance takes the time before. With a speed that is not positive and finite the finger arrives early
  /// and rests for the last 100 ms.
  public func moving(to point: CGPoint, over duration: TimeInterval, endingAt speed: CGFloat) -> TouchScript {
    let duration = usable(duration)
    let window = min(duration, Self.velocityWindow)
    let way = CGVector(dx: point.x - location.x, dy: point.y - location.y)
    let length = Math.hypot(way.dx, way.dy)
    guard speed > 0, speed.isFinite else {
      return moving(to: point, over: duration - window).resting(for: window)
    }
    let time = min(window, Double(length / speed))
    let fraction = length > 0 ? 1 - CGFloat(time) * speed / length : 1
    let turn = CGPoint(x: location.x + way.dx * fraction, y: location.y + way.dy * fraction)
    return moving(to: turn, over: duration - time).moving(to: point, over: time)
  }

  /// Moves at a velocity, in points per second, for a duration. If it lasts at least 100 ms and the finger is
  /// lifted right after it, the gesture ends with exactly this velocity.
  public func flinging(at velocity: CGVector, for duration: TimeInterval = 0.1) -> TouchScript {
    let time = CGFloat(usable(duration))
    return moving(by: CGVector(dx: velocity.dx * time, dy: velocity.dy * time), over: duration)
  }

  /// Stays at the location without sending moves.
  public func resting(for duration: TimeInterval) -> TouchScript {
    adding(.rest(usable(duration)), to: location)
  }

  /// Lifts the finger. Later steps of the script are ignored.
  public func lifting() -> TouchScript { adding(.end(.up), to: location) }

  /// Cancels the touch as the system does. Later steps of the script are ignored.
  public func cancelling() -> TouchScript { adding(.end(.cancel), to: location) }

  private func adding(_ step: Step, to point: CGPoint) -> TouchScript {
    var script = self
    script.steps.append(step)
    script.location = point
    return script
  }

  private func usable(_ duration: TimeInterval) -> TimeInterval {
    duration > 0 && duration.isFinite ? duration : 0
  }

  /// Returns every event in order: the landing, moves in equal steps of at most a frame, and the end. A
  /// movement has at most `moveLimit` moves.
  func entries(framesPerSecond: Int) -> [Entry] {
    var entries = [Entry(offset: 0, phase: .down, location: start)]
    var (time, place): (TimeInterval, CGPoint) = (0, start)
    for step in steps {
      switch step {
      case .rest(let duration): time += duration
      case .end(let phase):
        entries.append(Entry(offset: time, phase: phase, location: place))
        return entries
      case .move(let points, let duration):
        let line = Polyline(points)
        let frames = min((duration * Double(framesPerSecond)).rounded(.up), Self.moveLimit)
        let count = max(1, Int(frames))
        for index in 1...count {
          let part = Double(index) / Double(count)
          // The last offset is exact: rounding could place it after the next step.
          let offset = index == count ? time + duration : time + duration * part
          entries.append(Entry(offset: offset, phase: .move, location: line.point(atFraction: part)))
        }
        time += duration
        place = points[points.count - 1]
      }
    }
    return entries
  }
}
