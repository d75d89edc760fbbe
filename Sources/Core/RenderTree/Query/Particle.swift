import Raster

/// A particle at an instant, in the coordinates of its layer.
struct Particle {
  /// The time of the layer at which the particle was born.
  var birth: Double
  var position: Vector3
  /// The rotation in the layer's plane, in radians.
  var angle: Double
  var scale: Double
  var color: Color
  var picture: ParticlePicture
}

/// The part of an image that particles show, and how it is sampled.
struct ParticlePicture: Equatable {
  let image: ImageID
  let rect: Rect
  /// Pixels of the image per point.
  let scale: Double
  let filter, minificationFilter: ImagePaint.Filter
  let detailBias: Double

  /// Fails for a cell without an image.
  init?(_ cell: EmitterCell) {
    guard let image = cell.contents else { return nil }
    self.image = image
    (rect, scale) = (cell.contentsRect, cell.contentsScale)
    (filter, minificationFilter) = (cell.contentsFilter, cell.minificationFilter)
    detailBias = cell.minificationFilterBias
  }
}

/// The course of a particle from its birth on: all that is random of it is decided.
struct ParticleCourse {
  let lifetime: Double
  private let start: Vector3
  private let velocity: Vector3
  private let acceleration: Vector3
  private let scale: Double
  private let spin: Double
  private let color: Color
  /// The seed for the particles that this one emits.
  let seed: UInt64

  /// - Parameter tint: multiplies the colour.
  init(
    _ cell: EmitterCell, at place: Birthplace, _ layer: Emission, tint: Color, _ random: inout RandomNumbers
  ) {
    lifetime = random.next(cell.lifetime, range: cell.lifetimeRange) * layer.lifetime
    let speed = random.next(cell.velocity, range: cell.velocityRange) * layer.velocity
    let longitude =
      place.longitude + random.next(cell.emissionLongitude, range: cell.emissionRange / 2)
    velocity = Vector3(longitude: longitude, latitude: place.latitude + cell.emissionLatitude) * speed
    start = place.position
    acceleration = Vector3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    scale = random.next(cell.scale, range: cell.scaleRange) * layer.scale
    spin = random.next(cell.spin, range: cell.spinRange) * layer.spin
    color = Color(
      red: random.next(cell.color.red, range: cell.colorRange.red) * tint.red,
      green: random.next(cell.color.green, range: cell.colorRange.green) * tint.green,
      blue: random.next(cell.color.blue, range: cell.colorRange.blue) * tint.blue,
      alpha: random.next(cell.color.alpha, range: cell.colorRange.alpha))
    seed = random.seed
  }

  /// The place from which the particle emits others at an age, and its direction there.
  func birthplace(at age: Double) -> Birthplace {
    var place = Birthplace(position(at: age))
    (place.longitude, place.latitude) = (velocity + acceleration * age).angles
    return place
  }

  func color(_ cell: EmitterCell, at age: Double) -> Color {
    func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(
      red: limited(color.red + cell.colorSpeed.red * age),
      green: limited(color.green + cell.colorSpeed.green * age),
      blue: limited(color.blue + cell.colorSpeed.blue * age),
      alpha: limited(color.alpha + cell.colorSpeed.alpha * age))
  }

  private func position(at age: Double) -> Vector3 {
    start + velocity * age + acceleration * (age * age / 2)
  }

  /// The particle at an age; nil if it cannot be seen.
  func particle(_ cell: EmitterCell, at age: Double, born birth: Double) -> Particle? {
    guard let picture = ParticlePicture(cell) else { return nil }
    let color = color(cell, at: age)
    let scale = scale + cell.scaleSpeed * age
    let position = position(at: age)
    guard color.alpha > 0, scale > 0, scale.isFinite, position.dot(position).isFinite else { return nil }
    return Particle(
      birth: birth, position: position, angle: spin * age, scale: scale, color: color, picture: picture)
  }
}
