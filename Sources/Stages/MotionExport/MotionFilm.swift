public import Raster
public import RenderTree

/// The motion of a stage over some time, read from its commits, to be written as Lottie or as SVG.
///
/// ```swift
/// let film = try MotionFilm(commits: commits, size: size, start: 0, duration: 4)
/// let lottie = film.lottie()
/// ```
///
/// Each frame is evaluated as it is drawn. Something that is drawn in several frames by the same layer with
/// the same elements is one thing that moves; its numbers become few keyframes: see `CurveFit`.
public struct MotionFilm {
  let options: MotionOptions
  /// The size in points.
  let size: Size
  /// The number of frames.
  let count: Int
  let list: MotionList

  /// Reads the motion.
  ///
  /// - Parameters:
  ///   - commits: the commits in their order, from an empty tree on.
  ///   - size: the size of the stage in points.
  ///   - start: the time of the media clock at which the film begins, in seconds.
  ///   - duration: the length in seconds.
  ///   - options: the frames per second, the tolerances, and what players show at the end.
  /// - Complexity: O(frames in which something moves · what is drawn in them), within
  ///   `MotionFault.maximumFrames` and `MotionFault.maximumNumbers`.
  public init(
    commits: [Commit], size: Size, start: Double, duration: Double, options: MotionOptions = MotionOptions()
  ) throws(MotionFault) {
    let frames = (duration * options.rate).rounded()
    guard duration > 0, frames <= 1e9, start.magnitude <= 1e12, size.width > 0, size.height > 0,
      size.isFinite
    else { throw .empty }
    (self.options, self.size, count) = (options, size, max(1, Int(frames)))
    var reading = Reading(commits: commits, size: size, start: start, rate: options.rate, count: count)
    list = try reading.all()
  }
}

/// The way through the frames of a film.
private struct Reading {
  let commits: [Commit]
  let size: Size
  let start, rate: Double
  let count: Int
  private var (tree, family, list) = (RenderTree(), LayerFamily(), MotionList())
  private var next = 0
  private var budget = MotionFault.maximumNumbers

  init(commits: [Commit], size: Size, start: Double, rate: Double, count: Int) {
    (self.commits, self.size) = (commits, size)
    (self.start, self.rate, self.count) = (start, rate, count)
  }

  mutating func all() throws(MotionFault) -> MotionList {
    var (frame, moving) = (0, 0)
    try read(frame)
    while frame < count {
      moving += 1
      guard moving <= MotionFault.maximumFrames else { throw .tooLong(frames: MotionFault.maximumFrames) }
      frame = followingFrame(frame)
      try read(frame)
    }
    list.finish(at: count)
    return list
  }

  /// The instant at which a frame is read, a microsecond late: a commit or an animation that begins at a
  /// frame begins in it, however its time was rounded.
  private func time(of frame: Int) -> Double { start + Double(frame) / rate + 1e-6 }

  private mutating func read(_ frame: Int) throws(MotionFault) {
    let time = time(of: frame)
    var before: [DrawnNode]?
    while next < commits.count, !(commits[next].time > time) {
      if frame > 0, before == nil { before = nodes(at: time) }
      do { try tree.apply(commits[next]) } catch { throw .commit(next) }
      family.apply(commits[next])
      next += 1
    }
    try list.add(nodes(at: time), before: before, frame: frame, budget: &budget)
  }

  private func nodes(at time: Double) -> [DrawnNode] {
    SceneReader.nodes(of: tree, family, at: time, stage: size)
  }

  /// Returns the next frame that may look different, at most the last one.
  private func followingFrame(_ frame: Int) -> Int {
    var time = Double.infinity
    switch tree.activity(at: self.time(of: frame)) {
    case .moving: return frame + 1
    case .until(let begin): time = begin
    case .still: break
    }
    if next < commits.count { time = min(time, commits[next].time) }
    let number = ((time - start) * rate - 1e-3).rounded(.up)
    return number < Double(count) ? max(Int(number), frame + 1) : count
  }
}
