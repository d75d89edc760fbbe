import PortableMath
internal import Raster

/// The arcs of Core Graphics, as curves.
extension Path {
  /// Adds a circular arc, with a line from the current point to its start if there is one.
  ///
  /// Angles are radians; angle a is the direction (cos a, sin a), so with y down larger angles lie clockwise
  /// on the screen. As in Core Graphics, `clockwise` refers to a space with y up: false goes towards larger
  /// angles (clockwise on the screen), true towards smaller ones.
  ///
  /// The end angle is the next one in that direction: an arc from 0 to −π/2 with `clockwise` false covers
  /// 3π/2. A difference of a full turn in either direction gives the whole circle. More than a full turn in
  /// the direction of the arc goes round once and on to the end. Nothing is added if a number is not finite.
  mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let fullTurn = 2 * Double.pi
    let difference = clockwise ? startAngle - endAngle : endAngle - startAngle
    guard difference.isFinite else { return }
    var sweep = difference - (difference / fullTurn).rounded(.down) * fullTurn
    if difference >= fullTurn {
      sweep += fullTurn
    } else if difference < -Self.equalAngles {
      // A whole circle in the other direction, whose ends may have been computed a rounding error apart.
      if sweep < Self.equalAngles { sweep += fullTurn }
    } else if difference < 0 {
      sweep = 0
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep)
  }

  /// Adds a circular arc of `delta` radians from `startAngle`, towards larger angles if `delta` is positive,
  /// with a line from the current point to its start if there is one. `delta` is limited to two turns in
  /// either direction. Nothing is added if a number is not finite.
  mutating func addRelativeArc(center: Point, radius: Double, startAngle: Double, delta: Double) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let sweep = min(max(delta, -4 * .pi), 4 * .pi)
    func direction(_ angle: Double) -> Point { Point(x: Math.cos(angle), y: Math.sin(angle)) }
    var from = direction(startAngle)
    let start = center + from * radius
    if isEmpty { move(to: start) } else { line(to: start) }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / Double(count)
    let control = 4.0 / 3 * Math.tan(step / 4) * radius
    for index in 1...count {
      let to = direction(startAngle + step * Double(index))
      let end = center + to * radius
      cubic(
        to: end,
        control1: center + from * radius + Point(x: -from.y, y: from.x) * control,
        control2: end - Point(x: -to.y, y: to.x) * control)
      from = to
    }
  }

  /// Rounds the corner at `tangent1End` between the current point and `tangent2End` with a circle: a line to
  /// its first point of tangency, then the arc. A straight or degenerate corner, and a radius that is 0,
  /// negative or NaN, give just a line to `tangent1End`, and an empty path a move to it.
  mutating func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
    guard let current = currentPoint else { return move(to: tangent1End) }
    let back = current - tangent1End
    let ahead = tangent2End - tangent1End
    let lengths = back.length * ahead.length
    let cross = back.x * ahead.y - back.y * ahead.x
    let dot = back.x * ahead.x + back.y * ahead.y
    guard radius > 0, lengths > 0, lengths.isFinite, abs(cross) > 1e-9 * lengths else {
      return line(to: tangent1End)
    }
    // With φ the angle at the corner, the circle touches at radius / tan(φ/2),
    // and tan(φ/2) = |sin φ| / (1 + cos φ).
    let distance = radius * (lengths + dot) / abs(cross)
    let first = tangent1End + back * (distance / back.length)
    let last = tangent1End + ahead * (distance / ahead.length)
    let inward = Point(x: -back.y, y: back.x) * (radius / back.length)
    let center = cross < 0 ? first - inward : first + inward
    let startAngle = Math.atan2(first.y - center.y, first.x - center.x)
    let endAngle = Math.atan2(last.y - center.y, last.x - center.x)
    addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: cross > 0)
  }

  /// Angles this close, in radians, count as equal.
  private static let equalAngles = 1e-9
}
