import Foundation

/// A GIF file of opaque pictures that come one after the other, each with its time.
///
/// A frame has the rectangle that changes, and is clear where a pixel stays. So a frame whose changed pixels
/// have at most 255 colours shows them exactly, and for another 255 are chosen. Colours are shared by the
/// whole file as long as there is room; a frame that they are not enough for has a table of its own. A
/// picture that changes nothing makes no frame: the one before it is shown longer.
package struct GIFFilm {
  private let width, height: Int
  private let writer: GIFWriter
  /// The colours of the whole file.
  private var shared = ColorCount()
  /// The last picture, a number for each pixel.
  private var last: [UInt32] = []
  /// The frame whose end is not known yet, and its beginning in 1/100 s.
  private var pending: (part: GIFPart, start: Int)?

  /// The number of the clear colour in the table of the whole file.
  private static let sharedClearIndex = GIFPart.colorLimit - 1

  /// Begins a film that is repeated for ever.
  package init(width: Int, height: Int) throws(ImageCodingError) {
    (self.width, self.height) = (width, height)
    writer = try GIFWriter(width: width, height: height, loopCount: 0, hasSharedColors: true)
  }

  /// Appends a picture.
  ///
  /// - Parameters:
  ///   - pixels: Four bytes for each pixel: red, green, blue, and one that does not count.
  ///   - start: The time at which it appears, in 1/100 s from the film's beginning: 0 for the first one, and
  ///     above that of the one before.
  package mutating func append(_ pixels: [UInt8], at start: Int) throws(ImageCodingError) {
    let pixels = pixelNumbers(pixels)
    let change = PictureChange(from: last, to: pixels, width: width, height: height)
    defer { last = pixels }
    guard let change else { return }
    try endPending(at: start)
    pending = (part(change, of: pixels), start)
  }

  /// Ends the film, and returns its bytes.
  ///
  /// - Parameter end: The film's length in 1/100 s.
  package mutating func finish(at end: Int) throws(ImageCodingError) -> Data {
    try endPending(at: end)
    return try writer.finish(sharedColors: shared.colors)
  }

  private mutating func endPending(at end: Int) throws(ImageCodingError) {
    guard let (part, start) = pending else { return }
    pending = nil
    var rest = end - start
    try writer.append(part, delay: min(rest, GIFPart.longestDelay))
    // A picture that is shown longer than a frame can be is followed by frames without a change.
    let clear = Self.sharedClearIndex
    let nothing = GIFPart(width: 1, height: 1, indices: [UInt8(clear)], clearIndex: clear)
    while rest > GIFPart.longestDelay {
      rest -= GIFPart.longestDelay
      try writer.append(nothing, delay: min(rest, GIFPart.longestDelay))
    }
  }

  private mutating func part(_ change: PictureChange, of pixels: [UInt32]) -> GIFPart {
    let limit = GIFPart.colorLimit - 1
    let count = change.count
    if count.colors.count <= limit {
      return shared(change) ?? part(change, colors: count.colors, clearIndex: count.colors.count) { $0 }
    }
    // All 256 may be used if no pixel has to stay.
    if count.colors.count == GIFPart.colorLimit, let whole = change.whole(of: pixels, stride: width) {
      return part(whole, colors: count.colors, clearIndex: nil) { $0 }
    }
    let choice = ColorChoice(count, limit: limit)
    return part(change, colors: choice.colors, clearIndex: choice.colors.count) { choice.numbers[$0] }
  }

  /// Returns a part with colours of the whole file; nil if there is no room for those that are new.
  private mutating func shared(_ change: PictureChange) -> GIFPart? {
    let colors = change.count.colors
    let news = colors.count { shared.number(of: $0) == nil }
    guard shared.colors.count + news < GIFPart.colorLimit else { return nil }
    let numbers = colors.map { shared.add($0) }
    return part(change, colors: nil, clearIndex: Self.sharedClearIndex) { numbers[$0] }
  }

  private func part(
    _ change: PictureChange, colors: [UInt32]?, clearIndex: Int?, number: (Int) -> Int
  ) -> GIFPart {
    let table = change.count.colors.indices.map { UInt8(number($0)) }
    var indices = [UInt8](repeating: UInt8(clearIndex ?? 0), count: change.numbers.count)
    var place = 0
    while place < indices.count {
      let number = Int(change.numbers[place])
      if number >= 0 { indices[place] = table[number] }
      place += 1
    }
    return GIFPart(
      left: change.left, top: change.top, width: change.width, height: change.height, indices: indices,
      colors: colors, clearIndex: change.hasUnchangedPixels ? clearIndex : nil)
  }
}
