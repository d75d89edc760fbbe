import UIKit

/// The rest of the way of a wheel's notches. A notch is a long way at once, which some frames share.
package struct WheelMotion {
  /// The way of a notch in points.
  package static let notch = 60.0
  /// The part of the rest that stays after a sixtieth of a second.
  private static let remaining = 0.7
  /// A rest below this many points is gone at once.
  private static let shortest = 2.0

  private var rest = CGVector(dx: 0, dy: 0)
  private(set) var location = CGPoint.zero
  private var last = 0.0

  /// Adds the notches of a wheel over a place; another place takes over the rest of the way.
  mutating func add(notches: CGVector, at location: CGPoint, time: Double) {
    if !isMoving { last = time - 1 / 60 }
    self.location = location
    rest.dx = Self.limited(rest.dx + notches.dx * Self.notch)
    rest.dy = Self.limited(rest.dy + notches.dy * Self.notch)
  }

  /// Limits a way to one that is longer than any content; NaN counts as none.
  private static func limited(_ way: Double) -> Double { way.isNaN ? 0 : min(max(way, -1e6), 1e6) }

  var isMoving: Bool { rest.dx != 0 || rest.dy != 0 }

  /// Returns the way since the last step.
  mutating func step(to time: Double) -> CGVector {
    let share = 1 - pow(Self.remaining, 60 * max(0, time - last))
    last = time
    let isLast = abs(rest.dx) + abs(rest.dy) < Self.shortest
    let way = isLast ? rest : CGVector(dx: rest.dx * share, dy: rest.dy * share)
    rest = CGVector(dx: rest.dx - way.dx, dy: rest.dy - way.dy)
    return way
  }
}
