import Testing

@testable import Raster

/// Drawing inside a clip: the kernels against the reference in Swift, and runs that are clipped directly
/// against runs that pass through sinks.
@Suite(.serialized) struct ClippedKernelTests {
  private static let widths = [1, 7, 15, 16, 17, 64, 300, 1022, 1179]
  private static let colors = [Color.black.pixel, Color(red: 1, green: 0.5, blue: 0, alpha: 0.6).pixel]
  private static let rows = 6

  /// Clips that begin before the region or inside it, and have rows without a run.
  private func clips(_ numbers: inout Numbers, _ region: PixelRect) -> [ClipRuns] {
    let around = PixelRect(
      minX: region.minX - 9, minY: region.minY - 2, maxX: region.maxX + 20, maxY: region.maxY + 1)
    return [numbers.runs(around), numbers.runs(around, isSharp: true), numbers.runs(region)]
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd], widths)
  func sweepsInsideAClipMatch(rule: FillRule, width: Int) {
    var numbers = Numbers(state: UInt64(width) + 77)
    let region = PixelRect(minX: 30, minY: -3, maxX: 30 + width, maxY: -3 + Self.rows)
    let clips = clips(&numbers, region)
    let (cells, marks) = numbers.cells(width: width, rows: Self.rows)
    let pixels = numbers.pixels(Self.rows * width)
    for (color, clip) in Self.colors.flatMap({ color in clips.map { (color, $0) } }) {
      func swept(_ isReference: Bool) -> [UInt32] {
        var (cells, marks) = (cells, marks)
        var scratch = [UInt8](repeating: 0, count: 2 * CellLayout.stride(width: width))
        let result = unsafe changed(pixels) { base in
          unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe marks.withUnsafeMutableBufferPointer { marks in
              unsafe scratch.withUnsafeMutableBufferPointer { scratch in
                guard let cells = cells.baseAddress, let marks = marks.baseAddress,
                  let scratch = scratch.baseAddress
                else { return }
                let memory = unsafe CellRows(cells: cells, marks: marks, width: width, rows: Self.rows)
                let place = (x: region.minX, y: region.minY)
                unsafe clip.withRows { clip in
                  if isReference {
                    unsafe memory.referenceBlend(
                      color, rule, inside: clip, at: place, onto: base, length: width, scratch: scratch)
                  } else {
                    unsafe memory.blend(
                      color, rule, inside: clip, at: place, onto: base, length: width, scratch: scratch)
                  }
                }
              }
            }
          }
        }
        #expect(cells.allSatisfy { $0 == 0 } && marks.allSatisfy { $0 == 0 })
        return result
      }
      let expected = swept(true)
      withEveryLevel { #expect(swept(false) == expected) }
    }
  }

  @Test(arguments: widths)
  func runsInsideAClipMatch(width: Int) {
    var numbers = Numbers(state: UInt64(width) + 99)
    let region = PixelRect(minX: -5, minY: 11, maxX: width - 5, maxY: 11 + Self.rows)
    let shape = numbers.runs(region.insetBy(-7))
    let pixels = numbers.pixels(Self.rows * width)
    let clips = clips(&numbers, region).map { Optional($0) } + [nil]
    for (color, clip) in Self.colors.flatMap({ color in clips.map { (color, $0) } }) {
      func drawn(_ isReference: Bool) -> [UInt32] {
        var scratch = [UInt8](repeating: 0, count: 2 * width)
        return unsafe changed(pixels) { base in
          unsafe scratch.withUnsafeMutableBufferPointer { scratch in
            guard let scratch = scratch.baseAddress else { return }
            unsafe shape.withRows { shape in
              unsafe ClipRuns.withRows(of: clip) { clip in
                if isReference {
                  unsafe shape.referenceBlend(
                    color, x: 3, y: -2, inside: clip, in: region, onto: base, length: width, scratch: scratch)
                } else {
                  unsafe shape.blend(
                    color, x: 3, y: -2, inside: clip, in: region, onto: base, length: width, scratch: scratch)
                }
              }
            }
          }
        }
      }
      let expected = drawn(true)
      withEveryLevel { #expect(drawn(false) == expected) }
    }
  }

  /// The coverage of every pixel of a rectangle.
  private func coverage(_ runs: ClipRuns, in rect: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      unsafe runs.withRows { rows in
        unsafe rows.forEachPart(y: y, from: rect.minX, to: rect.maxX) { x, count, coverage in
          for offset in 0..<count {
            let place = (y - rect.minY) * rect.width + x - rect.minX + offset
            result[place] = unsafe coverage.map { unsafe $0[offset] } ?? 255
          }
        }
      }
    }
    return result
  }

  @Test(arguments: widths)
  func runsThatAreCutHaveWhatIsInsideBoth(width: Int) {
    var numbers = Numbers(state: UInt64(width) + 123)
    let region = PixelRect(minX: 4, minY: 9, maxX: 4 + width, maxY: 9 + Self.rows)
    let shape = numbers.runs(region.insetBy(-4))
    let own = coverage(shape, in: region.moved(x: -3, y: 2))
    for clip in [numbers.runs(region.insetBy(-6), isSharp: true), nil] {
      var cut = ClipRuns()
      cut.reset(to: shape, x: 3, y: -2, in: region, inside: clip)
      let inside = clip.map { coverage($0, in: region) }
      #expect(cut.bounds == region)
      #expect(coverage(cut, in: region) == own.indices.map { inside?[$0] == 0 ? 0 : own[$0] })
    }
  }

  @Test(arguments: widths)
  func theExtentOfAClipIsThatOfItsPixels(width: Int) {
    var numbers = Numbers(state: UInt64(width) + 5)
    let bounds = PixelRect(minX: 2, minY: 3, maxX: 2 + width, maxY: 30)
    let rect = PixelRect(minX: 2 + width / 4, minY: 5, maxX: 2 + width - width / 4, maxY: 27)
    let region = PixelRegion([
      PixelRect(minX: 2 + width / 3, minY: 8, maxX: 2 + width / 3 + 1, maxY: 11),
      PixelRect(minX: 2 + width / 2, minY: 15, maxX: 2 + width, maxY: 19),
    ])
    var rects = ClipRuns()
    rects.reset(to: region)
    for runs in [numbers.runs(bounds), numbers.runs(bounds, isSharp: true), rects] {
      let rect = rect.intersection(runs.bounds)
      let (found, isFull) = runs.extent(in: rect)
      var expected = PixelRect.empty
      for y in rect.minY..<rect.maxY {
        unsafe runs.withRows { rows in
          unsafe rows.forEachPart(y: y, from: rect.minX, to: rect.maxX) { x, count, _ in
            expected = expected.union(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1))
          }
        }
      }
      #expect(found == expected)
      if isFull { #expect(coverage(runs, in: rect).allSatisfy { $0 == 255 }) }
    }
  }
}
