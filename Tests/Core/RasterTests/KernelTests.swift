import RasterKernels
import Testing

@testable import Raster

/// The kernels against the reference in Swift, on random input, at every level of vector instructions. One
/// level is in use at a time.
@Suite(.serialized) struct KernelTests {
  /// WebAssembly has vectors of 128 bits, too.
  @Test(arguments: KernelCheck.all)
  func vectorsOf128BitsGiveTheBytesOfTheReference(_ check: KernelCheck) {
    KernelLevel.bits128.use(check.run)
  }

  @Test(.enabled(if: KernelLevel.avx2.isSupported, "This processor has no AVX2."), arguments: KernelCheck.all)
  func avx2GivesTheBytesOfTheReference(_ check: KernelCheck) {
    KernelLevel.avx2.use(check.run)
  }

  @Test(
    .enabled(if: KernelLevel.avx512.isSupported, "This processor has no AVX-512."), arguments: KernelCheck.all
  )
  func avx512GivesTheBytesOfTheReference(_ check: KernelCheck) {
    KernelLevel.avx512.use(check.run)
  }

  @Test func runsAndRowsOfClipsHaveTheirLayoutInC() {
    #expect(MemoryLayout<ClipRuns.Run>.size == MemoryLayout<rk_run>.size)
    #expect(MemoryLayout<ClipRuns.Run>.stride == MemoryLayout<rk_run>.stride)
    #expect(MemoryLayout<ClipRuns.Run>.offset(of: \.minX) == MemoryLayout<rk_run>.offset(of: \.min_x))
    #expect(MemoryLayout<ClipRuns.Run>.offset(of: \.maxX) == MemoryLayout<rk_run>.offset(of: \.max_x))
    #expect(MemoryLayout<ClipRuns.Run>.offset(of: \.coverage) == MemoryLayout<rk_run>.offset(of: \.coverage))
    #expect(MemoryLayout<ClipRuns.Row>.size == MemoryLayout<rk_row>.size)
    #expect(MemoryLayout<ClipRuns.Row>.stride == MemoryLayout<rk_row>.stride)
    #expect(MemoryLayout<ClipRuns.Row>.offset(of: \.first) == MemoryLayout<rk_row>.offset(of: \.first))
    #expect(MemoryLayout<ClipRuns.Row>.offset(of: \.end) == MemoryLayout<rk_row>.offset(of: \.end))
  }
}
