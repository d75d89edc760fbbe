/// The rectangle in which a picture differs from the one before, with the colours of the pixels that change.
struct PictureChange {
  /// The rectangle in pixels.
  private(set) var left = 0
  private(set) var top = 0
  private(set) var width: Int
  private(set) var height: Int
  /// For each pixel of the rectangle the number of its colour in `count`; -1 where the picture stays.
  private(set) var numbers: [Int32] = []
  private(set) var count = ColorCount()
  private(set) var hasUnchangedPixels = false

  private static let colorBits: UInt32 = 0xFF_FFFF

  /// Both pictures have a number for each pixel: red, green and blue from the lowest byte; the highest does
  /// not count. An empty one before stands for none: all pixels change. Nil if none changes.
  ///
  /// - Complexity: O(pixels).
  init?(from last: [UInt32], to pixels: [UInt32], width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    if !last.isEmpty {
      guard let (columns, rows) = Self.rectangle(from: last, to: pixels, width: width, height: height) else {
        return nil
      }
      (left, top, self.width, self.height) = (
        columns.lowerBound, rows.lowerBound, columns.count, rows.count
      )
    }
    countColors(of: pixels, last, stride: width)
  }

  /// Returns the same rectangle with all its pixels; nil if those that stay have other
  /// colours than are counted.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - stride: Its width in pixels.
  func whole(of pixels: [UInt32], stride: Int) -> PictureChange? {
    var whole = self
    whole.hasUnchangedPixels = false
    for (place, number) in numbers.enumerated() where number < 0 {
      let source = (top + place / width) * stride + left + place % width
      guard let known = count.number(of: pixels[source] & Self.colorBits) else { return nil }
      whole.numbers[place] = Int32(known)
    }
    return whole
  }

  /// The smallest rectangle with all pixels that differ; nil if none does.
  private static func rectangle(
    from last: [UInt32], to pixels: [UInt32], width: Int, height: Int
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    var (minX, maxX, minY, maxY) = (width, -1, height, -1)
    // Loops over places instead of ranges: this is the greatest part of the work in a debug build.
    var row = 0
    while row < height {
      let start = row * width
      var column = 0
      while column < width, pixels[start + column] == last[start + column] {
        column += 1
      }
      if column < width {
        (minX, minY, maxY) = (min(minX, column), min(minY, row), row)
        var end = width - 1
        while end > maxX, pixels[start + end] == last[start + end] { end -= 1 }
        maxX = max(maxX, end, column)
      }
      row += 1
    }
    return maxY < 0 ? nil : (minX..<maxX + 1, minY..<maxY + 1)
  }

  private mutating func countColors(of pixels: [UInt32], _ last: [UInt32], stride: Int) {
    numbers = [Int32](repeating: -1, count: width * height)
    // Neighbours often have the same colour, which is looked up once.
    var (run, runNumber, runLength) = (UInt32(0), Int32(-1), 0)
    var place = 0
    let hasLast = !last.isEmpty
    for row in top..<top + height {
      var source = row * stride + left
      let end = source + width
      while source < end {
        let value = pixels[source]
        if hasLast, value == last[source] {
          hasUnchangedPixels = true
        } else if runLength > 0, value == run {
          numbers[place] = runNumber
          runLength += 1
        } else {
          if runLength > 0 { _ = count.add(run & Self.colorBits, count: runLength) }
          runNumber = Int32(count.add(value & Self.colorBits, count: 0))
          (run, runLength) = (value, 1)
          numbers[place] = runNumber
        }
        place += 1
        source += 1
      }
    }
    if runLength > 0 { _ = count.add(run & Self.colorBits, count: runLength) }
  }
}
