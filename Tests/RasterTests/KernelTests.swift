import Testing

@testable import Raster

/// The kernels against the reference in Swift, on random input, at every level of vector instructions that
/// the processor has. Level 0, vectors of 128 bits, is also the level of the browser.
@Suite(.serialized) struct KernelTests {
  private static let counts = Array(0...40) + [63, 64, 65, 100, 129, 255, 1000]

  @Test func runsHaveTheLayoutThatTheKernelsRead() {
    #expect(MemoryLayout<ClipRuns.Run>.stride == 12 && MemoryLayout<ClipRuns.Row>.stride == 8)
    #expect(MemoryLayout<ClipRuns.Run>.offset(of: \.minX) == 0)
    #expect(MemoryLayout<ClipRuns.Run>.offset(of: \.maxX) == 4)
    #expect(MemoryLayout<ClipRuns.Run>.offset(of: \.coverage) == 8)
    #expect(MemoryLayout<ClipRuns.Row>.offset(of: \.end) == 4)
  }

  @Test func spansOfOneColorMatch() {
    withEveryLevel {
      var numbers = Numbers(state: 1)
      for count in Self.counts {
        let (pixels, color) = (numbers.pixels(count), numbers.pixel())
        unsafe #expect(
          changed(pixels) { unsafe Spans.fill($0, count, color) }
            == changed(pixels) { unsafe Spans.referenceFill($0, count, color) })
        unsafe #expect(
          changed(pixels) { unsafe Spans.over($0, count, color) }
            == changed(pixels) { unsafe Spans.referenceOver($0, count, color) })
      }
    }
  }

  @Test func rowsOfOneColorMatch() {
    withEveryLevel {
      var numbers = Numbers(state: 21)
      for (width, length) in [(0, 3), (1, 5), (7, 7), (8, 20), (16, 17), (33, 40), (64, 100), (129, 129)] {
        let (pixels, color) = (numbers.pixels(length * 5), numbers.pixel())
        unsafe #expect(
          changed(pixels) { unsafe Spans.fill($0, width, rows: 5, length: length, color) }
            == changed(pixels) { base in
              for row in 0..<5 { unsafe Spans.referenceFill(base + row * length, width, color) }
            })
      }
    }
  }

  @Test func copiesAreTheSame() {
    withEveryLevel {
      var numbers = Numbers(state: 8)
      for count in Self.counts {
        let (pixels, colors) = (numbers.pixels(count), numbers.pixels(count))
        unsafe #expect(
          changed(pixels) { unsafe Spans.copy($0, count, from: colors) } == colors
        )
      }
    }
  }

  @Test func coveredSpansMatch() {
    withEveryLevel {
      var numbers = Numbers(state: 2)
      for count in Self.counts {
        let (pixels, color, colors) = (numbers.pixels(count), numbers.pixel(), numbers.pixels(count))
        let coverage = numbers.coverages(count)
        unsafe #expect(
          changed(pixels) { unsafe Spans.over($0, count, color, coverage: coverage) }
            == changed(pixels) { unsafe Spans.referenceOver($0, count, color, coverage: coverage) })
        unsafe #expect(
          changed(pixels) { unsafe Spans.over($0, count, colors: colors, coverage: coverage) }
            == changed(pixels) { unsafe Spans.referenceOver($0, count, colors: colors, coverage: coverage) })
        unsafe #expect(
          changed(pixels) { unsafe Spans.over($0, count, colors: colors, coverage: nil) }
            == changed(pixels) { unsafe Spans.referenceOver($0, count, colors: colors, coverage: nil) })
      }
    }
  }

  @Test func coveredRowsMatch() {
    withEveryLevel {
      var numbers = Numbers(state: 9)
      for count in Self.counts where count > 0 && count <= 129 {
        for color in [numbers.pixel(), 0xff33_2211] {
          let (rows, length, stride) = (5, count + 3, count + 1)
          let pixels = numbers.pixels(rows * length)
          let coverage = numbers.coverages(rows * stride)
          unsafe #expect(
            changed(pixels) {
              unsafe Spans.over(
                $0, count, rows: rows, pixelsPerRow: length, color, coverage: coverage,
                coveragesPerRow: stride)
            }
              == changed(pixels) { pixels in
                for row in 0..<rows {
                  let amounts = Array(coverage[(row * stride)...])
                  unsafe Spans.referenceOver(pixels + row * length, count, color, coverage: amounts)
                }
              })
        }
      }
    }
  }

  /// Pixels with a channel above their alpha are not premultiplied colours, but a bitmap can hold them.
  @Test func colorsThatAreNotPremultipliedMatchToo() {
    withEveryLevel {
      var numbers = Numbers(state: 3)
      for count in Self.counts {
        let (pixels, colors) = (
          (0..<count).map { _ in numbers.next() }, (0..<count).map { _ in numbers.next() }
        )
        let coverage = numbers.coverages(count)
        unsafe #expect(
          changed(pixels) { unsafe Spans.over($0, count, colors: colors, coverage: coverage) }
            == changed(pixels) { unsafe Spans.referenceOver($0, count, colors: colors, coverage: coverage) })
      }
    }
  }

  @Test func everyProductOfBytesIsRoundedToTheNearest() {
    withEveryLevel {
      for a in UInt32(0)...255 {
        var pixels = (UInt32(0)...255).map { Pixel(red: $0, green: $0, blue: $0, alpha: $0) }
        let color = Pixel(red: 0, green: 0, blue: 0, alpha: a)
        unsafe pixels.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress { unsafe Spans.over(base, 256, color) }
        }
        for (below, pixel) in pixels.enumerated() {
          let exact = (Double(below) * Double(255 - a) / 255).rounded()
          #expect(pixel.red == UInt32(exact) && pixel.alpha == UInt32(exact) + a)
        }
      }
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd], [1, 7, 14, 15, 16, 17, 64, 300, 1022, 1023, 1179])
  func sweepsMatch(rule: FillRule, width: Int) {
    var numbers = Numbers(state: UInt64(width))
    let rows = 5
    let (cells, marks) = numbers.cells(width: width, rows: rows)
    let (pixels, colors) = (numbers.pixels(rows * width), [numbers.pixel(), Color.black.pixel])
    for color in colors {
      func swept(_ isReference: Bool) -> [UInt32] {
        var (cells, marks) = (cells, marks)
        let result = unsafe changed(pixels) { base in
          unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe marks.withUnsafeMutableBufferPointer { marks in
              guard let cells = cells.baseAddress, let marks = marks.baseAddress else { return }
              let memory = unsafe CellRows(cells: cells, marks: marks, width: width, rows: rows)
              if isReference {
                unsafe memory.referenceBlend(color, rule, onto: base, length: width)
              } else {
                unsafe memory.blend(color, rule, onto: base, length: width)
              }
            }
          }
        }
        #expect(cells.allSatisfy { $0 == 0 } && marks.allSatisfy { $0 == 0 })
        return result
      }
      withEveryLevel { #expect(swept(false) == swept(true)) }
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func coverageOfCellsMatches(rule: FillRule) {
    var numbers = Numbers(state: 9)
    for count in stride(from: 16, through: 160, by: 16) {
      let cells = (0..<count).map { _ in Int32(truncatingIfNeeded: numbers.next() % 300_000) - 150_000 }
      func covered(_ isReference: Bool) -> ([UInt8], Int32) {
        var (cells, sum, coverage) = (cells, Int32(777), [UInt8](repeating: 0, count: count))
        unsafe cells.withUnsafeMutableBufferPointer { cells in
          unsafe coverage.withUnsafeMutableBufferPointer { coverage in
            guard let cells = cells.baseAddress, let coverage = coverage.baseAddress else { return }
            if isReference {
              unsafe CellRows.referenceCover(cells, count, &sum, rule, coverage)
            } else {
              unsafe CellRows.cover(cells, count, &sum, rule, coverage)
            }
          }
        }
        return (coverage, sum)
      }
      withEveryLevel { #expect(covered(false) == covered(true)) }
    }
  }

  @Test func productsOfCoveragesMatch() {
    for count in Self.counts {
      var numbers = Numbers(state: 7)
      let (coverage, mask) = (numbers.coverages(count), numbers.coverages(count))
      var (result, reference) = (coverage, coverage)
      unsafe result.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { unsafe Spans.multiply(base, count, by: mask) }
      }
      unsafe reference.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { unsafe Spans.referenceMultiply(base, count, by: mask) }
      }
      #expect(result == reference)
    }
  }

  @Test func rampsMatch() {
    withEveryLevel {
      var numbers = Numbers(state: 5)
      for count in Self.counts {
        var (start, step) = (SIMD4<UInt32>(), SIMD4<UInt32>())
        for index in 0..<4 { (start[index], step[index]) = (numbers.next(), numbers.next()) }
        let pixels = [UInt32](repeating: 0, count: count)
        unsafe #expect(
          changed(pixels) { unsafe LinearRamp.ramp($0, count, start, step) }
            == changed(pixels) { unsafe LinearRamp.referenceRamp($0, count, start, step) })
      }
    }
  }

  @Test func sumsOfWeightedRowsMatch() {
    withEveryLevel {
      var numbers = Numbers(state: 6)
      for width in Self.counts {
        let values = (0..<width * 6).map { _ in UInt16(truncatingIfNeeded: numbers.next() % 65_281) }
        let weights = (0..<5).map { _ in numbers.next() % 13_107 }
        let lines = (0..<5).map { $0 * width }
        var (result, reference) = ([UInt8](repeating: 0, count: width), [UInt8](repeating: 0, count: width))
        ShadowBlur.sum(values, width, lines, weights, into: &result, at: 0)
        ShadowBlur.referenceSum(values, width, lines, weights, into: &reference, at: 0)
        #expect(result == reference)
      }
    }
  }
}
