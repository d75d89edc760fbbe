/// Remembers gradients that are made ready, for shapes that are painted with them again.
struct ShaderMemory: Sendable {
  private static let maximumCount = 8

  private var entries: [(paint: Paint, projection: Projection, shader: Shader)] = []
  private var oldest = 0

  /// Of what was made ready; the paints are somebody else's, too.
  var heldBytes: Int {
    entries.reduce(0) { sum, entry in
      if case .ramp(let ramp) = entry.shader { sum + ramp.heldBytes } else { sum }
    }
  }

  /// The shader of a paint under a projection.
  mutating func shader(_ paint: Paint, _ projection: Projection) -> Shader {
    switch paint {
    case .solid, .image: return Shader(paint, projection)
    case .linearGradient, .radialGradient: break
    }
    for entry in entries where entry.projection == projection && entry.paint == paint { return entry.shader }
    let shader = Shader(paint, projection)
    if entries.count < Self.maximumCount {
      entries.append((paint, projection, shader))
    } else {
      entries[oldest] = (paint, projection, shader)
      oldest = (oldest + 1) % Self.maximumCount
    }
    return shader
  }
}
