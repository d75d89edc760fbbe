import RasterKernels

@testable import Raster

// The results of the kernels, computed one pixel at a time in plain Swift.

enum Reference {
  /// Does the work of `rk_fill`.
  static func fill(_ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ pixel: Pixel) {
    for index in 0..<count { unsafe pixels[index] = pixel }
  }

  /// Does the work of `rk_over`.
  static func over(_ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel) {
    for index in 0..<count { unsafe pixels[index] = color.over(pixels[index]) }
  }

  /// Does the work of `rk_over_mask`.
  static func over(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel, coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe pixels[index] = color.scaled(by: UInt32(coverage[index])).over(pixels[index])
    }
  }

  /// Does the work of `rk_over_colors`.
  static func over(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, colors: UnsafePointer<Pixel>,
    coverage: UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      var source = unsafe colors[index]
      if let coverage = unsafe coverage { source = unsafe source.scaled(by: UInt32(coverage[index])) }
      unsafe pixels[index] = source.over(pixels[index])
    }
  }

  /// Does the work of `rk_sample`.
  static func samples(_ count: Int, _ bitmap: rk_bitmap, _ places: rk_places, _ factors: Pixel) -> [Pixel] {
    (0..<count).map { index in
      // In 1/256 pixel, rounded, or the weights of eighths.
      func place(_ start: Int64, _ step: Int64) -> Int {
        let place = start &+ Int64(index) &* step
        guard places.is_stepped else { return Int((place &+ 1 << 23) >> 24) }
        let eighths = Int((place &+ 1 << 28) >> 29)
        return (eighths >> 3) * 256 + [0, 16, 32, 64, 128, 192, 224, 240][eighths & 7]
      }
      let (x, y) = (place(places.x, places.step_x), place(places.y, places.step_y))
      guard x > -256, y > -256, unsafe x < bitmap.width * 256, unsafe y < bitmap.height * 256 else {
        return 0
      }
      func pixel(_ x: Int, _ y: Int) -> Pixel {
        let line = unsafe min(max(y, 0), bitmap.height - 1) * bitmap.width
        return unsafe bitmap.pixels[line + min(max(x, 0), bitmap.width - 1)]
      }
      let (column, line, fx, fy) = (x >> 8, y >> 8, UInt32(x & 255), UInt32(y & 255))
      let corners = [
        (pixel(column, line), (256 - fx) * (256 - fy)), (pixel(column + 1, line), fx * (256 - fy)),
        (pixel(column, line + 1), (256 - fx) * fy), (pixel(column + 1, line + 1), fx * fy),
      ]
      // Functions, since Embedded Swift, in which `Scripts/test-arm` compiles this, has no key paths.
      func mix(_ channel: (Pixel) -> UInt32) -> UInt32 {
        corners.reduce(1 << 15) { $0 + channel($1.0) * $1.1 } >> 16
      }
      return Pixel(
        red: mix { $0.red }, green: mix { $0.green }, blue: mix { $0.blue }, alpha: mix { $0.alpha }
      )
      .times(factors)
    }
  }

  /// Does the work of `rk_add_colors`.
  static func add(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, colors: [Pixel], coverage: [UInt8]
  ) {
    for index in 0..<count {
      let (color, below) = unsafe (colors[index].scaled(by: UInt32(coverage[index])), pixels[index])
      unsafe pixels[index] = Pixel(
        red: min(color.red + below.red, 255), green: min(color.green + below.green, 255),
        blue: min(color.blue + below.blue, 255), alpha: min(color.alpha + below.alpha, 255))
    }
  }

  /// Does the work of `rk_multiply`.
  static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by mask: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe coverage[index] = UInt8(multiplied(UInt32(coverage[index]), UInt32(mask[index])))
    }
  }
}

extension CellRows {
  /// The reference for `cover(_:_:sum:_:into:)`.
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

  /// The reference for `rk_sweep_sampled`: each row is sampled, then composited with its coverage.
  func referenceBlend(
    _ rule: FillRule, _ bitmap: rk_bitmap, _ places: rk_places, down: (x: Int64, y: Int64), _ factors: Pixel,
    isAdditive: Bool, onto pixels: UnsafeMutablePointer<Pixel>, length: Int
  ) {
    var coverage = [UInt8](repeating: 0, count: stride)
    var colors = [Pixel](repeating: 0, count: width)
    var places = places
    for row in 0..<rows {
      var sum: Int32 = 0
      unsafe coverage.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        unsafe Self.referenceCover(cells + row * stride, stride, &sum, rule, base)
      }
      unsafe rk_sample(&colors, width, bitmap, places, factors)
      let line = unsafe pixels + row * length
      if isAdditive {
        unsafe Reference.add(line, width, colors: colors, coverage: coverage)
      } else {
        unsafe Reference.over(line, width, colors: colors, coverage: coverage)
      }
      places.x &+= down.x
      places.y &+= down.y
    }
    for mark in 0..<rows * marksPerRow { unsafe marks[mark] = 0 }
  }

  /// The reference for `blend(_:_:_:x:y:inside:)`. `clip` holds one
  /// coverage value per pixel of the rows.
  func referenceBlend(
    _ color: Pixel, _ rule: FillRule, inside clip: [UInt8]? = nil,
    onto pixels: UnsafeMutablePointer<Pixel>, length: Int
  ) {
    var coverage = [UInt8](repeating: 0, count: stride)
    for row in 0..<rows {
      var sum: Int32 = 0
      unsafe coverage.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        unsafe Self.referenceCover(cells + row * stride, stride, &sum, rule, base)
      }
      for column in 0..<width {
        let amount = multiplied(UInt32(coverage[column]), UInt32(clip?[row * width + column] ?? 255))
        let pixel = unsafe pixels + row * length + column
        unsafe pixel.pointee = color.scaled(by: amount).over(pixel.pointee)
      }
    }
    for mark in 0..<rows * marksPerRow { unsafe marks[mark] = 0 }
  }
}

extension ClipRuns {
  /// The coverage of every pixel of a rectangle.
  func coverage(in rect: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      withRows { rows in
        rows.forEachPart(y: y, from: rect.minX, to: rect.maxX) { x, count, coverage in
          for offset in 0..<count {
            let place = (y - rect.minY) * rect.width + x - rect.minX + offset
            var amount: UInt8 = 255
            if let coverage { amount = coverage[offset] }
            result[place] = amount
          }
        }
      }
    }
    return result
  }
}

extension LinearRamp {
  /// The reference for `ramp(_:from:step:)`.
  static func referenceRamp(_ count: Int, _ start: SIMD4<UInt32>, _ step: SIMD4<UInt32>) -> [Pixel] {
    (0..<count).map { index in
      let value = start &+ step &* SIMD4(repeating: UInt32(index))
      func channel(_ place: Int) -> UInt32 { min(value[place] >> 22, 255) }
      return Pixel(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
    }
  }
}

extension ShadowBlur {
  /// The reference for `sum(_:of:lines:weights:)`.
  static func referenceSum(_ values: [UInt16], _ width: Int, _ lines: [Int], _ weights: [UInt32]) -> [UInt8] {
    (0..<width).map { column in
      var sum: UInt32 = 1 << 23
      for (line, weight) in zip(lines, weights) { sum &+= UInt32(values[line + column]) &* weight }
      return UInt8(sum >> 24)
    }
  }
}
