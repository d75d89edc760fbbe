internal import CoreGraphics
internal import Raster

/// The picture into which the frames of a film are drawn one after the other.
struct FilmCanvas: Sendable {
  let width, height: Int
  /// Red, green, blue and alpha, premultiplied.
  private(set) var pixels: [UInt8]
  /// The last frame, and the pixels before it if they come back.
  private var last: FilmFrame?
  private var before: [UInt8]?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Draws a frame over the canvas, after the last one has been disposed of.
  ///
  /// - Parameters:
  ///   - frame: The place; what lies outside of the canvas is left out.
  ///   - straight: The frame's pixels with straight alpha.
  mutating func draw(_ frame: FilmFrame, straight: [UInt8]) {
    disposeOfLast()
    last = frame
    before = frame.disposal == .restore ? pixels : nil
    for row in rows(of: frame) {
      for column in columns(of: frame) {
        let source = ((row - frame.top) * frame.width + column - frame.left) * 4
        draw(straight, from: source, to: (row * width + column) * 4, isBlended: frame.isBlended)
      }
    }
  }

  private mutating func draw(_ straight: [UInt8], from source: Int, to place: Int, isBlended: Bool) {
    let alpha = straight[source + 3]
    if alpha == 0, isBlended { return }
    let rest = isBlended ? 255 - alpha : 0
    for component in 0..<3 {
      pixels[place + component] =
        premultiplied(straight[source + component], alpha) &+ premultiplied(pixels[place + component], rest)
    }
    pixels[place + 3] = alpha &+ premultiplied(pixels[place + 3], rest)
  }

  private mutating func disposeOfLast() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .restore: pixels = before ?? pixels
    case .clear:
      let columns = columns(of: last)
      guard !columns.isEmpty else { return }
      for row in rows(of: last) {
        for place in (row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4 {
          pixels[place] = 0
        }
      }
    }
  }

  private func rows(of frame: FilmFrame) -> Range<Int> {
    (frame.top..<frame.top + frame.height).clamped(to: 0..<height)
  }

  private func columns(of frame: FilmFrame) -> Range<Int> {
    (frame.left..<frame.left + frame.width).clamped(to: 0..<width)
  }
}
