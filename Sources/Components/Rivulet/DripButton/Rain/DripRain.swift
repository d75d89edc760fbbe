#if canImport(UIKit)
import PortableMath
import UIKit

/// The drops that feed the disc: bursts of a few, from a circle around the ring, each on its own arc.
///
/// Lengths are in radii of the ring. Times are in seconds of the rain's own clock. The drops depend on the
/// seed, the disc's track and the times of the calls that change it; the frames in between have no effect.
struct DripRain {
  private(set) var drops: [FallingDrop] = []
  private var random: SplitMix64
  private var nextID = 0
  /// The times and angles of the remaining drops of the burst, ascending.
  private var due: [(time: CFTimeInterval, angle: CGFloat)] = []
  private var nextBurst: CFTimeInterval
  private var time: CFTimeInterval
  private var isRaining = true
  /// The time at which the rain has been held; nil while it falls.
  private var heldSince: CFTimeInterval?
  /// The time at which the rain must be over, after `end(within:)`.
  private var lastMoment = CFTimeInterval.infinity
  private let burst: ClosedRange<Int>
  private let spread: ClosedRange<CGFloat>
  // Chosen: no drop falls that cannot be seen, and an hour is longer than a download's pauses are watched.
  /// A disc of at least this area, with nine tenths of the ring's radius, receives no more drops: between
  /// disc and ring there is no room left in which a drop could be seen to arrive.
  static let fullEnough: CGFloat = 0.81
  /// Bursts that were due more than this many seconds ago are skipped: a clock may jump.
  private static let longestGap: CFTimeInterval = 3_600

  /// - Parameters:
  ///   - burst: The number of drops in a burst.
  ///   - spread: The distances from the centre at which drops appear, in radii.
  init(seed: UInt64, burst: ClosedRange<Int>, spread: ClosedRange<CGFloat>, from time: CFTimeInterval) {
    random = SplitMix64(seed: seed)
    self.burst = burst
    self.spread = spread
    self.time = time
    nextBurst = time
  }

  /// Whether the rain has ended and no drop is left.
  var isOver: Bool { drops.isEmpty && !isRaining }

  /// Advances the rain to `time`: spawns drops, lets the disc catch them, and removes those that have sunk
  /// in.
  mutating func advance(to time: CFTimeInterval, track: DiscTrack) {
    guard time > self.time else { return }
    guard heldSince == nil else { return fall(to: time, track: track) }
    if time - nextBurst > Self.longestGap { (due, nextBurst) = ([], time - Self.longestGap) }
    while isRaining {
      if due.isEmpty, nextBurst <= time { planBurst() }
      guard let next = due.first, next.time <= time else { break }
      due.removeFirst()
      let drop = makeDrop(at: next.time, angle: next.angle)
      // Drops that would land when the disc is nearly full are not spawned.
      let isNeeded = track.area(at: next.time) < Self.fullEnough
      if isNeeded, track.timeToArea(Self.fullEnough, at: next.time) > drop.flight + FallingDrop.sinking {
        drops.append(drop)
      }
    }
    fall(to: time, track: track)
  }

  private mutating func fall(to time: CFTimeInterval, track: DiscTrack) {
    let last = self.time
    // Drops that are still in the air when the disc is nearly full vanish there.
    let full = track.instant(of: Self.fullEnough, from: last, to: time)
    for index in drops.indices {
      drops[index].fall(from: last, to: full ?? time) { track.radius(at: $0) }
      if let full {
        let duration = min(FallingDrop.fading, lastMoment - full)
        drops[index].vanish(at: max(full, drops[index].start), within: duration)
      }
    }
    drops.removeAll { $0.isGone(at: time) }
    self.time = time
  }

  /// Slows every drop in the air to a stop, and begins no new one. What touches the disc flows together.
  mutating func hold() {
    guard heldSince == nil else { return }
    heldSince = time
    for index in drops.indices { drops[index].hold(at: time) }
  }

  /// Lets the rain go on from where it is.
  mutating func release() {
    guard let heldSince else { return }
    self.heldSince = nil
    nextBurst += time - heldSince
    for index in due.indices { due[index].time += time - heldSince }
    for index in drops.indices { drops[index].release(at: time) }
  }

  /// Whether nothing moves at a time, because the rain is held or over.
  func isStill(at time: CFTimeInterval) -> Bool {
    guard let heldSince, isRaining else { return isOver }
    return time >= heldSince + FallingDrop.stopping && !drops.contains { $0.isCaught || $0.isVanishing }
  }

  /// Ends the rain: drops in flight arrive within `duration` seconds.
  mutating func end(within duration: CFTimeInterval) {
    isRaining = false
    lastMoment = time + duration
    for index in drops.indices { drops[index].land(within: duration, from: time) }
  }

  /// Ends the rain: drops in flight vanish.
  mutating func dryUp() {
    isRaining = false
    for index in drops.indices { drops[index].vanish(at: time) }
  }

  private mutating func planBurst() {
    let count = Int.random(in: burst, using: &random)
    let turn = 2 * CGFloat.pi
    let first = CGFloat.random(in: 0..<turn, using: &random)
    var times = (0..<count).map { _ in CFTimeInterval.random(in: 0...0.4, using: &random) }
    times.sort()
    // The angles cover the whole circle. Consecutive drops are far apart.
    let stride = max(count / 2, 1)
    due = times.enumerated().map { index, delay in
      let place = CGFloat((index * stride) % max(count, 1)) + CGFloat.random(in: -0.3...0.3, using: &random)
      return (nextBurst + delay, first + turn * place / CGFloat(max(count, 1)))
    }
    nextBurst += 0.4 + CFTimeInterval.random(in: 0.6...1, using: &random)
  }

  private mutating func makeDrop(at time: CFTimeInterval, angle: CGFloat) -> FallingDrop {
    let distance = CGFloat.random(in: spread, using: &random)
    let origin = CGPoint(x: Math.cos(angle) * distance, y: Math.sin(angle) * distance)
    // A bow of this height turns the flight by at most 26°: twice the angle whose tangent is 2·height/length.
    let bow = CGFloat.random(in: -0.115...0.115, using: &random)
    let control = CGPoint(x: origin.x / 2 - origin.y * bow, y: origin.y / 2 + origin.x * bow)
    nextID += 1
    return FallingDrop(
      id: nextID, start: time, flight: CFTimeInterval.random(in: 1...1.2, using: &random), origin: origin,
      control: control, size: CGFloat.random(in: 0.85...1.1, using: &random))
  }
}
#endif
