import Testing

@testable import Raster

extension KernelCheck {
  private static let widths = [1, 7, 15, 16, 17, 31, 64, 300, 1022, 1023, 1179]
  private static let rows = 6
  private static let colors = [Color.black.pixel, Color(red: 1, green: 0.5, blue: 0, alpha: 0.6).pixel]

  /// Clips that begin before the region or inside it, and have rows without a run.
  private static func clips(_ numbers: inout Numbers, _ region: PixelRect) -> [ClipRuns] {
    let around = PixelRect(
      minX: region.minX - 9, minY: region.minY - 2, maxX: region.maxX + 20, maxY: region.maxY + 1)
    return [numbers.runs(around), numbers.runs(around, isSharp: true), numbers.runs(region)]
  }

  static let inClips = [
    KernelCheck("sweeps inside a clip") {
      for (width, rule) in widths.flatMap({ [($0, FillRule.nonZero), ($0, .evenOdd)] }) {
        var numbers = Numbers(state: UInt64(width) + 77)
        let region = PixelRect(minX: 30, minY: -3, maxX: 30 + width, maxY: -3 + rows)
        let clips = clips(&numbers, region)
        let (cells, marks) = numbers.cells(width: width, rows: rows)
        let pixels = numbers.pixels(rows * width)
        for (color, clip) in colors.flatMap({ color in clips.map { (color, $0) } }) {
          let result = unsafe swept(cells, marks, width: width, rows: rows, onto: pixels) { memory, base in
            clip.withRows { clip in
              let drawn = unsafe Rows(base, bounds: region, length: width)
              drawn.blend(color, rule, memory, x: region.minX, y: region.minY, inside: clip)
            }
          }
          let coverage = clip.coverage(in: region)
          let expected = unsafe swept(cells, marks, width: width, rows: rows, onto: pixels) { memory, base in
            unsafe memory.referenceBlend(color, rule, inside: coverage, onto: base, length: width)
          }
          #expect(result == expected, "\(width) pixels, \(rule)")
        }
      }
    },
    KernelCheck("runs inside a clip, or without one") {
      for width in widths {
        var numbers = Numbers(state: UInt64(width) + 99)
        let region = PixelRect(minX: -5, minY: 11, maxX: width - 5, maxY: 11 + rows)
        let shape = numbers.runs(region.insetBy(-7))
        let own = shape.coverage(in: region.moved(x: -3, y: 2))
        let pixels = numbers.pixels(rows * width)
        let clips = clips(&numbers, region).map { Optional($0) } + [nil]
        for (color, clip) in colors.flatMap({ color in clips.map { (color, $0) } }) {
          var result = pixels
          result.withRows(region) { drawn in
            shape.withRows { shape in
              ClipRuns.withRows(of: clip) { drawn.blend(color, shape, x: 3, y: -2, inside: $0, in: region) }
            }
          }
          let inside = clip?.coverage(in: region)
          let expected = pixels.indices.map { index in
            let coverage = multiplied(UInt32(own[index]), UInt32(inside?[index] ?? 255))
            return color.scaled(by: coverage).over(pixels[index])
          }
          #expect(result == expected, "\(width) pixels")
        }
      }
    },
  ]
}
