/// One direction of a resizable image, in pixels: two caps that keep their size, and the middle between them.
struct ResizableSide {
  /// The pixels of the image.
  let length: Int
  /// The pixels of the first and of the last cap; together fewer than `length`.
  let first, last: Int

  /// - Parameters:
  ///   - length: The pixels of the image, at least 1.
  ///   - caps: The sizes of the caps in pixels. Negative ones and NaN count as 0, and at least one pixel is
  ///     left between them.
  init(length: Int, caps: (CGFloat, CGFloat)) {
    func pixels(_ cap: CGFloat, atMost limit: Int) -> Int {
      cap > 0 ? Int(min(cap.rounded(), CGFloat(limit))) : 0
    }
    self.length = length
    first = pixels(caps.0, atMost: length - 1)
    last = pixels(caps.1, atMost: length - 1 - first)
  }

  /// The pixels between the caps, at least 1.
  var middle: Int { length - first - last }

  /// Returns the image's pixel for each of `count` pixels, with the middle repeated. Caps that do not fit are
  /// cut in proportion.
  func tiled(_ count: Int) -> [Int] {
    let caps = first + last
    guard count > caps else {
      let start = caps > 0 ? count * first / caps : 0
      return Array(0..<start) + Array(length - (count - start)..<length)
    }
    return Array(0..<first) + (0..<count - caps).map { first + $0 % middle } + Array(length - last..<length)
  }

  /// Returns the edges of the three parts within a side of the result, in its unit. Caps that do not fit
  /// shrink in proportion.
  ///
  /// - Parameters:
  ///   - start: The beginning of the side.
  ///   - extent: The size of the side.
  ///   - scale: The image's pixels per unit.
  func edges(from start: CGFloat, extent: CGFloat, scale: CGFloat) -> [CGFloat] {
    let caps = CGFloat(first + last) / scale
    let shrink = caps > extent && caps > 0 ? extent / caps : 1
    return [
      start, start + CGFloat(first) / scale * shrink, start + extent - CGFloat(last) / scale * shrink,
      start + extent,
    ]
  }

  /// The pixels of an image to be stretched, and the part that is stretched, in units of them. It lies
  /// between the middles of the outer pixels of the middle, of which there are at least two, so that the
  /// colours of the caps do not spread into it. Without caps it is everything.
  var stretch: (pixels: [Int], start: CGFloat, extent: CGFloat) {
    guard first + last > 0 else { return (Array(0..<length), 0, 1) }
    let pixels = Array(0..<first) + (middle == 1 ? [first] : []) + Array(first..<length)
    let unit = 1 / CGFloat(pixels.count)
    return (pixels, (CGFloat(first) + 0.5) * unit, CGFloat(pixels.count - first - last - 1) * unit)
  }

  /// The edges of the three parts in the image.
  var edges: [Int] { [0, first, length - last, length] }
}

extension ImageLook {
  /// The two directions of a resizable image; nil for others.
  var sides: (columns: ResizableSide, rows: ResizableSide)? {
    guard let cgImage, let insets = resizing?.insets else { return nil }
    return (
      ResizableSide(length: cgImage.width, caps: (insets.left * scale, insets.right * scale)),
      ResizableSide(length: cgImage.height, caps: (insets.top * scale, insets.bottom * scale))
    )
  }

  /// Whether the middle is repeated. One pixel is stretched instead, which gives the same picture.
  package var isTiled: Bool {
    guard resizing?.mode == .tile, let sides else { return false }
    return sides.columns.middle > 1 || sides.rows.middle > 1
  }

  /// Returns a picture of the size in points, with the middle repeated; nil for an empty size and a side
  /// above 16,384 pixels.
  func tiled(_ image: CGImage, to size: CGSize) -> CGImage? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard let sides, width >= 1, height >= 1, width <= 16384, height <= 16384 else { return nil }
    return image.picking(columns: sides.columns.tiled(Int(width)), rows: sides.rows.tiled(Int(height)))
  }

  /// Returns a resizable image as a layer shows it in bounds of a size, and its `contentsCenter`; nil for an
  /// image that is not resizable.
  package func resizable(_ image: CGImage, in size: CGSize) -> (image: CGImage, center: CGRect)? {
    guard let sides else { return nil }
    if isTiled, let tiled = tiled(image, to: size) { return (tiled, CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let (columns, rows) = (sides.columns.stretch, sides.rows.stretch)
    let center = CGRect(x: columns.start, y: rows.start, width: columns.extent, height: rows.extent)
    return image.picking(columns: columns.pixels, rows: rows.pixels).map { ($0, center) }
  }
}
