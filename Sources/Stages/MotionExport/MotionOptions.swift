/// The choices of an export.
public struct MotionOptions: Sendable {
  /// The frames per second at which motion is read, 1 … 240 (limited to that; NaN counts as 60). Lottie files
  /// play at this rate.
  public var framesPerSecond = 60.0
  /// The largest distance of an outline from its place, in points, above 0 (smaller values count as 0.01).
  public var tolerance = 0.25
  /// The largest difference of a colour channel or of an opacity, 0 … 1; 1/255 by default, and at least that.
  public var channelTolerance = 1.0 / 255
  /// Whether an SVG file begins again at its end.
  public var loops = true
  /// The instant of an SVG file's still picture, in seconds from the beginning; nil for the middle.
  public var poster: Double?
  /// The title; empty for none.
  public var title = ""

  /// Creates the default choices.
  public init() {}

  var rate: Double { framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 240) }
  var distance: Double { tolerance >= 0.01 ? min(tolerance, 100) : 0.01 }
  var channel: Double { channelTolerance >= 1.0 / 255 ? min(channelTolerance, 1) : 1.0 / 255 }
}

/// The reason why there is no file.
public enum MotionFault: Error, Hashable, Sendable {
  /// The length is not above zero and finite, or a side of the stage is not.
  case empty
  /// A commit does not fit the ones before it.
  case commit(CommitNumber)
  /// Motion lasts for more frames than a file may have.
  case tooLong(frames: Int)
  /// All layers and all their changes are more than a file may have.
  case tooMuch

  /// The position of a commit in the recording, from 0.
  public typealias CommitNumber = Int

  /// The most frames in which something moves; stretches in which nothing does are free. 10 minutes at 60
  /// frames per second.
  public static let maximumFrames = 36_000
  /// The most numbers that the shapes of all frames have: 20 million take 160 MB while a file is made.
  public static let maximumNumbers = 20_000_000

  /// The fault as a sentence for people.
  public var sentence: String {
    switch self {
    case .empty: "There is nothing between the two times, or the stage has no size."
    case .commit(let number): "Commit \(number) of the recording does not fit the ones before it."
    case .tooLong(let frames):
      "Something moves in more than \(frames) frames. Export a shorter part, or fewer frames per second."
    case .tooMuch: "The layers change too much for one file. Export a shorter part."
    }
  }
}
