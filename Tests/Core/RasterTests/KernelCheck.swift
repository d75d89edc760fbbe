import RasterKernels
import Testing

@testable import Raster

/// A comparison of kernels with their reference, which each level of vector instructions must pass.
struct KernelCheck: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable () -> Void

  init(_ testDescription: String, _ run: @escaping @Sendable () -> Void) {
    (self.testDescription, self.run) = (testDescription, run)
  }

  static let all = spans + coverage + inClips + samples

  private static let counts = Array(0...40) + [63, 64, 65, 100, 129, 255, 1000]

  private static let spans = [
    KernelCheck("spans of one colour") {
      var numbers = Numbers(state: 1)
      for count in counts {
        let (pixels, color) = (numbers.pixels(count), numbers.pixel())
        unsafe #expect(
          changed(pixels) { unsafe rk_fill($0, count, color) }
            == changed(pixels) { unsafe Reference.fill($0, count, color) })
        unsafe #expect(
          changed(pixels) { unsafe rk_over($0, count, color) }
            == changed(pixels) { unsafe Reference.over($0, count, color) })
      }
    },
    KernelCheck("rows of one colour") {
      var numbers = Numbers(state: 21)
      for (width, length) in [(0, 3), (1, 5), (7, 7), (8, 20), (16, 17), (33, 40), (64, 100), (129, 129)] {
        let (pixels, color) = (numbers.pixels(length * 5), numbers.pixel())
        unsafe #expect(
          changed(pixels) { unsafe rk_fill_rows($0, width, 5, length, color) }
            == changed(pixels) { base in
              for row in 0..<5 { unsafe Reference.fill(base + row * length, width, color) }
            })
      }
    },
    KernelCheck("copied spans") {
      var numbers = Numbers(state: 8)
      for count in counts {
        let (pixels, colors) = (numbers.pixels(count), numbers.pixels(count))
        unsafe #expect(changed(pixels) { unsafe rk_copy($0, count, colors) } == colors)
      }
    },
    KernelCheck("spans with coverage") {
      var numbers = Numbers(state: 2)
      for count in counts {
        let (pixels, color, colors) = (numbers.pixels(count), numbers.pixel(), numbers.pixels(count))
        let coverage = numbers.coverages(count)
        unsafe #expect(
          changed(pixels) { unsafe rk_over_mask($0, count, color, coverage) }
            == changed(pixels) { unsafe Reference.over($0, count, color, coverage: coverage) })
        unsafe #expect(
          changed(pixels) { unsafe rk_over_colors($0, count, colors, coverage) }
            == changed(pixels) { unsafe Reference.over($0, count, colors: colors, coverage: coverage) })
        unsafe #expect(
          changed(pixels) { unsafe rk_over_colors($0, count, colors, nil) }
            == changed(pixels) { unsafe Reference.over($0, count, colors: colors, coverage: nil) })
      }
    },
    KernelCheck("rows with coverage") {
      var numbers = Numbers(state: 9)
      for count in counts where count > 0 && count <= 129 {
        for color in [numbers.pixel(), 0xff33_2211] {
          let (rows, length, stride) = (5, count + 3, count + 1)
          let pixels = numbers.pixels(rows * length)
          let coverage = numbers.coverages(rows * stride)
          unsafe #expect(
            changed(pixels) {
              unsafe rk_over_mask_rows($0, length, count, rows, color, coverage, stride)
            }
              == changed(pixels) { pixels in
                for row in 0..<rows {
                  let amounts = Array(coverage[(row * stride)...])
                  unsafe Reference.over(pixels + row * length, count, color, coverage: amounts)
                }
              })
        }
      }
    },
    // A channel above its pixel's alpha is not a premultiplied colour, but a bitmap can hold it.
    KernelCheck("colours that are not premultiplied") {
      var numbers = Numbers(state: 3)
      for count in counts {
        let pixels = (0..<count).map { _ in numbers.next() }
        let colors = (0..<count).map { _ in numbers.next() }
        let coverage = numbers.coverages(count)
        unsafe #expect(
          changed(pixels) { unsafe rk_over_colors($0, count, colors, coverage) }
            == changed(pixels) { unsafe Reference.over($0, count, colors: colors, coverage: coverage) })
      }
    },
    KernelCheck("every product of two bytes, rounded to the nearest") {
      for a in UInt32(0)...255 {
        let pixels = (UInt32(0)...255).map { Pixel(red: $0, green: $0, blue: $0, alpha: $0) }
        let color = Pixel(red: 0, green: 0, blue: 0, alpha: a)
        let result = unsafe changed(pixels) { unsafe rk_over($0, 256, color) }
        let exact = (0...255).map { UInt32((Double($0) * Double(255 - a) / 255).rounded()) }
        #expect(result == exact.map { Pixel(red: $0, green: $0, blue: $0, alpha: $0 + a) })
      }
    },
    KernelCheck("ramps") {
      var numbers = Numbers(state: 5)
      for count in counts {
        var (start, step) = (SIMD4<UInt32>(), SIMD4<UInt32>())
        for index in 0..<4 { (start[index], step[index]) = (numbers.next(), numbers.next()) }
        var pixels = [Pixel](repeating: 0, count: count)
        var row = pixels.mutableSpan
        row.ramp(0..<count, from: start, step: step)
        #expect(pixels == LinearRamp.referenceRamp(count, start, step))
      }
    },
  ]

  private static let coverage = [
    KernelCheck("sweeps") {
      for width in [1, 7, 14, 15, 16, 17, 31, 64, 300, 1022, 1023, 1179] {
        var numbers = Numbers(state: UInt64(width))
        let rows = 5
        let (cells, marks) = numbers.cells(width: width, rows: rows)
        let (pixels, colors) = (numbers.pixels(rows * width), [numbers.pixel(), Color.black.pixel])
        for (color, rule) in colors.flatMap({ color in [FillRule.nonZero, .evenOdd].map { (color, $0) } }) {
          let result = unsafe swept(cells, marks, width: width, rows: rows, onto: pixels) { memory, base in
            let region = PixelRect(minX: 0, minY: 0, maxX: width, maxY: rows)
            unsafe Rows(base, bounds: region, length: width).blend(color, rule, memory, x: 0, y: 0)
          }
          let expected = unsafe swept(cells, marks, width: width, rows: rows, onto: pixels) { memory, base in
            unsafe memory.referenceBlend(color, rule, onto: base, length: width)
          }
          #expect(result == expected, "\(width) pixels, \(rule)")
        }
      }
    },
    KernelCheck("coverage of cells") {
      var numbers = Numbers(state: 9)
      for (count, rule) in stride(from: 16, through: 160, by: 16).flatMap({
        [($0, FillRule.nonZero), ($0, .evenOdd)]
      }) {
        let cells = (0..<count).map { _ in Int32(truncatingIfNeeded: numbers.next() % 300_000) - 150_000 }
        func covered(_ isReference: Bool) -> ([UInt8], Int32) {
          var (cells, sum, coverage) = (cells, Int32(777), [UInt8](repeating: 0, count: count))
          unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe coverage.withUnsafeMutableBufferPointer { coverage in
              guard let cells = cells.baseAddress, let coverage = coverage.baseAddress else { return }
              if isReference {
                unsafe CellRows.referenceCover(cells, count, &sum, rule, coverage)
              } else {
                unsafe CellRows.cover(cells, count, sum: &sum, rule, into: coverage)
              }
            }
          }
          return (coverage, sum)
        }
        #expect(covered(false) == covered(true))
      }
    },
    KernelCheck("products of coverage") {
      var numbers = Numbers(state: 7)
      for count in counts {
        let (coverage, mask) = (numbers.coverages(count), numbers.coverages(count))
        func multiplied(_ multiply: (UnsafeMutablePointer<UInt8>, Int, UnsafePointer<UInt8>) -> Void)
          -> [UInt8]
        {
          var result = coverage
          unsafe result.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { unsafe multiply(base, count, mask) }
          }
          return result
        }
        unsafe #expect(
          multiplied { unsafe rk_multiply($0, $1, $2) }
            == multiplied { unsafe Reference.multiply($0, $1, by: $2) })
      }
    },
    KernelCheck("weighted sums of rows") {
      var numbers = Numbers(state: 6)
      for width in counts {
        let values = (0..<width * 6).map { _ in UInt16(truncatingIfNeeded: numbers.next() % 65_281) }
        let weights = (0..<5).map { _ in numbers.next() % 13_107 }
        let lines = (0..<5).map { $0 * width }
        var result = [UInt8](repeating: 0, count: width)
        var row = result.mutableSpan
        row.sum(0..<width, of: values.span, lines: lines.span, weights: weights.span)
        #expect(result == ShadowBlur.referenceSum(values, width, lines, weights))
      }
    },
  ]
}
