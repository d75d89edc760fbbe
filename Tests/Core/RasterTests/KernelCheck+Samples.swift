import RasterKernels
import Testing

@testable import Raster

extension KernelCheck {
  /// Places inside a bitmap, across its sides and outside, at rest, in steps and backwards.
  private static func places(_ numbers: inout Numbers, _ width: Int, _ height: Int) -> rk_places {
    func place(_ length: Int) -> Int64 {
      Int64(Int32(truncatingIfNeeded: numbers.next() % UInt32(length + 8)) - 4) << 32
        | Int64(numbers.next() & 0xffff_ff00)
    }
    func step() -> Int64 { (Int64(numbers.next()) - 1 << 31) * Int64(numbers.next() % 3) }
    return rk_places(
      x: place(width), y: place(height), step_x: step(), step_y: step(), is_stepped: numbers.next() > 1 << 31)
  }

  private static let sizes = [(1, 1), (2, 1), (1, 3), (5, 4), (16, 16), (33, 7)]

  static let samples = [
    KernelCheck("sums with colours") {
      var numbers = Numbers(state: 41)
      for count in 0...40 {
        let (pixels, colors, coverage) = (
          numbers.pixels(count), numbers.pixels(count), numbers.coverages(count)
        )
        unsafe #expect(
          changed(pixels) { unsafe rk_add_colors($0, count, colors, coverage) }
            == changed(pixels) { unsafe Reference.add($0, count, colors: colors, coverage: coverage) })
      }
    },
    KernelCheck("samples of bitmaps") {
      var numbers = Numbers(state: 42)
      for (width, height) in sizes {
        let bitmap = numbers.pixels(width * height)
        for count in Array(0...20) + [100] {
          let (places, factors) = (places(&numbers, width, height), numbers.next() | 0xff00_0000)
          unsafe bitmap.withUnsafeBufferPointer { buffer in
            let source = unsafe rk_bitmap(pixels: buffer.baseAddress, width: width, height: height)
            let result = unsafe changed([Pixel](repeating: 0, count: count)) {
              unsafe rk_sample($0, count, source, places, factors)
            }
            unsafe #expect(result == Reference.samples(count, source, places, factors))
          }
        }
      }
    },
    KernelCheck("sweeps of samples") {
      var numbers = Numbers(state: 43)
      for width in [1, 7, 15, 16, 17, 31, 64, 300, 1023, 1179] {
        let (size, rows) = (sizes[width % sizes.count], 5)
        let bitmap = numbers.pixels(size.0 * size.1)
        let (cells, marks) = numbers.cells(width: width, rows: rows)
        let (pixels, places) = (numbers.pixels(rows * width), places(&numbers, size.0, size.1))
        let down = (x: Int64(numbers.next()), y: Int64(numbers.next()))
        for (isAdditive, rule) in [(false, FillRule.nonZero), (true, .nonZero), (false, .evenOdd)] {
          unsafe bitmap.withUnsafeBufferPointer { buffer in
            let source = unsafe rk_bitmap(pixels: buffer.baseAddress, width: size.0, height: size.1)
            let result = unsafe swept(cells, marks, width: width, rows: rows, onto: pixels) { memory, base in
              let kernelCells = unsafe rk_cells(
                cells: memory.cells, marks: memory.marks, stride: memory.stride,
                marks_per_row: memory.marksPerRow, width: width, rows: rows, is_even_odd: rule == .evenOdd)
              unsafe rk_sweep_sampled(
                kernelCells, base, width, source, places, down.x, down.y, 0xffc0_80ff, isAdditive)
            }
            let expected = unsafe swept(cells, marks, width: width, rows: rows, onto: pixels) {
              unsafe $0.referenceBlend(
                rule, source, places, down: down, 0xffc0_80ff, isAdditive: isAdditive, onto: $1,
                length: width)
            }
            #expect(result == expected, "\(width) pixels, \(rule), additive: \(isAdditive)")
          }
        }
      }
    },
  ]
}
