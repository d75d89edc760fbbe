/// Identifies a filled path by its storage, under an affine projection without its translation.
struct OutlineKey: Equatable {
  private let memory: PathMemory
  private let linear: SIMD4<Double>

  init(_ memory: PathMemory, _ projection: Projection) {
    self.memory = memory
    linear = SIMD4(projection.a, projection.b, projection.c, projection.d)
  }

  var place: Int {
    let bits =
      (memory.bits >> 4 ^ linear.x.bitPattern ^ linear.y.bitPattern &* 3) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: bits >> 40)
  }
}
