import Foundation
package import Raster

/// The difference of two pictures in four channels.
package struct PictureDifference: Equatable, CustomStringConvertible {
  /// The number of pixels that differ; all of them when the sizes differ.
  package var pixelCount = 0
  /// The largest difference of a channel, 0 … 255.
  package var largest = 0
  /// Column and row of the first pixel that differs.
  package var first: Position?

  package struct Position: Equatable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// Fails if no channel differs by more than `tolerance` levels, 0 … 255.
  package init?(_ actual: Bitmap, _ expected: Bitmap, tolerance: Int = 0) {
    guard actual.width == expected.width, actual.height == expected.height else {
      (pixelCount, largest) = (max(actual.width * actual.height, expected.width * expected.height), 255)
      return
    }
    let (old, new) = (PixelRows(expected), PixelRows(actual))
    guard old.bytes != new.bytes else { return nil }
    for row in 0..<actual.height {
      PixelPair.forEachDifference(old[row], new[row]) { x, pair in
        let difference = pair.largest
        guard difference > tolerance else { return }
        largest = max(largest, difference)
        pixelCount += 1
        if first == nil { first = Position(x: x, y: row) }
      }
    }
    if pixelCount == 0 { return nil }
  }

  package var description: String {
    guard let first else { return "the sizes differ" }
    return "\(pixelCount) pixels differ, by up to \(largest) levels, first at (\(first.x), \(first.y))"
  }
}

/// The rows of a picture, whose bytes are compared and copied as a whole: element by element that takes
/// seconds in debug builds, where snapshots are mostly compared.
private struct PixelRows {
  let bytes: Data
  private let length, count: Int

  init(_ picture: Bitmap) {
    bytes = Data(picture.pixels)
    (length, count) = (picture.width * 4, picture.height)
  }

  /// The bytes of a row; none below the picture.
  subscript(y: Int) -> Data { y < count ? bytes[y * length..<(y + 1) * length] : Data() }
}

/// The distances of the channels of two pixels, 0 … 255.
private struct PixelPair {
  private let red, green, blue, alpha: Int

  /// The largest distance.
  var largest: Int { max(max(red, green), max(blue, alpha)) }

  /// Writes eight times the difference, opaque; white where only alpha differs.
  func draw(into row: inout [UInt8], at start: Int) {
    let isAlphaOnly = red == 0 && green == 0 && blue == 0
    row[start] = isAlphaOnly ? 255 : Self.strong(red)
    row[start + 1] = isAlphaOnly ? 255 : Self.strong(green)
    row[start + 2] = isAlphaOnly ? 255 : Self.strong(blue)
  }

  private static func strong(_ distance: Int) -> UInt8 { distance > 31 ? 255 : UInt8(distance * 8) }

  /// Calls the closure for each column of two rows in which they differ. A row that ends earlier goes on with
  /// clear pixels.
  static func forEachDifference(_ old: Data, _ new: Data, _ body: (Int, PixelPair) -> Void) {
    guard old != new else { return }
    let count = max(old.count, new.count)
    let (old, new) = (padded(old, to: count), padded(new, to: count))
    var start = 0
    while start < count {
      if old[start] != new[start] || old[start + 1] != new[start + 1] || old[start + 2] != new[start + 2]
        || old[start + 3] != new[start + 3]
      {
        func distance(_ index: Int) -> Int { abs(Int(old[index]) - Int(new[index])) }
        body(
          start / 4,
          PixelPair(
            red: distance(start), green: distance(start + 1), blue: distance(start + 2),
            alpha: distance(start + 3)))
      }
      start += 4
    }
  }

  private static func padded(_ row: Data, to count: Int) -> [UInt8] {
    Array(row) + [UInt8](repeating: 0, count: count - row.count)
  }
}

extension Bitmap {
  /// The expected picture, the actual one and their difference: side by side, or below each other where they
  /// are more than twice as wide as high, as sheets are; nil if that is larger than a bitmap may be.
  ///
  /// - Complexity: O(pixels), of which those that are the same in both are copied in rows.
  package static func panels(expected: Bitmap, actual: Bitmap) -> Bitmap? {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let step = width > 2 * height ? (x: 0, y: height) : (x: width, y: 0)
    let size = (width: width + 2 * step.x, height: height + 2 * step.y)
    guard max(size.width, size.height) <= maximumSide else { return nil }
    let (old, new) = (PixelRows(expected), PixelRows(actual))
    let black = (0..<width * 4).map { $0 % 4 == 3 ? UInt8(255) : 0 }
    var pixels = Data(count: size.width * size.height * 4)
    func place(_ row: Data, panel: Int, _ y: Int) {
      let start = ((panel * step.y + y) * size.width + panel * step.x) * 4
      pixels.replaceSubrange(start..<start + row.count, with: row)
    }
    for y in 0..<height {
      place(old[y], panel: 0, y)
      place(new[y], panel: 1, y)
      var difference = black
      PixelPair.forEachDifference(old[y], new[y]) { x, pair in pair.draw(into: &difference, at: x * 4) }
      place(Data(difference), panel: 2, y)
    }
    return Bitmap(width: size.width, height: size.height, pixels: Array(pixels))
  }
}
