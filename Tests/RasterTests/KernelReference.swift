@testable import Raster

// The results of the kernels, computed one pixel at a time in plain Swift.

extension Spans {
  /// The reference for `fill(_:_:_:)`.
  static func referenceFill(_ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ pixel: Pixel) {
    for index in 0..<count { unsafe pixels[index] = pixel }
  }

  /// The reference for `over(_:_:_:)`.
  static func referenceOver(_ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel) {
    for index in 0..<count { unsafe pixels[index] = color.over(pixels[index]) }
  }

  /// The reference for `over(_:_:_:coverage:)`.
  static func referenceOver(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel, coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe pixels[index] = color.scaled(by: UInt32(coverage[index])).over(pixels[index])
    }
  }

  /// The reference for `over(_:_:colors:coverage:)`.
  static func referenceOver(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, colors: UnsafePointer<Pixel>,
    coverage: UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      var source = unsafe colors[index]
      if let coverage = unsafe coverage { source = unsafe source.scaled(by: UInt32(coverage[index])) }
      unsafe pixels[index] = source.over(pixels[index])
    }
  }

  /// The reference for `multiply(_:_:by:)`.
  static func referenceMultiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by mask: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe coverage[index] = UInt8(multiplied(UInt32(coverage[index]), UInt32(mask[index])))
    }
  }
}

extension CellRows {
  /// The reference for `cover(_:_:_:_:_:)`.
  static func referenceCover(
    _ cells: UnsafeMutablePointer<Int32>, _ count: Int, _ sum: inout Int32, _ rule: FillRule,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe sum &+= cells[index]
      unsafe cells[index] = 0
      unsafe coverage[index] = Self.coverage(sum, rule)
    }
  }

  /// The reference for `blend(_:_:onto:length:)` and `blend(_:_:inside:at:onto:length:)`. `clip` holds one
  /// coverage value per pixel of the rows.
  func referenceBlend(
    _ color: Pixel, _ rule: FillRule, inside clip: [UInt8]? = nil,
    onto pixels: UnsafeMutablePointer<Pixel>, length: Int
  ) {
    var coverage = unsafe [UInt8](repeating: 0, count: stride)
    for row in unsafe 0..<rows {
      var sum: Int32 = 0
      unsafe coverage.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        unsafe Self.referenceCover(cells + row * stride, stride, &sum, rule, base)
      }
      for column in unsafe 0..<width {
        let amount = unsafe multiplied(UInt32(coverage[column]), UInt32(clip?[row * width + column] ?? 255))
        let pixel = unsafe pixels + row * length + column
        unsafe pixel.pointee = color.scaled(by: amount).over(pixel.pointee)
      }
    }
    for mark in unsafe 0..<rows * marksPerRow { unsafe marks[mark] = 0 }
  }
}

extension ClipRuns {
  /// The coverage of every pixel of a rectangle.
  func coverage(in rect: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      unsafe withRows { rows in
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
}

extension LinearRamp {
  /// The reference for `ramp(_:_:_:_:)`.
  static func referenceRamp(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ start: SIMD4<UInt32>, _ step: SIMD4<UInt32>
  ) {
    for index in 0..<count {
      let value = start &+ step &* SIMD4(repeating: UInt32(index))
      func channel(_ place: Int) -> UInt32 { min(value[place] >> 22, 255) }
      unsafe pixels[index] = Pixel(
        red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
    }
  }
}

extension ShadowBlur {
  /// The reference for `sum(_:_:_:_:into:at:)`.
  static func referenceSum(
    _ values: [UInt16], _ width: Int, _ lines: [Int], _ weights: [UInt32], into result: inout [UInt8],
    at place: Int
  ) {
    for column in 0..<width {
      var sum: UInt32 = 1 << 23
      for (line, weight) in zip(lines, weights) { sum &+= UInt32(values[line + column]) &* weight }
      result[place + column] = UInt8(sum >> 24)
    }
  }
}
