import Testing

@testable import Raster

/// A pseudo-random generator with the same numbers in every run.
struct Numbers {
  var state: UInt64
  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }
  /// A premultiplied pixel; often clear or opaque.
  mutating func pixel() -> UInt32 {
    let alpha = [0, 255, next() & 255, next() & 255][Int(next() & 3)]
    func channel(_ value: UInt32) -> UInt32 { alpha == 0 ? 0 : value % (alpha + 1) }
    return Pixel(red: channel(next()), green: channel(next()), blue: channel(next()), alpha: alpha)
  }
  mutating func coverage() -> UInt8 {
    UInt8(truncatingIfNeeded: [0, 255, next(), next()][Int(next() & 3)])
  }
  mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in pixel() } }
  mutating func coverages(_ count: Int) -> [UInt8] { (0..<count).map { _ in coverage() } }
}

extension Numbers {
  /// Runs of a clip: few or many in a row, adjacent or apart, of full or partial coverage.
  mutating func runs(_ bounds: PixelRect, isSharp: Bool = false) -> ClipRuns {
    var result = ClipRuns()
    result.reset(to: bounds)
    for y in bounds.minY..<bounds.maxY {
      var x = bounds.minX
      let gap = 1 + next() % 40
      while next() % 8 != 0 {
        x += Int(next() % gap)
        let count = min(1 + Int(next() % 50), bounds.maxX - x)
        guard count > 0 else { break }
        if isSharp || next() & 1 == 0 {
          result.append(y: y, x: x, count: count)
        } else {
          let values = coverages(count)
          result.append(y: y, x: x, values.span)
        }
        x += count
      }
    }
    return result
  }

  /// Cells of some rows, and their marks. Even rows have up to eleven touched cells; odd rows have one or
  /// two, and the last cell, which lies beyond the last pixel.
  mutating func cells(width: Int, rows: Int) -> (cells: [Int32], marks: [UInt8]) {
    let (stride, marksPerRow) = (CellLayout.stride(width: width), CellLayout.marks(width: width))
    var cells = [Int32](repeating: 0, count: rows * stride)
    var marks = [UInt8](repeating: 0, count: rows * marksPerRow)
    for row in 0..<rows {
      let count = row % 2 == 0 ? next() % 12 : 1 + next() % 2
      var touched = (0..<count).map { _ in Int(next()) % (width + 2) }
      if row % 2 != 0 { touched.append(width + 1) }
      for cell in touched {
        cells[row * stride + cell] += Int32(truncatingIfNeeded: next() % 200_000) - 100_000
        marks[row * marksPerRow + cell / 16] = 1
      }
    }
    return (cells, marks)
  }
}

/// The pixels after a change, with a guard pixel on either side that must stay unchanged.
func changed(
  _ pixels: [UInt32], _ body: (UnsafeMutablePointer<UInt32>) -> Void
) -> [UInt32] {
  var memory = [0x1234_5678] + pixels + [0x1234_5678]
  unsafe memory.withUnsafeMutableBufferPointer { buffer in
    if let base = buffer.baseAddress { unsafe body(base + 1) }
  }
  #expect(memory.first == 0x1234_5678 && memory.last == 0x1234_5678)
  return Array(memory.dropFirst().dropLast())
}

/// The pixels after a sweep of some rows of cells, which must leave all cells and marks zero.
func swept(
  _ cells: [Int32], _ marks: [UInt8], width: Int, rows: Int, onto pixels: [Pixel],
  _ body: (CellRows, UnsafeMutablePointer<Pixel>) -> Void
) -> [Pixel] {
  var (cells, marks) = (cells, marks)
  let result = unsafe changed(pixels) { base in
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        guard let cells = cells.baseAddress, let marks = marks.baseAddress else { return }
        unsafe body(CellRows(cells: cells, marks: marks, width: width, rows: rows), base)
      }
    }
  }
  #expect(cells.allSatisfy { $0 == 0 } && marks.allSatisfy { $0 == 0 })
  return result
}
