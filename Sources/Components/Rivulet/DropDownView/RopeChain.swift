#if canImport(UIKit)
import PortableMath
import UIKit

/// A rope with an icon at its end: a chain of points under gravity and tension, in fixed steps.
///
/// Lengths are in points, from the rope's beginning, with y down; times in seconds. The state depends on the
/// calls and their times only, not on the frames. The rope pulls and does not push, so it bends where it is
/// slack and is straight where it is tight. A held icon is exactly where the finger holds it; a rope that is
/// held farther than its length stretches, and snaps back when it is let go. A free rope swings like a
/// pendulum of the given period, loses half of its swing in each, and is at rest after `longest` periods.
struct RopeChain {
  // Chosen by the look of the rope: it hangs straight soon, does not tremble, and neither stretches like
  // rubber nor stops dead.
  /// The number of swings after which a rope is at rest.
  static let longest = 4.0
  /// The duration of a step: short enough for the fastest throw.
  private static let step = 1.0 / 240
  /// The number of pieces of the rope, without the icon's half.
  private static let pieces = 8
  /// The passes over all pieces in a step; more make the rope stiffer.
  private static let passes = 12
  /// The icon's mass, in masses of a point of the rope: the icon leads the swing.
  private static let iconMass = 60.0
  /// The time in which a stretched rope loses 63 % of its stretch, in seconds.
  private static let snap = 0.05
  /// The part of its speed that an icon keeps at the edge of the screen.
  private static let bounce = 0.3
  /// The largest speed of a throw, in points per second.
  private static let fastest = 1_500.0
  /// The drag of the rope's points and of a slack bend, per second.
  private static let drag = 4.0
  /// The drag of the icon while the rope is stretched, per second.
  private static let recoil = 25.0

  fileprivate struct Node {
    var (x, y) = (0.0, 0.0)
    var (lastX, lastY) = (0.0, 0.0)
  }

  /// The rope's length, and the distance from its end to the icon's middle.
  let (length, half): (Double, Double)
  private let period: Double
  /// The places that the icon's middle may have.
  var range: ClosedRange<Double>
  private var nodes: [Node]
  /// The number of steps since `start`, and the step at which the rope was let go.
  private var start: Double
  private var steps = 0
  private var freeSince = 0
  private var isHeld = false
  private var stretch = 1.0
  private(set) var isAtRest = false

  /// Makes a rope that hangs straight at an angle, in radians clockwise.
  ///
  /// - Parameter range: The horizontal places that the icon's middle may have, seen from the beginning.
  init(
    length: CGFloat, half: CGFloat, period: Double, angle: CGFloat, range: ClosedRange<CGFloat>,
    at time: Double
  ) {
    (self.length, self.half) = (max(Double(length), 1), max(Double(half), 1))
    self.period = period
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    start = time
    let (sine, cosine) = (Math.sin(-Double(angle)), Math.cos(Double(angle)))
    let (length, half) = (self.length, self.half)
    nodes = (0...Self.pieces + 1).map { index in
      let way = index > Self.pieces ? length + half : length * Double(index) / Double(Self.pieces)
      return Node(x: sine * way, y: cosine * way, lastX: sine * way, lastY: cosine * way)
    }
  }

  // MARK: Shape

  private func point(_ node: Node) -> CGPoint { CGPoint(x: node.x, y: node.y) }

  /// The icon's middle.
  var icon: CGPoint { point(nodes[nodes.count - 1]) }
  /// The icon's turn about its middle, in radians clockwise: it hangs in line with the rope's end.
  var turn: CGFloat {
    let (end, icon) = (nodes[nodes.count - 2], nodes[nodes.count - 1])
    return CGFloat(-Math.atan2(icon.x - end.x, icon.y - end.y))
  }
  /// The points of the rope from its beginning to the icon.
  var rope: [CGPoint] { nodes.dropLast().map(point) }

  // MARK: Hand

  /// Holds the icon at a place, clamped to the range.
  mutating func hold(at place: CGPoint) {
    guard place.x.isFinite, place.y.isFinite else { return }
    isHeld = true
    isAtRest = false
    let last = nodes.count - 1
    let x = min(max(Double(place.x), range.lowerBound), range.upperBound)
    nodes[last] = Node(x: x, y: max(Double(place.y), half), lastX: x, lastY: max(Double(place.y), half))
    stretch = max(1, nodes[last].distance(to: nodes[0]) / (length + half))
    if stretch > 1 { straighten() } else { for _ in 0..<Self.passes { tighten() } }
  }

  /// Puts a tight rope on the line between its ends.
  private mutating func straighten() {
    let icon = nodes[nodes.count - 1]
    for index in nodes.indices.dropLast() {
      let share = length / (length + half) * Double(index) / Double(Self.pieces)
      nodes[index] = Node(x: icon.x * share, y: icon.y * share, lastX: icon.x * share, lastY: icon.y * share)
    }
  }

  /// Lets the icon go with a velocity in points per second.
  mutating func release(velocity: CGPoint) {
    isHeld = false
    freeSince = steps
    let speed = (Double(velocity.x * velocity.x + velocity.y * velocity.y)).squareRoot()
    guard speed.isFinite, speed > 0 else { return }
    let share = min(1, Self.fastest / speed) * Self.step
    let last = nodes.count - 1
    nodes[last].lastX = nodes[last].x - Double(velocity.x) * share
    nodes[last].lastY = nodes[last].y - Double(velocity.y) * share
  }

  // MARK: Time

  /// Advances to a time. The work is bounded: after a long gap the rope is at rest.
  mutating func advance(to time: Double) {
    let wanted = Int(min(max((time - start) / Self.step, 0), 1e9))
    let limit = Int(Self.longest * period / Self.step) + 1
    if wanted - steps > limit, !isHeld { return rest() }
    for _ in 0..<min(max(wanted - steps, 0), limit) where !isAtRest { move() }
    steps = max(steps, wanted)
  }

  private mutating func move() {
    steps += 1
    let rate = 2 * Double.pi / period
    let fall = (length + half) * rate * rate * Self.step * Self.step
    // Half of the swing is lost in each period; in the last two periods what remains is lost, too.
    let age = Double(steps - freeSince) * Self.step / period
    let brake = isHeld ? 0 : 8 / period * max(0, age - Self.longest + 2)
    // A stretched rope loses the energy of its snap.
    let recoil = stretch > 1.01 ? Self.recoil : 0
    let icon = 1 - (1.3862943611198906 / period + brake + recoil) * Self.step
    let rope = 1 - (Self.drag + brake) * Self.step
    stretch = isHeld ? stretch : 1 + (stretch - 1) * (1 - Self.step / Self.snap)
    for index in nodes.indices.dropFirst() {
      let isIcon = index == nodes.count - 1
      guard !isIcon || !isHeld else { continue }
      nodes[index].fly(by: fall, keeping: isIcon ? icon : rope)
    }
    for _ in 0..<Self.passes { tighten() }
    keepOnScreen()
    guard !isHeld else { return }
    if age >= Self.longest || age > 0.1 && isStill { rest() }
  }

  /// Shortens the pieces that are longer than they may be. The icon's half keeps its length.
  private mutating func tighten() {
    let last = nodes.count - 1
    for index in 0..<last {
      let natural = stretch * (index + 1 == last ? half : length / Double(Self.pieces))
      let (dx, dy) = (nodes[index + 1].x - nodes[index].x, nodes[index + 1].y - nodes[index].y)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance > natural || (index + 1 == last && distance < natural), distance > 0 else { continue }
      let upper = index == 0 ? 0 : 1.0
      let lower = index + 1 < last ? 1 : isHeld ? 0 : 1 / Self.iconMass
      guard upper + lower > 0 else { continue }
      let share = (distance - natural) / distance / (upper + lower)
      nodes[index].x += dx * share * upper
      nodes[index].y += dy * share * upper
      nodes[index + 1].x -= dx * share * lower
      nodes[index + 1].y -= dy * share * lower
    }
  }

  private mutating func keepOnScreen() {
    let last = nodes.count - 1
    guard !isHeld else { return }
    let x = min(max(nodes[last].x, range.lowerBound), range.upperBound)
    if x != nodes[last].x {
      let speed = nodes[last].x - nodes[last].lastX
      nodes[last].x = x
      nodes[last].lastX = x + speed * Self.bounce
    }
    // The icon stays below the page's edge.
    if nodes[last].y < half {
      let speed = nodes[last].y - nodes[last].lastY
      nodes[last].y = half
      nodes[last].lastY = half + speed * Self.bounce
    }
  }

  /// Whether the rope is straight and slower than anybody sees.
  private var isStill: Bool {
    let (near, slow) = (0.05, 1 * Self.step)
    return nodes.allSatisfy { abs($0.x) < near && abs($0.x - $0.lastX) < slow && abs($0.y - $0.lastY) < slow }
  }

  private mutating func rest() {
    isAtRest = true
    for index in nodes.indices {
      let way = index > Self.pieces ? length + half : length * Double(index) / Double(Self.pieces)
      nodes[index] = Node(x: 0, y: way, lastX: 0, lastY: way)
    }
  }
}

extension RopeChain.Node {
  fileprivate mutating func fly(by fall: Double, keeping share: Double) {
    let (dx, dy) = ((x - lastX) * share, (y - lastY) * share)
    (lastX, lastY) = (x, y)
    x += dx
    y += dy + fall
  }

  fileprivate func distance(to other: Self) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
#endif
