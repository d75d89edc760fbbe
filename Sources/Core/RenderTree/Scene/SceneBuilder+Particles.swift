import PortableMath
import Raster

/// Drawing of emitter layers.
extension SceneBuilder {
  /// Adds the particles of a layer, if it is an emitter layer.
  @inline(never)
  mutating func addParticles(of layer: LayerProperties, _ place: Place, _ look: Look) {
    let pieces = tree.nodes[place.index].emission
    guard !pieces.isEmpty, particleBudget > 0 else { return }
    var memory = exchange(&writer.arena.particles, with: ParticleMemory())
    memory.fill(pieces, at: place.timeLine.time(at: time), budget: &particleBudget)
    let start = writer.count
    var pen = ParticlePen(layer, look, tree.images)
    memory.forEach(layer.renderMode) { pen.draw($0, to: &writer) }
    writer.arena.particles = memory
    if writer.count > start { endPart(look.pen, .content, since: start) }
  }
}

/// The particles of one layer and their order, in memory that the next layer uses again.
struct ParticleMemory: Sendable {
  private var particles: [Particle] = []
  private var ranks: [Rank] = []

  /// The place of a particle in the order of drawing; equal keys keep their order.
  private struct Rank: Comparable {
    let key: Double
    let index: Int

    static func < (a: Rank, b: Rank) -> Bool { (a.key, a.index) < (b.key, b.index) }
  }

  /// Collects the particles of a layer. See `ParticleList`.
  fileprivate mutating func fill(_ pieces: [EmissionPiece], at time: Double, budget: inout Int) {
    var memory = exchange(&particles, with: [])
    memory.removeAll(keepingCapacity: true)
    // With another owner of the memory, the first particle would copy it.
    let list = ParticleList(pieces, at: time, budget: budget, memory: consume memory)
    (budget, particles) = (list.budget, list.particles)
  }

  /// Visits the particles in the order in which they are drawn.
  fileprivate mutating func forEach(_ mode: EmitterRenderMode, _ body: (Particle) -> Void) {
    switch mode {
    case .unordered, .additive: return particles.forEach(body)
    case .oldestFirst: rank { $0.birth }
    case .oldestLast: rank { -$0.birth }
    case .backToFront: rank { $0.position.z }
    }
    for rank in ranks { body(particles[rank.index]) }
  }

  private mutating func rank(by key: (Particle) -> Double) {
    ranks.removeAll(keepingCapacity: true)
    for (index, particle) in particles.enumerated() { ranks.append(Rank(key: key(particle), index: index)) }
    ranks.sort()
  }
}

/// Draws particles. Those with the same picture, one after the other, share a path.
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
  /// Whether a command has taken on to return the path.
  private var isPathReturned = true
  private var paint = ImagePaint(bitmap: Bitmap(width: 0, height: 0), transform: .identity)

  init(_ layer: LayerProperties, _ look: SceneBuilder.Look, _ images: [UInt32: Bitmap]) {
    (transform, projection, opacity) = (look.transform, look.pen.projection, look.opacity)
    (keepsDepth, isAdditive) = (layer.preservesDepth, layer.renderMode == .additive)
    self.images = images
  }

  /// Draws a particle, if it has a picture.
  mutating func draw(_ particle: Particle, to writer: inout CommandWriter) {
    prepare(particle.picture, &writer)
    guard !frame.isEmpty else { return }
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
    let command = DrawList.Command.fill(path, .nonZero, .image(paint), own.followed(by: outer))
    if isPathReturned { writer.append(command) } else { writer.append(lent: command) }
    isPathReturned = true
  }

  /// Makes path and paint of a picture, around its middle.
  private mutating func prepare(_ picture: ParticlePicture, _ writer: inout CommandWriter) {
    if picture == self.picture { return }
    self.picture = picture
    frame = .zero
    guard let bitmap = images[picture.image.rawValue], bitmap.width > 0, bitmap.height > 0 else { return }
    let scale = picture.scale > 0 ? 1 / picture.scale : 1
    let part = picture.rect
    let (width, height) = (Double(bitmap.width) * scale, Double(bitmap.height) * scale)
    let shown = Rect(
      x: -part.size.width * width / 2, y: -part.size.height * height / 2, width: part.size.width * width,
      height: part.size.height * height)
    guard !shown.isEmpty, shown.isFinite, part.isFinite else { return }
    frame = shown
    path = writer.path { $0.addRect(shown) }
    isPathReturned = false
    paint = ImagePaint(
      bitmap: bitmap,
      transform: Projection(
        a: scale, b: 0, c: 0, d: scale, tx: shown.minX - part.minX * width,
        ty: shown.minY - part.minY * height), filter: picture.filter)
    (paint.minificationFilter, paint.detailBias) = (picture.minificationFilter, picture.detailBias)
    paint.isAdditive = isAdditive
  }
}
