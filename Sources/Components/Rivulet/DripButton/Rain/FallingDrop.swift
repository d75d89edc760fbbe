#if canImport(UIKit)
import UIKit

/// A drop in flight from outside the ring into the disc. Lengths are in radii of the ring; the centre is the
/// origin.
struct FallingDrop {
  let id: Int
  /// The time of its appearance.
  let start: CFTimeInterval
  /// The duration of an undisturbed flight to the centre, in seconds.
  let flight: CFTimeInterval
  let origin: CGPoint
  /// The control point of the quadratic Bézier curve to the centre.
  let control: CGPoint
  let size: CGFloat

  /// The catch by the disc: the drop's age, its direction from the centre and its radius at that time.
  private var caught: (age: CFTimeInterval, direction: CGVector, radius: CGFloat)?
  /// The age and time from which the drop's own time passes `speed` times as fast, so that it lands in time.
  private var hurry: (age: CFTimeInterval, time: CFTimeInterval, speed: Double)?
  /// The age and time from which the drop slows to a stop in the air.
  private var hold: (age: CFTimeInterval, time: CFTimeInterval)?
  /// The time at which the drop begins to vanish in flight, and the time in which it does.
  private var vanishing: (start: CFTimeInterval, duration: CFTimeInterval)?

  // Chosen: a flight at full speed crosses the disc's edge too fast to look like liquid
  // (docs/notes/2026-11-21-drops-and-rope.md).
  /// The gap at which the disc catches the drop.
  static let reach: CGFloat = 0.1
  /// The time in which a caught drop sinks in, in seconds.
  static let sinking: CFTimeInterval = 0.32
  static let fading: CFTimeInterval = 0.25
  /// The time in which everything comes to rest after `hold(at:)`, in seconds.
  static let stopping: CFTimeInterval = 0.3
  /// The time in which a held drop stops in the air: half of that, so that one that still touches the disc
  /// has time to sink in.
  private static let braking = stopping / 2

  init(
    id: Int, start: CFTimeInterval, flight: CFTimeInterval, origin: CGPoint, control: CGPoint, size: CGFloat
  ) {
    self.id = id
    self.start = start
    self.flight = flight
    self.origin = origin
    self.control = control
    self.size = size
  }

  /// The drop's own time: seconds since its appearance, accelerated after `land(within:from:)`, and stopped
  /// after `hold(at:)`.
  private func age(at time: CFTimeInterval) -> CFTimeInterval {
    if let hold, time >= hold.time {
      let passed = min(time - hold.time, Self.braking)
      // The speed falls evenly to 0.
      return hold.age + (hurry?.speed ?? 1) * passed * (1 - passed / (2 * Self.braking))
    }
    // From the instant itself on: before it, an earlier stop in the air would not count.
    guard let hurry, time >= hurry.time else { return time - start }
    return hurry.age + (time - hurry.time) * hurry.speed
  }

  /// The position on the curve at an age, eased in.
  private func flightPosition(_ age: CFTimeInterval) -> CGPoint {
    let u = CGFloat(min(max(age / flight, 0), 1))
    let t = u * u
    let (a, b) = ((1 - t) * (1 - t), 2 * t * (1 - t))
    return CGPoint(x: a * origin.x + b * control.x, y: a * origin.y + b * control.y)
  }

  /// The radius at an age: it grows to 0.12, then to 0.165, and shrinks to 0.125, times `size`.
  private func flightRadius(_ age: CFTimeInterval) -> CGFloat {
    let u = CGFloat(min(max(age / flight, 0), 1))
    let knots: [(u: CGFloat, radius: CGFloat)] = [(0, 0), (0.2, 0.12), (0.6, 0.165), (1, 0.125)]
    let index = max(knots.lastIndex { $0.u <= u } ?? 0, 0)
    guard index + 1 < knots.count else { return knots[index].radius * size }
    let (a, b) = (knots[index], knots[index + 1])
    return (a.radius + (b.radius - a.radius) * Self.smooth((u - a.u) / (b.u - a.u))) * size
  }

  private static func smooth(_ x: CGFloat) -> CGFloat {
    let x = min(max(x, 0), 1)
    return x * x * (3 - 2 * x)
  }

  /// The distance from the drop's surface to the place of its catch; negative beyond it.
  private func clearance(at time: CFTimeInterval, disc: CGFloat) -> CGFloat {
    let age = age(at: time)
    return flightPosition(age).distance(to: .zero) - disc - flightRadius(age) - Self.reach
  }

  /// Finds the catch by the disc between two times, to the microsecond, or as near as floating point can
  /// distinguish the times.
  mutating func fall(from last: CFTimeInterval, to time: CFTimeInterval, disc: (CFTimeInterval) -> CGFloat) {
    guard caught == nil, vanishing == nil, time > start else { return }
    guard clearance(at: time, disc: disc(time)) <= 0 else { return }
    var (low, high) = (max(last, start), time)
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if clearance(at: middle, disc: disc(middle)) <= 0 { high = middle } else { low = middle }
    }
    let moment = min((high * 1e6).rounded(.up) / 1e6, time)
    let age = age(at: moment)
    let place = flightPosition(age)
    let length = place.distance(to: .zero)
    let direction =
      length > 0 ? CGVector(dx: place.x / length, dy: place.y / length) : CGVector(dx: 0, dy: -1)
    caught = (age, direction, flightRadius(age))
    // Liquid that touches flows together, also during a pause.
    guard let hold else { return }
    self.hold = nil
    let left = max(hold.time + Self.stopping - moment, Self.braking)
    hurry = (age, moment, Self.sinking / left)
  }

  /// Slows a drop in the air to a stop. A caught drop sinks in, in time.
  mutating func hold(at time: CFTimeInterval) {
    if caught != nil {
      land(within: Self.stopping, from: time)
    } else if hold == nil {
      hold = (age(at: time), time)
    }
  }

  /// Lets a held drop fall on from where it is.
  mutating func release(at time: CFTimeInterval) {
    guard hold != nil else { return }
    let age = age(at: time)
    hold = nil
    hurry = (age, time, hurry?.speed ?? 1)
  }

  /// Accelerates the drop's own time so that it has sunk in `duration` seconds after `time`. A drop that is
  /// early enough keeps its speed, and so does every drop if the duration is not positive.
  mutating func land(within duration: CFTimeInterval, from time: CFTimeInterval) {
    let age = age(at: time)
    let left = (caught?.age ?? flight) + Self.sinking - age
    guard left > duration, duration > 0 else { return }
    hurry = (age, time, left / duration)
  }

  /// Makes the drop vanish in flight. A caught drop sinks in.
  mutating func vanish(at time: CFTimeInterval, within duration: CFTimeInterval = fading) {
    if caught == nil, vanishing == nil { vanishing = (time, max(duration, 1e-3)) }
  }

  func isGone(at time: CFTimeInterval) -> Bool {
    if let vanishing, time >= vanishing.start + vanishing.duration { return true }
    guard let caught else { return false }
    return age(at: time) >= caught.age + Self.sinking
  }

  var isCaught: Bool { caught != nil }
  var isVanishing: Bool { vanishing != nil }

  /// Returns the drop's shape at a time.
  ///
  /// - Parameter disc: The disc's radius at that time. A caught drop is moved into the disc, decelerating,
  ///   and loses its liquid on the way.
  func liquid(at time: CFTimeInterval, disc: CGFloat) -> LiquidDrop {
    let age = age(at: time)
    guard let caught else {
      let remaining = vanishing.map { 1 - CGFloat((time - $0.start) / $0.duration) } ?? 1
      return LiquidDrop(center: flightPosition(age), radius: flightRadius(age) * min(max(remaining, 0), 1))
    }
    let v = CGFloat(min(max((age - caught.age) / Self.sinking, 0), 1))
    let depth = (2 * caught.radius + Self.reach) * (1 - (1 - v) * (1 - v))
    let distance = max(disc + caught.radius + Self.reach - depth, 0)
    let mass = 1 - Self.smooth((v - 0.3) / 0.7)
    return LiquidDrop(
      center: CGPoint(x: caught.direction.dx * distance, y: caught.direction.dy * distance),
      radius: caught.radius * mass.squareRoot())
  }
}
#endif
