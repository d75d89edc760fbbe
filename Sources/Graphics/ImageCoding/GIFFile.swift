import Foundation

/// A GIF file: the places and times of its frames. Their pixels are read when they are asked for.
struct GIFFile: Sendable {
  let data: Data
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [FilmFrame] = []
  /// How often the film is repeated, 0 for ever; nil if the file does not say.
  private(set) var loopCount: Int?
  /// Whether the file has its end.
  private(set) var isWhole = false

  /// Reads the places of the frames, up to the first damage.
  ///
  /// - Throws: `ImageCodingError.malformed` for a file without a frame, and `size`.
  /// - Complexity: O(bytes).
  init(_ data: Data, limits: ImageDecoder) throws(ImageCodingError) {
    self.data = data
    try GIFReader.read(data) { reader throws(ImageCodingError) in readFrames(reader) }
    guard let first = frames.first else { throw .malformed(.gif, reason: "it has no frame") }
    // Some programs write no size of the whole.
    if width == 0 || height == 0 { (width, height) = (first.left + first.width, first.top + first.height) }
    try limits.check(width: width, height: height)
    for frame in frames { try limits.check(width: frame.width, height: frame.height) }
  }

  private mutating func readFrames(_ reader: GIFReader) {
    (width, height) = reader.size
    var next = FilmFrame()
    while true {
      next.position = reader.position
      switch reader.nextRecord() {
      case .frame:
        guard let place = reader.readPlace(), reader.skipPixels() else { return }
        (next.left, next.top, next.width, next.height) = place
        frames.append(next)
        next = FilmFrame()
      case .note:
        guard reader.readNote(control: { next.apply($0) }, loopCount: { loopCount = $0 }) else { return }
      case .end:
        isWhole = true
        return
      case nil: return
      }
    }
  }

  /// Returns a frame's pixels: red, green, blue and straight alpha.
  ///
  /// - Throws: `ImageCodingError.malformed`.
  /// - Complexity: O(pixels of the frame).
  func pixels(of frame: FilmFrame) throws(ImageCodingError) -> [UInt8] {
    var pixels: [UInt8] = []
    try GIFReader.read(data) { reader throws(ImageCodingError) in
      reader.position = frame.position
      guard reader.nextRecord() == .frame, let place = reader.readPlace(),
        place.width == frame.width, place.height == frame.height,
        let indices = reader.readPixels(width: frame.width, height: frame.height)
      else { throw .malformed(.gif, reason: "the pixels cannot be read") }
      let colors = reader.colors
      guard !colors.isEmpty else { throw .malformed(.gif, reason: "it has no colors") }
      pixels.reserveCapacity(indices.count * 4)
      for index in indices.lazy.map({ Int($0) }) {
        let isClear = index == frame.clearColor || index >= colors.count
        pixels.append(contentsOf: isClear ? [0, 0, 0, 0] : colors[index])
      }
    }
    return pixels
  }
}
