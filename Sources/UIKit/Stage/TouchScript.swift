import PortableMath

/// What one finger does from its landing on: for scenes and tests, played by `Stage.perform` and `Stage.schedule`.
///
/// A finger that is not lifted or cancelled stays where it is. Times are seconds, places points of the stage; durations that are not
/// positive and finite count as 0.
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

  /// What happens to the finger at an instant.
  struct Entry {
    /// Since the landing.
    var offset: TimeInterval
    var phase: Stage.PointerEvent.Phase
    var location: CGPoint
  }

  /// The part of the past that a finger's velocity is taken from, in seconds.
  static let velocityWindow: TimeInterval = 0.1
  /// Limits the events of one movement.
  private static let moveLimit = 100_000.0

  private let start: CGPoint
  private var steps: [Step] = []

  /// Where the finger is at the end of all that was written so far.
  public private(set) var location: CGPoint

  public init(at start: CGPoint) {
    self.start = start
    location = start
  }

  /// Goes through the points in straight lines, at the same speed all the way.
  public func moving(along points: [CGPoint], over duration: TimeInterval) -> TouchScript {
    guard let last = points.last else {
      return adding(.move([location, location], usable(duration)), to: location)
    }
    return adding(.move([location] + points, usable(duration)), to: last)
  }

  public func moving(to point: CGPoint, over duration: TimeInterval) -> TouchScript {
    moving(along: [point], over: duration)
  }

  public func moving(by way: CGVector, over duration: TimeInterval) -> TouchScript {
    moving(to: CGPoint(x: location.x + way.dx, y: location.y + way.dy), over: duration)
  }

  /// Goes to the point so that the finger has the given speed when it gets there, in points a second: the last 100 ms of the way (or
  /// less, when the way or the duration is shorter) are at this speed, and the time before is for what is left of the way.
  /// A speed that is not positive and finite lets it arrive and rest for 100 ms.
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

  /// Flings: goes at a velocity, in points a second, for a time. Lifted right after it, the finger has just this velocity if the time is at
  /// least 100 ms.
  public func flinging(at velocity: CGVector, for duration: TimeInterval = 0.1) -> TouchScript {
    let time = CGFloat(usable(duration))
    return moving(by: CGVector(dx: velocity.dx * time, dy: velocity.dy * time), over: duration)
  }

  /// Stays where it is.
  public func resting(for duration: TimeInterval) -> TouchScript {
    adding(.rest(usable(duration)), to: location)
  }

  /// Leaves the screen. What is written after it does not happen.
  public func lifting() -> TouchScript { adding(.end(.up), to: location) }

  /// The system takes the touch away. What is written after it does not happen.
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

  /// Every event in order: the landing, moves in equal steps of at most a frame, and the end.
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
          // The last one exactly at the end, or rounding could put it behind what follows.
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
