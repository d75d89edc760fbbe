/// Identifies a filled path by its storage, under an affine projection without its translation.
struct OutlineKey: Equatable {
  private let memory: PathMemory
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double

  init(_ memory: PathMemory, _ projection: Projection) {
    self.memory = memory
    (a, b, c, d) = (projection.a, projection.b, projection.c, projection.d)
  }

  /// A hash of the key.
  var place: Int {
    let bits = (memory.bits >> 4 ^ a.bitPattern ^ b.bitPattern &* 3) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: bits >> 40)
  }
}
