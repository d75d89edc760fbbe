/// One uninterrupted run of a property animator along a pace.
struct AnimatorLeg {
  var pace: AnimatorPace
  /// The progress from start to end at which the leg began; nil for a leg that covers the whole distance.
  var origin: Double?
  var isReversed: Bool
  /// In seconds of the media clock.
  var begin: TimeInterval

  /// Returns the elapsed fraction of the leg's duration, 0 … 1.
  func elapsed(at time: TimeInterval) -> Double {
    pace.duration > 0 ? min(max((time - begin) / pace.duration, 0), 1) : (time < begin ? 0 : 1)
  }

  /// Returns the covered fraction of the whole distance in the leg's direction, 0 … 1.
  func share(at time: TimeInterval) -> Double {
    guard let origin else { return pace.share(at: elapsed(at: time), isReversed: isReversed) }
    let progress = min(max(pace.progress(at: elapsed(at: time)), 0), 1)
    let done = isReversed ? 1 - origin : origin
    return done + (1 - done) * progress
  }

  /// Returns the timing of a track that runs on this leg.
  @MainActor func running(_ track: AnimatorTrack) -> AnimatorTrack.Timing {
    if let origin {
      return .partial(
        pace, from: Self.share(of: origin, after: track.start), isReversed: isReversed, begin: begin)
    }
    // A track that starts later on the way there ends earlier on the way back.
    return .running(
      pace, isReversed: isReversed, begin: begin + (isReversed ? 0 : track.start * pace.duration))
  }

  /// Returns the timing of a track that is paused where this leg has brought it.
  @MainActor func held(_ track: AnimatorTrack, at time: TimeInterval, isReversed: Bool)
    -> AnimatorTrack.Timing
  {
    guard origin == nil else {
      let share = share(at: time)
      return .still(progress: Self.share(of: isReversed ? 1 - share : share, after: track.start))
    }
    let waiting = isReversed ? 0 : track.start
    let length = 1 - track.start
    let fraction = length > 0 ? min(max((elapsed(at: time) - waiting) / length, 0), 1) : 1
    return .held(pace, isReversed: isReversed, fraction: fraction)
  }

  /// Returns the progress, 0 … 1, of a track that starts at `start` when the animator is at `progress`.
  static func share(of progress: Double, after start: Double) -> Double {
    start < 1 ? min(max((progress - start) / (1 - start), 0), 1) : (progress < 1 ? 0 : 1)
  }
}
