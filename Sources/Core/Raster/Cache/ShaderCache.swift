/// A cache of prepared gradients, and of bitmaps' smaller copies. A miss in a full cache evicts the entry
/// that was added first.
struct ShaderCache: Sendable {
  private let maximumCount: Int
  private var entries: [(paint: Paint, projection: Projection, shader: Shader)] = []
  /// The index of the entry to evict next.
  private var oldest = 0
  /// The smaller copies of bitmaps, the one that was added first in front.
  private var copies: [(bitmap: Bitmap, smaller: [Bitmap])] = []

  init(limits: CacheLimits) { maximumCount = limits.shaders }

  /// The bytes of the prepared gradients and of smaller copies, without the paints and bitmaps, whose storage
  /// is shared with the caller's.
  var heldBytes: Int {
    let gradients = entries.reduce(0) { sum, entry in
      if case .ramp(let ramp) = entry.shader { sum + ramp.heldBytes } else { sum }
    }
    return copies.reduce(gradients) { sum, entry in
      entry.smaller.reduce(sum) { $0 + $1.pixels.heldBytes }
    }
  }

  mutating func removeAll() { (entries, oldest, copies) = ([], 0, []) }

  /// The shader of a paint under a projection; gradients are cached.
  mutating func shader(_ paint: Paint, _ projection: Projection) -> Shader {
    switch paint {
    case .solid, .image: return Shader(paint, projection) { smallerCopies(of: $0) }
    case .linearGradient, .radialGradient, .ellipticGradient, .conicGradient: break
    }
    for entry in entries where entry.projection == projection && entry.paint == paint { return entry.shader }
    let shader = Shader(paint, projection) { _ in [] }
    guard maximumCount > 0 else { return shader }
    if entries.count < maximumCount {
      entries.append((paint, projection, shader))
    } else {
      entries[oldest] = (paint, projection, shader)
      oldest = (oldest + 1) % maximumCount
    }
    return shader
  }

  private mutating func smallerCopies(of bitmap: Bitmap) -> [Bitmap] {
    // Bitmaps with the same storage are equal at once.
    if let known = copies.first(where: { $0.bitmap == bitmap }) { return known.smaller }
    let smaller = bitmap.smallerCopies
    guard maximumCount > 0 else { return smaller }
    if copies.count >= maximumCount { copies.removeFirst() }
    copies.append((bitmap, smaller))
    return smaller
  }
}
