/// How one axis of a scroll view moves by itself, as a function of the time since it began: nothing is stepped, so that every frame rate
/// shows the same motion.
struct ScrollMotion {
  private enum Curve {
    case deceleration(Deceleration)
    case spring(CriticalSpring)
  }

  private struct Piece {
    var start: Double
    var end: Double
    var curve: Curve
  }

  private var pieces: [Piece] = []
  /// How far all positions were moved since the curves were made.
  private var shift = 0.0
  /// Where it comes to rest.
  private(set) var destination: Double

  /// Seconds until it rests; 0 when it does already.
  var duration: Double { pieces.last?.end ?? 0 }

  /// Stands still.
  init(restingAt position: Double) { destination = position }

  /// Content that is let go of at a velocity in points a second: it decelerates, and bounces at the ends of its range when it may.
  ///
  /// Outside the range it springs back to the nearest end, unless it is so fast inwards that it flies on over that end.
  init(from origin: Double, velocity: Double, in range: ClosedRange<Double>, rate: Double, bounces: Bool) {
    destination = origin
    guard origin.isFinite, velocity.isFinite else { return }
    var (position, velocity) = (origin, velocity)
    if !range.contains(position) {
      let end = position < range.lowerBound ? range.lowerBound : range.upperBound
      let spring = CriticalSpring(from: position, velocity: velocity, to: end)
      guard let crossing = spring.crossingTime else {
        append(spring)
        return
      }
      pieces.append(Piece(start: 0, end: crossing, curve: .spring(spring)))
      (position, velocity) = (end, spring.velocity(at: crossing))
    }
    let flight = Deceleration(origin: position, velocity: velocity, rate: rate)
    let start = duration
    destination = min(max(flight.destination, range.lowerBound), range.upperBound)
    let arrival = destination == flight.destination ? flight.duration : flight.time(at: destination) ?? 0
    if arrival > 0 {
      pieces.append(Piece(start: start, end: start + arrival, curve: .deceleration(flight)))
    }
    guard bounces, destination != flight.destination else { return }
    append(CriticalSpring(from: destination, velocity: flight.velocity(at: arrival), to: destination))
  }

  /// Content that is let go of and led to a target: by its own deceleration, made a little weaker or stronger, where that gets there, and
  /// else by a spring that does not run past the target.
  init(from origin: Double, velocity: Double, to target: Double, rate: Double?) {
    destination = target
    guard origin.isFinite, velocity.isFinite, target.isFinite, origin != target else { return }
    if let rate {
      let natural = Deceleration(origin: origin, velocity: velocity, rate: rate)
      if let rate = natural.rate(reaching: target) {
        let flight = Deceleration(origin: origin, velocity: velocity, rate: rate)
        pieces = [Piece(start: 0, end: flight.duration, curve: .deceleration(flight))]
        return
      }
    }
    let frequency = max(CriticalSpring.bounceFrequency, velocity / (target - origin))
    append(CriticalSpring(from: origin, velocity: velocity, to: target, frequency: frequency))
  }

  /// The same motion in another place.
  func shifted(by distance: Double) -> ScrollMotion {
    var result = self
    result.shift += distance
    result.destination += distance
    return result
  }

  private mutating func append(_ spring: CriticalSpring) {
    destination = spring.target
    let (start, length) = (duration, spring.duration)
    if length > 0 { pieces.append(Piece(start: start, end: start + length, curve: .spring(spring))) }
  }

  /// `time` is in seconds since the start; before it counts as 0.
  func position(at time: Double) -> Double {
    guard let piece = piece(at: time) else { return destination }
    let local = max(0, time - piece.start)
    return switch piece.curve {
    case .deceleration(let curve): curve.position(at: local) + shift
    case .spring(let curve): curve.position(at: local) + shift
    }
  }

  /// In points a second; 0 at rest.
  func velocity(at time: Double) -> Double {
    guard let piece = piece(at: time) else { return 0 }
    let local = max(0, time - piece.start)
    return switch piece.curve {
    case .deceleration(let curve): curve.velocity(at: local)
    case .spring(let curve): curve.velocity(at: local)
    }
  }

  private func piece(at time: Double) -> Piece? { pieces.first { time < $0.end } }
}
