import PortableMath

/// A Gaussian blur of pixels, in whole numbers: the same bytes on every machine.
///
/// The pixels are averaged in square cells of a power of two of pixels, which lie at multiples of it in the
/// picture, so that no pixel depends on the region that is blurred. The averages are blurred by two passes of
/// an exact kernel of at most 6 of them, and interpolated linearly; the kernel is narrower by the variance of
/// both. A cell has at most a third of σ: the result differs from a Gaussian by less than two of 255. The
/// cost is that of reading and writing each pixel once, whatever σ, from σ = 6 pixels on.
struct PixelBlur: Sendable {
  /// The size of a cell, its binary logarithm, and the reach of the kernel in cells.
  private struct Size {
    var shift = 0
    var sigma = 0.0
    var radius = 0
    var cell: Int { 1 << shift }

    init(sigma limited: Double) {
      while Double(cell * 2) * 3 <= limited { shift += 1 }
      let size = Double(cell)
      // The variances of averaging and of linear interpolation.
      let lost = shift > 0 ? (size * size - 1) / 12 + size * size / 6 : 0
      sigma = ((limited * limited - lost) / (size * size)).squareRoot()
      radius = Int((3 * sigma).rounded(.up), limitedTo: 0...32)
    }
  }

  private var weights: [UInt32] = []
  private var lines: [Int] = []
  private var sums: [UInt32] = []
  private var wide: [UInt16] = []
  private var tall: [UInt16] = []
  private var bytes: [UInt8] = []
  private var row: [UInt32] = []

  var heldBytes: Int {
    weights.heldBytes + lines.heldBytes + sums.heldBytes + wide.heldBytes + tall.heldBytes + bytes.heldBytes
      + row.heldBytes
  }

  /// How far, in pixels, the blur reaches: less than 4σ + 3.
  static func reach(sigma: Double) -> Int {
    let sigma = ShadowBlur.limited(sigma)
    guard sigma > 0 else { return 0 }
    let size = Size(sigma: sigma)
    return (size.radius + (size.shift > 0 ? 2 : 0)) * size.cell
  }

  /// Writes the blurred pixels of a surface, clear outside its bounds, to those of another one.
  ///
  /// - Parameters:
  ///   - frame: where the picture ends: the pixels at its edges continue outwards. Nil for no such edges.
  ///   - colors: a map of the blurred colours. The averages are mapped, of which there are few.
  mutating func apply(
    sigma: Double, to source: Surface, continuedFrom frame: PixelRect? = nil, colors: ColorMatrix? = nil,
    onto target: inout Surface
  ) {
    let sigma = ShadowBlur.limited(sigma)
    let bounds = target.bounds
    guard sigma > 0, !bounds.isEmpty else { return }
    let size = Size(sigma: sigma)
    let half = ShadowBlur.weights(sigma: size.sigma, radius: size.radius)
    weights.removeAll(keepingCapacity: true)
    for offset in -size.radius...size.radius { weights.append(half[abs(offset)]) }
    // The cells of the result, with those next to them, and the ones in reach.
    let (shift, edge) = (size.shift, size.shift > 0 ? 1 : 0)
    let cells = PixelRect(
      minX: bounds.minX >> shift - edge, minY: bounds.minY >> shift - edge,
      maxX: (bounds.maxX - 1) >> shift + edge + 1, maxY: (bounds.maxY - 1) >> shift + edge + 1)
    blurRows(of: source, frame, cells, size)
    blurColumns(cells, size)
    if let colors { map(0..<cells.width * cells.height, by: colors) }
    for y in bounds.minY..<bounds.maxY { write(y, cells, shift, onto: &target) }
  }

  /// Sets `tall` to the averages of all rows of cells in reach, blurred along the rows.
  private mutating func blurRows(
    of source: Surface, _ frame: PixelRect?, _ cells: PixelRect, _ size: Size
  ) {
    let averages = CellAverages(of: source, continuedFrom: frame, shift: size.shift)
    let (width, radius) = (cells.width, size.radius)
    lines.removeAll(keepingCapacity: true)
    for offset in 0...2 * radius { lines.append(offset * 4) }
    tall.removeAll(keepingCapacity: true)
    if bytes.count < width * 4 { bytes = [UInt8](repeating: 0, count: width * 4) }
    for y in cells.minY - radius..<cells.maxY + radius {
      let isClear = !averages.find(
        row: y, from: cells.minX - radius, count: width + 2 * radius, &sums, &wide)
      if isClear {
        tall.append(contentsOf: repeatElement(0, count: width * 4))
        continue
      }
      sum(0..<width * 4, of: wide)
      tall.append(contentsOf: bytes[..<(width * 4)].lazy.map { UInt16($0) << 8 })
    }
  }

  /// Sets `bytes` to the blurred averages of the cells.
  private mutating func blurColumns(_ cells: PixelRect, _ size: Size) {
    let length = cells.width * 4
    let count = length * cells.height
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    for y in 0..<cells.height {
      for offset in 0...2 * size.radius { lines[offset] = (y + offset) * length }
      sum(y * length..<(y + 1) * length, of: tall)
    }
  }

  /// Sets a range of `bytes` to the weighted sums of the lines.
  private mutating func sum(_ range: Range<Int>, of values: borrowing [UInt16]) {
    var memory = exchange(&bytes, with: [])
    var result = memory.mutableSpan
    result.sum(range, of: values.span, lines: lines.span, weights: weights.span)
    bytes = memory
  }

  /// Maps the colours of blurred averages.
  private mutating func map(_ cells: Range<Int>, by colors: ColorMatrix) {
    row.removeAll(keepingCapacity: true)
    for index in cells {
      row.append(
        Pixel(
          red: UInt32(bytes[index * 4]), green: UInt32(bytes[index * 4 + 1]),
          blue: UInt32(bytes[index * 4 + 2]), alpha: UInt32(bytes[index * 4 + 3])))
    }
    var pixels = exchange(&row, with: [])
    var span = pixels.mutableSpan
    colors.apply(to: &span)
    row = pixels
    for index in cells {
      let pixel = row[index]
      bytes[index * 4] = UInt8(truncatingIfNeeded: pixel.red)
      bytes[index * 4 + 1] = UInt8(truncatingIfNeeded: pixel.green)
      bytes[index * 4 + 2] = UInt8(truncatingIfNeeded: pixel.blue)
      bytes[index * 4 + 3] = UInt8(truncatingIfNeeded: pixel.alpha)
    }
  }

  /// Writes a row of the result: the pixels of a cell, or linear ramps between the middles of cells.
  private mutating func write(_ y: Int, _ cells: PixelRect, _ shift: Int, onto target: inout Surface) {
    let bounds = target.bounds
    let length = cells.width * 4
    guard shift > 0 else {
      let first = (y - cells.minY) * length
      let bytes = bytes.span
      return target.withRows(in: bounds) { rows in
        rows.withRow(y: y, x: bounds.minX, count: bounds.width) { pixels in
          for index in pixels.indices {
            let place = first + index * 4
            pixels[index] = Pixel(
              red: UInt32(bytes[place]), green: UInt32(bytes[place + 1]), blue: UInt32(bytes[place + 2]),
              alpha: UInt32(bytes[place + 3]))
          }
        }
      }
    }
    // A middle lies between two pixels; distances count in half pixels.
    let (cell, half) = (1 << shift, 1 << (shift - 1))
    let above = (y - half) >> shift
    let part = UInt32((y - half - above << shift) * 2 + 1)
    let first = (above - cells.minY) * length
    row.removeAll(keepingCapacity: true)
    for index in first..<first + length {
      row.append(UInt32(bytes[index]) &* (UInt32(2 * cell) &- part) &+ UInt32(bytes[index + length]) &* part)
    }
    let (values, scale) = (row.span, UInt32(22 - 2 * (shift + 1)))
    target.withRows(in: bounds) { rows in
      rows.withRow(y: y, x: bounds.minX, count: bounds.width) { pixels in
        var x = bounds.minX
        while x < bounds.maxX {
          let left = (x - half) >> shift
          let begin = left << shift + half
          let end = min(begin + cell, bounds.maxX)
          let place = (left - cells.minX) * 4
          var (start, step) = (SIMD4<UInt32>(), SIMD4<UInt32>())
          for channel in 0..<4 {
            let (a, b) = (values[place + channel], values[place + channel + 4])
            step[channel] = (b &- a) &* 2 << scale
            start[channel] =
              (a &* UInt32(2 * cell - 1) &+ b) << scale &+ 1 << 21 &+ step[channel] &* UInt32(x - begin)
          }
          pixels.ramp(x - bounds.minX..<end - bounds.minX, from: start, step: step)
          x = end
        }
      }
    }
  }
}
