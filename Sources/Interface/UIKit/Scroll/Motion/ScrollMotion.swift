/// The motion of one axis of a scroll view after the finger has left, as a function of the time since its
/// start. There is no state per frame, so the motion is the same at every frame rate.
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
  /// The distance added to all positions of the curves.
  private var shift = 0.0
  /// The position at rest.
  private(set) var destination: Double
  /// The position at rest as delegates are told it, if that differs; see `Deceleration.announcedDestination`.
  private var announced: Double?
  /// The position at rest as delegates are told it.
  var announcedDestination: Double { announced ?? destination }

  /// The time until the motion is at rest, in seconds; 0 for a motion at rest.
  var duration: Double { pieces.last?.end ?? 0 }

  /// Creates a motion that is at rest.
  init(restingAt position: Double) { destination = position }

  /// Creates the motion of released content: it decelerates, and bounces at the ends of its range if
  /// `bounces`.
  ///
  /// Outside the range it springs back to the nearest end. If it is fast enough inwards to pass that end, it
  /// then decelerates from there.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second.
  ///   - isReleased: Whether a finger held the content; else it goes on from another motion.
  init(
    from origin: Double, velocity: Double, in range: ClosedRange<Double>, rate: Double, bounces: Bool,
    isReleased: Bool = true
  ) {
    destination = origin
    guard origin.isFinite, velocity.isFinite else { return }
    var (position, velocity) = (origin, velocity)
    if !range.contains(position) {
      let end = position < range.lowerBound ? range.lowerBound : range.upperBound
      let spring =
        isReleased
        ? CriticalSpring(releasedAt: position, velocity: velocity, to: end)
        : CriticalSpring(from: position, velocity: velocity, to: end)
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
    if destination == flight.destination {
      announced = min(max(flight.announcedDestination, range.lowerBound), range.upperBound)
    }
    let arrival = destination == flight.destination ? flight.duration : flight.time(at: destination) ?? 0
    if arrival > 0 {
      pieces.append(Piece(start: start, end: start + arrival, curve: .deceleration(flight)))
    }
    guard bounces, destination != flight.destination else { return }
    append(CriticalSpring(from: destination, velocity: flight.velocity(at: arrival), to: destination))
  }

  /// Creates the motion of released content that ends at a target: by a deceleration with an adjusted rate
  /// where `Deceleration.rate(reaching:)` finds one, and else by a spring that does not pass the target.
  /// A `rate` of nil turns a page, in half the time of a bounce.
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
    let slowest = rate == nil ? ScrollPaging.frequency : CriticalSpring.bounceFrequency
    let frequency = max(slowest, velocity / (target - origin))
    append(
      CriticalSpring(
        from: origin, velocity: velocity, to: target, frequency: frequency,
        settledDistance: Self.settledDistance))
  }

  /// The distance from a target, in points, at which the content has reached it: less than a pixel of any
  /// screen. Chosen for that.
  private static let settledDistance = 0.1

  /// Returns the same motion, displaced by a distance.
  func shifted(by distance: Double) -> ScrollMotion {
    var result = self
    result.shift += distance
    result.destination += distance
    result.announced = announced.map { $0 + distance }
    return result
  }

  private mutating func append(_ spring: CriticalSpring) {
    destination = spring.target
    let (start, length) = (duration, spring.duration)
    if length > 0 { pieces.append(Piece(start: start, end: start + length, curve: .spring(spring))) }
  }

  /// Returns the position at `time` seconds after the start; a negative time counts as 0.
  func position(at time: Double) -> Double {
    guard let piece = piece(at: time) else { return destination }
    let local = max(0, time - piece.start)
    return switch piece.curve {
    case .deceleration(let curve): curve.position(at: local) + shift
    case .spring(let curve): curve.position(at: local) + shift
    }
  }

  /// Returns the velocity in points per second; 0 at rest.
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
