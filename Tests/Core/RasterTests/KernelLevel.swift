import RasterKernels

/// A level of vector instructions that the kernels are written for.
enum KernelLevel: CaseIterable {
  case bits128, avx2, avx512

  /// Whether this processor has the level.
  var isSupported: Bool {
    defer { Self.chooseBest() }
    return choose()
  }

  /// Calls `body` while all kernels are those of this level. Other tests may run at the same time, as every
  /// level gives the same results, but none that uses a level itself.
  func use(_ body: () -> Void) {
    _ = choose()
    body()
    Self.chooseBest()
  }

  private func choose() -> Bool {
    switch self {
    case .bits128: rk_use_level(RK_128_BITS)
    case .avx2: rk_use_level(RK_AVX2)
    case .avx512: rk_use_level(RK_AVX512)
    }
  }

  private static func chooseBest() { _ = allCases.last { $0.choose() } }
}
