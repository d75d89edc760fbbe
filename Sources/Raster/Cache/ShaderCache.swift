/// A cache of prepared gradients. A miss in a full cache evicts the entry that was added first.
struct ShaderCache: Sendable {
  private let maximumCount: Int
  private var entries: [(paint: Paint, projection: Projection, shader: Shader)] = []
  /// The index of the entry to evict next.
  private var oldest = 0

  init(limits: CacheLimits) { maximumCount = limits.shaders }

  /// The bytes of the prepared gradients, without the paints, whose storage is shared with the caller's.
  var heldBytes: Int {
    entries.reduce(0) { sum, entry in
      if case .ramp(let ramp) = entry.shader { sum + ramp.heldBytes } else { sum }
    }
  }

  mutating func removeAll() { (entries, oldest) = ([], 0) }

  /// The shader of a paint under a projection; gradients are cached.
  mutating func shader(_ paint: Paint, _ projection: Projection) -> Shader {
    switch paint {
    case .solid, .image: return Shader(paint, projection)
    case .linearGradient, .radialGradient, .ellipticGradient, .conicGradient: break
    }
    for entry in entries where entry.projection == projection && entry.paint == paint { return entry.shader }
    let shader = Shader(paint, projection)
    guard maximumCount > 0 else { return shader }
    if entries.count < maximumCount {
      entries.append((paint, projection, shader))
    } else {
      entries[oldest] = (paint, projection, shader)
      oldest = (oldest + 1) % maximumCount
    }
    return shader
  }
}
