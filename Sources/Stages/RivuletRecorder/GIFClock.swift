import ImageCoding
internal import Raster

/// The times at which a GIF shows the frames of a film. They are hundredths of a second, and players show one
/// of less than two as ten.
///
/// At rates that do not divide 100, times differ by one, and each frame begins at the nearest hundredth.
/// Above 50 frames per second the film has 50, each the nearest of the recording. The length is the nearest
/// hundredth, and two at least.
struct GIFClock {
  private static let shortestDelay = 2
  private static let fastest = 50.0

  let framesPerSecond: Double
  /// The number of frames, at least 1.
  let count: Int

  /// The length.
  var end: Int { max(hundredths(Double(count)), Self.shortestDelay) }

  /// The time of a frame; nil for one that is left out.
  func start(of index: Int) -> Int? {
    guard index > 0 else { return 0 }
    let start = slot(of: index)
    guard end - start >= Self.shortestDelay else { return nil }
    return index + 1 < count && slot(of: index + 1) == start ? nil : start
  }

  /// The time at which a frame would be shown; that of the next one if it is left out for it.
  private func slot(of index: Int) -> Int {
    guard framesPerSecond > Self.fastest else { return hundredths(Double(index)) }
    return Self.shortestDelay * Int(((Double(index) - 0.5) * Self.fastest / framesPerSecond).rounded(.up))
  }

  private func hundredths(_ frames: Double) -> Int { Int((frames * 100 / framesPerSecond).rounded()) }
}

/// A GIF whose frames are shown by a clock.
final class TimedGIF: FrameReceiver {
  private let clock: GIFClock
  private var film: GIFFilm
  private var count = 0

  init(width: Int, height: Int, clock: GIFClock) throws {
    self.clock = clock
    film = try GIFFilm(width: width, height: height)
  }

  func append(_ picture: Bitmap) throws {
    defer { count += 1 }
    guard let start = clock.start(of: count) else { return }
    try film.append(picture.pixels, at: start)
  }

  /// Ends the film, and returns its bytes.
  func finish() throws -> [UInt8] { try [UInt8](film.finish(at: clock.end)) }
}
