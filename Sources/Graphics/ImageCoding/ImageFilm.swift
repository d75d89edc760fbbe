public import CoreGraphics
internal import Raster

/// The frames of a GIF or WebP file, each drawn over those before it, as a player shows them.
///
/// A damaged file has the frames before the damage. Frames that follow one another are cheap to read; one
/// before the last that was read begins the film again.
public struct ImageFilm: Sendable {
  private enum File: Sendable {
    case gif(GIFFile)
    case webP(WebPFilm)
  }

  private let file: File
  private let frames: [FilmFrame]
  /// The size of each picture in pixels.
  public let width, height: Int
  /// How often the frames are shown, 0 for ever; nil if the file does not say.
  public let loopCount: Int?
  /// Whether the end of the file is there.
  public let isWhole: Bool
  private var canvas: FilmCanvas
  /// The number of frames that are drawn on the canvas.
  private var drawnCount = 0

  /// Reads the places of the frames.
  ///
  /// - Throws: `ImageCodingError` for a file without a frame, in another format or beyond the limits.
  /// - Complexity: O(bytes).
  public init(_ data: Data, limits: ImageDecoder = ImageDecoder()) throws(ImageCodingError) {
    switch ImageFormat(of: data) {
    case .gif:
      let gif = try GIFFile(data, limits: limits)
      (file, frames, width, height) = (.gif(gif), gif.frames, gif.width, gif.height)
      (loopCount, isWhole) = (gif.loopCount, gif.isWhole)
    case .webP:
      let webP = try WebPFilm(data, limits: limits)
      (file, frames, width, height) = (.webP(webP), webP.frames, webP.width, webP.height)
      (loopCount, isWhole) = (webP.loopCount, webP.isWhole)
    case let format?: throw .unsupported(format, reason: "it is not a film")
    case nil: throw .unknownFormat
    }
    canvas = FilmCanvas(width: width, height: height)
  }

  /// The number of frames, at least 1.
  public var count: Int { frames.count }

  /// The time that a frame is shown, in seconds, as the file states it; 0 for an index out of range.
  public func delay(at index: Int) -> Double { frames.indices.contains(index) ? frames[index].delay : 0 }

  /// Returns the picture at a frame.
  ///
  /// - Throws: `ImageCodingError.malformed` for damaged pixels and an index out of range.
  /// - Complexity: O(pixels) for each frame since the last that was read.
  public mutating func image(at index: Int) throws(ImageCodingError) -> CGImage {
    guard let image = CGImage(try bitmap(at: index)) else { throw .size(width: width, height: height) }
    return image
  }

  mutating func bitmap(at index: Int) throws(ImageCodingError) -> Bitmap {
    guard frames.indices.contains(index) else {
      throw .malformed(format, reason: "it has \(count) frames, and none at \(index)")
    }
    if index < drawnCount - 1 {
      (canvas, drawnCount) = (FilmCanvas(width: width, height: height), 0)
    }
    while drawnCount <= index {
      let frame = frames[drawnCount]
      canvas.draw(frame, straight: try pixels(of: frame))
      drawnCount += 1
    }
    guard let bitmap = Bitmap(width: width, height: height, pixels: canvas.pixels) else {
      throw .size(width: width, height: height)
    }
    return bitmap
  }

  private var format: ImageFormat {
    switch file {
    case .gif: .gif
    case .webP: .webP
    }
  }

  private func pixels(of frame: FilmFrame) throws(ImageCodingError) -> [UInt8] {
    switch file {
    case .gif(let file): try file.pixels(of: frame)
    case .webP(let file): try file.pixels(of: frame)
    }
  }
}
