internal import Raster

/// The memory of a bitmap context in the layout that was asked for: the caller's, or its own.
///
/// The memory is the truth: rows are read into the renderer's bitmap before something is drawn on them, and
/// the pixels that have changed are written back.
///
/// Unsafe: the caller of `CGContext.init(data:…)` keeps the memory of `height * bytesPerRow` bytes alive and
/// does not touch it during a call of the context.
@safe final class ContextMemory {
  let width, height, bytesPerRow: Int
  let layout: SampleLayout
  let space: CGColorSpace
  let base: UnsafeMutableRawPointer
  private let isOwn: Bool
  /// Whether someone else may look at the memory at any time.
  var isShared: Bool

  init(
    _ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: SampleLayout,
    space: CGColorSpace
  ) {
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.layout, self.space) = (layout, space)
    isOwn = unsafe data == nil
    isShared = unsafe data != nil
    if let data = unsafe data {
      unsafe base = data
    } else {
      unsafe base = .allocate(byteCount: height * bytesPerRow, alignment: 16)
      unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: height * bytesPerRow)
    }
  }

  deinit { if isOwn { unsafe base.deallocate() } }

  /// A copy of all bytes, or of some rows.
  func bytes(_ rows: Range<Int>? = nil) -> [UInt8] {
    let rows = rows ?? 0..<height
    // The rows lie in the memory, which has `height` of them.
    let buffer = unsafe UnsafeRawBufferPointer(
      start: base + rows.lowerBound * bytesPerRow, count: rows.count * bytesPerRow)
    return unsafe [UInt8](buffer)
  }

  /// Reads rows into the renderer's bitmap.
  func read(_ rows: Range<Int>, into bitmap: inout Bitmap) {
    guard !rows.isEmpty else { return }
    var pixels = bitmap.pixels
    let bytes = bytes(rows)
    let range = rows.lowerBound * width * 4..<rows.upperBound * width * 4
    if let order = rgba {
      var place = range.lowerBound
      for row in 0..<rows.count {
        for column in 0..<width {
          let start = row * bytesPerRow + column * 4
          let alpha = order.isOpaque ? 255 : bytes[start + order.alpha]
          pixels[place] = min(bytes[start + order.red], alpha)
          pixels[place + 1] = min(bytes[start + order.green], alpha)
          pixels[place + 2] = min(bytes[start + order.blue], alpha)
          pixels[place + 3] = alpha
          place += 4
        }
      }
    } else {
      let reader = SampleReader(layout: layout, space: space, decode: nil)
      guard
        let part = reader.bitmap(
          bytes, width: width, height: rows.count, bytesPerRow: bytesPerRow, in: space)
      else { return }
      pixels.replaceSubrange(range, with: part.pixels)
    }
    if let read = Bitmap(width: width, height: height, pixels: pixels) { bitmap = read }
  }

  /// Writes the pixels of some rows that differ from those before.
  func write(_ rows: Range<Int>, of bitmap: Bitmap, before: Bitmap) {
    var pixel = [UInt8](repeating: 0, count: 4)
    let order = rgba
    for row in rows {
      for column in 0..<width {
        let start = (row * width + column) * 4
        let new = bitmap.pixels[start..<start + 4]
        if new == before.pixels[start..<start + 4] { continue }
        if let order {
          pixel[order.red] = new[start]
          pixel[order.green] = new[start + 1]
          pixel[order.blue] = new[start + 2]
          pixel[order.alpha] = order.isOpaque ? 255 : new[start + 3]
        } else {
          layout.write(samples(Array(new)), into: &pixel)
        }
        let place = row * bytesPerRow + column * layout.bytesPerPixel
        for (index, byte) in pixel.enumerated() {
          unsafe base.storeBytes(of: byte, toByteOffset: place + index, as: UInt8.self)
        }
      }
    }
  }

  /// The samples of a pixel in the layout's order. The renderer's colours are those of the space.
  private func samples(_ pixel: [UInt8]) -> [Double] {
    let values = pixel.map { Double($0) / 255 }
    let color = layout.alphaInfo == .alphaOnly ? [] : Array(values.prefix(layout.widths.count))
    return layout.hasAlpha ? color + [values[3]] : color
  }

  private struct Order {
    var red, green, blue, alpha: Int
    var isOpaque: Bool
  }

  /// The places of the components of a pixel of four bytes; nil for other layouts.
  private var rgba: Order? {
    guard layout.bitsPerComponent == 8, layout.bitsPerPixel == 32, layout.widths.count == 3 else {
      return nil
    }
    let isOpaque = !layout.hasAlpha
    let isFirst = layout.isAlphaFirst || layout.alphaInfo == .noneSkipFirst
    let isLittle = layout.info.byteOrder == .order32Little
    guard layout.info.byteOrder != .order16Little else { return nil }
    return switch (isFirst, isLittle) {
    case (false, false): Order(red: 0, green: 1, blue: 2, alpha: 3, isOpaque: isOpaque)
    case (true, false): Order(red: 1, green: 2, blue: 3, alpha: 0, isOpaque: isOpaque)
    case (false, true): Order(red: 3, green: 2, blue: 1, alpha: 0, isOpaque: isOpaque)
    case (true, true): Order(red: 2, green: 1, blue: 0, alpha: 3, isOpaque: isOpaque)
    }
  }
}
