public import UIKit

/// Something that is done to a component during a run.
public struct RunEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Action: Hashable, Sendable {
    /// A change of one finger, at a point of the stage.
    case touch(Stage.PointerEvent.Phase, CGPoint)
    /// A wheel at a point of the stage, by a distance in points.
    case scroll(CGPoint, CGVector)
    /// A command of the exhibit, by name.
    case command(String)
    /// A new progress, 0 … 1.
    case progress(Double)
    /// The action of an element for assistive technology, by its index in reading order.
    case element(Int)
  }

  /// The time in seconds since the run's start.
  public var time: TimeInterval
  /// The event itself.
  public var action: Action

  /// Makes an event.
  public init(at time: TimeInterval, _ action: Action) {
    self.time = time
    self.action = action
  }

  /// Whether a finger, a wheel, a keyboard or a screen reader touched the component, rather than code.
  public var isTouch: Bool {
    switch action {
    case .touch, .scroll, .element: true
    case .command, .progress: false
    }
  }

  /// Whether something begins with the event: moves, lifted fingers and wheels go on with what has begun.
  public var isBeginning: Bool {
    switch action {
    case .touch(let phase, _): phase == .down
    case .command, .element: true
    case .progress, .scroll: false
    }
  }

  /// Returns the events of a tap.
  static func tap(at time: TimeInterval, _ point: CGPoint) -> [RunEvent] {
    [RunEvent(at: time, .touch(.down, point)), RunEvent(at: time + 0.08, .touch(.up, point))]
  }

  /// Returns the events of a finger that moves through the points at a constant speed, with 60 moves per
  /// second, and is lifted `rest` seconds after its arrival.
  static func drag(
    at time: TimeInterval, along points: [CGPoint], over duration: TimeInterval,
    resting rest: TimeInterval = 0
  ) -> [RunEvent] {
    guard let first = points.first, let last = points.last else { return [] }
    var events = [RunEvent(at: time, .touch(.down, first))]
    let legs = Double(max(points.count - 1, 1))
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      let way = Double(step) / Double(steps) * legs
      let leg = min(Int(way), points.count - 2)
      guard leg >= 0 else { break }
      let (a, b, part) = (points[leg], points[leg + 1], CGFloat(way - Double(leg)))
      let place = CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      events.append(RunEvent(at: time + duration * Double(step) / Double(steps), .touch(.move, place)))
    }
    return events + [RunEvent(at: time + duration + rest, .touch(.up, last))]
  }
}

extension Stage.PointerEvent.Phase {
  /// Whether the finger is down afterwards.
  var isDown: Bool { self == .down || self == .move }
}
