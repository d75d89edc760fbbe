/// A part of a GIF's picture, with the numbers of its pixels' colours.
struct GIFPart {
  /// The greatest number of colours, the clear one included.
  static let colorLimit = 256
  /// The longest time of a frame, in 1/100 s.
  static let longestDelay = 65_535

  /// The place in pixels from the upper left corner.
  var left = 0
  var top = 0
  let width, height: Int
  /// For each pixel the number of its colour, rows from the top.
  var indices: [UInt8]
  /// The colours; nil for those of the whole file.
  var colors: [UInt32]?
  /// The number of the clear colour; nil for none.
  var clearIndex: Int?
  /// Whether the part becomes clear when the next frame's time comes; otherwise it stays.
  var isCleared = false
}
