import PortableMath
import Raster

/// The place of a particle's birth on an emitter's form, and the direction that is outwards there.
struct Birthplace {
  var position: Vector3
  /// The angles of the outward direction, which is up on a line; zero where the form has none.
  var longitude = 0.0
  var latitude = 0.0

  init(_ position: Vector3) { self.position = position }

  init(on layer: Emission, _ random: inout RandomNumbers) {
    let numbers = Vector3(random.next(), random.next(), random.next())
    position = Vector3(layer.emitterPosition.x, layer.emitterPosition.y, layer.emitterZPosition)
    let half = Vector3(layer.emitterSize.width, layer.emitterSize.height, layer.emitterDepth) * 0.5
    switch layer.emitterShape {
    case .point: break
    case .line:
      position.x += half.x * (layer.emitterMode == .points ? Self.end(numbers.x) : numbers.x * 2 - 1)
      longitude = -.pi / 2
    case .rectangle:
      let flat = Vector3(half.x, half.y, 0)
      position += flat * Self.box(layer.emitterMode == .volume ? .surface : layer.emitterMode, flat, numbers)
    case .cuboid: position += half * Self.box(layer.emitterMode, half, numbers)
    case .circle: addCircle(layer.emitterMode, radius: layer.emitterSize.width, numbers)
    case .sphere: addSphere(layer.emitterMode, radius: layer.emitterSize.width, numbers)
    }
  }

  /// One of the two ends of −1 … 1.
  private static func end(_ random: Double) -> Double { random < 0.5 ? -1 : 1 }

  /// A place on a box from −1 to 1 on each axis. Edges and faces have particles by their lengths and areas.
  private static func box(_ mode: EmitterMode, _ half: Vector3, _ random: Vector3)
    -> Vector3
  {
    let (a, b, c) = (random.x, random.y, random.z)
    let size = Vector3(abs(half.x), abs(half.y), abs(half.z))
    switch mode {
    case .points: return Vector3(end(a), end(b), end(c))
    case .volume: return Vector3(a * 2 - 1, b * 2 - 1, c * 2 - 1)
    case .outline:
      // The axis along which the edge lies; four edges lie along each.
      let axis = part(a, [size.x, size.y, size.z])
      let along = axis.rest * 2 - 1
      let (first, second) = (end(b), end(c))
      return switch axis.index {
      case 0: Vector3(along, first, second)
      case 1: Vector3(first, along, second)
      default: Vector3(first, second, along)
      }
    case .surface:
      let axis = part(a, [size.y * size.z, size.z * size.x, size.x * size.y])
      let side = axis.rest < 0.5 ? -1.0 : 1
      return switch axis.index {
      case 0: Vector3(side, b * 2 - 1, c * 2 - 1)
      case 1: Vector3(b * 2 - 1, side, c * 2 - 1)
      default: Vector3(b * 2 - 1, c * 2 - 1, side)
      }
    }
  }

  /// Chooses one of several by their weights, and returns it with another random number.
  private static func part(_ random: Double, _ weights: [Double]) -> (index: Int, rest: Double) {
    var rest = random * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() where weight > 0 {
      if rest < weight { return (index, rest / weight) }
      rest -= weight
    }
    return (0, random)
  }

  private mutating func addCircle(_ mode: EmitterMode, radius: Double, _ random: Vector3) {
    let (a, b) = (random.x, random.y)
    let turn = mode == .points ? (a * 4).rounded(.down) / 4 : a
    let angle = turn * 2 * .pi
    let distance = mode == .points || mode == .outline ? radius : radius * b.squareRoot()
    position += Vector3(Math.cos(angle), Math.sin(angle), 0) * distance
    if mode == .outline || mode == .surface { longitude = angle }
  }

  private mutating func addSphere(
    _ mode: EmitterMode, radius: Double, _ random: Vector3
  ) {
    let (a, b, c) = (random.x, random.y, random.z)
    if mode == .points {
      let (pole, side) = (Int(a * 3), Self.end(b))
      position += Vector3.unit(pole) * (radius * side)
      return
    }
    let angle = a * 2 * .pi
    // Heights on a sphere are evenly spread; the outline is the circle in the layer's plane.
    let height = mode == .outline ? 0 : b * 2 - 1
    let width = max(1 - height * height, 0).squareRoot()
    // The cube root spreads particles evenly in the ball.
    let size = mode == .volume ? radius * Math.pow(c, 1.0 / 3) : radius
    position += Vector3(Math.cos(angle) * width, Math.sin(angle) * width, height) * size
    if mode == .outline || mode == .surface {
      (longitude, latitude) = (angle, Math.atan2(height, width))
    }
  }
}
