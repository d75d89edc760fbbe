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
