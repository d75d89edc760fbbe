import PortableMath
import Raster

/// Drawing of emitter layers.
extension SceneBuilder {
  /// Adds the particles of a layer, if it is an emitter layer.
  @inline(never)
  mutating func addParticles(of layer: LayerProperties, _ place: Place, _ look: Look) {
    let pieces = tree.nodes[place.index].emission
    guard !pieces.isEmpty, particleBudget > 0 else { return }
    let list = ParticleList(pieces, at: place.timeLine.time(at: time), budget: particleBudget)
    particleBudget = list.budget
    let start = writer.count
    var pen = ParticlePen(layer, look, tree.images)
    for particle in list.particles.ordered(layer.renderMode) {
      if let command = pen.command(of: particle) { writer.append(command) }
    }
    if writer.count > start { endPart(look.pen, .content, since: start) }
  }
}

extension [Particle] {
  /// The particles in the order in which they are drawn.
  fileprivate func ordered(_ mode: EmitterRenderMode) -> [Particle] {
    switch mode {
    case .unordered, .additive: self
    case .oldestFirst: sorted { $0.birth }
    case .oldestLast: sorted { -$0.birth }
    case .backToFront: sorted { $0.position.z }
    }
  }

  /// Sorts by a number; equal ones keep their order.
  private func sorted(by key: (Particle) -> Double) -> [Particle] {
    indices.map { (key(self[$0]), $0) }.sorted { $0 < $1 }.map { self[$0.1] }
  }
}

/// Makes the commands of particles. Those with the same picture share a path.
private struct ParticlePen {
  private let transform: Transform3D
  private let projection: Projection
  private let opacity: Double
  private let keepsDepth: Bool
  private let isAdditive: Bool
  private let images: [UInt32: Bitmap]
  private var picture: ParticlePicture?
  private var frame = Rect.zero
  private var path = Path()
  private var paint = ImagePaint(bitmap: Bitmap(width: 0, height: 0), transform: .identity)

  init(_ layer: LayerProperties, _ look: SceneBuilder.Look, _ images: [UInt32: Bitmap]) {
    (transform, projection, opacity) = (look.transform, look.pen.projection, look.opacity)
    (keepsDepth, isAdditive) = (layer.preservesDepth, layer.renderMode == .additive)
    self.images = images
  }

  /// The command that draws a particle; nil if it has no picture.
  mutating func command(of particle: Particle) -> DrawList.Command? {
    prepare(particle.picture)
    guard !frame.isEmpty else { return nil }
    var paint = paint
    paint.tint = particle.color
    paint.opacity = particle.color.alpha * opacity
    let place = particle.position
    let (cos, sin) =
      particle.angle == 0
      ? (particle.scale, 0)
      : (Math.cos(particle.angle) * particle.scale, Math.sin(particle.angle) * particle.scale)
    let own: Projection
    let outer: Projection
    if keepsDepth {
      own = Projection(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
      outer =
        Transform3D.translation(x: place.x, y: place.y, z: place.z).followed(by: transform).projection
    } else {
      own = Projection(a: cos, b: sin, c: -sin, d: cos, tx: place.x, ty: place.y)
      outer = projection
    }
    return .fill(path, .nonZero, .image(paint), own.followed(by: outer))
  }

  /// Makes path and paint of a picture, around its middle.
  private mutating func prepare(_ picture: ParticlePicture) {
    if picture == self.picture { return }
    self.picture = picture
    (frame, path) = (.zero, Path())
    guard let bitmap = images[picture.image.rawValue], bitmap.width > 0, bitmap.height > 0 else { return }
    let scale = picture.scale > 0 ? 1 / picture.scale : 1
    let part = picture.rect
    let (width, height) = (Double(bitmap.width) * scale, Double(bitmap.height) * scale)
    let shown = Rect(
      x: -part.size.width * width / 2, y: -part.size.height * height / 2, width: part.size.width * width,
      height: part.size.height * height)
    guard !shown.isEmpty, shown.isFinite, part.isFinite else { return }
    frame = shown
    path.addRect(shown)
    paint = ImagePaint(
      bitmap: bitmap,
      transform: Projection(
        a: scale, b: 0, c: 0, d: scale, tx: shown.minX - part.minX * width,
        ty: shown.minY - part.minY * height), filter: picture.filter)
    (paint.minificationFilter, paint.detailBias) = (picture.minificationFilter, picture.detailBias)
    paint.isAdditive = isAdditive
  }
}
